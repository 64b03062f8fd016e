extension PatternRuns {
  /// Trips of one timing and service.
  public struct Group: Sendable {
    /// The index of the timing.
    public var timing: Int32
    /// The service's key.
    public var service: Int32
    /// The trips, as a range of the indexes of `starts`.
    public var range: Range<Int32>

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - timing: The index of the timing.
    ///   - service: The service's key.
    ///   - range: The trips, as a range of `starts`.
    public init(timing: Int32, service: Int32, range: Range<Int32>) {
      self.timing = timing
      self.service = service
      self.range = range
    }
  }

  /// Groups of one service, one after another.
  struct ServiceGroups: Sendable {
    /// The service's key.
    var service: Int
    /// The groups, as a range of `groups`.
    var range: Range<Int>
  }

  /// The groups by service.
  static func byService(_ groups: [Group]) -> [ServiceGroups] {
    var services: [ServiceGroups] = []
    for (index, group) in groups.enumerated() {
      let service = Int(group.service)
      if let last = services.indices.last, services[last].service == service {
        services[last].range = services[last].range.lowerBound..<index + 1
      } else {
        services.append(ServiceGroups(service: service, range: index..<index + 1))
      }
    }
    return services
  }
}
