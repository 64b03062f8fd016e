"""Puts a feed's text on the disk: a folder, and a zip of the same files."""

import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

# What a feed's folder may hold besides the feed: questions to it, made with it.
QUESTIONS = "questions.tsv"
SPOKEN = "spoken.tsv"


@dataclass(frozen=True)
class FeedFiles:
    """A feed that lies ready."""

    folder: Path
    archive: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def questions(self) -> Path:
        return self.folder.parent / f"{self.name}.{QUESTIONS}"

    @property
    def spoken(self) -> Path:
        return self.folder.parent / f"{self.name}.{SPOKEN}"

    @property
    def text_bytes(self) -> int:
        return sum(path.stat().st_size for path in self.folder.glob("*.txt"))


def write_table(path: Path, header: str, lines: Iterable[str]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(header + "\n")
        file.writelines(line + "\n" for line in lines)


def pack(folder: Path, archive: Path) -> None:
    """Zips a feed; the same bytes for the same feed, whenever it is done."""
    half = archive.with_suffix(".part")
    with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as target:
        for path in sorted(folder.glob("*.txt")):
            entry = zipfile.ZipInfo(path.name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            with path.open("rb") as source, target.open(entry, "w", force_zip64=True) as sink:
                shutil.copyfileobj(source, sink, 1 << 20)
    half.rename(archive)
