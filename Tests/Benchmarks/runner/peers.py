"""The peers: Python packages in an environment of the benchmark's own, and programs of Debian's."""

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from .measure import Failed, run
from .workspace import ROOT, Workspace, tell

SCRIPTS = ROOT / "Tests" / "Benchmarks" / "peers"


@cache
def environment(folder: Path) -> Path:
    """The environment's folder, made when there is none."""
    place = folder / "peers"
    if not (place / "bin" / "pip").exists():
        tell("Making the peers' Python environment")
        shutil.rmtree(place, ignore_errors=True)
        run([sys.executable, "-m", "venv", place])
    return place


@cache
def python(folder: Path, *packages: str) -> Path:
    """A Python that has packages, installed now where they are missing."""
    place = environment(folder)
    wanted = pinned(packages)
    known = run([place / "bin" / "pip", "freeze", "--disable-pip-version-check"]).split()
    missing = [package for package in wanted if package.lower() not in (k.lower() for k in known)]
    if missing:
        tell("Installing " + " ".join(missing))
        run([place / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", *missing])
    return place / "bin" / "python"


def pinned(packages: tuple[str, ...]) -> list[str]:
    """The packages with the versions that requirements.txt gives them."""
    lines = (SCRIPTS / "requirements.txt").read_text().split()
    return [line for line in lines if line.partition("==")[0] in packages]


def program(name: str) -> str:
    """A program of the system."""
    found = shutil.which(name)
    if found is None:
        raise Failed(f"{name} is not installed")
    return found


def script_seconds(workspace: Workspace, package: str, script: str, *arguments: str | Path) -> float:
    """What a peer's script says it took, its interpreter's own start left out."""
    interpreter = python(workspace.folder, package)
    said = run([interpreter, SCRIPTS / script, *arguments])
    return float(json.loads(said.splitlines()[-1])["seconds"])


@cache
def compiled(folder: Path, source: str, *libraries: str) -> Path:
    """A small C program among the peers, compiled."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        raise Failed("no C compiler is installed")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / Path(source).stem
    flags = [f"-l{library}" for library in libraries]
    done = subprocess.run(
        [compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-o", target, SCRIPTS / source, *flags],
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise Failed(f"{source}: {done.stderr.strip().splitlines()[-1]}")
    return target
