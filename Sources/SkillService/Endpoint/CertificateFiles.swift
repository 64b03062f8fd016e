import HTTPServer
import Synchronization
import Transit

/// The certificate and key of the endpoint, read again when their files change.
final class CertificateFiles: Sendable {
  private let certificate: String
  private let key: String
  /// The identity that was read at the start.
  let identity: TLSIdentity
  private let seen: Mutex<[[UInt8]]>

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - certificate: The path of the certificate and its chain, in PEM.
  ///   - key: The path of the private key, in PEM.
  /// - Throws: `StartFailure` that names the fault.
  init(certificate: String, key: String) throws(StartFailure) {
    self.certificate = certificate
    self.key = key
    let bytes = try CertificateFiles.read([certificate, key])
    identity = try CertificateFiles.identity(bytes, certificate: certificate)
    seen = Mutex(bytes)
  }

  /// The identity of files that changed, or nil where they did not.
  ///
  /// - Throws: `StartFailure` when the new files are no good; what was served goes on.
  func renewed() throws(StartFailure) -> TLSIdentity? {
    let bytes = try CertificateFiles.read([certificate, key])
    guard seen.withLock({ $0 != bytes }) else { return nil }
    let identity = try CertificateFiles.identity(bytes, certificate: certificate)
    seen.withLock { $0 = bytes }
    return identity
  }

  private static func read(_ paths: [String]) throws(StartFailure) -> [[UInt8]] {
    do throws(FileError) {
      return try paths.map { (path) throws(FileError) in
        try FileBytes.read(path, limit: 1 << 20, isReadAgain: true)
      }
    } catch {
      throw StartFailure(text: "cannot read \(error.path): \(error.explanation(.readFile))")
    }
  }

  private static func identity(
    _ bytes: [[UInt8]],
    certificate: String,
  ) throws(StartFailure) -> TLSIdentity {
    do throws(TLSIdentityError) {
      return try TLSIdentity(
        certificate: bytes[0],
        key: bytes[1],
        now: WallClock.machine.now.secondsSince1970,
      )
    } catch {
      throw StartFailure(text: "cannot use the certificate \(certificate): \(error.description)")
    }
  }
}
