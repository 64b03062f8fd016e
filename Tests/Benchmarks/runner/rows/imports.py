"""Import beside loaders, inflaters and readers; the schedule file's size; memory."""

from collections.abc import Callable
from pathlib import Path

from .. import peers
from ..measure import (
    Failed,
    Sample,
    Turns,
    in_turn,
    peak_anonymous_bytes,
    seconds,
    warm,
)
from ..table import (
    Row,
    Target,
    as_megabytes,
    at_most,
    compared,
    skipped,
)
from ..workspace import Workspace, label, tell
from . import real_feeds

# A peer that takes minutes is not asked as often as one that takes seconds.
SLOW_RUNS = 2


def rows(workspace: Workspace, size: float, runs: int) -> tuple[list[Row], list[str]]:
    found = [
        against_duckdb(workspace, size, runs),
        against_sqlite(workspace, size, runs),
        against_unzip(workspace, size, runs),
        against_pygtfs(workspace, min(size, 1), runs),
    ]
    real, details = real_feeds.rows(workspace, runs)
    return [*found, *real, file_size(workspace, size), memory(workspace, size)], details


def against_duckdb(workspace: Workspace, size: float, runs: int) -> Row:
    what = f"import of {label(size)} stop times from a folder"
    against = "DuckDB loading stop_times.txt alone, no checks, no index"
    target = at_most(0.35, "0.35 ×, aim 0.2")
    feed = workspace.city(size)
    warm(feed.folder)

    def peer() -> float:
        with workspace.scratch() as folder:
            times = feed.folder / "stop_times.txt"
            return peers.script_seconds(
                workspace, "duckdb", "duckdb_load.py", times, folder / "times.duckdb"
            )

    return ours_and_theirs(workspace, feed.folder, what, against, target, runs, (runs, peer))


def against_sqlite(workspace: Workspace, size: float, runs: int) -> Row:
    what = f"import of {label(size)} stop times from a folder"
    against = "sqlite3 .import of stop_times.txt + the two indexes that next-bus queries need"
    feed = workspace.city(size)
    warm(feed.folder)

    def peer() -> float:
        with workspace.scratch() as folder:
            commands = folder / "commands"
            commands.write_text(
                "PRAGMA journal_mode = OFF;\nPRAGMA synchronous = OFF;\n"
                "CREATE TABLE stop_times (trip_id TEXT, arrival_time TEXT, departure_time TEXT,"
                " stop_id TEXT, stop_sequence INTEGER, pickup_type INTEGER, drop_off_type INTEGER);\n"
                ".mode csv\n"
                f".import --skip 1 {feed.folder / 'stop_times.txt'} stop_times\n"
                "CREATE INDEX by_stop ON stop_times (stop_id, departure_time);\n"
                "CREATE INDEX by_trip ON stop_times (trip_id, stop_sequence);\n"
            )
            tool = peers.program("sqlite3")
            return seconds([tool, folder / "times.sqlite", f".read {commands}"])

    target = at_most(0.05, "0.05 ×")
    slow = (min(runs, SLOW_RUNS), peer)
    return ours_and_theirs(workspace, feed.folder, what, against, target, runs, slow)


def against_unzip(workspace: Workspace, size: float, runs: int) -> Row:
    what = f"import of {label(size)} stop times from the zip"
    feed = workspace.city(size)
    warm(feed.archive)

    def peer() -> float:
        tool = peers.program("unzip")
        return seconds(["sh", "-c", 'exec "$0" -p "$1" >/dev/null', tool, feed.archive])

    against, target = "unzip -p to nowhere", at_most(1.5, "1.5 ×")
    return ours_and_theirs(workspace, feed.archive, what, against, target, runs, (runs, peer))


def against_pygtfs(workspace: Workspace, size: float, runs: int) -> Row:
    what = f"import of {label(size)} stop times from the zip"
    feed = workspace.city(size)
    warm(feed.archive)

    def peer() -> float:
        with workspace.scratch() as folder:
            return peers.script_seconds(
                workspace, "pygtfs", "pygtfs_load.py", feed.archive, folder / "feed.sqlite"
            )

    target = at_most(0.005, "0.005 ×")
    return ours_and_theirs(workspace, feed.archive, what, "pygtfs", target, runs, (1, peer))


def ours_and_theirs(
    workspace: Workspace,
    source: Path,
    what: str,
    against: str,
    target: Target,
    runs: int,
    peer: tuple[int, Callable[[], float]],
) -> Row:
    tell(f"{what}, against {against}")
    ours = (runs, lambda: workspace.import_seconds( source))
    return compared(what, against, in_turn({"ours": ours, "theirs": peer}), target)


def file_size(workspace: Workspace, size: float) -> Row:
    what, text, target = f"schedule file, {label(size)}", "the feed's text", at_most(0.08, "0.08 ×")
    feed = workspace.city(size)
    try:
        schedules = workspace.city_schedules(size)
    except Failed as failure:
        return skipped(what, text, failure, target)
    made = Sample((float((schedules / f"{feed.name}.sqlite").stat().st_size),))
    both = Turns({"ours": made, "theirs": Sample((float(feed.text_bytes),))}, {})
    return compared(what, text, both, target, as_megabytes)


def memory(workspace: Workspace, size: float) -> Row:
    what = f"import peak memory, {label(size)}, mapped input not counted"
    target = at_most(300e6, "300 MB")
    feed = workspace.city(size)
    try:
        peak = max(peak_bytes(workspace, source) for source in (feed.folder, feed.archive))
    except Failed as failure:
        return skipped(what, "—", failure, target)
    note = "the higher of folder and zip"
    return Row(what, ours=Sample((float(peak),)), form=as_megabytes, target=target, note=note)


def peak_bytes(workspace: Workspace, source: Path) -> int:
    with workspace.scratch() as folder:
        return peak_anonymous_bytes(workspace.import_command(source, "feed", folder))
