"""Counts instructions of fixed workloads and compares them with the counts committed.

Counts hardly change from run to run where seconds do; they depend on the compiler and the C libraries, so that
a new toolchain is a reason to update them.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from . import envelopes
from .measure import Command, Failed, run
from .servers import ask_many, free_port, serve_command, stop, wait_for
from .table import markdown
from .workspace import ROOT, Workspace, tell

THRESHOLDS = ROOT / "Tests" / "Benchmarks" / "thresholds.json"
SIZE = 0.1
# Swift seeds its hash tables at random unless told not to, and the order of their elements costs instructions.
ENVIRONMENT = {"SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C"}

Workload = Callable[[Workspace, Path, "Counter"], int]


class Counter:
    """Counts the instructions of a command in user space."""

    def __init__(self) -> None:
        self.name = "callgrind" if shutil.which("valgrind") else "perf"
        if self.name == "perf" and not perf_counts():
            raise Failed("neither valgrind nor perf with instruction counts is on this machine")

    def wrapped(self, command: Command, report: Path) -> list[str]:
        plain = [str(part) for part in command]
        if self.name == "perf":
            return ["perf", "stat", "-x", ",", "-e", "instructions:u", "-o", str(report), *plain]
        return [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
            f"--log-file={report}", *plain,
        ]

    def total(self, report: Path) -> int:
        text = report.read_text(errors="replace")
        pattern = r"Collected : (\d+)" if self.name == "callgrind" else r"(?m)^(\d+),"
        found = re.search(pattern, text)
        if found is None:
            raise Failed(f"{self.name} reported no count: {text.strip()[-200:]}")
        return int(found.group(1))

    def count(self, command: Command, folder: Path) -> int:
        report = folder / "report"
        run(self.wrapped(command, report), ENVIRONMENT)
        return self.total(report)


def perf_counts() -> bool:
    if shutil.which("perf") is None:
        return False
    said = subprocess.run(
        ["perf", "stat", "-x", ",", "-e", "instructions:u", "true"], capture_output=True, text=True
    ).stderr
    return re.search(r"(?m)^\d+,", said) is not None


def count_import(workspace: Workspace, folder: Path, counter: Counter) -> int:
    source = workspace.city(SIZE).folder
    return counter.count(workspace.import_command(source, "feed", folder), folder)


def count_queries(workspace: Workspace, folder: Path, counter: Counter) -> int:
    questions = workspace.city(SIZE).questions
    schedules = workspace.city_schedules(SIZE)
    return counter.count(
        [workspace.program, "next", "--batch", questions, "--schedules", schedules], folder
    )


def count_names(workspace: Workspace, folder: Path, counter: Counter) -> int:
    feed = workspace.names()
    schedules = workspace.schedules(feed.folder, feed.name)
    some = folder / "spoken"
    with feed.spoken.open(encoding="utf-8") as source:
        some.write_text("".join(islice(source, 1_000)), encoding="utf-8")
    command: Command = [workspace.in_process, "names", schedules / f"{feed.name}.sqlite", some, "--once"]
    return counter.count(command, folder)


def count_requests(workspace: Workspace, folder: Path, counter: Counter) -> int:
    bodies = envelopes.city(workspace.city(SIZE).questions, 1_000)
    return count_serving(workspace, workspace.city_schedules(SIZE), bodies, folder, counter)


def count_start(workspace: Workspace, folder: Path, counter: Counter) -> int:
    schedules = workspace.schedules(workspace.tutorial(), "tutorial")
    return count_serving(workspace, schedules, envelopes.tutorial(1), folder, counter)


def count_serving(
    workspace: Workspace, schedules: Path, bodies: list[str], folder: Path, counter: Counter
) -> int:
    """An endpoint from its start to its end, asked some requests on one connection."""
    port = free_port()
    report, log = folder / "report", folder / "log"
    command = counter.wrapped(serve_command(workspace.program, schedules, port), report)
    with log.open("wb") as sink:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=sink,
            env={**os.environ, **ENVIRONMENT},
        )
    try:
        wait_for(process, port, log)
        ask_many(port, bodies)
    finally:
        stop(process)
    return counter.total(report)


WORKLOADS: dict[str, Workload] = {
    "import of 100,000 stop times": count_import,
    "10,000 next-bus questions": count_queries,
    "1,000 name look-ups": count_names,
    "1,000 skill requests": count_requests,
    "one start": count_start,
}


def check(workspace: Workspace, is_update: bool) -> bool:
    """Counts every workload and tells which are over; with `is_update`, commits the counts instead."""
    counter = Counter()
    kept: dict[str, Any] = {"tolerance": 0.01}
    if THRESHOLDS.exists():
        kept = json.loads(THRESHOLDS.read_text())
    known: dict[str, int] = kept.setdefault(counter.name, {})
    tolerance = float(kept["tolerance"])
    lines, is_good = [], True
    for name, workload in WORKLOADS.items():
        tell(f"Counting {name}")
        try:
            with workspace.scratch() as folder:
                counted = workload(workspace, folder, counter)
        except Failed as failure:
            before = f"{known[name]:,}" if name in known else "—"
            lines.append([name, "—", before, "—", f"failed: {failure}"])
            is_good = False
            continue
        lines.append([name, f"{counted:,}", *verdict(counted, known.get(name), tolerance)])
        if is_update:
            known[name] = counted
        elif name not in known or counted > known[name] * (1 + tolerance):
            is_good = False
    header = ["workload", f"instructions ({counter.name})", "committed", "change", "verdict"]
    print(markdown(header, lines))
    if is_update:
        THRESHOLDS.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n")
        tell(f"Wrote {THRESHOLDS.relative_to(ROOT)}")
    elif not is_good:
        tell("If the change is meant: scripts/benchmark guard --update")
    return is_good


def verdict(counted: int, known: int | None, tolerance: float) -> list[str]:
    if known is None:
        return ["—", "—", "not yet committed"]
    change = counted / known - 1
    word = "as before"
    if change > tolerance:
        word = "**more**"
    elif change < -tolerance:
        word = "less"
    return [f"{known:,}", f"{change:+.2%}", word]
