import CMicrohttpd
import Glibc

/// An answer in the middle of a body: the library takes none there, so it is written past the library.
extension Connection {
  /// Answers, and has the library close the connection.
  func answerWithinBody(_ response: HTTPResponse) -> MHD_Result {
    stage = .answered
    timing.enter(.sending)
    body = []
    leavesUnreadBytes = true
    // All that was answered before is out, since the library reads no request before that. A few hundred bytes find
    // room; a client that reads nothing does without.
    let message = Self.closingMessage(response)
    unsafe message.withUnsafeBytes { bytes in
      if let handle = unsafe handle, let session = unsafe cmicrohttpd_session(handle) {
        _ = unsafe gnutls_record_send(session, bytes.baseAddress, bytes.count)
      } else {
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        _ = unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
      }
    }
    return .NO
  }

  /// The bytes of the last response of a connection.
  private static func closingMessage(_ response: HTTPResponse) -> [UInt8] {
    let reason = unsafe MHD_get_reason_phrase_for(UInt32(clamping: response.status))
    var head = "HTTP/1.1 \(response.status) "
    head += unsafe reason.map { unsafe String(cString: $0) } ?? ""
    let fields =
      [HTTPField("Date", HTTPDate(time(nil)).text), HTTPField("Connection", "close")]
      + response.headers + [HTTPField("Content-Length", String(response.body.count))]
    for field in fields { head += "\r\n\(field.name): \(field.value)" }
    return Array((head + "\r\n\r\n").utf8) + response.body
  }
}
