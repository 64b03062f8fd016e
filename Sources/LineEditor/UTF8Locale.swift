import Glibc

/// The locale in which the library reads UTF-8, whatever the machine's is.
@safe final class UTF8Locale {
  private let locale: locale_t?

  init() { unsafe locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) }

  deinit {
    if let locale = unsafe locale { unsafe freelocale(locale) }
  }

  /// Runs the body with the locale in force for this thread only.
  func use<Result>(_ body: () -> Result) -> Result {
    guard let locale = unsafe locale else { return body() }
    let before = unsafe uselocale(locale)
    defer { unsafe uselocale(before) }
    return body()
  }
}
