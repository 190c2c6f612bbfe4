"""Reads a calendar from standard input with icalendar and dateutil, as a Python app would.

argv[1] is a JSON object with the maximum number of occurrences for each UID. Prints a JSON object with the first occurrences of each UID,
as Unix times in seconds or, for all-day events, as dates. If a library raises an exception, the value is the error message.
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
    """Converts a local time to UTC. A time in a DST gap uses the offset before the gap, and an ambiguous time is the first of the two."""
    return tz.resolve_imaginary(local.replace(tzinfo=zone)).astimezone(timezone.utc)


def rule_text(value):
    return value.to_ical().decode()


def lines_of(event, name):
    found = event.get(name, [])
    return found if isinstance(found, list) else [found]


def wall(value, zone):
    """Converts a value of RDATE or EXDATE to local time in the time zone of the series."""
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
                # The rule is expanded in local time, and dateutil compares UNTIL with that, so UNTIL must be local, too.
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
    except Exception as error:  # The test must see what the libraries reject.
        answers[uid] = f"{type(error).__name__}: {error}"
json.dump(answers, sys.stdout)
