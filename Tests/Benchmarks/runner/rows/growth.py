"""How import, file, question and memory grow with the feed."""

from ..measure import Failed, in_turn, warm
from ..table import (
    as_megabytes,
    as_microseconds,
    as_number,
    as_seconds,
    markdown,
    spread,
)
from ..workspace import Workspace, label, tell
from . import imports, queries, starts

SIZES = (0.1, 1.0, 10.0, 30.0)
RUNS = 3


def table(workspace: Workspace, most: float, runs: int) -> str:
    header = [
        "stop times", "text", "import", "import peak memory", "file", "file / text",
        "question: median", "question: p99", "memory serving",
    ]
    lines = [line(workspace, size, min(runs, RUNS)) for size in SIZES if size <= most]
    return markdown(header, lines)


def line(workspace: Workspace, size: float, runs: int) -> list[str]:
    tell(f"Growth: {label(size)}")
    feed = workspace.city(size)
    warm(feed.folder)
    text = float(feed.text_bytes)
    cells = [label(size), as_megabytes(text)]
    try:
        times = in_turn({"ours": (runs, lambda: workspace.import_seconds(feed.folder))})
        imported = spread(times.sample("ours"), as_seconds)
        peak = imports.peak_bytes(workspace, feed.folder)
        made = (workspace.city_schedules(size) / f"{feed.name}.sqlite").stat().st_size
    except Failed as failure:
        return [*cells, f"skipped: {failure}", *["—"] * 6]
    cells += [imported, as_megabytes(peak), as_megabytes(made), as_number(made / text)]
    try:
        found = queries.figures(workspace, size, runs)
        cells += [spread(found[name], as_microseconds) for name in ("median", "p99")]
    except Failed as failure:
        cells += [f"skipped: {failure}", "—"]
    try:
        cells.append(as_megabytes(starts.serving_bytes(workspace, size)))
    except Failed as failure:
        cells.append(f"skipped: {failure}")
    return cells
