private import CZip

/// Why an archive or an entry cannot be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// There is no such file, or it may not be read.
  case cannotOpen(reason: String)
  /// The file is no zip archive, or only the start of one.
  case notAnArchive
  /// The entry needs a password.
  case encrypted
  /// The entry inflates to more than is sensible.
  case tooLarge
  /// The entry is compressed in a way that is not known.
  case unknownCompression
  /// The data is damaged.
  case damaged(reason: String)

  init(code: Int32) {
    var error = unsafe zip_error_t()
    unsafe zip_error_init_with_code(&error, code)
    let reason = unsafe zip_error_strerror(&error).map { unsafe String(cString: $0) } ?? "unknown"
    unsafe zip_error_fini(&error)
    switch code {
    case ZIP_ER_NOENT, ZIP_ER_OPEN, ZIP_ER_READ: self = .cannotOpen(reason: reason)
    case ZIP_ER_NOZIP, ZIP_ER_MULTIDISK, ZIP_ER_INCONS: self = .notAnArchive
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: self = .encrypted
    case ZIP_ER_COMPNOTSUPP: self = .unknownCompression
    default: self = .damaged(reason: reason)
    }
  }

  /// What is wrong, for an error line.
  public var reason: String {
    switch self {
    case .cannotOpen(let reason): "cannot be opened (\(reason))"
    case .notAnArchive: "is not a zip archive, or is cut off"
    case .encrypted: "is encrypted"
    case .tooLarge: "inflates to more than is sensible (a zip bomb?)"
    case .unknownCompression: "is compressed in a way that is not supported"
    case .damaged(let reason): "is damaged (\(reason))"
    }
  }
}
