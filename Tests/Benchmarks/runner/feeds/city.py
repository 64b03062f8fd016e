"""A made-up city: routes along a grid of streets, 500 trips a route, 40 calls a trip.

The city grows in area: its routes per corner stay the same from 1 M stop times on, as those of real cities do.
Running times come in five profiles over the day, and one trip in ten has times of its own.
"""

import random
from dataclasses import dataclass
from pathlib import Path

from . import streets
from .files import write_table

VERSION = 1
TRIPS = 500
CALLS = 40
ROUTES_PER_MILLION = 50
QUESTION_COUNT = 10_000

# Up to which second of the day a profile holds, and how much longer than at leisure a ride takes in it.
PROFILES = ((23_400, 0.9), (34_200, 1.25), (55_800, 1.0), (68_400, 1.35), (108_000, 0.85))
FIRST_START = 16_200
LAST_START = 90_000
# Of each ten trips of a direction: the days on which they run.
SERVICES = ("weekday",) * 6 + ("saturday",) * 2 + ("sunday",) * 2
CLOCK = [f"{s // 3600:02}:{s // 60 % 60:02}:{s % 60:02}" for s in range(130_000)]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True)
class Direction:
    """One way of a route: the stops, and the seconds from each to the next at leisure."""

    stops: list[int]
    seconds: list[int]


def write_city(folder: Path, questions: Path, size: float) -> None:
    """Writes the feed of so many million stop times, and questions to it."""
    routes = round(size * ROUTES_PER_MILLION)
    side = max(20, round((7.2 * routes) ** 0.5))
    chance = random.Random(20_180_423)
    directions = [both for _ in range(routes) for both in route_directions(chance, side)]
    used = sorted({stop for direction in directions for stop in direction.stops})

    write_table(
        folder / "agency.txt",
        "agency_id,agency_name,agency_url,agency_timezone,agency_lang",
        ["city,Grid City Transit,https://grid-city.example,America/New_York,en"],
    )
    write_table(
        folder / "stops.txt",
        "stop_id,stop_name,stop_lat,stop_lon",
        (stop_line(stop, side) for stop in used),
    )
    write_table(
        folder / "routes.txt",
        "route_id,agency_id,route_short_name,route_long_name,route_type",
        (f"{route:04},city,{route + 1},,3" for route in range(routes)),
    )
    write_calendar(folder)
    write_trips(folder, directions, side, chance)
    write_questions(questions, directions, chance)


def route_directions(chance: random.Random, side: int) -> tuple[Direction, Direction]:
    corners = walk(chance, side)
    seconds = [chance.randrange(60, 150, 5) for _ in range(CALLS - 1)]
    there = [stop_number(a, b, side) for a, b in zip(corners, corners[1:] + corners[-2:-1])]
    corners.reverse()
    back = [stop_number(a, b, side) for a, b in zip(corners, corners[1:] + corners[-2:-1])]
    return Direction(there, seconds), Direction(back, seconds[::-1])


def walk(chance: random.Random, side: int) -> list[tuple[int, int]]:
    """A way along the streets that passes no corner twice and turns now and then."""
    while True:
        corner = (chance.randrange(side), chance.randrange(side))
        heading = chance.randrange(4)
        way = [corner]
        while len(way) < CALLS:
            turns = [heading, (heading + 1) % 4, (heading + 3) % 4]
            if chance.random() < 0.2:
                turns = [turns[1], turns[2], turns[0]]
            for turn in turns:
                x, y = corner[0] + STEPS[turn][0], corner[1] + STEPS[turn][1]
                if 0 <= x < side and 0 <= y < side and (x, y) not in way:
                    corner, heading = (x, y), turn
                    way.append(corner)
                    break
            else:
                break
        if len(way) == CALLS:
            return way


def stop_number(corner: tuple[int, int], after: tuple[int, int], side: int) -> int:
    """The stop at a corner on the side of the street for those who go on to the other corner."""
    is_far = after[0] < corner[0] or after[1] < corner[1]
    return (corner[0] * side + corner[1]) * 2 + is_far


