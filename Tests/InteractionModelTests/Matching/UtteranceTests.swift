import Alexa
import TestRandom
import Testing

@testable import InteractionModel

// It is Monday, 30 November 2026.

/// What is typed, and what a device would send.
private let inSession: [(String, String)] = [
  // Destinations
  ("next bus to bwi airport", "NextBusIntent Destination=bwi airport>bwi-airport"),
  ("Next bus to BWI Airport.", "NextBusIntent Destination=bwi airport>bwi-airport"),
  ("next bus to b. w. i. airport", "NextBusIntent Destination=b. w. i. airport>bwi-airport"),
  ("next bus to B.W.I. airport", "NextBusIntent Destination=b.w.i. airport>bwi-airport"),
  ("next bus to b w i", "NextBusIntent Destination=b w i>bwi-airport"),
  ("next bus to bwi", "NextBusIntent Destination=bwi>bwi-airport"),
  ("next bus to the bwi airport", "NextBusIntent Destination=the bwi airport>bwi-airport"),
  (
    "next bus leaves for washington union station",
    "NextBusIntent Destination=washington union station>union-station",
  ),
  (
    "when is the next bus to union station?",
    "NextBusIntent Destination=union station>union-station",
  ),
  (
    "when's the next bus to Union Station", "NextBusIntent Destination=union station>union-station",
  ),
  (
    "when does the next bus leave for washington union",
    "NextBusIntent Destination=washington union>union-station",
  ),
  (
    "what time is the next train to union station",
    "NextBusIntent Destination=union station>union-station",
  ),
  ("how do I get to union station", "NextBusIntent Destination=union station>union-station"),
  (
    "I'd like to go to union station please",
    "NextBusIntent Destination=union station>union-station",
  ),
  ("take me to the airport", "NextBusIntent Destination=the airport>bwi-airport"),
  (
    "please give me the next bus to laurel park-and-ride",
    "NextBusIntent Destination=laurel park and ride>laurel-park-and-ride",
  ),
  (
    "next bus to laurel park & ride",
    "NextBusIntent Destination=laurel park and ride>laurel-park-and-ride",
  ),
  ("next bus to narnia", "NextBusIntent Destination=narnia"),
  // Routes, numbers and stretches of time are no places
  ("the 28", "NextBusIntent Route=28"), ("when is the 28", "NextBusIntent Route=28"),
  ("does the 14 run on sunday", "NextBusIntent Date=2026-12-06 Route=14"),
  ("next 28 from laurel", "StopDeparturesIntent Origin=laurel>laurel-park-and-ride Route=28"),
  ("next three buses to bwi", "NextBusIntent Count=3 Destination=bwi>bwi-airport"),
  ("next two buses", "NextBusIntent Count=2"),
  ("in an hour", "NextBusIntent Duration=PT1H"),
  ("in half an hour", "NextBusIntent Duration=PT30M"), ("now", "NextBusIntent Date=PRESENT_REF"),
  ("after supper", "NextBusIntent Occasion=supper>18:00/19:00"),
  // A time to be there by is no time to leave after
  ("how do i get to bwi by 6 pm", "NextBusIntent Arrival=18:00 Destination=bwi>bwi-airport"),
  ("i need to be at bwi by nine am", "NextBusIntent Arrival=09:00 Destination=bwi>bwi-airport"),
  ("i need to be at bwi at 9 am", "NextBusIntent Arrival=09:00 Destination=bwi>bwi-airport"),
  (
    "what bus gets me to bwi before noon",
    "NextBusIntent Arrival=12:00 Destination=bwi>bwi-airport",
  ),
  ("arrive at bwi by 8:30 am", "NextBusIntent Arrival=08:30 Destination=bwi>bwi-airport"),
  (
    "when is the next train to bwi on friday by 8 pm",
    "NextBusIntent Arrival=20:00 Date=2026-12-04 Destination=bwi>bwi-airport",
  ),
  (
    "next bus to bwi before lunch",
    "NextBusIntent ArrivalOccasion=lunch>12:00/13:00 Destination=bwi>bwi-airport",
  ),
  (
    "last bus to bwi from laurel before work",
    "LastBusIntent ArrivalOccasion=work>09:00/17:00 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "what leaves from laurel before school",
    "StopDeparturesIntent ArrivalOccasion=school>08:00/15:00 Origin=laurel>laurel-park-and-ride",
  ),
  ("by ten pm", "NextBusIntent Arrival=22:00"),
  // What is no occasion belongs to a crossing's name
  ("next bus to barrington before duke", "NextBusIntent Destination=barrington before duke"),
  ("next bus to barrington after duke", "NextBusIntent Destination=barrington after duke"),
  (
    "i need to be at bwi no later than noon",
    "NextBusIntent Arrival=12:00 Destination=bwi>bwi-airport",
  ),
  // The part of the day that is said apart decides the hour
  (
    "to bwi by eleven thirty in the morning",
    "NextBusIntent Arrival=11:30 Destination=bwi>bwi-airport Time=MO",
  ),
  (
    "next bus to bwi by ten tomorrow morning",
    "NextBusIntent Arrival=10:00 Date=2026-12-01 Destination=bwi>bwi-airport Time=MO",
  ),
  (
    "next bus to bwi tomorrow evening by nine",
    "NextBusIntent Arrival=21:00 Date=2026-12-01 Destination=bwi>bwi-airport Time=EV",
  ),
  (
    "how do i get to bwi by saturday at noon from laurel",
    "NextBusIntent Arrival=12:00 Date=2026-12-05 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "how do i get to bwi by tomorrow morning",
    "NextBusIntent Arrival=MO Date=2026-12-01 Destination=bwi>bwi-airport",
  ),
  (
    "what ferry gets me to bwi from laurel before noon",
    "NextBusIntent Arrival=12:00 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "what bus gets me from laurel to bwi by nine am",
    "NextBusIntent Arrival=09:00 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "is there a train from laurel that gets to bwi by nine am",
    "NextBusIntent Arrival=09:00 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "can i get from laurel to bwi by nine am",
    "NextBusIntent Arrival=09:00 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  ("by tomorrow", "NextBusIntent ArrivalDate=2026-12-01"),
  ("by saturday", "NextBusIntent ArrivalDate=2026-12-05"),
  ("by tomorrow morning", "NextBusIntent Arrival=MO Date=2026-12-01"),
  ("by sunday evening", "NextBusIntent Arrival=EV Date=2026-12-06"),
  ("by lunch", "NextBusIntent ArrivalOccasion=lunch>12:00/13:00"),
  (
    "next ferry to bwi in time for work",
    "NextBusIntent ArrivalOccasion=work>09:00/17:00 Destination=bwi>bwi-airport",
  ),
  ("and before noon", "NextBusIntent Arrival=12:00"),
  ("and before lunch", "NextBusIntent ArrivalOccasion=lunch>12:00/13:00"),
  (
    "i need to be at bwi from laurel in an hour",
    "NextBusIntent ArrivalDuration=PT1H Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  // Vehicles are no places, and what is asked on is no route
  ("buses tomorrow", "NextBusIntent Date=2026-12-01"),
  ("ferries on sunday", "NextBusIntent Date=2026-12-06"),
  ("any buses on sunday", "NextBusIntent Date=2026-12-06"),
  ("are there any trains tomorrow", "NextBusIntent Date=2026-12-01"),
  ("next three", "NextBusIntent Count=3"), ("and the next three", "NextBusIntent Count=3"),
  ("next 28", "NextBusIntent Route=28"),
  ("the next one after that", "FollowingBusIntent"),
  ("next train after that", "FollowingBusIntent"), ("and the next", "FollowingBusIntent"),
  (
    "does the train from laurel to bwi run on sunday",
    "NextBusIntent Date=2026-12-06 Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  // An answer with a time at its end
  ("laurel after 1 pm", "PlaceIntent Place=laurel>laurel-park-and-ride Time=13:00"),
  ("laurel after one", "PlaceIntent Place=laurel>laurel-park-and-ride Time=01:00"),
  ("somewhere after supper", "PlaceIntent Occasion=supper>18:00/19:00 Place=somewhere"),
  // Asking on
  ("does it run on sunday", "NextBusIntent Date=2026-12-06"),
  ("is there one on sunday", "NextBusIntent Date=2026-12-06"), ("last one", "LastBusIntent"),
  ("does it run at night", "NextBusIntent Time=NI"),
  ("anything after 10 pm", "NextBusIntent Time=22:00"), ("how late does it run", "LastBusIntent"),
  ("first one", "FirstBusIntent"),
  (
    "number ten b from laurel",
    "StopDeparturesIntent Origin=laurel>laurel-park-and-ride Route=ten b",
  ),
  (
    "how soon can i leave laurel for bwi",
    "NextBusIntent Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "is anything going to bwi this saturday",
    "NextBusIntent Date=2026-12-05 Destination=bwi>bwi-airport",
  ),
  ("what's going to bwi", "NextBusIntent Destination=bwi>bwi-airport"),
  ("any bus leaving laurel soon", "StopDeparturesIntent Origin=laurel>laurel-park-and-ride"),
  ("after five", "NextBusIntent Time=05:00"),
  ("later", "FollowingBusIntent"), ("earlier", "PrecedingBusIntent"),
  ("start over", "AMAZON.StartOverIntent"),
  (
    "when should i leave laurel for bwi",
    "NextBusIntent Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "what buses go from laurel to bwi tonight",
    "NextBusIntent Date=2026-11-30TNI Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "next bus to Saint-Étienne Châteaucreux",
    "NextBusIntent Destination=saint étienne châteaucreux",
  ),
  ("next bus to st. mary's", "NextBusIntent Destination=st mary's"),
  ("next bus to O\u{2019}Hare", "NextBusIntent Destination=o'hare"),
  ("next bus to 42nd street & broadway", "NextBusIntent Destination=42nd street and broadway"),
  ("is there a bus to main street and elm", "NextBusIntent Destination=main street and elm"),
  ("NEXT   BUS   TO   NARNIA!!", "NextBusIntent Destination=narnia"),
  // No destination
  ("next bus", "NextBusIntent"),
  ("when is the next bus", "NextBusIntent"),
  ("when is my bus?", "NextBusIntent"),
  ("when does the next ferry leave", "NextBusIntent"),
  (
    "next bus from laurel park and ride",
    "NextBusIntent Origin=laurel park and ride>laurel-park-and-ride",
  ),
  // Bare answers
  ("bwi airport", "PlaceIntent Place=bwi airport>bwi-airport"),
  ("to bwi airport", "NextBusIntent Destination=bwi airport>bwi-airport"),
  ("from laurel", "NextBusIntent Origin=laurel>laurel-park-and-ride"),
  ("narnia", "PlaceIntent Place=narnia"),
  ("main street and fifth", "PlaceIntent Place=main street and fifth"),
  (
    "laurel to union station",
    "NextBusIntent Destination=union station>union-station Origin=laurel>laurel-park-and-ride",
  ),
  ("what about union station", "NextBusIntent Destination=union station>union-station"),
  (
    "bwi airport from laurel",
    "NextBusIntent Destination=bwi airport>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "last bus to hilo bus terminal from kurtistown",
    "LastBusIntent Destination=hilo bus terminal Origin=kurtistown",
  ),
  ("next bus to narnia bus 5", "NextBusIntent Destination=narnia Route=5"),
  ("bwi airport tomorrow", "PlaceIntent Date=2026-12-01 Place=bwi airport>bwi-airport"),
  ("no, i mean bwi airport", "PlaceIntent Place=bwi airport>bwi-airport"),
  ("tomorrow", "NextBusIntent Date=2026-12-01"),
  ("what about tomorrow", "NextBusIntent Date=2026-12-01"),
  ("at five p.m.", "NextBusIntent Time=17:00"),
  // Origins
  (
    "next bus from laurel to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "next bus to bwi airport from laurel",
    "NextBusIntent Destination=bwi airport>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  ("when is the next bus to narnia from mordor", "NextBusIntent Destination=narnia Origin=mordor"),
  (
    "how do i get from laurel to the airport",
    "NextBusIntent Destination=the airport>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  (
    "when does the next bus leave laurel for union station",
    "NextBusIntent Destination=union station>union-station Origin=laurel>laurel-park-and-ride",
  ),
  // Dates and times
  (
    "next bus to bwi airport tomorrow",
    "NextBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport on friday",
    "NextBusIntent Date=2026-12-04 Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport on monday",
    "NextBusIntent Date=2026-11-30 Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport next friday",
    "NextBusIntent Date=2026-12-11 Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport this weekend",
    "NextBusIntent Date=2026-W49-WE Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport on december 5th",
    "NextBusIntent Date=2026-12-05 Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport on the fifth of january",
    "NextBusIntent Date=2027-01-05 Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport at 5pm",
    "NextBusIntent Destination=bwi airport>bwi-airport Time=17:00",
  ),
  (
    "next bus to bwi airport at 5:30 p.m.",
    "NextBusIntent Destination=bwi airport>bwi-airport Time=17:30",
  ),
  (
    "next bus to bwi airport after half past six",
    "NextBusIntent Destination=bwi airport>bwi-airport Time=06:30",
  ),
  (
    "next bus to bwi airport in the morning",
    "NextBusIntent Destination=bwi airport>bwi-airport Time=MO",
  ),
  (
    "next bus to bwi airport this evening",
    "NextBusIntent Destination=bwi airport>bwi-airport Time=EV",
  ),
  (
    "can you tell me when the next bus to bwi airport leaves",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  (
    "i need to catch a bus to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport tonight",
    "NextBusIntent Date=2026-11-30TNI Destination=bwi airport>bwi-airport",
  ),
  (
    "next bus to bwi airport tomorrow morning",
    "NextBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport Time=MO",
  ),
  (
    "next bus to bwi airport tomorrow at noon",
    "NextBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport Time=12:00",
  ),
  (
    "next bus to bwi airport on friday at quarter to eight in the evening",
    "NextBusIntent Date=2026-12-04 Destination=bwi airport>bwi-airport Time=19:45",
  ),
  (
    "next bus from laurel to bwi airport on friday at five pm",
    "NextBusIntent Date=2026-12-04 Destination=bwi airport>bwi-airport Origin=laurel>laurel-park-and-ride Time=17:00",
  ),
  ("next bus to narnia on friday", "NextBusIntent Date=2026-12-04 Destination=narnia"),
  ("next bus tomorrow to narnia", "NextBusIntent Date=2026-12-01 Destination=narnia"),
  // Phrases in another order than the samples have them
  (
    "when is the next bus to bwi airport at seven thirty tomorrow",
    "NextBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport Time=07:30",
  ),
  (
    "when is the next bus tomorrow morning to bwi airport",
    "NextBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport Time=MO",
  ),
  (
    "next bus to narnia after 6 pm today from mordor",
    "NextBusIntent Date=2026-11-30 Destination=narnia Origin=mordor Time=18:00",
  ),
  (
    "i want to go from laurel to bwi airport tomorrow at 5 pm",
    "NextBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport Origin=laurel>laurel-park-and-ride Time=17:00",
  ),
  (
    "when is the first bus to bwi airport tomorrow morning",
    "FirstBusIntent Date=2026-12-01 Destination=bwi airport>bwi-airport Time=MO",
  ),
  ("next bus bwi airport", "NextBusIntent Destination=bwi airport>bwi-airport"),
  (
    "what's leaving from union station now",
    "StopDeparturesIntent Date=PRESENT_REF Origin=union station>union-station",
  ),
  ("next bus to platform nine", "NextBusIntent Destination=platform nine"),
  ("next bus to gate 5", "NextBusIntent Destination=gate 5"),
  ("next bus to", "NextBusIntent"),
  ("next bus to bwi airport from", "NextBusIntent Destination=bwi airport>bwi-airport"),
  // Routes
  ("bus 28", "NextBusIntent Route=28"),
  ("bus 28 to bwi airport", "NextBusIntent Destination=bwi airport>bwi-airport Route=28"),
  (
    "next airport express to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport Route=airport express>bwi",
  ),
  ("next route 28 bus to narnia", "NextBusIntent Destination=narnia Route=28"),
  (
    "next bus to narnia on route twenty eight",
    "NextBusIntent Destination=narnia Route=twenty eight",
  ),
  ("when is the next capital commuter bus", "NextBusIntent Route=capital commuter>union"),
  (
    "when does the airport express leave for narnia",
    "NextBusIntent Destination=narnia Route=airport express>bwi",
  ),
  // Other intents
  ("bus status", "BusStatusIntent"),
  ("bus status for bwi airport", "BusStatusIntent Destination=bwi airport>bwi-airport"),
  ("and the one after that", "FollowingBusIntent"),
  ("what about the one after that?", "FollowingBusIntent"),
  ("the next one", "FollowingBusIntent"),
  ("after that", "FollowingBusIntent"),
  ("next", "FollowingBusIntent"),
  ("what's next?", "FollowingBusIntent"),
  ("is there a later bus", "FollowingBusIntent"),
  ("the other way", "ReverseBusIntent"),
  ("what about the way back?", "ReverseBusIntent"),
  ("first bus to bwi airport", "FirstBusIntent Destination=bwi airport>bwi-airport"),
  (
    "when is the first bus to narnia tomorrow", "FirstBusIntent Date=2026-12-01 Destination=narnia",
  ),
  (
    "what time is the first train to union station on sunday",
    "FirstBusIntent Date=2026-12-06 Destination=union station>union-station",
  ),
  (
    "when is the first bus from laurel to bwi",
    "FirstBusIntent Destination=bwi>bwi-airport Origin=laurel>laurel-park-and-ride",
  ),
  ("first bus", "FirstBusIntent"),
  ("last bus to bwi airport", "LastBusIntent Destination=bwi airport>bwi-airport"),
  (
    "when does the last bus leave for union station",
    "LastBusIntent Destination=union station>union-station",
  ),
  ("when is the last bus from laurel", "LastBusIntent Origin=laurel>laurel-park-and-ride"),
  (
    "last bus to narnia from laurel",
    "LastBusIntent Destination=narnia Origin=laurel>laurel-park-and-ride",
  ),
  (
    "what leaves from laurel park and ride",
    "StopDeparturesIntent Origin=laurel park and ride>laurel-park-and-ride",
  ),
  ("what's leaving from main street", "StopDeparturesIntent Origin=main street"),
  (
    "departures from laurel tomorrow at noon",
    "StopDeparturesIntent Date=2026-12-01 Origin=laurel>laurel-park-and-ride Time=12:00",
  ),
  ("which buses leave from here", "StopDeparturesIntent"),
  ("the second one", "ChoiceIntent Choice=2"),
  ("second", "ChoiceIntent Choice=2"),
  ("the first", "ChoiceIntent Choice=1"),
  ("the 3rd one", "ChoiceIntent Choice=3"),
  ("number two", "ChoiceIntent Number=2"),
  ("I mean the first one", "ChoiceIntent Choice=1"),
  // Built-in intents
  ("help", "AMAZON.HelpIntent"),
  ("what can I say?", "AMAZON.HelpIntent"),
  ("which destinations do you know", "AMAZON.HelpIntent"),
  ("stop", "AMAZON.StopIntent"),
  ("goodbye", "AMAZON.StopIntent"),
  ("cancel", "AMAZON.CancelIntent"),
  ("never mind", "AMAZON.CancelIntent"),
  ("repeat that", "AMAZON.RepeatIntent"),
  ("say that again", "AMAZON.RepeatIntent"),
  ("what did you say", "AMAZON.RepeatIntent"),
  ("yes", "AMAZON.YesIntent"),
  ("yes please", "AMAZON.YesIntent"),
  ("sure", "AMAZON.YesIntent"),
  ("no", "AMAZON.NoIntent"),
  ("No, thanks.", "AMAZON.NoIntent"),
  ("go home", "AMAZON.NavigateHomeIntent"),
  ("exit", "end"),
  ("quit", "end"),
  // Nothing that fits
  ("what is the weather like", "AMAZON.FallbackIntent"),
  ("play some music", "AMAZON.FallbackIntent"),
  ("tell me a joke", "AMAZON.FallbackIntent"),
  ("colorless green ideas sleep furiously on the moon tonight", "AMAZON.FallbackIntent"),
  ("", "AMAZON.FallbackIntent"),
  ("?!", "AMAZON.FallbackIntent"),
]

private let withName: [(String, String)] = [
  ("open david's bus status", "launch"),
  ("use david's bus status", "launch"),
  ("Alexa, open David's Bus Status.", "launch"),
  ("alexa start davids bus status", "launch"),
  ("launch David\u{2019}s bus status please", "launch"),
  ("begin david's bus status", "launch"),
  ("run david's bus status", "launch"),
  ("load david's bus status", "launch"),
  ("open up the david's bus status skill", "launch"),
  ("ask david's bus status", "launch"),
  ("talk to david's bus status", "launch"),
  ("david's bus status", "launch"),
  (
    "ask david's bus status when is the next bus to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  (
    "Alexa, ask David's bus status when the next bus to BWI Airport is",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  (
    "ask david's bus status when is the next bus to washington union station",
    "NextBusIntent Destination=washington union station>union-station",
  ),
  (
    "ask david's bus status for the next bus to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  ("ask david's bus status to give me the next bus to narnia", "NextBusIntent Destination=narnia"),
  (
    "ask david's bus status about departures from laurel",
    "StopDeparturesIntent Origin=laurel>laurel-park-and-ride",
  ),
  (
    "ask david's bus status if there is a bus to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  (
    "ask david's bus status what leaves from laurel",
    "StopDeparturesIntent Origin=laurel>laurel-park-and-ride",
  ),
  (
    "ask david's bus status how do i get to bwi airport",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  ("open david's bus status and find the next bus to narnia", "NextBusIntent Destination=narnia"),
  ("use david's bus status to find the next bus to narnia", "NextBusIntent Destination=narnia"),
  (
    "next bus to bwi airport using david's bus status",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  ("when is the next bus with david's bus status", "NextBusIntent"),
  ("ask david's bus status for help", "AMAZON.HelpIntent"),
  (
    "ask david's bus status when the next bus to bwi airport leaves",
    "NextBusIntent Destination=bwi airport>bwi-airport",
  ),
  (
    "ask david's bus status what time the next bus leaves for bwi",
    "NextBusIntent Destination=bwi>bwi-airport",
  ),
  ("ask david's bus status next bus", "NextBusIntent"),
  ("ask david's bus status what is the meaning of life", "AMAZON.FallbackIntent"),
]

/// It is six in the evening: an hour of which no half is said, and what a device would send.
private let bareHours: [(String, String)] = [
  ("at 5", "NextBusIntent Time=05:00"), ("at seven", "NextBusIntent Time=19:00"),
  ("after 7:30", "NextBusIntent Time=19:30"), ("at six", "NextBusIntent Time=18:00"),
  ("at half past five", "NextBusIntent Time=05:30"),
  ("at quarter to seven", "NextBusIntent Time=18:45"),
  ("at twelve", "NextBusIntent Time=00:00"), ("at ten to twelve", "NextBusIntent Time=23:50"),
  ("at 17:00", "NextBusIntent Time=17:00"), ("at 05:00", "NextBusIntent Time=05:00"),
  ("at five hundred hours", "NextBusIntent Time=05:00"), ("at 7 a.m.", "NextBusIntent Time=07:00"),
  ("at noon", "NextBusIntent Time=12:00"),
  // The day decides, where one was said.
  ("today at 5", "NextBusIntent Date=2026-11-30 Time=17:00"),
  ("today at 7", "NextBusIntent Date=2026-11-30 Time=19:00"),
  ("tomorrow at 5", "NextBusIntent Date=2026-12-01 Time=17:00"),
  ("tomorrow at 8", "NextBusIntent Date=2026-12-01 Time=08:00"),
  ("on friday at twelve", "NextBusIntent Date=2026-12-04 Time=12:00"),
  ("tonight at 8", "NextBusIntent Date=2026-11-30TNI Time=20:00"),
  ("tonight at 1", "NextBusIntent Date=2026-11-30TNI Time=01:00"),
  ("this evening at 9", "NextBusIntent Date=2026-11-30TEV Time=21:00"),
]

@Suite struct `Utterances` {
  private func interpret(_ utterance: String, sessionOpen: Bool) throws -> Interpretation {
    try #require(Fixtures.matcher).interpret(
      utterance,
      sessionOpen: sessionOpen,
      today: Fixtures.date(2026, 11, 30),
      skillID: "amzn1.ask.skill.1",
    )
  }

  @Test(arguments: bareHours)
  func `an hour without its half is the next one`(utterance: String, expected: String) throws {
    let matcher = try #require(Fixtures.matcher)
    let result = matcher.interpret(
      utterance,
      sessionOpen: true,
      today: try Fixtures.date(2026, 11, 30),
      minute: 18 * 60,
      skillID: "amzn1.ask.skill.1",
    )
    #expect(summary(result) == expected)
  }

  @Test(arguments: inSession)
  func `in an open session`(utterance: String, expected: String) throws {
    let result = try interpret(utterance, sessionOpen: true)
    #expect(summary(result) == expected)
    if case .intent(_, let route) = result { #expect(route == .session) }
  }

  @Test(arguments: inSession)
  func `go out alone when no session is open`(utterance: String, expected: String) throws {
    let result = try interpret(utterance, sessionOpen: false)
    #expect(summary(result) == expected)
    if case .intent(_, let route) = result { #expect(route == .withoutInvocation) }
  }

  @Test(arguments: withName, [true, false])
  func `that name the skill`(row: (String, String), sessionOpen: Bool) throws {
    let result = try interpret(row.0, sessionOpen: sessionOpen)
    #expect(summary(result) == row.1)
    if case .intent(_, let route) = result { #expect(route == .invocation) }
  }

  @Test func `fill slots as a device does`() throws {
    let result = try interpret("next bus to BWI Airport", sessionOpen: true)
    guard case .intent(let request, _) = result else {
      Issue.record("no intent")
      return
    }
    #expect(request.dialogState == .completed)
    let slot = try #require(request.intent.slots["Destination"])
    #expect(slot.source == "USER")
    #expect(slot.value == "bwi airport")
    let resolution = try #require(slot.resolutions.first)
    #expect(resolution.authority == "amzn1.er-authority.echo-sdk.amzn1.ask.skill.1.Destination")
    #expect(resolution.statusCode == "ER_SUCCESS_MATCH")
    #expect(resolution.entities.map(\.name) == ["BWI Airport"])
    #expect(
      request.intent.slots.keys.sorted() == [
        "Arrival", "ArrivalDate", "ArrivalDuration", "ArrivalOccasion", "Count", "Date",
        "Destination", "Duration",
        "Occasion", "Origin", "Route", "Time",
      ]
    )
    #expect(request.intent.slots["Origin"]?.isFilled == false)
  }

  @Test func `say when nothing matches a value`() throws {
    guard case .intent(let request, _) = try interpret("next bus to narnia", sessionOpen: true)
    else {
      Issue.record("no intent")
      return
    }
    let resolution = try #require(request.intent.slots["Destination"]?.resolutions.first)
    #expect(resolution.statusCode == "ER_SUCCESS_NO_MATCH")
    #expect(resolution.entities.isEmpty)
  }

  @Test func `of any length and kind are survived`() throws {
    let matcher = try #require(Fixtures.matcher)
    let today = try Fixtures.date(2026, 11, 30)
    var generator = SplitMix(seed: 11)
    let words = [
      "next", "bus", "to", "from", "on", "at", "the", "a", "hundred", "thousand", "twenty", "five",
      "half", "past", "of", "friday", "next", "week", "january", "2026", "12:61", "99:99", "'", ".",
      "{", "}", "é", "🚌", "oh", "and", "pm", "tomorrow", "999999999999999999", "in", "days",
      "david's", "status", "ask", "alexa", "please", "\u{0}", "ß",
    ]
    for _ in 0..<150 {
      let utterance = (0..<Int.random(in: 0...25, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      _ = matcher.interpret(utterance, sessionOpen: true, today: today, skillID: "S")
    }
    let long = String(repeating: "to from at ", count: 5000)
    #expect(
      summary(matcher.interpret(long, sessionOpen: true, today: today, skillID: "S"))
        == "AMAZON.FallbackIntent"
    )
  }
}

@Suite struct `Entity resolution` {
  private let model = SkillModel(
    invocationName: "city buses",
    intents: [
      ModelIntent(
        name: "Go",
        slots: [
          ModelSlot(name: "Stop", type: "Stop"), ModelSlot(name: "City", type: "AMAZON.US_CITY"),
        ],
        samples: ["go to {Stop}", "in {City}"],
      ),
      ModelIntent(name: "AMAZON.HelpIntent", samples: ["{Stop}"]),
    ],
    types: [
      SlotType(
        name: "Stop",
        values: [
          TypeValue(id: "1", name: "Elm Street", synonyms: ["elm"]),
          TypeValue(id: "2", name: "Elm", synonyms: ["elm street"]),
          TypeValue(name: "Zürich HB"),
          TypeValue(id: "28", name: "Route 28"),
          TypeValue(id: "42", name: "Forty Second Street"),
        ],
      )
    ],
  )

  @Test(arguments: [
    ("go to elm street", "Go Stop=elm street>1>2"),
    ("go to elm", "Go Stop=elm>2>1"),
    ("go to zurich hb", "Go Stop=zurich hb>5ed903976e38e06a6dce7e65d901887f"),
    ("go to ZÜRICH h.b.", "Go Stop=zürich h.b.>5ed903976e38e06a6dce7e65d901887f"),
    ("go to route twenty eight", "Go Stop=route twenty eight>28"),
    ("go to 42nd street", "Go Stop=42nd street>42"),
    ("in boston", "Go City=boston"),
    ("nothing at all", "?"),
  ])
  func `lists every value of a name, best first`(utterance: String, expected: String) throws {
    let result = ModelMatcher(model: model).interpret(
      utterance,
      sessionOpen: true,
      today: try Fixtures.date(2026, 11, 30),
      skillID: "S",
    )
    #expect(summary(result) == expected)
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a",
    ),
    (
      "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabc", "0d7ae056b2f015cd7dc67494efd658f1",
    ),
  ])
  func `makes identifiers as the service does`(text: String, digest: String) {
    #expect(MD5.hex(of: text) == digest)
  }
}
