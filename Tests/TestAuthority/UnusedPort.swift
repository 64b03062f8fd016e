internal import Glibc

/// A port of 127.0.0.1 that nobody listens on and nobody else can take.
public final class UnusedPort: Sendable {
  /// The port.
  public let port: UInt16
  private let holder: Int32

  /// Takes a port.
  public init() {
    (holder, port) = bindToLoopback()
  }

  deinit {
    close(holder)
  }
}
