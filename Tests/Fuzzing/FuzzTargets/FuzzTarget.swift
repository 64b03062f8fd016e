internal import VerificationInputs

/// A parser that is handed any bytes: it must not crash, hang, or break what its target promises.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The two headers, the claims and the body of a signed request.
  case verificationRequest = "VerificationRequest"
  /// The file of a certificate chain.
  case verificationChain = "VerificationChain"
  /// The JSON of a request, and the skill's whole answer to it.
  case envelope = "Envelope"
  /// The slots of an intent, as text.
  case slots = "Slots"
  /// Session attributes that come back otherwise than they went, through several turns.
  case attributes = "Attributes"
  /// Text of any kind as speech.
  case speech = "Speech"
  /// A table of a feed.
  case table = "Table"
  /// A zip archive.
  case archive = "Archive"
  /// A zone file, and a time.
  case zone = "Zone"
  /// An interaction model, and an utterance.
  case model = "Model"

  /// Runs the target on an input.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .verificationRequest: VerificationInputs.request(bytes)
    case .verificationChain: VerificationInputs.chain(bytes)
    case .envelope: SkillInputs.envelope(bytes)
    case .slots: SkillInputs.slots(bytes)
    case .attributes: SkillInputs.attributes(bytes)
    case .speech: SpeechInputs.run(bytes)
    case .table: FeedInputs.table(bytes)
    case .archive: FeedInputs.archive(bytes)
    case .zone: FeedInputs.zone(bytes)
    case .model: ModelInputs.run(bytes)
    }
  }
}

/// Says what promise was broken, by a crash that the fuzzer keeps the input of.
func promise(_ holds: Bool, _ text: @autoclosure () -> String) {
  precondition(holds, text())
}
