import RequestVerification
import Synchronization

/// Hands out files by address, at once or when told to.
final class TestFetcher: ChainFetching {
  struct State {
    var files: [String: ChainDownload] = [:]
    /// What an address without a file of its own gets.
    var fallback = ChainDownload.response(status: 404, body: [])
    var fetched: [String] = []
    var isHolding = false
    var held: [(ChainURL, ChainDelivery)] = []
    var now = UnixTime(seconds: Authorities.now)
  }

  let state = Mutex(State())

  func fetchChain(at url: ChainURL, for delivery: ChainDelivery) {
    let answer = state.withLock { state -> (ChainDownload, UnixTime)? in
      state.fetched.append(url.text)
      guard !state.isHolding else {
        state.held.append((url, delivery))
        return nil
      }
      return (state.files[url.text] ?? state.fallback, state.now)
    }
    if let answer { delivery.deliver(answer.0, at: answer.1) }
  }

  var fetched: [String] { state.withLock { $0.fetched } }

  /// Answers every fetch that is held.
  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held.map { ($0.1, state.files[$0.0.text] ?? state.fallback, state.now) }
    }
    for (delivery, answer, now) in held { delivery.deliver(answer, at: now) }
  }

  /// Forgets every fetch that is held.
  func abandon() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    _ = consume held
  }
}
