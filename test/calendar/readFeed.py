"""Reads a calendar from standard input with icalendar and dateutil, as a program in Python would.

Prints JSON: for each UID the first of its occurrences, as many as the second argument of the pair in argv[1] says:
seconds since 1970 of a time, or a date.
"""
import io
import json
import re
import sys
from datetime import datetime, timedelta, timezone

from dateutil import rrule, tz
from icalendar import Calendar

wanted = json.loads(sys.argv[1])
text = sys.stdin.buffer.read()
calendar = Calendar.from_ical(text)
zones_text = b"\r\n".join(each.to_ical().strip() for each in calendar.walk("VTIMEZONE")).decode()
zones = tz.tzical(io.StringIO(zones_text.replace("\r\n", "\n"))) if zones_text else None


def aware(local, zone):
    """What the wall clock means: in a gap as before it, of two the first."""
    return tz.resolve_imaginary(local.replace(tzinfo=zone)).astimezone(timezone.utc)


def rule_text(value):
    return value.to_ical().decode()


def lines_of(event, name):
    found = event.get(name, [])
    return found if isinstance(found, list) else [found]


def wall(value, zone):
    """A time of a date list on the wall clock of the series."""
    moment = value.dt
    if not isinstance(moment, datetime):
        return datetime(moment.year, moment.month, moment.day)
    if moment.tzinfo is None or zone is None:
        return moment.replace(tzinfo=None)
    return moment.astimezone(zone).replace(tzinfo=None)


def occurrences(event, number):
    start = event["DTSTART"]
    is_day = not isinstance(start.dt, datetime)
    name = start.params.get("TZID")
    zone = None if is_day else (zones.get(name) if name else tz.UTC)
    first = wall(start, zone) if is_day or not name else start.dt.replace(tzinfo=None)
    found = rrule.rruleset()
    found.rdate(first)
    for kind, add in (("RRULE", found.rrule), ("EXRULE", found.exrule)):
        for line in lines_of(event, kind):
            text = rule_text(line)
            until = re.search(r"UNTIL=(\d{8}T\d{6})Z", text)
            if until:
                # Rules run on the wall clock; dateutil compares UNTIL with it.
                last = datetime.strptime(until.group(1), "%Y%m%dT%H%M%S").replace(tzinfo=timezone.utc)
                text = text.replace(until.group(0), "UNTIL=" + last.astimezone(zone).strftime("%Y%m%dT%H%M%S"))
            add(rrule.rrulestr(text, dtstart=first))
    for kind, add in (("RDATE", found.rdate), ("EXDATE", found.exdate)):
        for line in lines_of(event, kind):
            for value in line.dts:
                add(wall(value, zone))
    result = []
    for local in found:
        if is_day:
            result.append(local.strftime("%Y-%m-%d"))
        else:
            moment = int(aware(local, zone).timestamp())
            if moment not in result:
                result.append(moment)
        if len(result) == number:
            break
    return result if is_day else sorted(result)


answers = {}
for event in calendar.walk("VEVENT"):
    uid = str(event["UID"])
    try:
        answers[uid] = occurrences(event, wanted[uid])
    except Exception as error:  # What a library refuses is told, not hidden.
        answers[uid] = f"{type(error).__name__}: {error}"
json.dump(answers, sys.stdout)
