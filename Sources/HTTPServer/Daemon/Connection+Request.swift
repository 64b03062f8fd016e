import CMicrohttpd
import Synchronization

/// The steps of a request, called by the library's thread in this order.
extension Connection {
  func takeHeader(name: Span<UInt8>, value: Span<UInt8>) {
    headers.append(name: name, value: value)
    framing.note(name: name, value: value)
  }

  /// Refuses the request by its header, or goes on to its body.
  func finishHeader(_ handle: OpaquePointer) -> MHD_Result {
    arrival = .now
    guard let refusal = framing.refusal(bodyLimit: server.configuration.bodyLimit) else {
      stage = .body
      if let length = framing.length { body.reserveCapacity(length) }
      return .YES
    }
    if refusal.status == 413 { server.counters.overlong.add(1, ordering: .relaxed) }
    leavesUnreadBytes = true
    return unsafe send(refusal, to: handle)
  }

  /// Takes a piece of the body.
  ///
  /// A body in chunks does not say how long it will be, and may never end.
  func takeBody(_ piece: RawSpan) -> MHD_Result {
    guard stage == .body else { return .NO }
    let limit = server.configuration.bodyLimit
    guard piece.byteCount <= limit - body.count else {
      server.counters.overlong.add(1, ordering: .relaxed)
      return answerWithinBody(.bodyTooLarge(limit: limit))
    }
    unsafe piece.withUnsafeBytes { unsafe body.append(contentsOf: $0) }
    return .YES
  }

  /// Gives the complete request to the handler, or sends the answer that was given later.
  func finishRequest(
    _ handle: OpaquePointer,
    method: UnsafePointer<CChar>?,
    path: UnsafePointer<CChar>?,
  ) -> MHD_Result {
    switch stage {
    case .body:
      stage = .handling
      timing.enter(.handling)
      let request = HTTPRequest(
        method: unsafe method.map { unsafe String(cString: $0) } ?? "",
        path: unsafe path.map { unsafe String(cString: $0) } ?? "",
        query: query,
        headers: headers,
        body: body,
        peer: peer,
        arrival: arrival,
      )
      body = []
      headers = HTTPHeaders()
      switch server.handler(request) {
      case .now(let response):
        return unsafe send(response, to: handle)
      case .later(let work):
        guard let completion = server.suspend(self) else {
          return unsafe send(HTTPResponse(status: 503, text: "stopping"), to: handle)
        }
        work(completion)
        return .YES
      }
    case .handling:
      guard let response = server.takeReady(self) else { return .YES }
      return unsafe send(response, to: handle)
    case .betweenRequests, .header, .answered:
      return .YES
    }
  }

  private func send(_ response: HTTPResponse, to handle: OpaquePointer) -> MHD_Result {
    stage = .answered
    timing.enter(.sending)
    let isLast = server.isStopping.load(ordering: .relaxed)
    var response = response
    var message = unsafe Self.message(response, isLast: isLast)
    if unsafe message == nil {
      // A header that the library takes for an attempt to smuggle in another.
      response = HTTPResponse(status: 500, text: "the answer was not fit to be sent")
      unsafe message = Self.message(response, isLast: isLast)
    }
    guard let message = unsafe message else { return .NO }
    defer { unsafe MHD_destroy_response(message) }
    return unsafe MHD_queue_response(handle, UInt32(clamping: response.status), message)
  }

  /// The library's form of a response.
  private static func message(_ response: HTTPResponse, isLast: Bool) -> OpaquePointer? {
    let message = unsafe response.body.withUnsafeBytes {
      // The library copies the bytes and leaves these as they are.
      unsafe MHD_create_response_from_buffer(
        $0.count,
        UnsafeMutableRawPointer(mutating: $0.baseAddress),
        .RESPMEM_MUST_COPY,
      )
    }
    guard let message = unsafe message else { return nil }
    for field in response.headers {
      guard unsafe MHD_add_response_header(message, field.name, field.value) == .YES else {
        unsafe MHD_destroy_response(message)
        return nil
      }
    }
    if isLast { unsafe MHD_add_response_header(message, "Connection", "close") }
    return unsafe message
  }
}
