internal import CCurl

extension EasyHandle {
  /// What was answered, whatever its status.
  func answer() -> HTTPAnswer {
    HTTPAnswer(
      status: unsafe client_status(handle),
      url: unsafe client_effective_url(handle).map { unsafe String(cString: $0) } ?? "",
      validators: HTTPValidators(
        entityTag: header("ETag"),
        lastModified: header("Last-Modified"),
      ),
      contentLength: header("Content-Length").flatMap { Int64($0) },
    )
  }

  /// A header of the last answer.
  private func header(_ name: String) -> String? {
    var found: UnsafeMutablePointer<curl_header>?
    let code = unsafe curl_easy_header(handle, name, 0, UInt32(CURLH_HEADER), -1, &found)
    guard code == CURLHE_OK, let value = unsafe found?.pointee.value else { return nil }
    return unsafe String(cString: value)
  }

  /// What a fault of libcurl's means for a download.
  func error(_ code: CURLcode, in download: HTTPDownload) -> HTTPClientError {
    let own = unsafe String(cString: errorText)
    let detail = own.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : own
    switch code {
    case CURLE_URL_MALFORMAT: return .malformedURL
    // The address itself is https, so this is where an answer pointed to.
    case CURLE_UNSUPPORTED_PROTOCOL: return .redirectRefused
    case CURLE_TOO_MANY_REDIRECTS:
      guard case .followed(let most) = download.redirects else { return .redirectRefused }
      return .tooManyRedirects(limit: most)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .couldNotResolve(detail)
    case CURLE_COULDNT_CONNECT: return .couldNotConnect(detail)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      return .certificateNotTrusted(detail)
    case CURLE_SSL_CONNECT_ERROR: return .secureConnectionFailed(detail)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: download.sizeLimit)
    case CURLE_OPERATION_TIMEDOUT: return .timedOut
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      return .incomplete(detail)
    default: return .other(code: Int(code.rawValue), detail)
    }
  }
}
