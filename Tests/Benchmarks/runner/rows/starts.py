"""From the start of the process to its first answer, and the memory it then has."""

import socket
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path

from .. import envelopes, load
from ..measure import Command, Failed, Sample, anonymous_bytes, warm
from ..servers import ask_many, free_port, running, serve_command, stop
from ..table import Row, as_megabytes, at_most, skipped
from ..workspace import Workspace, label, tell

START_TARGET = at_most(0.030, "30 ms")
MEMORY_TARGET = at_most(60e6, "60 MB")
QUESTIONS = 5_000


def rows(workspace: Workspace, size: float, runs: int) -> list[Row]:
    what = "start of the process to the first answer"
    found = []
    for feed in ("tutorial", "city"):
        name = f"{what}, {'tutorial' if feed == 'tutorial' else label(size)} feed"
        tell(name)
        try:
            schedules, body = (
                tutorial(workspace) if feed == "tutorial" else city(workspace, size)
            )
            warm(workspace.program, schedules)
            values = [first_answer(workspace, schedules, body) for _ in range(runs * 4)]
            found.append(Row(name, ours=Sample(tuple(values)), target=START_TARGET))
        except Failed as failure:
            found.append(skipped(name, "—", failure, START_TARGET))
    return [*found, memory_row(workspace, size)]


def tutorial(workspace: Workspace) -> tuple[Path, str]:
    return workspace.schedules(workspace.tutorial(), "tutorial"), envelopes.tutorial(1)[0]


def city(workspace: Workspace, size: float) -> tuple[Path, str]:
    schedules = workspace.city_schedules(size)
    return schedules, envelopes.city(workspace.city(size).questions, 1)[0]


def first_answer(workspace: Workspace, schedules: Path, body: str) -> float:
    port = free_port()
    command = serve_command(workspace.program, schedules, port)
    request = (
        f"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Connection: close\r\nContent-Length: {len(body.encode())}\r\n\r\n{body}"
    ).encode()
    start = time.perf_counter()
    process = launched(command)
    try:
        answer = exchanged(process, port, request, start)
        took = time.perf_counter() - start
    finally:
        stop(process)
    if not answer.startswith(b"HTTP/1.1 200") or b"outputSpeech" not in answer:
        raise Failed(f"the first answer was {answer[:60]!r}")
    return took


def launched(command: Command) -> "subprocess.Popen[bytes]":
    # Without closing descriptors Python spawns instead of forking itself, which costs less than a millisecond.
    return subprocess.Popen(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        close_fds=False,
    )


def exchanged(process: "subprocess.Popen[bytes]", port: int, request: bytes, start: float) -> bytes:
    """Connects as soon as that is possible, and asks."""
    while True:
        try:
            connection = socket.create_connection(("127.0.0.1", port), 5)
            break
        except OSError:
            if process.poll() is not None:
                raise Failed(f"serve ended with {process.returncode}") from None
            if time.perf_counter() - start > 30:
                raise Failed("no connection within 30 s") from None
            time.sleep(0.0002)
    with connection:
        connection.sendall(request)
        answer = b""
        while part := connection.recv(65_536):
            answer += part
        return answer


def memory_row(workspace: Workspace, size: float) -> Row:
    what = f"resident memory, serving the {label(size)} feed, mapped file not counted"
    try:
        value = float(serving_bytes(workspace, size))
    except Failed as failure:
        return skipped(what, "—", failure, MEMORY_TARGET)
    note = f"after {QUESTIONS:,} questions of different places and {load.CONNECTIONS} connections at once"
    return Row(what, ours=Sample((value,)), form=as_megabytes, target=MEMORY_TARGET, note=note)


def serving_bytes(workspace: Workspace, size: float) -> int:
    tell(f"Memory while serving {label(size)}")
    schedules = workspace.city_schedules(size)
    bodies = envelopes.city(workspace.city(size).questions, QUESTIONS)
    port = free_port()
    command = serve_command(workspace.program, schedules, port)
    with workspace.scratch() as folder, ExitStack() as stack:
        server = stack.enter_context(running("ours", command, port, folder / "log"))
        ask_many(port, bodies)
        requests = load.write_requests(folder / "requests", [(body, {}) for body in bodies])
        try:
            load.rate(port, requests, seconds=2)
        except Failed as failure:
            tell(f"Without load from many connections: {failure}")
        return anonymous_bytes(server.pid)
