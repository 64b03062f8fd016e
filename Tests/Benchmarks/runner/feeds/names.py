"""A feed of 50,000 stops, each with a name of its own, and what riders would say for them."""

import random
from pathlib import Path

from . import streets
from .city import CLOCK
from .files import write_table

VERSION = 1
STREETS = 250
AVENUES = 200
CALLS = 40
SPOKEN_COUNT = 2_000


def write_names(folder: Path, spoken: Path) -> None:
    corners = [(x, y) for x in range(STREETS) for y in range(AVENUES)]
    trips = [corners[start : start + CALLS] for start in range(0, len(corners), CALLS)]
    write_table(
        folder / "agency.txt",
        "agency_id,agency_name,agency_url,agency_timezone,agency_lang",
        ["names,Names Transit,https://names.example,America/New_York,en"],
    )
    write_table(
        folder / "stops.txt",
        "stop_id,stop_name,stop_lat,stop_lon",
        (f"{stop(c)},{streets.corner(*c)},{streets.position(*c, 0)}" for c in corners),
    )
    write_table(
        folder / "routes.txt",
        "route_id,agency_id,route_short_name,route_long_name,route_type",
        (f"{route},names,{route + 1},,3" for route in range(len(trips))),
    )
    write_table(
        folder / "trips.txt",
        "route_id,service_id,trip_id,trip_headsign",
        (f"{n},daily,{n},{streets.corner(*trip[-1])}" for n, trip in enumerate(trips)),
    )
    write_table(
        folder / "stop_times.txt",
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
        (
            f"{n},{CLOCK[28_800 + 90 * at]},{CLOCK[28_800 + 90 * at]},{stop(corner)},{at}"
            for n, trip in enumerate(trips)
            for at, corner in enumerate(trip)
        ),
    )
    write_table(
        folder / "calendar.txt",
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        ["daily,1,1,1,1,1,1,1,20250101,20991231"],
    )
    write_spoken(spoken)


def stop(corner: tuple[int, int]) -> str:
    return f"N{corner[0] * AVENUES + corner[1]}"


def write_spoken(path: Path) -> None:
    """Lines of kind, what is said, and the stop that is meant."""
    chance = random.Random(7)
    kinds = (exact, shortened, partial, misspelt)
    with path.open("w", encoding="utf-8", newline="") as file:
        for number in range(SPOKEN_COUNT):
            corner = (chance.randrange(STREETS), chance.randrange(AVENUES))
            kind = kinds[number % len(kinds)]
            file.write(f"{kind.__name__}\t{kind(corner, chance)}\t{stop(corner)}\n")


def exact(corner: tuple[int, int], _: random.Random) -> str:
    return streets.corner(*corner).replace("&", "and").lower()


def shortened(corner: tuple[int, int], _: random.Random) -> str:
    word, kind = streets.street(corner[0]).split()
    return f"{word} {streets.SHORT_KINDS[kind]} and {streets.avenue(corner[1]).split()[0]} ave".lower()


def partial(corner: tuple[int, int], _: random.Random) -> str:
    """Words without the street's last one: several stops may have them."""
    word = streets.street(corner[0]).split()[0]
    return f"{word} {streets.avenue(corner[1]).split()[0]}".lower()


def misspelt(corner: tuple[int, int], chance: random.Random) -> str:
    said = exact(corner, chance)
    word = said.split()[0]
    gap = chance.randrange(1, len(word))
    return word[:gap] + word[gap + 1 :] + said[len(word) :]
