"""Whole skill requests over HTTP: beside a server that answers a constant, and beside a skill in Python."""

import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from .. import envelopes, load, peers
from ..measure import Command, Failed, Sample, Turns, in_turn
from ..servers import Server, ask, free_port, running, serve_command, speech
from ..signing import Authority, chain_server
from ..table import Row, as_rate, at_least, compared, skipped
from ..workspace import Workspace, label, tell

WHAT = "whole skill request over HTTP, no signature"
BARE = "bare libmicrohttpd answering a constant, same threads"
PYTHON = "Python ask-sdk on gunicorn, 2 workers"
BARE_TARGET = at_least(0.3, "0.3 × its rate")
PYTHON_TARGET = at_least(12, "12 ×")
SIGNED_TARGET = at_least(0.6, "0.6 ×")
BODIES = 1_000


def rows(workspace: Workspace, size: float, runs: int) -> list[Row]:
    with workspace.scratch() as folder, ExitStack() as stack:
        tell("Requests without signature")
        try:
            found = unsigned(workspace, size, runs, folder, stack)
        except Failed as failure:
            found = [skipped(WHAT, BARE, failure, BARE_TARGET)]
    with workspace.scratch() as folder:
        tell("Requests with signature")
        return [*found, signed(workspace, runs, folder)]


def unsigned(
    workspace: Workspace, size: float, runs: int, folder: Path, stack: ExitStack
) -> list[Row]:
    bodies = envelopes.tutorial(BODIES)
    tutorial = load.write_requests(folder / "tutorial", [(body, {}) for body in bodies])
    ours = product(workspace, workspace.schedules(workspace.tutorial(), "tutorial"), folder, stack)
    example = ask(ours.port, bodies[0])
    if "BWI" not in speech(example):
        raise Failed(f"the answer was: {speech(example)}")

    contenders = {"ours": (runs, lambda: load.rate(ours.port, tutorial))}
    failures: dict[str, Failed] = {}
    others: dict[str, Callable[[], tuple[Server, Path]]] = {
        "bare": lambda: (constant_server(workspace, example, folder, stack), tutorial),
        "python": lambda: (python_skill(workspace, folder, stack), tutorial),
        "city": lambda: city(workspace, size, folder, stack),
    }
    for name, started in others.items():
        try:
            server, requests = started()
            contenders[name] = (runs, partial(load.rate, server.port, requests))
        except Failed as failure:
            failures[name] = failure
    turns = in_turn(contenders)
    turns = Turns(turns.samples, {**turns.failures, **failures})

    tutorial_what, city_what = f"{WHAT}, tutorial feed", f"{WHAT}, {label(size)} feed"
    return [
        compared(tutorial_what, BARE, turns, BARE_TARGET, as_rate, ("ours", "bare")),
        compared(city_what, BARE, turns, BARE_TARGET, as_rate, ("city", "bare")),
        compared(tutorial_what, PYTHON, turns, PYTHON_TARGET, as_rate, ("ours", "python")),
    ]


def city(
    workspace: Workspace, size: float, folder: Path, stack: ExitStack
) -> tuple[Server, Path]:
    """The product on the large feed, and requests for places of their own."""
    bodies = envelopes.city(workspace.city(size).questions, BODIES)
    server = product(workspace, workspace.city_schedules(size), folder, stack)
    speech(ask(server.port, bodies[0]))
    return server, load.write_requests(folder / "city", [(body, {}) for body in bodies])


def product(workspace: Workspace, schedules: Path, folder: Path, stack: ExitStack) -> Server:
    port = free_port()
    command = serve_command(workspace.program, schedules, port)
    return stack.enter_context(running("ours", command, port, folder / f"{port}.log"))


def constant_server(
    workspace: Workspace, answer: bytes, folder: Path, stack: ExitStack
) -> Server:
    """Answers what the product answered, with as many threads as the product has."""
    server = peers.compiled(workspace.folder / "compiled", "constant_server.c", "microhttpd")
    (folder / "answer").write_bytes(answer)
    port = free_port()
    threads = len(os.sched_getaffinity(0))
    command: Command = [server, str(port), str(threads), folder / "answer"]
    return stack.enter_context(running("bare", command, port, folder / "bare.log"))


def python_skill(workspace: Workspace, folder: Path, stack: ExitStack) -> Server:
    interpreter = peers.python(workspace.folder, "ask-sdk-core", "Flask", "gunicorn")
    port = free_port()
    command: Command = [
        interpreter.parent / "gunicorn", "--workers", "2", "--bind", f"127.0.0.1:{port}",
        "--chdir", peers.SCRIPTS, "ask_skill:app",
    ]
    environment = {"PYTHONDONTWRITEBYTECODE": "1"}
    server = stack.enter_context(
        running("python", command, port, folder / "python.log", environment)
    )
    if "BWI" not in speech(ask(port, envelopes.tutorial(1)[0])):
        raise Failed("the Python skill did not answer the question")
    return server


def signed(workspace: Workspace, runs: int, folder: Path) -> Row:
    """The same requests to an endpoint that checks them and to one that does not."""
    what = "whole request with RSA-2048 signature check, chain cached"
    against = "the same without it"
    try:
        authority = Authority.made(folder)
        schedules = workspace.schedules(workspace.tutorial(), "tutorial")
        with chain_server(authority) as proxy, ExitStack() as stack:
            unchecked = product(workspace, schedules, folder, stack)
            port = free_port()
            command: Command = [
                workspace.program, "serve", "--skill-id", envelopes.SKILL, "--port", str(port),
                "--schedules", schedules,
            ]
            checked = stack.enter_context(
                running(
                    "checked", command, port, folder / "checked.log", authority.environment(proxy)
                )
            )
            turns = signed_rates(authority, checked, unchecked, runs, folder)
            return compared(what, against, turns, SIGNED_TARGET, as_rate)
    except Failed as failure:
        return skipped(what, against, failure, SIGNED_TARGET)


def signed_rates(
    authority: Authority, checked: Server, unchecked: Server, runs: int, folder: Path
) -> Turns:
    """Requests are signed anew in each turn: they may be at most 150 seconds old."""
    values: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        start = time.monotonic()
        requests = [(body, authority.headers(body)) for body in envelopes.tutorial(100)]
        path = load.write_requests(folder / "signed", requests)
        speech(ask(checked.port, *requests[0]))
        values[0].append(load.rate(checked.port, path))
        values[1].append(load.rate(unchecked.port, path))
        if time.monotonic() - start > 140:
            raise Failed("the machine was too slow to ask before the requests were too old")
    return Turns({"ours": Sample(tuple(values[0])), "theirs": Sample(tuple(values[1]))}, {})
