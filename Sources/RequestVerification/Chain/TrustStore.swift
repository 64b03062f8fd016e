internal import COpenSSL

/// The root certificates that a chain must lead to.
///
/// The product uses ``system()``. OpenSSL's own variables can point that elsewhere, which is the machine's
/// configuration and not ours: ``environmentNames`` lists them, so that a start-up line can name those that are set.
@safe public final class TrustStore: @unchecked Sendable {
  // An X509_STORE locks itself; it is filled here and only read afterwards.
  let store: OpaquePointer

  /// The environment variables through which OpenSSL itself takes configuration that bears on trust.
  public static let environmentNames = [
    "OPENSSL_CONF", "OPENSSL_MODULES", "SSL_CERT_DIR", "SSL_CERT_FILE",
  ]

  private init() throws(ConfigurationFault) {
    guard let store = unsafe X509_STORE_new() else { throw .trustStore("out of memory") }
    unsafe self.store = store
  }

  deinit {
    unsafe X509_STORE_free(store)
  }

  /// The machine's store, as OpenSSL finds it.
  ///
  /// - Returns: A store that looks roots up as they are needed.
  /// - Throws: `ConfigurationFault.trustStore` when OpenSSL cannot set it up.
  public static func system() throws(ConfigurationFault) -> TrustStore {
    let trust = try TrustStore()
    // A path that is not there is no error to OpenSSL: every chain is then refused.
    guard unsafe X509_STORE_set_default_paths(trust.store) == 1 else {
      throw .trustStore("OpenSSL cannot set its default paths")
    }
    return trust
  }

  /// A store of given roots alone, for tests and for programs that bring their own authority.
  ///
  /// - Parameter roots: One or more certificates as PEM.
  /// - Throws: `ConfigurationFault.trustStore` when there is none or one is damaged.
  public convenience init(roots: [UInt8]) throws(ConfigurationFault) {
    try self.init()
    do throws(ChainFault) {
      for root in try CertificateFile(pem: roots, most: 1000).certificates {
        guard unsafe X509_STORE_add_cert(store, root.pointer) == 1 else { throw .damaged }
      }
    } catch {
      throw .trustStore(error.description)
    }
  }

  /// Names those of a process's variables that configure trust, in order.
  ///
  /// - Parameter environment: The process's environment.
  /// - Returns: The names that are set.
  public static func overrides(in environment: [String: String]) -> [String] {
    environmentNames.filter { environment[$0] != nil }
  }
}
