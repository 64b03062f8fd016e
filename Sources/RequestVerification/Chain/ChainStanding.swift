/// How far an address may go when downloads are few.
///
/// Who knows a skill's id can ask for chains at as many addresses as he makes up, so the last places among the downloads
/// are for addresses that are more likely to be the voice service's. Nothing is refused for what it is called: where
/// there is room, every address is fetched.
enum ChainStanding: CaseIterable {
  /// Nothing speaks for it: a name made up, or one that led to no good chain a short while ago.
  case stranger
  /// Named as the voice service names its files, and not known to lead nowhere.
  case plausible
  /// A chain from there has passed every check.
  case proven

  /// The most downloads, this one included, among which one for such an address may begin.
  var places: Int {
    switch self {
    case .stranger: ChainLimits.downloads - 2
    case .plausible: ChainLimits.downloads - 1
    case .proven: ChainLimits.downloads
    }
  }
}

/// What has become of the downloads so far, by address: decides who comes first, and never who is refused.
struct ChainRecord {
  /// Addresses of good chains, the latest last; only the voice service can add to them.
  private var proven: [ChainURL] = []
  /// When the file of a number led to no good chain: as many as there are numbers.
  private var failures: [Int: UnixTime] = [:]

  /// Tells how far an address may go.
  func standing(of url: ChainURL, at now: UnixTime) -> ChainStanding {
    if proven.contains(url) { return .proven }
    guard let number = url.fileNumber else { return .stranger }
    if let failure = failures[number],
      now.milliseconds(since: failure).magnitude < UInt64(ChainLimits.doubtSeconds) * 1000
    {
      return .stranger
    }
    return .plausible
  }

  /// Takes note of how a download ended.
  ///
  /// An answer that never came says nothing about its address.
  mutating func note(
    _ url: ChainURL,
    _ download: ChainDownload,
    _ result: Result<ValidatedChain, Refusal>,
    at now: UnixTime?,
  ) {
    if case .success = result {
      proven.removeAll { $0 == url }
      proven.append(url)
      if proven.count > ChainLimits.entries { proven.removeFirst() }
    } else if case .response = download, let now, let number = url.fileNumber {
      failures[number] = now
    }
  }
}

extension ChainURL {
  /// The number of a file named as the voice service's are, such as 12 of `echo-api-cert-12.pem`, 0 where there is none.
  ///
  /// There are a hundred such names, so a memory of them has an end.
  fileprivate var fileNumber: Int? {
    let stem = Self.normalPrefix + "echo-api-cert"
    guard text.hasPrefix(stem), text.hasSuffix(".pem") else { return nil }
    let middle = text.utf8.dropFirst(stem.utf8.count).dropLast(4)
    guard let mark = middle.first else { return 0 }
    let digits = middle.dropFirst()
    guard mark == UInt8(ascii: "-"), (1...2).contains(digits.count),
      digits.first != UInt8(ascii: "0"),
      digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
