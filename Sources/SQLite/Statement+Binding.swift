private import CSQLite

/// What is put into a statement.
extension Statement {
  /// Binds an integer.
  ///
  /// `sqlite3_bind_int64`.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    if let value {
      try check(unsafe sqlite3_bind_int64(handle, index, value))
    } else {
      try check(unsafe sqlite3_bind_null(handle, index))
    }
  }

  /// Binds an integer.
  ///
  /// `sqlite3_bind_int64`.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: Int?, at index: Int32) throws(SQLiteError) {
    try bind(value.map(Int64.init), at: index)
  }

  /// Binds a floating-point number.
  ///
  /// `sqlite3_bind_double`.
  ///
  /// - Parameters:
  ///   - value: The value, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: Double?, at index: Int32) throws(SQLiteError) {
    if let value {
      try check(unsafe sqlite3_bind_double(handle, index, value))
    } else {
      try check(unsafe sqlite3_bind_null(handle, index))
    }
  }

  /// Binds a copy of a text.
  ///
  /// `sqlite3_bind_text64`.
  ///
  /// - Parameters:
  ///   - value: The text, or nil for NULL.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
    guard var value else {
      try check(unsafe sqlite3_bind_null(handle, index))
      return
    }
    try check(value.withUTF8 { unsafe bindCopy($0, at: index) })
  }

  /// Binds a copy of bytes as text, which must be UTF-8.
  ///
  /// `sqlite3_bind_text64`.
  ///
  /// - Parameters:
  ///   - bytes: The text's bytes.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(text bytes: Span<UInt8>, at index: Int32) throws(SQLiteError) {
    try check(unsafe bytes.withUnsafeBufferPointer { unsafe bindCopy($0, at: index) })
  }

  /// Binds a copy of a text's bytes, and says what SQLite answered.
  @unsafe private func bindCopy(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    unsafe text.withMemoryRebound(to: CChar.self) { characters in
      unsafe csqlite_bind_text_copy(
        handle,
        index,
        characters.baseAddress ?? Statement.empty,
        UInt64(characters.count),
      )
    }
  }

  /// Binds a copy of bytes as a blob.
  ///
  /// `sqlite3_bind_blob64`.
  ///
  /// - Parameters:
  ///   - bytes: The blob.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError`.
  public func bind(blob bytes: Span<UInt8>, at index: Int32) throws(SQLiteError) {
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe csqlite_bind_blob_copy(
        handle,
        index,
        buffer.baseAddress ?? UnsafePointer(bitPattern: 1),
        UInt64(buffer.count),
      )
    }
    try check(code)
  }

  /// An address for texts of no bytes, which would be NULL otherwise.
  private static var empty: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(StaticString("").utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
