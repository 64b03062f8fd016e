"""What the figures were measured on."""

import os
import platform
from pathlib import Path


def description() -> str:
    model = field(Path("/proc/cpuinfo"), "model name") or platform.machine()
    memory = field(Path("/proc/meminfo"), "MemTotal")
    gigabytes = f"{int(memory.split()[0]) / 1024**2:.0f} GiB" if memory else "unknown memory"
    cores = len(os.sched_getaffinity(0))
    return f"{cores} cores ({model}), {gigabytes}, Linux {platform.release().split('-')[0]}"


def load() -> float:
    """How busy the machine was over the last minute, in processes that wanted to run."""
    return os.getloadavg()[0]


def field(path: Path, name: str) -> str | None:
    for line in path.read_text(errors="replace").splitlines():
        key, _, value = line.partition(":")
        if key.strip() == name:
            return value.strip()
    return None
