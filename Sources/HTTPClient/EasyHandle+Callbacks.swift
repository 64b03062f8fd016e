internal import CCurl

extension EasyHandle {
  /// Has libcurl hand what arrives to a context, which is to be kept until the transfer is over.
  func setCallbacks(_ context: TransferContext) throws(HTTPClientError) {
    let pointer = unsafe Unmanaged.passUnretained(context).toOpaque()
    unsafe try check(client_set_pointer(handle, CURLOPT_WRITEDATA, pointer))
    unsafe try check(client_set_pointer(handle, CURLOPT_XFERINFODATA, pointer))
    try set(CURLOPT_NOPROGRESS, 0)
    try check(
      unsafe client_set_write(handle) { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let (length, overflow) = size.multipliedReportingOverflow(by: count)
        guard !overflow else { return 0 }
        let transfer = unsafe Unmanaged<TransferContext>.fromOpaque(context).takeUnretainedValue()
        let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
        return unsafe transfer.take(buffer) ? length : 0
      }
    )
    try check(
      unsafe client_set_progress(handle) { context, expected, received, _, _ in
        guard let context = unsafe context else { return 1 }
        let transfer = unsafe Unmanaged<TransferContext>.fromOpaque(context).takeUnretainedValue()
        return transfer.transfer.report(received: Int64(received), expected: Int64(expected))
          ? 0 : 1
      }
    )
  }
}

/// What the callbacks are given.
@safe final class TransferContext {
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
