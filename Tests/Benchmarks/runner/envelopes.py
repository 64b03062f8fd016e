"""Request envelopes as the voice service sends them."""

import json
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

SKILL = "amzn1.ask.skill.00000000-1111-2222-3333-444444444444"
USER = "amzn1.ask.account." + "B" * 150
DEVICE = "amzn1.ask.device." + "D" * 150


def next_bus(number: int, slots: dict[str, tuple[str, str | None]]) -> str:
    """A rider's question; a slot is what was heard and the identifier resolved for it."""
    application = {"applicationId": SKILL}
    envelope = {
        "version": "1.0",
        "session": {
            "new": True,
            "sessionId": f"amzn1.echo-api.session.{number:012}",
            "application": application,
            "attributes": {},
            "user": {"userId": USER},
        },
        "context": {
            "System": {
                "application": application,
                "user": {"userId": USER},
                "device": {"deviceId": DEVICE, "supportedInterfaces": {}},
                "apiEndpoint": "https://api.amazonalexa.com",
                "apiAccessToken": "t" * 700,
            },
            "Viewports": [],
        },
        "request": {
            "type": "IntentRequest",
            "requestId": f"amzn1.echo-api.request.{number:012}",
            "locale": "en-US",
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "intent": {
                "name": "NextBusIntent",
                "confirmationStatus": "NONE",
                "slots": {name: slot(name, *value) for name, value in slots.items()},
            },
            "dialogState": "STARTED",
        },
    }
    return json.dumps(envelope, separators=(",", ":"))


def slot(name: str, heard: str, identifier: str | None) -> dict[str, object]:
    value: dict[str, object] = {
        "name": name,
        "value": heard,
        "confirmationStatus": "NONE",
        "source": "USER",
    }
    if identifier is not None:
        value["resolutions"] = {
            "resolutionsPerAuthority": [
                {
                    "authority": f"amzn1.er-authority.echo-sdk.{SKILL}.Destination",
                    "status": {"code": "ER_SUCCESS_MATCH"},
                    "values": [{"value": {"name": heard, "id": identifier}}],
                }
            ]
        }
    return value


def tutorial(count: int) -> list[str]:
    """The tutorial's question, over and over."""
    return [next_bus(n, {"Destination": ("bwi airport", "bwi-airport")}) for n in range(count)]


def city(questions: Path, count: int) -> list[str]:
    """Questions to a made-up city, each with an origin and a destination of its own."""
    return [
        next_bus(
            number,
            {"Destination": (f"stop {there}", there), "Origin": (f"stop {here}", here)},
        )
        for number, (here, there) in enumerate(islice(pairs(questions), count))
    ]


def pairs(questions: Path) -> Iterator[tuple[str, str]]:
    with questions.open(encoding="utf-8") as file:
        for line in file:
            here, there, _ = line.split("\t")
            yield here, there
