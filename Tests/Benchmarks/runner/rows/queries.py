"""Answers in process: the next departure by identifiers, and names to places."""

import json

from ..measure import Failed, Sample, Turns
from ..table import Row, as_microseconds, at_most, compared, skipped
from ..workspace import Workspace, label, tell


def rows(workspace: Workspace, size: float, runs: int) -> list[Row]:
    what = f"next departure by ids, {label(size)}, warm, in process"
    targets = {"median": at_most(30e-6, "30 µs"), "p99": at_most(200e-6, "200 µs")}
    growth_target = at_most(1.5, "1.5 ×")
    smaller = 1 if size > 1 else 0.1
    try:
        large = figures(workspace, size, runs)
        found = [
            Row(
                f"{what}: {name}",
                ours=large[name],
                form=as_microseconds,
                target=target,
                note="10,000 questions over 2026, identifiers looked up each time"
                if name == "median" else "",
            )
            for name, target in targets.items()
        ]
        if smaller < size:
            small = figures(workspace, smaller, runs)
            found.append(
                compared(
                    f"the same median, {label(size)} against {label(smaller)}",
                    label(smaller),
                    Turns({"ours": large["median"], "theirs": small["median"]}, {}),
                    growth_target,
                    as_microseconds,
                )
            )
        return found
    except Failed as failure:
        return [skipped(what, "—", failure, targets["median"])]


def figures(workspace: Workspace, size: float, runs: int) -> dict[str, Sample]:
    """Median and 99th percentile of a run's questions, one value for each run."""
    feed = workspace.city(size)
    schedules = workspace.city_schedules(size)
    tell(f"Questions to {feed.name}")
    said = [
        json.loads(
            workspace.measure_in_process(
                "queries", schedules / f"{feed.name}.sqlite", feed.questions
            )
        )
        for _ in range(runs)
    ]
    empty = said[0]["empty"]
    if empty > said[0]["count"] // 10:
        raise Failed(f"{empty} of {said[0]['count']} questions had no departure")
    return in_seconds(said)


def in_seconds(said: list[dict[str, int]]) -> dict[str, Sample]:
    return {
        name: Sample(tuple(line[f"{name}Nanoseconds"] * 1e-9 for line in said))
        for name in ("median", "p99")
    }


def name_rows(workspace: Workspace, runs: int) -> list[Row]:
    what, target = "name to place, 50,000 stops", at_most(500e-6, "0.5 ms")
    try:
        feed = workspace.names()
        schedules = workspace.schedules(feed.folder, feed.name)
        tell(f"Names of {feed.name}")
        said = [
            [
                json.loads(line)
                for line in workspace.measure_in_process(
                    "names", schedules / f"{feed.name}.sqlite", feed.spoken
                ).splitlines()
            ]
            for _ in range(runs)
        ]
    except Failed as failure:
        return [skipped(what, "—", failure, target)]
    found = []
    for at, first in enumerate(said[0]):
        sample = in_seconds([lines[at] for lines in said])["median"]
        is_all = first["kind"] == "all"
        found.append(
            Row(
                f"{what}: {first['kind']}",
                ours=sample,
                form=as_microseconds,
                target=target if is_all else None,
                note=f"{first['right']} of {first['count']} have the stop that was meant",
            )
        )
    return found
