internal import Transit

/// What has to be remembered between two turns of a session.
struct ConversationState: Equatable, Sendable {
  /// The question so far and what was asked of the rider, until it is answered.
  var pending: Pending?
  /// What was told last, for "and the one after that".
  var told: Told?
  /// What was said last, for "repeat that".
  var said: Said?
  /// How often in a row the same was asked of the rider in vain.
  var misses: Int

  init(pending: Pending? = nil, told: Told? = nil, said: Said? = nil, misses: Int = 0) {
    self.pending = pending
    self.told = told
    self.said = said
    self.misses = misses
  }
}

/// A question that lacks something, and what the rider was asked for.
struct Pending: Equatable, Sendable {
  /// What the rider was asked for.
  enum Want: Equatable, Sendable {
    /// A destination.
    case destination
    /// An origin.
    case origin
    /// A day or time that can be understood.
    case when
    /// One of several places that have the name that was said.
    case choice(Answer.Role, [Candidate])
    /// Whether one of the names that sound alike was meant.
    case offer(Answer.Role, [Candidate])
    /// A route, or whether any will do.
    case route([Candidate])
  }

  /// What is known so far.
  var question: Question
  /// What is wanted.
  var want: Want

  /// What was offered to choose from.
  var candidates: [Candidate] {
    switch want {
    case .choice(_, let candidates), .offer(_, let candidates), .route(let candidates): candidates
    case .destination, .origin, .when: []
    }
  }

  init(_ question: Question, want: Want) {
    self.question = question
    self.want = want
  }
}

/// What was told: a departure, or that there is none.
struct Told: Equatable, Sendable {
  /// The question it answered.
  var question: Question
  /// When it leaves; nil where no departure was told.
  var departure: Instant?
  /// Where it leaves, as far as the question does not say it.
  var origin: PlaceReference?
}

/// What was said.
struct Said: Equatable, Sendable {
  /// The words.
  var speech: String
  /// The words for a silent rider, where something was asked.
  var reprompt: String?
}
