"""A journey through each service with the clients of `npm run client -- python`. languages.test.ts sets ORIGIN and TOKEN."""

import os

import calendar_client as calendar
import conversions_client as conversions
import payments_client as payments
import tasks_client as tasks
import timeline_client as timeline

ORIGIN = os.environ["ORIGIN"]
AUTH = {"bearer": os.environ["TOKEN"]}


def tasks_journey() -> None:
    client = tasks.Client(f"{ORIGIN}/tasks/v1", auth=AUTH)
    garden = client.tasklists_insert(tasks.SentTaskList(title="Garden"))
    water = client.tasks_insert(garden.id, tasks.SentTask(title="Water", due="2026-03-04T00:00:00.000Z"))
    assert (water.title, water.status) == ("Water", "needsAction"), water

    done = client.tasks_patch(garden.id, water.id, tasks.SentTask(status="completed"))
    assert done.status == "completed" and done.etag != water.etag, done
    assert [each.id for each in client.tasks_list(garden.id, show_hidden=True).items] == [water.id]

    client.tasks_delete(garden.id, water.id)
    assert client.tasks_get(garden.id, water.id).deleted is True
    try:
        client.tasks_list("nothing")
    except tasks.ApiError as refusal:
        assert (refusal.status, refusal.body["error"]["errors"][0]["reason"]) == (404, "notFound"), refusal.body
    else:
        raise AssertionError("A list that is not there was answered.")


def timeline_journey() -> None:
    client = timeline.Client(f"{ORIGIN}/mirror/v1", auth=AUTH)
    card = client.timeline_insert(timeline.SentTimelineItem(text="The tomatoes are ripe.", title="Garden"))
    assert card.text == "The tomatoes are ripe.", card

    changed = client.timeline_patch(card.id, timeline.SentTimelineItem(text="They are eaten."))
    assert (changed.text, changed.title) == ("They are eaten.", "Garden"), changed
    assert [each.id for each in client.timeline_list(max_results=10).items] == [card.id]

    client.timeline_delete(card.id)
    assert client.timeline_list().items == []


def conversions_journey() -> None:
    client = conversions.Client(f"{ORIGIN}/adsearch/v2", auth=AUTH)
    row = conversions.SentConversion(
        conversion_id="python-1",
        conversion_timestamp="1772352600000",
        segmentation_type="FLOODLIGHT",
        segmentation_id="25700000001081492",
        agency_id="20700000000000125",
        advertiser_id="21700000000012345",
        engine_account_id="700000000042205",
        campaign_id="71700000002044839",
        ad_group_id="58700000032026064",
        criterion_id="43700004289911004",
        type_="TRANSACTION",
        revenue_micros="9990000",
        currency_code="EUR",
    )
    stored = client.conversion_insert(conversions.ConversionBatch(conversion=[row]))
    assert [each.state for each in stored.conversion] == ["ACTIVE"], stored

    found = client.conversion_get(
        "20700000000000125",
        "21700000000012345",
        "700000000042205",
        start_date=20260301,
        end_date=20260331,
        start_row=0,
        row_count=1000,
    )
    assert "python-1" in [each.conversion_id for each in found.conversion], found


def calendar_journey() -> None:
    client = calendar.Client(f"{ORIGIN}/calendar/v3", auth=AUTH)
    event = client.events_insert(
        "primary",
        calendar.NewEvent(
            summary="Seed swap",
            start=calendar.EventDateTime(date_time="2026-03-05T18:00:00+01:00"),
            end=calendar.EventDateTime(date_time="2026-03-05T20:00:00+01:00"),
            attendees=[calendar.EventAttendee(email="grace@example.com")],
        ),
    )
    assert event.attendees[0].response_status == "needsAction", event

    moved = client.events_patch("primary", event.id, calendar.SentEvent(location="Garden hall"))
    assert (moved.summary, moved.location) == ("Seed swap", "Garden hall"), moved
    assert event.id in [each.id for each in client.events_list("primary", q="seed").items]

    client.events_delete("primary", event.id)
    assert client.events_get("primary", event.id).status == "cancelled"


def payments_journey() -> None:
    app = payments.Client(ORIGIN).apps_create(payments.SentApp(name="Shop in Python")).app
    client = payments.Client(ORIGIN, auth={"basic": {"username": "", "password": app.key}})
    merchant = client.merchants_create(
        payments.SentMerchant(
            name="Corner Shop",
            currency="DKK",
            test=True,
            email="ada@example.com",
            website="https://shop.example.com",
            descriptor="CORNER SHOP",
            company=payments.SentMerchantCompany(country="DK", number="12345678"),
        )
    ).merchant
    assert merchant.company.country == "DK", merchant

    renamed = client.merchants_update(merchant.id, payments.MerchantChanges(name="Corner Shop & Sons"))
    assert renamed.merchant.name == "Corner Shop & Sons", renamed
    assert [each.id for each in client.merchants_list(app.id, limit=10)] == [merchant.id]


for journey in (tasks_journey, timeline_journey, conversions_journey, calendar_journey, payments_journey):
    journey()
    print(journey.__name__.removesuffix("_journey"))
