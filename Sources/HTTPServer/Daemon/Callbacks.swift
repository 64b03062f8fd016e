import CMicrohttpd
import Glibc
import Synchronization

// The functions that the library calls, in the order of a connection's life. Each turns pointers into values and
// leaves the rest to `Connection`.

/// A connection begins or ends (MHD_NotifyConnectionCallback).
func noteConnection(
  context: UnsafeMutableRawPointer?,
  handle: OpaquePointer?,
  socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  event: MHD_ConnectionNotificationCode,
) {
  guard let context = unsafe context, let handle = unsafe handle,
    let socketContext = unsafe socketContext
  else { return }
  switch event {
  case .CONNECTION_NOTIFY_STARTED:
    let state = unsafe Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
    let descriptor = unsafe cmicrohttpd_socket(handle)
    guard let connection = state.table.withLock({ $0.connections[descriptor] }) else { return }
    unsafe connection.handle = handle
    unsafe socketContext.pointee = connection.context
  case .CONNECTION_NOTIFY_CLOSED:
    guard let connection = unsafe Connection.from(socketContext.pointee) else { return }
    unsafe socketContext.pointee = nil
    connection.server.forget(connection)
  @unknown default:
    break
  }
}

/// A handshake needs a certificate (gnutls_certificate_retrieve_function3).
func presentIdentity(
  session: gnutls_session_t?,
  info: UnsafePointer<gnutls_cert_retr_st>?,
  certificates: UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?,
  certificateCount: UnsafeMutablePointer<UInt32>?,
  staples: UnsafeMutablePointer<UnsafeMutablePointer<gnutls_ocsp_data_st>?>?,
  stapleCount: UnsafeMutablePointer<UInt32>?,
  key: UnsafeMutablePointer<gnutls_privkey_t?>?,
  flags: UnsafeMutablePointer<UInt32>?,
) -> Int32 {
  // The library points its sessions at their connections.
  guard let session = unsafe session, let handle = unsafe gnutls_session_get_ptr(session),
    let connection = unsafe Connection.from(cmicrohttpd_socket_context(OpaquePointer(handle))),
    let identity = connection.server.identity.withLock({ $0 })
  else { return -1 }
  unsafe gnutls_handshake_set_hook_function(
    session,
    GNUTLS_HANDSHAKE_FINISHED.rawValue,
    Int32(GNUTLS_HOOK_POST),
    confirmFinish,
  )
  // Several answers to one session must be the same one.
  let kept = connection.identity ?? identity
  connection.identity = kept
  unsafe certificates?.pointee = kept.certificates.baseAddress
  unsafe certificateCount?.pointee = UInt32(clamping: kept.certificates.count)
  unsafe staples?.pointee = nil
  unsafe stapleCount?.pointee = 0
  unsafe key?.pointee = kept.key
  unsafe flags?.pointee = 0
  return 0
}

/// A handshake is over (gnutls_handshake_hook_func).
///
/// The server has nothing to say at this point of TLS 1.3, so that the kernel would wait 40 ms before confirming the
/// client's last message, and many a client waits for that before it sends its request.
func confirmFinish(
  session: gnutls_session_t?,
  type: UInt32,
  when: UInt32,
  isIncoming: UInt32,
  message: UnsafePointer<gnutls_datum_t>?,
) -> Int32 {
  guard isIncoming != 0, let session = unsafe session else { return 0 }
  var on: Int32 = 1
  unsafe setsockopt(
    gnutls_transport_get_int(session),
    Int32(IPPROTO_TCP),
    TCP_QUICKACK,
    &on,
    socklen_t(MemoryLayout<Int32>.size),
  )
  return 0
}

/// A request line has come (MHD_OPTION_URI_LOG_CALLBACK); what is returned accompanies the request.
func beginRequest(
  context: UnsafeMutableRawPointer?,
  target: UnsafePointer<CChar>?,
  handle: OpaquePointer?,
) -> UnsafeMutableRawPointer? {
  guard let handle = unsafe handle,
    let connection = unsafe Connection.from(cmicrohttpd_socket_context(handle))
  else { return nil }
  var query: String?
  if let target = unsafe target, let mark = unsafe strchr(target, 0x3F) {
    query = unsafe String(cString: mark + 1)
  }
  connection.beginRequest(query: query)
  return unsafe connection.context
}

/// Leaves a path as it was sent (MHD_OPTION_UNESCAPE_CALLBACK): unescaped, it could end in the middle.
func leaveEscaped(
  context: UnsafeMutableRawPointer?,
  handle: OpaquePointer?,
  text: UnsafeMutablePointer<CChar>?,
) -> Int {
  guard let text = unsafe text else { return 0 }
  return unsafe strlen(text)
}

/// A header is complete, a piece of a body has come, or a request is complete (MHD_AccessHandlerCallback).
func handleRequest(
  context: UnsafeMutableRawPointer?,
  handle: OpaquePointer?,
  path: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?,
  version: UnsafePointer<CChar>?,
  piece: UnsafePointer<CChar>?,
  pieceLength: UnsafeMutablePointer<Int>?,
  requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
) -> MHD_Result {
  guard let handle = unsafe handle, let pieceLength = unsafe pieceLength,
    let requestContext = unsafe requestContext,
    let connection = unsafe Connection.from(requestContext.pointee)
  else { return .NO }
  if connection.stage == .header {
    unsafe MHD_get_connection_values_n(
      handle,
      .HEADER_KIND,
      takeHeader,
      requestContext.pointee,
    )
    return unsafe connection.finishHeader(handle)
  }
  if let piece = unsafe piece, unsafe pieceLength.pointee > 0 {
    let bytes = unsafe UnsafeRawBufferPointer(start: piece, count: pieceLength.pointee)
    unsafe pieceLength.pointee = 0
    return unsafe connection.takeBody(bytes.bytes)
  }
  return unsafe connection.finishRequest(handle, method: method, path: path)
}

/// A header line (MHD_KeyValueIteratorN).
func takeHeader(
  context: UnsafeMutableRawPointer?,
  kind: MHD_ValueKind,
  name: UnsafePointer<CChar>?,
  nameLength: Int,
  value: UnsafePointer<CChar>?,
  valueLength: Int,
) -> MHD_Result {
  guard let connection = unsafe Connection.from(context), let name = unsafe name else {
    return .NO
  }
  let nameBytes = unsafe UnsafeBufferPointer(
    start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self),
    count: nameLength,
  )
  let valueBytes = unsafe UnsafeBufferPointer(
    start: value.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
    count: value == nil ? 0 : valueLength,
  )
  connection.takeHeader(name: unsafe nameBytes.span, value: unsafe valueBytes.span)
  return .YES
}

/// A request is over, answered or not (MHD_RequestCompletedCallback).
func endRequest(
  context: UnsafeMutableRawPointer?,
  handle: OpaquePointer?,
  requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  reason: MHD_RequestTerminationCode,
) {
  guard let requestContext = unsafe requestContext,
    let connection = unsafe Connection.from(requestContext.pointee)
  else { return }
  if reason == .REQUEST_TERMINATED_WITH_ERROR { connection.leavesUnreadBytes = true }
  connection.endRequest()
}
