"""Import beside loaders, inflaters and readers; the schedule file's size; memory."""

import os
import shutil
import statistics
import zipfile
from pathlib import Path

from .. import peers
from ..measure import Failed, Sample, in_turn, peak_anonymous_bytes, run, seconds, warm
from ..table import (
    Row, as_megabytes, as_number, as_seconds, at_most, compared, markdown, skipped,
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

    return ours_and_theirs(
        workspace, feed.folder, what, against, target, runs, (runs, peer)
    )


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

    return ours_and_theirs(
        workspace, feed.folder, what, against, at_most(0.05, "0.05 ×"), runs, (min(runs, SLOW_RUNS), peer)
    )


def against_unzip(workspace: Workspace, size: float, runs: int) -> Row:
    what = f"import of {label(size)} stop times from the zip"
    feed = workspace.city(size)
    warm(feed.archive)

    def peer() -> float:
        tool = peers.program("unzip")
        return seconds(["sh", "-c", 'exec "$0" -p "$1" >/dev/null', tool, feed.archive])

    return ours_and_theirs(
        workspace, feed.archive, what, "unzip -p to nowhere", at_most(1.5, "1.5 ×"), runs, (runs, peer)
    )


def against_pygtfs(workspace: Workspace, size: float, runs: int) -> Row:
    what = f"import of {label(size)} stop times from the zip"
    feed = workspace.city(size)
    warm(feed.archive)

    def peer() -> float:
        with workspace.scratch() as folder:
            return peers.script_seconds(
                workspace, "pygtfs", "pygtfs_load.py", feed.archive, folder / "feed.sqlite"
            )

    return ours_and_theirs(
        workspace, feed.archive, what, "pygtfs", at_most(0.005, "0.005 ×"), runs, (1, peer)
    )


def ours_and_theirs(workspace, source, what, against, target, runs, peer) -> Row:
    tell(f"{what}, against {against}")
    try:
        found = in_turn({"ours": (runs, lambda: import_seconds(workspace, source)), "theirs": peer})
    except Failed as failure:
        return skipped(what, against, str(failure), target)
    return compared(what, against, found["ours"], found["theirs"], target)


def shared_feeds() -> list[Path]:
    folder = Path(os.environ.get("BUS_STATUS_SHARED") or ROOT.parent / "shared") / "feeds"
    return sorted(folder.glob("*.zip"))


def real_feeds(workspace: Workspace, runs: int) -> tuple[list[Row], list[str]]:
    """Each real feed against gtfs-kit reading the same zip, and its file against its text."""
    what = "import of the real feeds"
    against = "gtfs-kit reading the same zip"
    target = at_most(1.0, "1.0 × (median)")
    size_what, size_target = "schedule file, real feeds", at_most(0.25, "0.25 × (median)")
    feeds = shared_feeds()
    if not feeds:
        reason = "no real feeds; BUS_STATUS_SHARED names the folder that holds feeds/*.zip"
        return [skipped(what, against, reason, target), skipped(size_what, "the feed's text", reason)], []
    lines: list[list[str]] = []
    times: list[tuple[Sample, Sample]] = []
    sizes: list[tuple[float, float]] = []
    missing: Failed | None = None
    for feed in feeds:
        tell(f"{feed.stem}")
        warm(feed)
        with zipfile.ZipFile(feed) as archive:
            text = sum(e.file_size for e in archive.infolist() if e.filename.endswith(".txt"))
        try:
            with workspace.scratch() as folder:
                run(workspace.import_command(feed, "feed", folder))
                made = (folder / "feed.sqlite").stat().st_size
            ours = in_turn({"ours": (runs, lambda: import_seconds(workspace, feed))})["ours"]
        except Failed as failure:
            lines.append([feed.stem, "refused", "—", "—", "—", str(failure)[:60]])
            continue
        sizes.append((made, text))
        try:
            theirs = gtfs_kit(workspace, feed, runs)
            times.append((ours, theirs))
            ratio = as_number(ours.median / theirs.median)
            lines.append([feed.stem, as_seconds(ours.median), as_seconds(theirs.median), ratio, as_number(made / text), ""])
        except Failed as failure:
            missing = failure
            lines.append([feed.stem, as_seconds(ours.median), "—", "—", as_number(made / text), str(failure)[:60]])
    header = ["feed", "ours", "gtfs-kit", "ratio", "file / text", "note"]
    details = ["### Real feeds", markdown(header, lines)]
    return [
        median_row(what, against, times, target, missing),
        size_row(size_what, sizes, size_target),
    ], details


def median_row(what, against, times, target, missing) -> Row:
    if not times:
        return skipped(what, against, str(missing or "no feed was imported"), target)
    ratios = [ours.median / theirs.median for ours, theirs in times]
    return Row(
        what,
        against,
        Sample(tuple(ours.median for ours, _ in times)),
        Sample(tuple(theirs.median for _, theirs in times)),
        as_seconds,
        statistics.median(ratios),
        target,
        f"{len(times)} feeds, ratios {as_number(min(ratios))} – {as_number(max(ratios))}",
    )


def size_row(what, sizes, target) -> Row:
    if not sizes:
        return skipped(what, "the feed's text", "no feed was imported", target)
    return Row(
        what,
        "the feed's text",
        Sample(tuple(made for made, _ in sizes)),
        Sample(tuple(text for _, text in sizes)),
        as_megabytes,
        statistics.median(made / text for made, text in sizes),
        target,
    )


def gtfs_kit(workspace: Workspace, feed: Path, runs: int) -> Sample:
    interpreter = peers.python(workspace.folder, "gtfs-kit")
    said = run([interpreter, peers.SCRIPTS / "gtfs_kit_read.py", feed, str(runs)])
    return Sample(tuple(float(value) for value in said.split()))


def file_size(workspace: Workspace, size: float) -> Row:
    what, target = f"schedule file, {label(size)}", at_most(0.08, "0.08 ×")
    feed = workspace.city(size)
    try:
        schedules = workspace.city_schedules(size)
    except Failed as failure:
        return skipped(what, "the feed's text", str(failure), target)
    made = Sample((float((schedules / f"{feed.name}.sqlite").stat().st_size),))
    text = Sample((float(feed.text_bytes),))
    return compared(what, "the feed's text", made, text, target, as_megabytes)


def memory(workspace: Workspace, size: float) -> Row:
    what = f"import peak memory, {label(size)}, mapped input not counted"
    target = at_most(300e6, "300 MB")
    feed = workspace.city(size)
    try:
        with workspace.scratch() as folder:
            peaks = []
            for source in (feed.folder, feed.archive):
                command = workspace.import_command(source, "feed", folder)
                peaks.append(float(peak_anonymous_bytes(command)))
                shutil.rmtree(folder / "feed.sqlite", ignore_errors=True)
    except Failed as failure:
        return skipped(what, "—", str(failure), target)
    return Row(what, ours=Sample((max(peaks),)), form=as_megabytes, target=target, note="the higher of folder and zip")
