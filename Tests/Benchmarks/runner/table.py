"""The table: what was measured, against whom, and whether that is enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .measure import Sample, Turns

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
    """A line of the table; where something is missing, the reason says why."""

    what: str
    against: str = "—"
    ours: Sample | None = None
    theirs: Sample | None = None
    form: Format = as_seconds
    ratio: float | None = None
    target: Target | None = None
    note: str = ""
    reason: str = ""

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
        absent = f"skipped: {self.reason}" if self.reason else "—"
        return [
            self.what,
            absent if self.ours is None else spread(self.ours, self.form),
            self.against,
            absent if self.ours and not self.theirs else spread(self.theirs, self.form),
            "—" if self.ratio is None else as_number(self.ratio) + " ×",
            self.target.text if self.target else "—",
            met,
        ]


def compared(
    what: str,
    against: str,
    turns: Turns,
    target: Target,
    form: Format = as_seconds,
    names: tuple[str, str] = ("ours", "theirs"),
) -> Row:
    """A row of two that did the same: the ratio of their medians counts."""
    ours, theirs = (turns.samples.get(name) for name in names)
    reason = next((str(turns.failures[name]) for name in names if name in turns.failures), "")
    ratio = ours.median / theirs.median if ours and theirs else None
    return Row(what, against, ours, theirs, form, ratio, target, reason=reason)


def skipped(what: str, against: str, failure: object, target: Target | None = None) -> Row:
    return Row(what, against, target=target, reason=str(failure))


def spread(sample: Sample | None, form: Format) -> str:
    if sample is None:
        return "—"
    if len(sample.values) == 1:
        return form(sample.median)
    return f"{form(sample.median)} ({form(sample.least)} – {form(sample.most)})"


def markdown(header: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    drawn = [[cell.replace("|", "/") for cell in line] for line in lines]
    widths = [max(len(line[at]) for line in [header, *drawn]) for at in range(len(header))]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |"
        for line in [header, ["-" * width for width in widths], *drawn]
    )


def rows_table(rows: Sequence[Row]) -> str:
    header = ["what", "ours: median (least – most)", "against", "theirs", "ratio", "target", "met"]
    notes = [f"- {row.what}: {row.note}." for row in rows if row.note]
    return "\n".join([markdown(header, [row.cells() for row in rows]), "", *notes]).rstrip()
