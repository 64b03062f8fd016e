"""The table: what was measured, against whom, and whether that is enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .measure import Sample

Format = Callable[[float], str]


def as_seconds(value: float) -> str:
    return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"


def as_microseconds(value: float) -> str:
    return f"{value * 1e6:.1f} µs"


def as_megabytes(value: float) -> str:
    return f"{value / 1e6:.1f} MB"


def as_rate(value: float) -> str:
    return f"{value:,.0f}/s"


def as_number(value: float) -> str:
    return f"{value:.4f}" if value < 0.02 else f"{value:.3f}" if value < 10 else f"{value:,.1f}"


@dataclass(frozen=True)
class Target:
    """A bound that a figure has to keep."""

    bound: float
    is_upper: bool
    text: str

    def holds(self, value: float) -> bool:
        return value <= self.bound if self.is_upper else value >= self.bound


def at_most(bound: float, text: str) -> Target:
    return Target(bound, True, "≤ " + text)


def at_least(bound: float, text: str) -> Target:
    return Target(bound, False, "≥ " + text)


@dataclass(frozen=True)
class Row:
    """A line of the table; where something is missing, the note says why."""

    what: str
    against: str = "—"
    ours: Sample | None = None
    theirs: Sample | None = None
    form: Format = as_seconds
    ratio: float | None = None
    target: Target | None = None
    note: str = ""

    @property
    def is_met(self) -> bool | None:
        if self.target is None:
            return None
        if self.ratio is not None:
            return self.target.holds(self.ratio)
        if self.ours is not None and self.theirs is None and self.against == "—":
            return self.target.holds(self.ours.median)
        return None

    def cells(self) -> list[str]:
        met = {True: "yes", False: "**no**", None: "—"}[self.is_met]
        return [
            self.what + (f" ({self.note})" if self.note else ""),
            spread(self.ours, self.form),
            self.against,
            spread(self.theirs, self.form),
            "—" if self.ratio is None else as_number(self.ratio) + " ×",
            self.target.text if self.target else "—",
            met,
        ]


def compared(what: str, against: str, ours: Sample, theirs: Sample, target: Target, form: Format = as_seconds) -> Row:
    """A row of two that did the same: the ratio of their medians counts."""
    return Row(what, against, ours, theirs, form, ours.median / theirs.median, target)


def skipped(what: str, against: str, reason: str, target: Target | None = None) -> Row:
    return Row(what, against, target=target, note="skipped: " + reason)


def spread(sample: Sample | None, form: Format) -> str:
    if sample is None:
        return "—"
    if len(sample.values) == 1:
        return form(sample.median)
    return f"{form(sample.median)} ({form(sample.least)} – {form(sample.most)})"


def markdown(header: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    widths = [max(len(line[at]) for line in [header, *lines]) for at in range(len(header))]
    drawn = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |"
        for line in [header, ["-" * width for width in widths], *lines]
    ]
    return "\n".join(drawn)


def rows_table(rows: Sequence[Row]) -> str:
    header = ["what", "ours: median (least – most)", "against", "theirs", "ratio", "target", "met"]
    return markdown(header, [row.cells() for row in rows])
