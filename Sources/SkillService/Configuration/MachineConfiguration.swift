import Glibc
import HTTPClient
import RequestVerification

/// The machine's own settings of trust and proxies, which OpenSSL and libcurl read by themselves.
enum MachineConfiguration {
  /// The names of those variables that are set, in order, to be told at the start.
  static var variables: [String] {
    var environment: [String: String] = [:]
    for name in HTTPClient.environmentNames + TrustStore.environmentNames {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
