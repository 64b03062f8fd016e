/// What to fetch, and within which bounds.
public struct HTTPDownload: Equatable, Sendable {
  /// What to do with an answer that points elsewhere.
  public enum Redirects: Equatable, Sendable {
    /// It is an error.
    case refused
    /// Follow, to https addresses only, so many times at most.
    case followed(most: Int)
  }

  /// The address; anything but https is an error.
  public var url: String
  /// The largest body accepted, in bytes.
  public var sizeLimit: Int64
  /// The longest that all of it may take.
  public var deadline: Duration
  /// The longest that it may take until there is a connection.
  public var connectLimit: Duration
  /// What to do with an answer that points elsewhere.
  public var redirects = Redirects.refused
  /// The validators of the copy at hand: if it is still current, the answer is 304 without a body.
  public var validators = HTTPValidators()
  /// The name of the program that asks.
  public var userAgent: String?

  /// A download within bounds.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - sizeLimit: The largest body accepted, in bytes.
  ///   - deadline: The longest that all of it may take.
  ///   - connectLimit: The longest that it may take until there is a connection.
  public init(
    url: String,
    sizeLimit: Int64,
    deadline: Duration,
    connectLimit: Duration = .seconds(10),
  ) {
    self.url = url
    self.sizeLimit = sizeLimit
    self.deadline = deadline
    self.connectLimit = connectLimit
  }
}

/// What a server said of a copy, by which it tells later whether the copy is current.
public struct HTTPValidators: Equatable, Sendable {
  /// The value of `ETag`, quotes included.
  public var entityTag: String?
  /// The value of `Last-Modified`.
  public var lastModified: String?

  /// The validators of a copy; none by default.
  ///
  /// - Parameters:
  ///   - entityTag: The value of `ETag`.
  ///   - lastModified: The value of `Last-Modified`.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// The header lines of a conditional request; a value that would break a line is left out.
  var fields: [String] {
    [("If-None-Match", entityTag), ("If-Modified-Since", lastModified)].compactMap { name, value in
      guard let value, !value.isEmpty, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
      else { return nil }
      return "\(name): \(value)"
    }
  }
}

/// The head of an answer whose status is 2xx or 304.
public struct HTTPAnswer: Equatable, Sendable {
  /// The status.
  public let status: Int
  /// The address that answered, after redirects.
  public let url: String
  /// The validators of the body.
  public let validators: HTTPValidators
  /// The value of `Content-Length`, if there is one.
  public let contentLength: Int64?

  /// Whether the copy at hand is current, and no body came.
  public var isNotModified: Bool { status == 304 }
}
