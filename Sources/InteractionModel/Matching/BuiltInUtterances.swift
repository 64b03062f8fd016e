/// The usual ways to say what the built-in intents mean, which no model needs to list.
enum BuiltInUtterances {
  private static let table: [(intent: String, utterances: [String])] = [
    (
      "AMAZON.HelpIntent",
      [
        "help", "help me", "help me out", "can you help me", "i need help", "i need some help",
        "what can i say", "what can i ask", "what can you do", "what do i say", "what do i do",
        "how does this work", "how do i use this", "give me help", "i do not understand",
        "i don't understand", "what are my options", "instructions",
      ],
    ),
    (
      "AMAZON.StopIntent",
      [
        "stop", "off", "shut up", "be quiet", "stop it", "stop that", "stop talking", "end",
        "goodbye", "good bye", "bye", "bye bye", "that is all", "i am done", "we are done",
        "thank you", "thanks", "enough",
      ],
    ),
    (
      "AMAZON.CancelIntent",
      ["cancel", "never mind", "nevermind", "forget it", "cancel that", "cancel it", "abort"],
    ),
    (
      "AMAZON.RepeatIntent",
      [
        "repeat", "repeat that", "repeat it", "say that again", "say it again", "again",
        "one more time", "what did you say", "can you repeat that", "could you repeat that",
        "could you say that again", "come again", "pardon", "pardon me", "what was that",
        "excuse me", "i did not hear that", "i didn't hear that", "once more",
      ],
    ),
    (
      "AMAZON.YesIntent",
      [
        "yes", "yeah", "yep", "yup", "sure", "ok", "okay", "of course", "correct", "right",
        "that is right", "that is correct", "sounds good", "please do", "yes i do",
        "yes it is", "absolutely", "definitely", "go ahead", "why not", "sure thing", "yes sure",
      ],
    ),
    (
      "AMAZON.NoIntent",
      [
        "no", "nope", "nah", "no thanks", "no thank you", "no way", "not really", "wrong",
        "that is wrong", "that is not right", "i do not", "i don't", "no i do not", "no i don't",
        "neither", "none of them", "neither of them", "not that",
      ],
    ),
    (
      "AMAZON.NavigateHomeIntent",
      ["go home", "go to home", "go to the home screen", "navigate home", "home screen"],
    ),
    ("AMAZON.StartOverIntent", ["start over", "restart", "start again"]),
    ("AMAZON.NextIntent", ["next", "skip", "skip forward", "next one"]),
    ("AMAZON.PreviousIntent", ["previous", "go back", "skip back", "back up"]),
    ("AMAZON.PauseIntent", ["pause", "pause it", "pause that"]),
    ("AMAZON.ResumeIntent", ["resume", "continue", "keep going"]),
    ("AMAZON.MoreIntent", ["more", "tell me more"]),
    ("AMAZON.LoopOnIntent", ["loop", "loop on"]),
    ("AMAZON.LoopOffIntent", ["loop off"]),
    ("AMAZON.ShuffleOnIntent", ["shuffle", "shuffle on"]),
    ("AMAZON.ShuffleOffIntent", ["shuffle off"]),
    ("AMAZON.RepeatOnIntent", ["repeat on"]),
  ]

  private static let intents: [String: [String]] = {
    var intents: [String: [String]] = [:]
    for (intent, utterances) in table {
      for utterance in utterances {
        intents[key(SpokenWord.words(of: utterance)[...]), default: []].append(intent)
      }
    }
    return intents
  }()

  private static let sessionEndings: Set<String> = ["exit", "quit", "exit skill", "quit skill"]

  private static func key(_ words: ArraySlice<SpokenWord>) -> String {
    words.map(\.folded).joined(separator: " ")
  }

  /// The built-in intents that some words mean.
  static func intents(_ words: ArraySlice<SpokenWord>) -> [String] { intents[key(words)] ?? [] }

  /// Whether the service ends the session by itself at these words.
  static func endSession(_ words: ArraySlice<SpokenWord>) -> Bool {
    sessionEndings.contains(key(words))
  }
}
