import Alexa
import Testing
import Transit

@testable import Skill

/// Conversations of several turns, as they would be heard.
///
/// A line is what is said, as an intent and its slots, and what is answered; `?` ends what keeps the session open.
@Suite struct DialogTests {
  struct Line: CustomStringConvertible {
    var intent: String
    var slots: [String: String]
    var answer: String
    var isOpen: Bool

    init(_ intent: String, _ slots: [String: String] = [:], tells answer: String) {
      (self.intent, self.slots, self.answer, self.isOpen) = (intent, slots, answer, false)
    }

    init(_ intent: String, _ slots: [String: String] = [:], asks answer: String) {
      (self.intent, self.slots, self.answer, self.isOpen) = (intent, slots, answer, true)
    }

    var description: String { "\(intent) \(slots)" }
  }

  static let welcome =
    "Welcome to the bus status skill. You can ask, when is the next bus to BWI Airport? Where do you want to go?"
  static let bwi = "The next bus for BWI Airport is today at 8:45 PM."
  static let union = "The next bus for Washington Union Station is tomorrow at 7:10 AM."
  static let help =
    "Tell me where you want to go, and I'll tell you when the next bus leaves. For example, when is the next bus to BWI Airport?"
  static let whichStop =
    "Tell me the name of the stop, or the streets it is at, such as Main Street and Oak."
  static let noFive =
    "I don't know route five there. There is route 28 and route B 30. Shall I look at all routes?"

