/// The validated chains in use, by address; failures are never kept.
struct ChainCache {
  private struct Entry {
    var chain: ValidatedChain
    var lastUse: UInt64
    /// When a signature mismatch last caused a download for this address.
    var refetched: UnixTime?
  }

  private var entries: [ChainURL: Entry] = [:]
  private var uses: UInt64 = 0

  var count: Int { entries.count }

  /// Finds a chain and looks at its dates again; one out of date is dropped.
  mutating func chain(for url: ChainURL, at now: UnixTime) -> ValidatedChain? {
    guard let index = entries.index(forKey: url) else { return nil }
    let chain = entries.values[index].chain
    guard chain.validity.contains(now) else {
      entries.remove(at: index)
      return nil
    }
    uses &+= 1
    entries.values[index].lastUse = uses
    return chain
  }

  /// Keeps a chain, at the cost of the one unused for longest when the cache is full.
  mutating func insert(_ chain: ValidatedChain, for url: ChainURL) {
    uses &+= 1
    let refetched = entries[url]?.refetched
    entries[url] = Entry(chain: chain, lastUse: uses, refetched: refetched)
    if entries.count > ChainLimits.entries,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
    }
  }

  /// Grants one download for a kept chain that a signature did not match, and starts the wait for the next.
  mutating func grantsRefetch(for url: ChainURL, at now: UnixTime) -> Bool {
    guard let index = entries.index(forKey: url) else { return true }
    if let last = entries.values[index].refetched,
      now.milliseconds(since: last).magnitude < UInt64(ChainLimits.refetchSeconds) * 1000
    {
      return false
    }
    entries.values[index].refetched = now
    return true
  }
}
