"""Reads a calendar from standard input with four parsers, as apps that subscribe to it would.

Prints a JSON object with the events of each parser as a list of [UID, summary, description, location], or with its error message.
"""
import ctypes
import json
import re
import sys

import icalendar
import vobject
from vdirsyncer.vobject import Item, split_collection

text = sys.stdin.buffer.read().decode("utf-8")
names = ["UID", "SUMMARY", "DESCRIPTION", "LOCATION"]


def by_icalendar():
    calendar = icalendar.Calendar.from_ical(text)
    return [[str(event.get(name, "")) for name in names] for event in calendar.walk("VEVENT")]


def by_vobject():
    found = []
    for calendar in vobject.readComponents(text):
        for event in calendar.contents.get("vevent", []):
            found.append([event.contents[name.lower()][0].value if name.lower() in event.contents else "" for name in names])
    return found


def unescaped(value):
    return re.sub(r"\\(.)", lambda match: "\n" if match.group(1) in "nN" else match.group(1), value)


def by_vdirsyncer():
    found = []
    for each in split_collection(text):
        for event in Item(each).parsed.subcomponents:
            if event.name == "VEVENT":
                found.append([unescaped(event.get(name, "")) for name in names])
    return found


def by_libical():
    library = ctypes.CDLL("libical.so.3")
    for name in ["parser_parse_string", "component_get_first_component", "component_get_next_component"]:
        getattr(library, f"ical{name}").restype = ctypes.c_void_p
    library.icalparser_parse_string.argtypes = [ctypes.c_char_p]
    library.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
    for name in ["first", "next"]:
        getattr(library, f"icalcomponent_get_{name}_component").argtypes = [ctypes.c_void_p, ctypes.c_int]
    readers = [getattr(library, f"icalcomponent_get_{name.lower()}") for name in names]
    for reader in readers:
        reader.restype = ctypes.c_char_p
        reader.argtypes = [ctypes.c_void_p]
    calendar = library.icalparser_parse_string(text.encode("utf-8"))
    errors = library.icalcomponent_count_errors(calendar)
    if errors:
        raise ValueError(f"{errors} errors")
    kind = library.icalcomponent_string_to_kind(b"VEVENT")
    found = []
    event = library.icalcomponent_get_first_component(calendar, kind)
    while event:
        found.append([(reader(event) or b"").decode("utf-8") for reader in readers])
        event = library.icalcomponent_get_next_component(calendar, kind)
    return found


answers = {}
for reader in [by_icalendar, by_vobject, by_vdirsyncer, by_libical]:
    try:
        answers[reader.__name__] = reader()
    except Exception as error:  # The test must see what the parsers reject.
        answers[reader.__name__] = f"{type(error).__name__}: {error}"
json.dump(answers, sys.stdout)
