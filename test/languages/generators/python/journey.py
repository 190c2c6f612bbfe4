"""A journey with the clients that openapi-python-client makes. ORIGIN and TOKEN come from the test."""

import os
from typing import TypeVar

import calendar_client
import tasks_client
from calendar_client.api.events import events_insert, events_patch
from calendar_client.models import Event, EventDateTime, NewEvent, SentEvent
from tasks_client.api.tasklists import tasklists_insert
from tasks_client.api.tasks import tasks_delete, tasks_insert, tasks_list, tasks_patch
from tasks_client.models import Error, SentTask, SentTaskList, SentTaskStatus, Task, TaskList, Tasks

origin = os.environ["ORIGIN"]
token = os.environ["TOKEN"]

T = TypeVar("T")


def known(kind: type[T], found: object) -> T:
    """An answer of the kind that is expected; otherwise the refusal is told."""
    assert isinstance(found, kind), found
    return found


def tasks_journey() -> None:
    client = tasks_client.AuthenticatedClient(base_url=f"{origin}/tasks/v1", token=token)
    garden = known(TaskList, tasklists_insert.sync(client=client, body=SentTaskList(title="Garden")))
    water = known(Task, tasks_insert.sync(garden.id, client=client, body=SentTask(title="Water")))
    assert water.status == "needsAction", water
    done = SentTask(status=SentTaskStatus.COMPLETED)
    changed = known(Task, tasks_patch.sync(garden.id, water.id, client=client, body=done))
    assert changed.etag != water.etag, changed
    everything = known(Tasks, tasks_list.sync(garden.id, client=client, show_hidden=True))
    assert len(everything.items) == 1, everything
    assert tasks_delete.sync_detailed(garden.id, water.id, client=client).status_code == 204
    refused = known(Error, tasks_list.sync("nothing", client=client))
    assert refused.error.code == 404, refused


def calendar_journey() -> None:
    client = calendar_client.AuthenticatedClient(base_url=f"{origin}/calendar/v3", token=token)
    start = EventDateTime(date_time="2026-03-05T18:00:00+01:00")
    end = EventDateTime(date_time="2026-03-05T20:00:00+01:00")
    body = NewEvent(summary="Seed swap", start=start, end=end)
    event = known(Event, events_insert.sync("primary", client=client, body=body))
    moved = SentEvent(location="Garden hall")
    changed = known(Event, events_patch.sync("primary", str(event.id), client=client, body=moved))
    assert changed.summary == "Seed swap" and changed.location == "Garden hall", changed


tasks_journey()
print("tasks")
calendar_journey()
print("calendar")
