internal import CCurl

/// The owner of one libcurl handle and what it points to, for one download.
@safe struct EasyHandle: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let errorText: UnsafeMutablePointer<CChar>

  /// Once in a process, and before any thread can be in libcurl.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init() throws(HTTPClientError) {
    guard Self.isReady, let handle = unsafe curl_easy_init() else {
      throw .other(
        code: Int(CURLE_FAILED_INIT.rawValue),
        "libcurl.so.4 is missing or cannot start",
      )
    }
    unsafe self.handle = unsafe handle
    let size = Int(CURL_ERROR_SIZE)
    unsafe errorText = .allocate(capacity: size)
    unsafe errorText.initialize(repeating: 0, count: size)
  }

  deinit {
    unsafe curl_easy_cleanup(handle)
    unsafe errorText.deallocate()
  }

  /// Runs a download to its end.
  func perform(
    _ download: HTTPDownload,
    roots: [UInt8]?,
    transfer: Transfer,
  ) throws -> HTTPAnswer {
    try checkURL(download.url)
    try setTrust(roots)
    try setBounds(download)
    let fields = try unsafe list(download.validators.fields)
    defer { unsafe curl_slist_free_all(fields) }
    try check(unsafe client_set_pointer(handle, CURLOPT_HTTPHEADER, fields))

    let context = unsafe Context(handle: handle, transfer: transfer)
    defer { withExtendedLifetime(context) {} }
    try setCallbacks(context)
    let code = unsafe curl_easy_perform(handle)
    if let error = transfer.sinkError { throw error }
    if transfer.isTooLarge { throw HTTPClientError.tooLarge(limit: download.sizeLimit) }
    if transfer.isCancelled { throw HTTPClientError.cancelled }
    guard code == CURLE_OK else { throw error(code, in: download) }

    let answer = answer()
    switch answer.status {
    case 200..<300, 304: return answer
    case 301, 302, 303, 307, 308: throw HTTPClientError.redirectRefused
    default: throw HTTPClientError.status(answer.status)
    }
  }

  /// Sends a body and takes the answer's, over https or plain http.
  func post(
    _ body: [UInt8],
    to url: String,
    within download: HTTPDownload,
    roots: [UInt8]?,
    transfer: Transfer,
  ) throws -> HTTPAnswer {
    guard url.utf8.count <= 8192, !url.utf8.contains(0) else { throw HTTPClientError.malformedURL }
    try set(CURLOPT_URL, url)
    try setTrust(roots)
    try setBounds(download)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_POST, 1)
    try check(unsafe client_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, body.count))
    // libcurl makes a copy of its own, so the bytes need not outlive the call.
    try check(unsafe client_copy_body(handle, body))
    let fields = try unsafe list(["Content-Type: application/json;charset=UTF-8", "Expect:"])
    defer { unsafe curl_slist_free_all(fields) }
    try check(unsafe client_set_pointer(handle, CURLOPT_HTTPHEADER, fields))
    let context = unsafe Context(handle: handle, transfer: transfer)
    defer { withExtendedLifetime(context) {} }
    try setCallbacks(context)
    let code = unsafe curl_easy_perform(handle)
    if transfer.isTooLarge { throw HTTPClientError.tooLarge(limit: download.sizeLimit) }
    guard code == CURLE_OK else { throw error(code, in: download) }
    let answer = answer()
    guard (200..<300).contains(answer.status) else { throw HTTPClientError.status(answer.status) }
    return answer
  }

  /// Asks this machine itself for a page's status.
  func statusOnLoopback(
    port: UInt16,
    path: String,
    isSecure: Bool,
    deadline: Duration,
  ) throws(HTTPClientError) -> Int {
    try set(CURLOPT_URL, "\(isSecure ? "https" : "http")://127.0.0.1:\(port)\(path)")
    try setBounds(
      HTTPDownload(url: "", sizeLimit: 1 << 20, deadline: deadline, connectLimit: deadline)
    )
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    // No proxy stands between a machine and itself, and its certificate names the host that the world knows.
    try set(CURLOPT_NOPROXY, "*")
    try set(CURLOPT_SSL_VERIFYPEER, 0)
    try set(CURLOPT_SSL_VERIFYHOST, 0)
    try set(CURLOPT_NOBODY, 1)
    let code = unsafe curl_easy_perform(handle)
    guard code == CURLE_OK else {
      throw error(code, in: HTTPDownload(url: "", sizeLimit: 0, deadline: deadline))
    }
    return unsafe client_status(handle)
  }

  private func checkURL(_ url: String) throws(HTTPClientError) {
    guard url.utf8.count <= 8192, !url.utf8.contains(0) else { throw .malformedURL }
    guard url.prefix(8).lowercased() == "https://" else { throw .notHTTPS }
    try set(CURLOPT_URL, url)
  }

  private func setTrust(_ roots: [UInt8]?) throws(HTTPClientError) {
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let roots {
      try check(unsafe client_trust_roots(handle, roots, roots.count))
    } else {
      try check(unsafe client_trust_machine(handle))
    }
  }

  private func setBounds(_ download: HTTPDownload) throws(HTTPClientError) {
    unsafe try check(client_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText))
    // Without this libcurl changes signal handlers while other threads run.
    try set(CURLOPT_NOSIGNAL, 1)
    // After the deadline nobody waits for a name server: the lookup's thread ends by itself, later.
    try set(CURLOPT_QUICK_EXIT, 1)
    try set(CURLOPT_PROTOCOLS_STR, "https")
    try set(CURLOPT_TIMEOUT_MS, milliseconds(download.deadline))
    try set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(download.connectLimit))
    try check(unsafe client_set_offset(handle, CURLOPT_MAXFILESIZE_LARGE, Int(download.sizeLimit)))
    if let name = download.userAgent { try set(CURLOPT_USERAGENT, name) }
    if case .followed(let most) = download.redirects {
      try set(CURLOPT_FOLLOWLOCATION, 1)
      try set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
      try set(CURLOPT_MAXREDIRS, max(0, most))
    }
  }

  private func setCallbacks(_ context: Context) throws(HTTPClientError) {
    let pointer = unsafe Unmanaged.passUnretained(context).toOpaque()
    unsafe try check(client_set_pointer(handle, CURLOPT_WRITEDATA, pointer))
    unsafe try check(client_set_pointer(handle, CURLOPT_XFERINFODATA, pointer))
    try set(CURLOPT_NOPROGRESS, 0)
    try check(
      unsafe client_set_write(handle) { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let (length, overflow) = size.multipliedReportingOverflow(by: count)
        guard !overflow else { return 0 }
        let transfer = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
        let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
        return unsafe transfer.take(buffer) ? length : 0
      }
    )
    try check(
      unsafe client_set_progress(handle) { context, expected, received, _, _ in
        guard let context = unsafe context else { return 1 }
        let transfer = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
        return transfer.transfer.report(received: Int64(received), expected: Int64(expected))
          ? 0 : 1
      }
    )
  }

  private func set(_ option: CURLoption, _ text: String) throws(HTTPClientError) {
    try check(unsafe client_set_text(handle, option, text))
  }

  private func set(_ option: CURLoption, _ number: Int) throws(HTTPClientError) {
    try check(unsafe client_set_number(handle, option, number))
  }

  private func check(_ code: CURLcode) throws(HTTPClientError) {
    guard code == CURLE_OK else {
      throw .other(code: Int(code.rawValue), unsafe String(cString: curl_easy_strerror(code)))
    }
  }

  @unsafe private func list(
    _ lines: [String]
  ) throws(HTTPClientError) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = unsafe curl_slist_append(list, line) else {
        unsafe curl_slist_free_all(list)
        throw .other(code: Int(CURLE_OUT_OF_MEMORY.rawValue), "out of memory")
      }
      unsafe list = longer
    }
    return unsafe list
  }

  /// libcurl takes 0 for "no limit": a limit of ours is at least a millisecond.
  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    guard !overflow, whole < Int64(Int32.max) else { return Int(Int32.max) }
    return Int(max(1, whole + attoseconds / 1_000_000_000_000_000))
  }
}

/// What the callbacks are given.
@safe private final class Context {
  let handle: UnsafeMutableRawPointer
  let transfer: Transfer

  init(handle: UnsafeMutableRawPointer, transfer: Transfer) {
    unsafe self.handle = handle
    self.transfer = transfer
  }

  @unsafe func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
    return transfer.take(span, status: unsafe client_status(handle))
  }
}

extension EasyHandle {
  private func answer() -> HTTPAnswer {
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

  private func error(_ code: CURLcode, in download: HTTPDownload) -> HTTPClientError {
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
