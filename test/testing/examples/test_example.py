"""Over HTTP, with nothing but Python's own library: `QUINTET=http://127.0.0.1:4010 pytest`."""

import json
import os
import urllib.request

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
