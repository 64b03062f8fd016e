internal import CCurl

/// The callbacks' side of one download.
final class Transfer {
  private let limit: Int64
  private let progress: (Int64, Int64?) -> Bool
  private let sink: (Span<UInt8>) throws -> Void
  private var received: Int64 = 0

  private(set) var isTooLarge = false
  private(set) var isCancelled = false
  private(set) var sinkError: (any Error)?

  init(
    limit: Int64,
    progress: @escaping (Int64, Int64?) -> Bool,
    sink: @escaping (Span<UInt8>) throws -> Void,
  ) {
    self.limit = limit
    self.progress = progress
    self.sink = sink
  }

  /// Takes a piece of a body.
  ///
  /// - Returns: Whether the transfer goes on.
  func take(_ bytes: Span<UInt8>, status: Int) -> Bool {
    received += Int64(bytes.count)
    guard received <= limit else {
      isTooLarge = true
      return false
    }
    guard (200..<300).contains(status) else { return true }
    do {
      try sink(bytes)
      return true
    } catch {
      sinkError = error
      return false
    }
  }

  /// Reports progress.
  ///
  /// - Returns: Whether the transfer goes on.
  func report(received: Int64, expected: Int64) -> Bool {
    guard progress(received, expected > 0 ? expected : nil) else {
      isCancelled = true
      return false
    }
    return true
  }
}
