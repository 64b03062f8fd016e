"""Load by wrk: the rate at which a server answers prepared requests."""

import json
from pathlib import Path

from . import peers
from .measure import Failed, run

CONNECTIONS = 32
SECONDS = 4


def write_requests(path: Path, requests: list[tuple[str, dict[str, str]]]) -> Path:
    """Writes requests for wrk: a body and the headers of its own on each line, parted by tabs."""
    with path.open("w", encoding="utf-8", newline="") as file:
        for body, headers in requests:
            own = "".join(f"\t{name}\t{value}" for name, value in headers.items())
            file.write(f"{body}{own}\n")
    return path


def rate(port: int, requests: Path, seconds: int = SECONDS) -> float:
    """Requests answered per second; any answer but 200 is a failure."""
    said = run(
        [
            peers.program("wrk"), "--threads", "1", "--connections", str(CONNECTIONS),
            "--duration", f"{seconds}s", "--script", peers.SCRIPTS / "post.lua",
            f"http://127.0.0.1:{port}/", "--", requests,
        ]
    )
    result = json.loads(said.splitlines()[-1])
    if result["refused"] or result["broken"] > CONNECTIONS:
        raise Failed(f"{result['refused']} answers were not 200, {result['broken']} connections broke")
    return float(result["requests"] / (result["microseconds"] / 1e6))
