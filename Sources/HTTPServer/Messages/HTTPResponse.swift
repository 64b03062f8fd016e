/// What is sent back.
///
/// Length, date and the connection's fate are the server's to say; a request by HEAD gets everything but the body.
public struct HTTPResponse: Sendable, Hashable {
  /// The status, from 200 to 599.
  public var status: Int
  /// The header lines, such as the content type.
  public var headers: [HTTPField]
  /// The body.
  public var body: [UInt8]

  /// Makes a response.
  public init(status: Int, headers: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response of one line of plain text.
  public init(status: Int, text: String) {
    self.init(
      status: status,
      headers: [HTTPField("Content-Type", "text/plain; charset=utf-8")],
      body: Array((text + "\n").utf8),
    )
  }
}
