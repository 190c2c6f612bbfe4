"""Tests over HTTP with only Python's standard library: `QUINTET=http://127.0.0.1:4010 pytest`."""

import datetime
import json
import os
import urllib.request

import pytest

URL = os.environ["QUINTET"]


def call(method, path, body=None, token=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(URL + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text) if text else None


def token_of(user):
    call("POST", "/sandbox/v1/users", {"email": user})
    return call("POST", "/sandbox/v1/tokens", {"user": user})["token"]


def test_a_task_is_made_once():
    call("POST", "/sandbox/v1/reset")
    token = token_of("ann@example.com")

    call("POST", "/tasks/v1/lists/@default/tasks", {"title": "Buy milk"}, token)

    found = call(
        "POST",
        "/sandbox/v1/requests/verifications",
        {"operation": "tasks.insert", "body": {"title": "Buy milk"}, "exactly": 1, "within": 5},
    )
    assert found["ok"], found.get("message")


def test_the_app_follows_the_clock():
    time_machine = pytest.importorskip("time_machine")
    call("POST", "/sandbox/v1/clock/freeze", {"at": "2026-03-02T09:00:00Z"})
    try:
        call("POST", "/sandbox/v1/clock/advance", {"seconds": 7200})
        now = call("GET", "/sandbox/v1/clock")["now"]
        with time_machine.travel(now, tick=False):
            token = token_of("bob@example.com")
            # The code of the app under test: it creates a reminder for tomorrow.
            due = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
            task = call("POST", "/tasks/v1/lists/@default/tasks", {"title": "Call", "due": due.isoformat()}, token)
    finally:
        call("POST", "/sandbox/v1/clock/resume")

    assert task["due"].startswith("2026-03-03T")
    assert task["updated"] == "2026-03-02T11:00:00.000Z"
