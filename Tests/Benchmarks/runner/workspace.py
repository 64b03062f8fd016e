"""Where the benchmark keeps its data: outside the tree, made once and used again."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from .feeds import city, names
from .feeds.files import FeedFiles, pack
from .measure import Failed, run, seconds

ROOT = Path(__file__).resolve().parents[3]


def tell(text: str) -> None:
    """Says on standard error what goes on."""
    print(text, file=sys.stderr, flush=True)


def default_folder() -> Path:
    chosen = os.environ.get("BUS_STATUS_BENCHMARK_DATA")
    if chosen:
        return Path(chosen)
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "bus-status-benchmarks"


def label(size: float) -> str:
    """A size in million stop times, in words: 0.1 M, 10 M."""
    return f"{size:g} M"


@dataclass
class Workspace:
    """The program measured, and the folder of data."""

    program: Path
    in_process: Path
    folder: Path
    imported: set[str] = field(default_factory=set)

    def city(self, size: float) -> FeedFiles:
        name = f"city-{size:g}m-{city.VERSION}"
        return self.feed(name, lambda feed: city.write_city(feed.folder, feed.questions, size))

    def names(self) -> FeedFiles:
        name = f"names-{names.VERSION}"
        return self.feed(name, lambda feed: names.write_names(feed.folder, feed.spoken))

    def tutorial(self) -> Path:
        return ROOT / "schedules" / "tutorial"

    def feed(self, name: str, write: Callable[[FeedFiles], None]) -> FeedFiles:
        """A feed, made now unless it lies ready; a half-made one never does."""
        folder = self.folder / "feeds"
        ready = FeedFiles(folder / name, folder / f"{name}.zip")
        if ready.archive.exists():
            return ready
        tell(f"Making {name}")
        half = FeedFiles(folder / "part" / name, folder / f"{name}.zip")
        for old in (half.folder, ready.folder):
            shutil.rmtree(old, ignore_errors=True)
        half.folder.mkdir(parents=True)
        write(half)
        half.folder.rename(ready.folder)
        for made, at in ((half.questions, ready.questions), (half.spoken, ready.spoken)):
            if made.exists():
                made.rename(at)
        pack(ready.folder, ready.archive)
        return ready

    def schedules(self, source: Path, name: str) -> Path:
        """A schedules folder with one feed, imported once by the program as it is now."""
        folder = self.folder / "schedules" / name
        if name not in self.imported:
            tell(f"Importing {name}")
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            run(self.import_command(source, name, folder))
            self.imported.add(name)
        return folder

    def city_schedules(self, size: float) -> Path:
        feed = self.city(size)
        return self.schedules(feed.folder, feed.name)

    def import_command(self, source: Path, name: str, schedules: Path) -> list[str | Path]:
        return [
            self.program, "import", source, "--name", name, "--schedules", schedules, "--quiet",
        ]

    def import_seconds(self, source: Path) -> float:
        """An import into an empty folder, the whole process."""
        with self.scratch() as folder:
            return seconds(self.import_command(source, "feed", folder))

    def measure_in_process(self, *arguments: str | Path) -> str:
        if not self.in_process.exists():
            raise Failed(f"{self.in_process.name} is not built")
        return run([self.in_process, *arguments])

    @contextmanager
    def scratch(self) -> Iterator[Path]:
        """A folder on the disk of the data, gone afterwards."""
        place = self.folder / "scratch"
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place) as folder:
            yield Path(folder)
