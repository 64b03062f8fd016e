internal import CCurl

/// The owner of one libcurl handle and what it points to, for one download.
@safe struct EasyHandle: ~Copyable {
  let handle: UnsafeMutableRawPointer
  let errorText: UnsafeMutablePointer<CChar>

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
    try setURL(download.url)
    guard download.url.prefix(8).lowercased() == "https://" else { throw HTTPClientError.notHTTPS }
    try setTrust(roots)
    try setBounds(download)
    let answer = try run(download, fields: download.validators.fields, transfer)
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
    try setURL(url)
    try setTrust(roots)
    try setBounds(download)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_POST, 1)
    try check(unsafe client_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, body.count))
    // libcurl makes a copy of its own, so the bytes need not outlive the call.
    try check(unsafe client_copy_body(handle, body))
    let answer = try run(
      download,
      fields: ["Content-Type: application/json;charset=UTF-8", "Expect:"],
      transfer,
    )
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

  /// Sends a request that is made ready but for its header fields, and takes the answer, whatever its status.
  private func run(
    _ download: HTTPDownload,
    fields lines: [String],
    _ transfer: Transfer,
  ) throws -> HTTPAnswer {
    let fields = try unsafe list(lines)
    defer { unsafe curl_slist_free_all(fields) }
    try check(unsafe client_set_pointer(handle, CURLOPT_HTTPHEADER, fields))
    let context = unsafe TransferContext(handle: handle, transfer: transfer)
    defer { withExtendedLifetime(context) {} }
    try setCallbacks(context)
    let code = unsafe curl_easy_perform(handle)
    if let error = transfer.sinkError { throw error }
    if transfer.isTooLarge { throw HTTPClientError.tooLarge(limit: download.sizeLimit) }
    if transfer.isCancelled { throw HTTPClientError.cancelled }
    guard code == CURLE_OK else { throw error(code, in: download) }
    return answer()
  }

  private func setURL(_ url: String) throws(HTTPClientError) {
    guard url.utf8.count <= 8192, !url.utf8.contains(0) else { throw .malformedURL }
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

  private func set(_ option: CURLoption, _ text: String) throws(HTTPClientError) {
    try check(unsafe client_set_text(handle, option, text))
  }

  func set(_ option: CURLoption, _ number: Int) throws(HTTPClientError) {
    try check(unsafe client_set_number(handle, option, number))
  }

  func check(_ code: CURLcode) throws(HTTPClientError) {
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