  static let dialogs: [[Line]] = [
    // DESIGN.md section 2
    [
      .init("Launch", asks: welcome),
      .init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi),
    ],
    [.init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi)],
    [.init("BusStatusIntent", ["Destination": "washington union station"], tells: union)],
    [
      .init(
        "NextBusIntent",
        ["Destination": "narnia"],
        asks: "I don't know about departures to narnia. Try a different destination.",
      ),
      .init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi),
    ],
    [
      .init("NextBusIntent", asks: "Please specify a destination."),
      .init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi),
    ],
    // What was asked for decides what a bare name is
    [
      .init("NextBusIntent", asks: "Please specify a destination."),
      .init("PlaceIntent", ["Place": "bwi airport"], tells: bwi),
    ],
    [
      .init("NextBusIntent", asks: "Please specify a destination."),
      .init("SomeIntent", ["Thing": "bwi airport"], tells: bwi),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "PlaceIntent",
        ["Place": "main street"],
        tells: "The next bus for mall main street is today at 6:30 PM, in 30 minutes.",
      ),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("NextBusIntent", ["Destination": "mall"], asks: whichStop),
      .init("AMAZON.HelpIntent", asks: help + " Where are you leaving from?"),
      .init(
        "NextBusIntent",
        ["Origin": "main street"],
        tells: "The next bus for mall main street is today at 6:30 PM, in 30 minutes.",
      ),
    ],
    // A whole question replaces the kept one
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Origin": "college park"],
        tells: bwi,
      ),
    ],
    // A destination is no answer to the question where from, nor an origin to the question where to
    [
      .init(
        "NextBusIntent",
        ["Destination": "mall", "Date": "2026-12-02"],
        asks: "Where are you leaving from?",
      ),
      .init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "LastBusIntent",
        ["Destination": "bwi airport"],
        tells: "The last bus for BWI Airport is today at 8:45 PM.",
      ),
    ],
    [
      .init("NextBusIntent", asks: "Please specify a destination."),
      .init("NextBusIntent", ["Origin": "laurel"], asks: "You can say, to BWI Airport."),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Origin": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("NextBusIntent", ["Destination": "washington union station"], tells: union),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Origin": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("PlaceIntent", ["Place": "dca"], tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Route": "five"],
        asks:
          "I don't know route five there. There is route 28 and route B 30. Shall I look at all routes?",
      ),
      .init("NextBusIntent", ["Destination": "washington union station"], tells: union),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "sometime"],
        asks: "Sorry, I didn't get the day. For which day do you want to know?",
      ),
      .init("NextBusIntent", ["Destination": "washington union station"], tells: union),
    ],
    // The other way, in the midst of a dialog and before one
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("ReverseBusIntent", asks: "From mall. Where do you want to go?"),
      .init("PlaceIntent", ["Place": "bwi airport"], tells: bwi),
    ],
    [.init("ReverseBusIntent", asks: "Please specify a destination.")],
    // Several places of one name
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("ChoiceIntent", ["Choice": "1"], tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("NextBusIntent", ["Destination": "the first one"], tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("NextBusIntent", ["Destination": "b. w. i."], tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init(
        "AMAZON.FallbackIntent",
        asks:
          "Sorry, I didn't get that. You can say, the first one for BWI Airport or the second one for DCA Airport.",
      ),
      .init("AMAZON.NoIntent", asks: "All right. Try a different destination."),
      .init("PlaceIntent", ["Place": "washington union station"], tells: union),
    ],
    // The same is not asked a third time
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "You can say, the first one for BWI Airport or the second one for DCA Airport.",
      ),
      .init("ChoiceIntent", ["Choice": "4"], tells: "Let's try again another time. Goodbye."),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "AMAZON.FallbackIntent",
        asks:
          "Sorry, I didn't get that. Tell me the name of the stop, or the streets it is at, such as Main Street and Oak.",
      ),
      .init(
        "AMAZON.RepeatIntent",
        asks:
          "Sorry, I didn't get that. Tell me the name of the stop, or the streets it is at, such as Main Street and Oak.",
      ),
      .init("AMAZON.HelpIntent", asks: help + " Where are you leaving from?"),
      .init(
        "AMAZON.FallbackIntent",
        tells: "Sorry, I didn't get that. Let's try again another time. Goodbye.",
      ),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "PlaceIntent",
        ["Place": "home"],
        asks: "I can't save places such as home. " + whichStop,
      ),
      .init(
        "NextBusIntent",
        ["Destination": "mall"],
        tells: "Let's try again another time. Goodbye.",
      ),
    ],
    // Nor twice in a row in the same words, whatever is said
    [
      .init("Launch", asks: welcome),
      .init("FollowingBusIntent", asks: "Please specify a destination."),
      .init("PrecedingBusIntent", asks: "You can say, to BWI Airport."),
      .init("FirstBusIntent", tells: "Let's try again another time. Goodbye."),
    ],
    [
      .init("FirstBusIntent", asks: "Please specify a destination."),
      .init("NextBusIntent", ["Date": "2026-12-01"], asks: "You can say, to BWI Airport."),
      .init("ReverseBusIntent", asks: "Please specify a destination."),
      .init("LastBusIntent", tells: "Let's try again another time. Goodbye."),
    ],
    [
      .init("Launch", asks: welcome),
      .init("AMAZON.YesIntent", asks: "You can say, next bus to BWI Airport."),
      .init("AMAZON.YesIntent", tells: "Let's try again another time. Goodbye."),
    ],
    [
      .init("NextBusIntent", ["Destination": "bwi airport", "Route": "five"], asks: noFive),
      .init(
        "NextBusIntent",
        ["Route": "six"],
        asks:
          "I don't know route six there. There is route 28 and route B 30. You can say, yes, or the name of one, such as 28.",
      ),
      .init(
        "NextBusIntent",
        ["Route": "five"],
        tells:
          "I don't know route five there. There is route 28 and route B 30. Let's try again another time. Goodbye.",
      ),
    ],
    // Nothing is said of a route that is not there where another day is asked for
    [
      .init("NextBusIntent", ["Destination": "bwi airport", "Route": "five"], asks: noFive),
      .init(
        "NextBusIntent",
        ["Date": "2026-12-02"],
        tells: "The next bus for BWI Airport is on Wednesday at 7:30 AM.",
      ),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "sometime"],
        asks: "Sorry, I didn't get the day. For which day do you want to know?",
      ),
      .init("LastBusIntent", tells: "The last bus for BWI Airport is today at 8:45 PM."),
    ],
    // Another whole question begins anew, in other words where it comes to the same
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("AMAZON.FallbackIntent", asks: "Sorry, I didn't get that. " + whichStop),
      .init("NextBusIntent", ["Route": "28"], asks: "Where are you leaving from?"),
    ],
    // What was understood and is no answer is no failure either
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("NextBusIntent", ["Date": "2026-12-01"], asks: whichStop),
      .init("NextBusIntent", ["Arrival": "09:00"], asks: "Where are you leaving from?"),
      .init("NextBusIntent", ["Date": "2026-12-02"], asks: whichStop),
      .init(
        "NextBusIntent",
        ["Arrival": "10:00"],
        tells: "Let's try again another time. Goodbye.",
      ),
    ],
    [
      .init("NextBusIntent", asks: "Please specify a destination."),
      .init("NextBusIntent", asks: "You can say, to BWI Airport."),
      .init("NextBusIntent", tells: "Let's try again another time. Goodbye."),
    ],
    [
      .init("Launch", asks: welcome),
      .init(
        "AMAZON.FallbackIntent",
        asks: "Sorry, I didn't get that. You can say, next bus to BWI Airport.",
      ),
      .init(
        "AMAZON.FallbackIntent",
        tells: "Sorry, I didn't get that. Let's try again another time. Goodbye.",
      ),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Route": "five"],
        asks:
          "I don't know route five there. There is route 28 and route B 30. Shall I look at all routes?",
      ),
      .init(
        "AMAZON.FallbackIntent",
        asks: "Sorry, I didn't get that. You can say, yes, or the name of one, such as 28.",
      ),
      .init("AMAZON.NoIntent", tells: "Goodbye."),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("NextBusIntent", ["Destination": "bwi"], tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("NextBusIntent", ["Destination": "washington union station"], tells: union),
    ],
    // Near misses are offered
    [
      .init(
        "NextBusIntent",
        ["Destination": "bee airport"],
        asks: "I don't know about departures to bee airport. Did you mean BWI Airport?",
      ),
      .init("AMAZON.YesIntent", tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bee airport"],
        asks: "I don't know about departures to bee airport. Did you mean BWI Airport?",
      ),
      .init("AMAZON.NoIntent", asks: "All right. Try a different destination."),
      .init("AMAZON.NoIntent", tells: "Goodbye."),
    ],
    // Days and times
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "2026-12-02"],
        tells: "The next bus for BWI Airport is on Wednesday at 7:30 AM.",
      )
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "2026-12-01", "Time": "AF"],
        tells: "The next bus for BWI Airport is tomorrow at 12:30 PM.",
      )
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "sometime"],
        asks: "Sorry, I didn't get the day. For which day do you want to know?",
      ),
      .init(
        "NextBusIntent",
        ["Date": "2026-12-01"],
        tells: "The next bus for BWI Airport is tomorrow at 7:30 AM.",
      ),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Time": "?", "Date": "2026-11-29"],
        asks: "That time is over. For which day do you want to know?",
      ),
      .init("NextBusIntent", ["Date": "PRESENT_REF"], tells: bwi),
    ],
    [
      .init("NextBusIntent", ["Date": "2026-12-02"], asks: "Please specify a destination."),
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport"],
        tells: "The next bus for BWI Airport is on Wednesday at 7:30 AM.",
      ),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "narnia", "Time": "20:00"],
        asks: "I don't know about departures to narnia. Try a different destination.",
      ),
      .init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi),
    ],
    // What is over today is said to be, and the next one told
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "2026-11-30TMO"],
        tells: "The morning is over. " + bwi,
      )
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Date": "2026-11-30", "Time": "17:00"],
        tells: "That time is over. " + bwi,
      )
    ],
    [
      .init(
        "FirstBusIntent",
        ["Destination": "bwi airport", "Date": "2026-11-30TMO"],
        tells: "The morning is over. The first bus for BWI Airport is tomorrow at 7:30 AM.",
      )
    ],
    // From now on, after supper, and several at a time
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Duration": "PT3H"],
        tells: "The next bus for BWI Airport is tomorrow at 7:30 AM.",
      )
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Origin": "college park", "Occasion": "brunch"],
        asks: "Sorry, I didn't get the time. For what time do you want to know?",
      ),
      .init("NextBusIntent", ["Duration": "PT1H"], tells: bwi),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Count": "3"],
        tells: bwi + " Then tomorrow at 7:30 AM and 8:30 AM.",
      )
    ],
    [
      .init("NextBusIntent", ["Count": "2"], asks: "Please specify a destination."),
      .init(
        "PlaceIntent",
        ["Place": "bwi airport"],
        tells: bwi + " Then tomorrow at 7:30 AM.",
      ),
    ],
    // A route alone is a question about a stop
    [
      .init("NextBusIntent", ["Route": "28"], asks: "Where are you leaving from?"),
      .init(
        "PlaceIntent",
        ["Place": "college park"],
        tells:
          "The next bus from College Park is today at 6:30 PM, in 30 minutes, route 28 to BWI Airport.",
      ),
    ],
    [
      .init("NextBusIntent", asks: "Please specify a destination."),
      .init("NextBusIntent", ["Route": "28"], asks: "Where are you leaving from?"),
    ],
    // Nobody rides from a place to itself
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Origin": "bwi airport"],
        asks: "BWI Airport is where you are leaving from. Where do you want to go?",
      ),
      .init("PlaceIntent", ["Place": "washington union station"], tells: union),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "PlaceIntent",
        ["Place": "mall"],
        asks:
          "That is where you are going. Tell me the name of the stop, or the streets it is at, such as Main Street and Oak.",
      ),
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("AMAZON.StartOverIntent", asks: "Where do you want to go?"),
      .init("PlaceIntent", ["Place": "bwi airport"], tells: bwi),
    ],
    [.init("PrecedingBusIntent", asks: "Please specify a destination.")],
    // First, last
    [
      .init(
        "FirstBusIntent",
        ["Destination": "bwi airport"],
        tells: "The first bus for BWI Airport is tomorrow at 7:30 AM.",
      )
    ],
    [
      .init(
        "LastBusIntent",
        ["Destination": "bwi airport"],
        tells: "The last bus for BWI Airport is today at 8:45 PM.",
      )
    ],
    [
      .init("LastBusIntent", asks: "Please specify a destination."),
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport"],
        tells: "The last bus for BWI Airport is today at 8:45 PM.",
      ),
    ],
    [
      .init(
        "LastBusIntent",
        ["Destination": "bwi airport", "Date": "2026-12-05"],
        tells: "The last bus for BWI Airport is on Saturday at 8:45 PM.",
      )
    ],
    // Routes
    [
      .init(
        "NextBusIntent",
        ["Destination": "bwi airport", "Route": "five"],
        asks:
          "I don't know route five there. There is route 28 and route B 30. Shall I look at all routes?",
      ),
      .init("AMAZON.YesIntent", tells: bwi),
    ],
    // The rest
    [
      .init("AMAZON.HelpIntent", asks: help + " Where do you want to go?"),
      .init("NextBusIntent", ["Destination": "bwi airport"], tells: bwi),
    ],
    [.init("AMAZON.StopIntent", tells: "Goodbye.")],
    [.init("AMAZON.CancelIntent", tells: "Goodbye.")],
    [.init("AMAZON.NavigateHomeIntent", tells: "Goodbye.")],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("AMAZON.StopIntent", tells: "Goodbye."),
    ],
    [
      .init(
        "NextBusIntent",
        ["Destination": "airport"],
        asks: "Do you mean BWI Airport or DCA Airport?",
      ),
      .init("AMAZON.CancelIntent", tells: "Goodbye."),
    ],
    [
      .init(
        "AMAZON.FallbackIntent",
        asks:
          "Sorry, I didn't get that. You can say, next bus to BWI Airport. Where do you want to go?",
      )
    ],
    [
      .init(
        "OrderPizzaIntent",
        ["Topping": "olives"],
        asks:
          "Sorry, I didn't get that. You can say, next bus to BWI Airport. Where do you want to go?",
      )
    ],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init(
        "SetClockIntent",
        ["Clock": "twenty four hour"],
        asks: help + " Where are you leaving from?",
      ),
    ],
    [.init("AMAZON.YesIntent", asks: "Where do you want to go?")],
    [.init("AMAZON.NoIntent", tells: "Goodbye.")],
    [.init("AMAZON.RepeatIntent", asks: "I haven't said anything yet. Where do you want to go?")],
    [.init("Launch", asks: welcome), .init("AMAZON.RepeatIntent", asks: welcome)],
    [
      .init("NextBusIntent", ["Destination": "mall"], asks: "Where are you leaving from?"),
      .init("AMAZON.RepeatIntent", asks: "Where are you leaving from?"),
      .init(
        "NextBusIntent",
        ["Origin": "x"],
        tells: "The next bus for mall x is today at 6:30 PM, in 30 minutes.",
      ),
    ],
    [.init("FollowingBusIntent", asks: "Please specify a destination.")],
    [.init("ChoiceIntent", ["Choice": "2"], asks: "Please specify a destination.")],
    [
      .init("StopDeparturesIntent", asks: "Where are you leaving from?"),
      .init("AMAZON.StopIntent", tells: "Goodbye."),
    ],
  ]

  @Test(arguments: dialogs)
  func `a dialog goes as written`(lines: [Line]) {
    var rider = Rider()
    for line in lines {
      let response =
        line.intent == "Launch" ? rider.launch() : rider.say(line.intent, line.slots)
      #expect(response.speech?.plainText == line.answer)
      #expect(response.shouldEndSession == !line.isOpen, "\(line)")
      #expect((response.reprompt != nil) == line.isOpen)
    }
  }

  @Test func `an opened session can go on`() {
    var rider = Rider()
    rider.conversation.settings.asksForMore = true
    func hear(_ response: Response) -> String { response.speech?.plainText ?? "" }
    #expect(hear(rider.launch()) == Self.welcome)
    #expect(
      hear(rider.say("NextBusIntent", ["Destination": "bwi airport"])) == Self.bwi
        + " Anything else?"
    )
    #expect(
      hear(rider.say("FollowingBusIntent"))
        == "The one after that is tomorrow at 7:30 AM. Anything else?"
    )
    #expect(
      hear(rider.say("FollowingBusIntent"))
        == "The one after that is tomorrow at 8:30 AM. Anything else?"
    )
    #expect(
      hear(rider.say("AMAZON.RepeatIntent"))
        == "The one after that is tomorrow at 8:30 AM. Anything else?"
    )
    // An ordinal that answers nothing leaves the dialog as it was.
    let stray = hear(rider.say("ChoiceIntent", ["Choice": "3"]))
    #expect(stray.hasPrefix("Sorry, I didn't get that."))
    #expect(
      hear(rider.say("FollowingBusIntent"))
        == "The one after that is tomorrow at 12:30 PM. Anything else?"
    )
    #expect(
      hear(rider.say("NextBusIntent", ["Date": "2026-12-03"]))
        == "The next bus for BWI Airport is on Thursday at 7:30 AM. Anything else?"
    )
    #expect(
      hear(rider.say("LastBusIntent"))
        == "The last bus for BWI Airport is on Thursday at 8:45 PM. Anything else?"
    )
    #expect(hear(rider.say("NextBusIntent")) == "Please specify a destination.")
    #expect(hear(rider.say("AMAZON.HelpIntent")) == Self.help + " Where do you want to go?")
    #expect(hear(rider.say("AMAZON.NoIntent")) == "Goodbye.")
    #expect(!rider.isOpen)
  }

  @Test func `an example is looked up for a yes that answers nothing`() {
    func mayGiveExample(_ attributes: [String: JSONValue]) -> Bool {
      Conversation.mayGiveExample(
        RequestEnvelope(
          session: Session(isNew: false, attributes: attributes),
          request: .intent(IntentRequest(Intent(name: "AMAZON.YesIntent"))),
        )
      )
    }
    #expect(mayGiveExample([:]))
    #expect(mayGiveExample(["pending": ["want": "destination"]]))
    #expect(!mayGiveExample(["pending": ["want": "offer"]]))
  }

  @Test func `the other way is from where it went to where it was boarded`() {
    var rider = Rider()
    rider.conversation.settings.asksForMore = true
    _ = rider.launch()
    _ = rider.say("NextBusIntent", ["Destination": "bwi airport", "Date": "2026-12-02"])
    _ = rider.say("ReverseBusIntent")
    // The place where the timetable let the rider board, though nobody has said it.
    #expect(rider.question?.destination?.spoken == "College Park")
    #expect(rider.question?.destination?.stops.map(\.stop.text) == ["College Park"])
    #expect(rider.question?.origin?.spoken == "bwi airport")
    #expect(rider.question?.when.dates?.lowerBound.yyyymmdd == 20_261_202)
  }

  @Test func `a one-shot question ends though more could be asked`() {
    var rider = Rider()
    rider.conversation.settings.asksForMore = true
    let response = rider.say("NextBusIntent", ["Destination": "bwi airport"])
    #expect(response.speech?.plainText == Self.bwi)
    #expect(response.shouldEndSession == true)
  }

  @Test func `the chosen place goes to the timetable by its stops`() {
    var rider = Rider()
    _ = rider.say("NextBusIntent", ["Destination": "airport", "Date": "2026-12-02"])
    _ = rider.say("ChoiceIntent", ["Choice": "2nd"])
    #expect(rider.question?.destination?.spoken == "DCA Airport")
    #expect(
      rider.question?.destination?.stops
        == [StopReference(feed: FeedName("tutorial"), stop: StopID("DCA Airport"))]
    )
    #expect(rider.question?.when.dates?.lowerBound.yyyymmdd == 20_261_202)
  }

  @Test func `the device's place is used once and not kept`() {
    var envelope = RequestEnvelope(
      context: Context(
        geolocation: Geolocation(
          timestamp: "2026-11-30T23:00:00Z+00:00",
          coordinate: .init(latitude: 39.2, longitude: -76.7, accuracyInMeters: 20),
        )
      ),
      timestamp: .text("2026-11-30T23:01:00Z"),
      request: .intent(
        IntentRequest(
          Intent(
            name: "NextBusIntent",
            slots: ["Destination": Slot(name: "Destination", value: "mall")],
          )
        )
      ),
    )
    let conversation = Conversation()
    func location() -> Transit.Coordinate? {
      guard
        case .ask(let question, _) = conversation.turn(
          for: envelope,
          now: Fixtures.instant("2026-11-30T18:00:00"),
          zone: Fixtures.eastern,
        )
      else { return nil }
      return question.location
    }
    #expect(location() == Transit.Coordinate(latitude: 39.2, longitude: -76.7))
    envelope.timestamp = .text("2026-11-30T23:05:01Z")
    #expect(location() == nil)
    envelope.timestamp = .number(1_796_079_600_000)
    #expect(location() != nil)
    envelope.timestamp = .text("garbage")
    #expect(location() != nil)
    envelope.context?.geolocation?.coordinate = .init(
      latitude: 39.2,
      longitude: -76.7,
      accuracyInMeters: 2000,
    )
    #expect(location() == nil)
  }

  @Test func `a led dialog is told which slot to fill`() {
    var rider = Rider()
    let intent = Intent(
      name: "NextBusIntent",
      slots: ["Destination": Slot(name: "Destination"), "Date": Slot(name: "Date")],
    )
    _ = rider.send(.intent(IntentRequest(intent, dialogState: .started)))
    let turn = rider.conversation.turn(
      for: RequestEnvelope(request: .intent(IntentRequest(intent, dialogState: .started))),
      now: rider.now,
      zone: Fixtures.eastern,
    )
    let json = String(
      decoding: rider.conversation.reply(to: turn, answer: .noTimetable, now: rider.now).jsonBytes,
      as: UTF8.self,
    )
    #expect(json.contains(#""slotToElicit":"Destination""#))
  }
}
