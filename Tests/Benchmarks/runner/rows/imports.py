"""Import beside loaders, inflaters and readers; the schedule file's size; memory."""

import os
import statistics
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import peers
from ..measure import (
    Failed,
    Sample,
    Turns,
    in_turn,
    peak_anonymous_bytes,
    run,
    seconds,
    warm,
)
from ..table import (
    Row,
    Target,
    as_megabytes,
    as_number,
    as_seconds,
    at_most,
    compared,
    markdown,
    skipped,
    spread,
)
from ..workspace import ROOT, Workspace, label, tell

# A peer that takes minutes is not asked as often as one that takes seconds.
SLOW_RUNS = 2


def rows(workspace: Workspace, size: float, runs: int) -> tuple[list[Row], list[str]]:
    found = [
        against_duckdb(workspace, size, runs),
        against_sqlite(workspace, size, runs),
        against_unzip(workspace, size, runs),
        against_pygtfs(workspace, min(size, 1), runs),
    ]
    real, details = real_feeds(workspace, runs)
    return [*found, *real, file_size(workspace, size), memory(workspace, size)], details


def import_seconds(workspace: Workspace, source: Path) -> float:
    """An import into an empty folder, the whole process."""
    with workspace.scratch() as folder:
        return seconds(workspace.import_command(source, "feed", folder))


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
    ours = (runs, lambda: import_seconds(workspace, source))
    return compared(what, against, in_turn({"ours": ours, "theirs": peer}), target)


def shared_feeds() -> list[Path]:
    folder = Path(os.environ.get("BUS_STATUS_SHARED") or ROOT.parent / "shared") / "feeds"
    return sorted(folder.glob("*.zip"))


@dataclass(frozen=True)
class RealFeed:
    """What was found about one real feed."""

    name: str
    text_bytes: float
    file_bytes: float | None
    turns: Turns

    @property
    def ours(self) -> Sample | None:
        return self.turns.samples.get("ours")

    @property
    def theirs(self) -> Sample | None:
        return self.turns.samples.get("theirs")

    @property
    def ratio(self) -> float | None:
        return self.ours.median / self.theirs.median if self.ours and self.theirs else None

    @property
    def size_ratio(self) -> float | None:
        return None if self.file_bytes is None else self.file_bytes / self.text_bytes

    def cells(self) -> list[str]:
        return [
            self.name,
            spread(self.ours, as_seconds),
            spread(self.theirs, as_seconds),
            "—" if self.ratio is None else as_number(self.ratio),
            "—" if self.size_ratio is None else as_number(self.size_ratio),
            "; ".join(str(failure) for failure in self.turns.failures.values()),
        ]


def real_feeds(workspace: Workspace, runs: int) -> tuple[list[Row], list[str]]:
    """Each real feed against gtfs-kit reading the same zip, and its file against its text."""
    what, against = "import of the real feeds", "gtfs-kit reading the same zip"
    target = at_most(1.0, "1.0 × (median)")
    size_what, text = "schedule file, real feeds", "the feed's text"
    size_target = at_most(0.25, "0.25 × (median)")
    paths = shared_feeds()
    if not paths:
        reason = "no real feeds; BUS_STATUS_SHARED names the folder that holds feeds/*.zip"
        return [skipped(what, against, reason, target), skipped(size_what, text, reason, size_target)], []

    feeds = [real_feed(workspace, path, runs) for path in paths]
    header = ["feed", "ours", "gtfs-kit", "ratio", "file / text", "note"]
    details = ["### Real feeds", markdown(header, [feed.cells() for feed in feeds])]
    return [time_row(what, against, target, feeds), size_row(size_what, text, size_target, feeds)], details


def real_feed(workspace: Workspace, path: Path, runs: int) -> RealFeed:
    tell(path.stem)
    warm(path)
    with zipfile.ZipFile(path) as archive:
        text = sum(e.file_size for e in archive.infolist() if e.filename.endswith(".txt"))
    sizes: list[int] = []

    def ours() -> float:
        with workspace.scratch() as folder:
            took = seconds(workspace.import_command(path, "feed", folder))
            sizes.append((folder / "feed.sqlite").stat().st_size)
            return took

    peer = gtfs_kit_times(workspace, path, runs)
    turns = in_turn({"ours": (runs, ours), "theirs": (runs, lambda: next(peer))})
    return RealFeed(path.stem, text, float(sizes[-1]) if sizes else None, turns)


def gtfs_kit_times(workspace: Workspace, path: Path, runs: int) -> Iterator[float]:
    """What gtfs-kit takes, in one process for all runs: its start and its imports are left out."""
    interpreter = peers.python(workspace.folder, "gtfs-kit")
    said = run([interpreter, peers.SCRIPTS / "gtfs_kit_read.py", path, str(runs)])
    yield from (float(value) for value in said.split())


def time_row(what: str, against: str, target: Target, feeds: list[RealFeed]) -> Row:
    ratios = [feed.ratio for feed in feeds if feed.ratio is not None]
    if not ratios:
        reasons = [failure for feed in feeds for failure in feed.turns.failures.values()]
        return skipped(what, against, reasons[0] if reasons else "no feed", target)
    both = [(f.ours, f.theirs) for f in feeds if f.ours is not None and f.theirs is not None]
    return Row(
        what,
        against,
        Sample(tuple(ours.median for ours, _ in both)),
        Sample(tuple(theirs.median for _, theirs in both)),
        as_seconds,
        statistics.median(ratios),
        target,
        f"{len(both)} feeds that both read, ratios from {as_number(min(ratios))} to {as_number(max(ratios))}",
    )


def size_row(what: str, against: str, target: Target, feeds: list[RealFeed]) -> Row:
    made = [(f.file_bytes, f.text_bytes) for f in feeds if f.file_bytes is not None]
    if not made:
        return skipped(what, against, "no feed was imported", target)
    return Row(
        what,
        against,
        Sample(tuple(file for file, _ in made)),
        Sample(tuple(text for _, text in made)),
        as_megabytes,
        statistics.median(file / text for file, text in made),
        target,
    )


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
