"""The real feeds, one by one: beside gtfs-kit reading the same zip, and the file beside the text."""

import os
import statistics
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import peers
from ..measure import Sample, Turns, in_turn, run, seconds, warm
from ..table import (
    Row,
    Target,
    as_megabytes,
    as_number,
    as_seconds,
    at_most,
    markdown,
    skipped,
    spread,
)
from ..workspace import ROOT, Workspace, tell


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


def rows(workspace: Workspace, runs: int) -> tuple[list[Row], list[str]]:
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
