/// What a handler makes of a request.
public enum HTTPReply: Sendable {
  /// The answer is here.
  case now(HTTPResponse)
  /// The answer comes later, from any thread: the closure is handed the means to give it, and must not block.
  case later(@Sendable (HTTPCompletion) -> Void)
}

/// The one chance to answer a request that was taken away from the server's threads.
///
/// The first answer counts. When the last reference goes without one, the request is answered with 500, so that no
/// client waits for ever.
public final class HTTPCompletion: Sendable {
  private let ticket: UInt64
  private let server: ServerState

  init(ticket: UInt64, server: ServerState) {
    self.ticket = ticket
    self.server = server
  }

  /// Answers the request; a second answer, or one after the server stopped, is ignored.
  public func answer(_ response: HTTPResponse) {
    server.resume(ticket, with: response)
  }

  deinit {
    server.resume(ticket, with: HTTPResponse(status: 500, text: "no answer was given"))
  }
}
