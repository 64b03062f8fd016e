"""The command line of scripts/benchmark."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from . import guard, machine
from .measure import Failed, run
from .rows import growth, imports, queries, requests, starts
from .table import Row, rows_table
from .workspace import ROOT, Workspace, default_folder, label, tell

TOPICS = ("import", "query", "names", "request", "start", "growth", "all", "guard")


def parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/benchmark",
        description="Measures bus-status beside its peers and prints one table, or, for guard, "
        "counts instructions of fixed workloads and compares them with those committed.",
        epilog="Data is kept in $BUS_STATUS_BENCHMARK_DATA, by default a folder of the user's cache. "
        "Real feeds are read from $BUS_STATUS_SHARED/feeds, by default ../shared/feeds.",
    )
    parser.add_argument("topic", nargs="?", default="all", choices=TOPICS)
    parser.add_argument(
        "--size", type=float, default=10, choices=(0.1, 1, 10, 30),
        help="million stop times of the made-up city (default 10)",
    )
    parser.add_argument("--runs", type=int, default=5, help="how often each is measured (default 5)")
    parser.add_argument("--update", action="store_true", help="guard: commit the counts of this run")
    parser.add_argument("--no-build", action="store_true", help="measure what was built before")
    options = parser.parse_args(arguments)
    if options.runs < 1:
        parser.error("--runs is at least 1")
    if options.update and options.topic != "guard":
        parser.error("--update belongs to guard")
    return options


def main() -> int:
    options = parsed(sys.argv[1:])
    try:
        binaries = built(is_fresh=not options.no_build)
    except Failed as failure:
        print(f"scripts/benchmark: {failure}", file=sys.stderr)
        return 1
    workspace = Workspace(binaries / "bus-status", binaries / "benchmarks", default_folder())
    workspace.folder.mkdir(parents=True, exist_ok=True)
    if options.topic == "guard":
        try:
            return 0 if guard.check(workspace, options.update) else 1
        except Failed as failure:
            print(f"scripts/benchmark: {failure}", file=sys.stderr)
            return 1
    return measured(workspace, options)


def built(is_fresh: bool) -> Path:
    """The folder of the release build, made up to date unless that is not wanted."""
    # The target of the measurements in process is declared only when this is set.
    environment = {"BUS_STATUS_BENCHMARKS": "1"}
    build = ["swift", "build", "--configuration", "release", "--package-path", str(ROOT)]
    for product in ("bus-status", "benchmarks") if is_fresh else ():
        tell(f"Building {product}")
        # What the compiler says is for people: the table alone goes to standard output.
        command = [*build, "--product", product]
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env={**os.environ, **environment}
        )
        if done.returncode != 0:
            raise Failed(f"{product} could not be built")
    return Path(run([*build, "--show-bin-path"], environment).strip())


def measured(workspace: Workspace, options: argparse.Namespace) -> int:
    topic, size, runs = options.topic, options.size, options.runs
    busy = machine.load()
    found: list[Row] = []
    details: list[str] = []
    if topic in ("import", "all"):
        rows, more = imports.rows(workspace, size, runs)
        found += rows
        details += more
    if topic in ("query", "all"):
        found += queries.rows(workspace, size, runs)
    if topic in ("names", "all"):
        found += queries.name_rows(workspace, runs)
    if topic in ("request", "all"):
        found += requests.rows(workspace, size, runs)
    if topic in ("start", "all"):
        found += starts.rows(workspace, size, runs)
    if topic in ("growth", "all"):
        details += ["### Growth", growth.table(workspace, size, runs)]

    print(f"`scripts/benchmark {topic} --size {size:g} --runs {runs}` on {machine.description()},")
    print(f"load {busy:.1f} when it began; city of {label(size)} stop times, files warm.\n")
    if found:
        print(rows_table(found))
    for part in details:
        print("\n" + part)
    return 1 if any(row.is_met is False for row in found) else 0


sys.exit(main())