def stop_line(stop: int, side: int) -> str:
    x, y = divmod(stop // 2, side)
    return f"S{stop},{streets.corner(x, y)},{streets.position(x, y, stop % 2)}"


def write_calendar(folder: Path) -> None:
    days = "monday,tuesday,wednesday,thursday,friday,saturday,sunday"
    write_table(
        folder / "calendar.txt",
        f"service_id,{days},start_date,end_date",
        [
            "weekday,1,1,1,1,1,0,0,20250101,20991231",
            "saturday,0,0,0,0,0,1,0,20250101,20991231",
            "sunday,0,0,0,0,0,0,1,20250101,20991231",
        ],
    )
    holidays = ("20260101", "20260525", "20260703", "20260907", "20261126", "20261225")
    write_table(
        folder / "calendar_dates.txt",
        "service_id,date,exception_type",
        (service for day in holidays for service in (f"weekday,{day},2", f"sunday,{day},1")),
    )


def write_trips(
    folder: Path, directions: list[Direction], side: int, chance: random.Random
) -> None:
    trips = (folder / "trips.txt").open("w", encoding="utf-8", newline="")
    times = (folder / "stop_times.txt").open("w", encoding="utf-8", newline="")
    with trips, times:
        trips.write("route_id,service_id,trip_id,trip_headsign,direction_id\n")
        times.write(
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n"
        )
        for number, direction in enumerate(directions):
            route, way = divmod(number, 2)
            x, y = divmod(direction.stops[-1] // 2, side)
            headsign = streets.corner(x, y)
            tails = [f",S{stop},{at + 1},0,0\n" for at, stop in enumerate(direction.stops)]
            profiles = [offsets([round(s * factor) for s in direction.seconds]) for _, factor in PROFILES]
            for at in range(TRIPS // 2):
                trip = f"{route:04}-{way * (TRIPS // 2) + at:03}"
                start = start_time(at, chance)
                if chance.random() < 0.1:
                    own = offsets([s + chance.randrange(-20, 40) for s in direction.seconds])
                else:
                    own = next(p for p, (end, _) in zip(profiles, PROFILES) if start < end)
                times.write(
                    "".join(
                        [
                            f"{trip},{CLOCK[start + arrival]},{CLOCK[start + departure]}{tail}"
                            for (arrival, departure), tail in zip(own, tails)
                        ]
                    )
                )
                trips.write(f"{route:04},{SERVICES[at % 10]},{trip},{headsign},{way}\n")


def offsets(seconds: list[int]) -> list[tuple[int, int]]:
    """Arrival and departure at each call, from the start on; every tenth call is a stop of half a minute."""
    pairs = [(0, 0)]
    for at, step in enumerate(seconds, 1):
        arrival = pairs[-1][1] + step
        pairs.append((arrival, arrival + (30 if at % 10 == 0 else 0)))
    return pairs


def start_time(trip: int, chance: random.Random) -> int:
    span = LAST_START - FIRST_START
    minute = (FIRST_START + span * trip // (TRIPS // 2)) // 60 + chance.randrange(3)
    return minute * 60


def write_questions(path: Path, directions: list[Direction], chance: random.Random) -> None:
    """From a stop to a later one of the same trips, at moments over all of 2026."""
    with path.open("w", encoding="utf-8", newline="") as file:
        for _ in range(QUESTION_COUNT):
            stops = chance.choice(directions).stops
            origin = chance.randrange(CALLS - 1)
            destination = chance.randrange(origin + 1, CALLS)
            day, second = chance.randrange(1, 29), chance.randrange(86_400)
            moment = f"2026-{chance.randrange(1, 13):02}-{day:02}T{CLOCK[second]}Z"
            file.write(f"S{stops[origin]}\tS{stops[destination]}\t{moment}\n")
