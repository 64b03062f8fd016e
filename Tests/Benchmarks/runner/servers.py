"""Servers on loopback: started for a measurement, asked, and stopped."""

import http.client
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .measure import Command, Failed

# The moment at which the product's clock stands still where that is possible.
NOW = "2026-11-30T18:00:00-05:00"


@dataclass(frozen=True)
class Server:
    name: str
    pid: int
    port: int


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def serve_command(program: Path, schedules: Path, port: int) -> Command:
    """The product's endpoint without signatures, its clock standing still."""
    return [
        program, "serve", "--development", "--now", NOW, "--port", str(port),
        "--schedules", schedules,
    ]


@contextmanager
def running(
    name: str, command: Command, port: int, log: Path, environment: Mapping[str, str] | None = None
) -> Iterator[Server]:
    """A server that accepts connections; its log lines go to a file, as an operator's would."""
    with log.open("ab") as sink:
        process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=sink,
            env={**os.environ, **(environment or {})},
        )
    try:
        wait_for(process, port, log)
        yield Server(name, process.pid, port)
    finally:
        stop(process)


def stop(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    for _ in range(3000):
        if process.poll() is not None:
            said = log.read_text(errors="replace").strip().splitlines()
            raise Failed(said[-1][:200] if said else f"exit {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.01)
    raise Failed("the server accepted no connection within 30 s")


def ask(port: int, body: str, headers: Mapping[str, str] | None = None) -> bytes:
    """Posts one request and hands back the answer's bytes."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request(
            "POST", "/", body.encode(), {"Content-Type": "application/json", **(headers or {})}
        )
        response = connection.getresponse()
        answer = response.read()
    finally:
        connection.close()
    if response.status != 200:
        raise Failed(f"the server answered {response.status}: {answer[:120]!r}")
    return answer


def speech(answer: bytes) -> str:
    """What an answer says; an answer that says nothing was no answer to the question."""
    try:
        spoken = json.loads(answer)["response"]["outputSpeech"]
        return str(spoken.get("ssml") or spoken.get("text"))
    except (ValueError, KeyError, TypeError) as error:
        raise Failed(f"the server answered no speech: {answer[:120]!r}") from error


def ask_many(port: int, bodies: list[str]) -> None:
    """Posts requests one after another on one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
    try:
        for body in bodies:
            connection.request("POST", "/", body.encode(), {"Content-Type": "application/json"})
            response = connection.getresponse()
            response.read()
            if response.status != 200:
                raise Failed(f"the server answered {response.status}")
    finally:
        connection.close()
