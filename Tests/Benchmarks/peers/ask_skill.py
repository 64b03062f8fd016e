"""The tutorial's skill in Python, on Amazon's own kit: the next of five or seven times of the day."""

import datetime
import json
import zoneinfo

from ask_sdk_core.skill_builder import SkillBuilder
from ask_sdk_core.utils import get_slot_value, is_intent_name, is_request_type
from ask_sdk_model import RequestEnvelope
from flask import Flask, Response, request

TIMES = {
    "bwi airport": ("BWI Airport", ["07:30", "08:30", "12:30", "15:30", "20:45"]),
    "washington union station": (
        "Washington Union Station",
        ["07:10", "08:40", "09:10", "10:40", "11:10", "12:40", "13:10"],
    ),
}
ZONE = zoneinfo.ZoneInfo("America/New_York")

builder = SkillBuilder()


@builder.request_handler(can_handle_func=is_request_type("LaunchRequest"))
def launch(handler_input):
    speech = "Welcome to the bus status skill. Where do you want to go?"
    return handler_input.response_builder.speak(speech).ask(speech).response


@builder.request_handler(can_handle_func=is_intent_name("NextBusIntent"))
def next_bus(handler_input):
    said = get_slot_value(handler_input, "Destination") or ""
    name, times = TIMES.get(said.lower(), (None, []))
    if name is None:
        speech = f"I don't know about departures to {said}. Try a different destination."
        return handler_input.response_builder.speak(speech).ask(speech).response
    now = datetime.datetime.now(ZONE).strftime("%H:%M")
    later = [time for time in times if time >= now]
    day, time = ("today", later[0]) if later else ("tomorrow", times[0])
    speech = f"The next bus for {name} is {day} at {time}."
    return (
        handler_input.response_builder.speak(speech).set_should_end_session(True).response
    )


skill = builder.create()
app = Flask(__name__)


@app.post("/")
def answer():
    envelope = skill.serializer.deserialize(request.get_data(as_text=True), RequestEnvelope)
    response = skill.invoke(request_envelope=envelope, context=None)
    return Response(
        json.dumps(skill.serializer.serialize(response)),
        mimetype="application/json",
    )
