"""Names for streets, enough of them for the names of 50,000 stops."""

WORDS = (
    "Oak Maple Cedar Pine Elm Walnut Chestnut Birch Willow Spruce Harbor Market Mill Church Park "
    "River Lake Hill Valley Meadow Spring Garden Forest Orchard Prairie Summit Canyon Bridge Station "
    "Castle Abbey Priory Chapel Bishop King Queen Prince Duke Baker Cooper Fletcher Mason Potter "
    "Sawyer Tanner Thatcher Weaver Wheeler Carter Fisher Hunter Miller Archer Barker Chandler Draper "
    "Glover Hooper Lorimer Mercer"
).split()
KINDS = ("Street", "Road", "Lane", "Boulevard", "Square")
SHORT_KINDS = {"Street": "st", "Road": "rd", "Lane": "ln", "Boulevard": "blvd", "Square": "sq"}


def street(number: int) -> str:
    """A street's name; distinct for the numbers below 300."""
    return f"{WORDS[number % len(WORDS)]} {KINDS[number // len(WORDS) % len(KINDS)]}"


def avenue(number: int) -> str:
    """An avenue's name: the number's ordinal, from 1st on."""
    counted = number + 1
    ending = "th"
    if counted % 100 not in (11, 12, 13):
        ending = {1: "st", 2: "nd", 3: "rd"}.get(counted % 10, "th")
    return f"{counted}{ending} Avenue"


def corner(x: int, y: int) -> str:
    """The name of the stops where a street meets an avenue."""
    return f"{street(x)} & {avenue(y)}"


def position(x: int, y: int, side: int) -> str:
    """Latitude and longitude of a stop: corners are about 400 m apart, sides about 20 m."""
    return f"{38.5 + y * 0.0036 + side * 0.00018:.6f},{-77.5 + x * 0.0046 + side * 0.00018:.6f}"
