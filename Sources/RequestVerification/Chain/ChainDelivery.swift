internal import Synchronization

/// Where a fetcher puts its result; good for one.
public final class ChainDelivery: Sendable {
  private let receiver: Mutex<(@Sendable (ChainDownload, UnixTime?) -> Void)?>

  /// Makes a delivery for a receiver that is called exactly once, without a time when the fetcher gave up.
  init(_ receiver: @escaping @Sendable (ChainDownload, UnixTime?) -> Void) {
    self.receiver = Mutex(receiver)
  }

  deinit {
    take()?(.failed(.abandoned), nil)
  }

  /// Delivers the result; a second one is ignored.
  ///
  /// The requests that waited are decided before this returns, on this thread.
  ///
  /// - Parameters:
  ///   - download: How the download ended.
  ///   - now: The present moment, by which the certificates are judged.
  public func deliver(_ download: ChainDownload, at now: UnixTime) {
    take()?(download, now)
  }

  private func take() -> (@Sendable (ChainDownload, UnixTime?) -> Void)? {
    receiver.withLock { receiver in
      defer { receiver = nil }
      return receiver
    }
  }
}
