"""Times, rates and memory of processes."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

Command = Sequence[str | Path]


class Failed(Exception):
    """Something that should have been measured did not run; the text says why."""


@dataclass(frozen=True)
class Sample:
    """What was measured, once for each run."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    @property
    def least(self) -> float:
        return min(self.values)

    @property
    def most(self) -> float:
        return max(self.values)


def run(command: Command, environment: Mapping[str, str] | None = None) -> str:
    """Runs a command and hands back what it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        env={**os.environ, **(environment or {})},
    )
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()
        name = Path(command[0]).name
        last = said[-1].removeprefix(f"{name}: ") if said else f"exit {done.returncode}"
        raise Failed(f"{name}: {last[:200]}")
    return done.stdout


def seconds(command: Command) -> float:
    """How long a command takes from its start to its end."""
    start = time.perf_counter()
    run(command)
    return time.perf_counter() - start


@dataclass(frozen=True)
class Turns:
    """What several contenders took, and why some of them took no part."""

    samples: dict[str, Sample]
    failures: dict[str, Failed]

    def sample(self, name: str) -> Sample:
        if name in self.failures:
            raise self.failures[name]
        return self.samples[name]


def in_turn(contenders: Mapping[str, tuple[int, Callable[[], float]]]) -> Turns:
    """Measures each contender as often as it says, in turn, so that a slow minute of the machine hits all.

    One that fails is out from then on.
    """
    values: dict[str, list[float]] = {name: [] for name in contenders}
    failures: dict[str, Failed] = {}
    for turn in range(max(runs for runs, _ in contenders.values())):
        for name, (runs, measured) in contenders.items():
            if turn < runs and name not in failures:
                try:
                    values[name].append(measured())
                except Failed as failure:
                    failures[name] = failure
    samples = {name: Sample(tuple(found)) for name, found in values.items() if name not in failures}
    return Turns(samples, failures)


def anonymous_bytes(pid: int) -> int:
    """Resident memory of a process that is no mapped file: RssAnon and RssShmem of /proc/PID/status."""
    total = 0
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as status:
        for line in status:
            if line.startswith(("RssAnon:", "RssShmem:")):
                total += int(line.split()[1]) * 1024
    return total


def peak_anonymous_bytes(command: Command) -> int:
    """The highest anonymous memory of a command, looked at every millisecond.

    The kernel's own high-water mark counts mapped files too, which cost nothing that others need; so it is sampled.
    """
    process = subprocess.Popen(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    peak = 0
    while process.poll() is None:
        try:
            peak = max(peak, anonymous_bytes(process.pid))
        except (FileNotFoundError, ProcessLookupError):
            break
        time.sleep(0.001)
    if process.wait() != 0:
        raise Failed(f"{Path(command[0]).name}: exit {process.returncode}")
    return peak


def warm(*paths: Path) -> None:
    """Reads files so that the system has them in memory."""
    for path in paths:
        for file in sorted(path.glob("*")) if path.is_dir() else [path]:
            with file.open("rb", buffering=0) as source:
                while source.read(1 << 22):
                    pass
