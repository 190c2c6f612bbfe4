/**
 * Tests that this service returns the same as recorded responses of the published service (`DECISIONS.md`, Recorded responses).
 */
import { expect, test } from "vitest";
import { serverOfPeople, type TestApp } from "../support/app.ts";
import { givenCalendar } from "../support/calendar.ts";
import { anHour, type Body, inZone } from "./events/bodies.ts";
import { importEvent, insert, put, read, remove, send } from "./events/support.ts";

const started = serverOfPeople();

const uid = "20260305-swap@elsewhere.example";
const madeOfUid = "_68o34dhg6co3abbjetgn0g35dhpmatr8clp6abj5f1gmqs3cck";

const series = inZone("Etc/UTC", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z", {
  recurrence: ["RRULE:FREQ=DAILY;COUNT=3"],
});

const imported = (app: TestApp, body: Body = {}, calendarId = "primary") =>
  importEvent(app.owner, { iCalUID: uid, ...body }, { calendarId });

test("an update that changes nothing keeps etag and updated", async () => {
  const app = await started();
  const event = await insert(app.owner, { summary: "Swap" });
  app.clock.advance(60_000);

  expect(await put(app.owner, event.id, event)).toEqual(event);
});

test("a PUT of a deleted event that says cancelled is answered with all of it", async () => {
  const app = await started();
  const shown = { status: "cancelled", summary: "Swap", location: "Shed" };
  const { id } = await insert(app.owner, { summary: "Swap", location: "Shed" });
  await remove(app.owner, id);
  const deleted = await read(app.owner, id);
  expect(deleted).toMatchObject(shown);
  app.clock.advance(60_000);

  expect(await put(app.owner, id, deleted)).toEqual(deleted);
  expect(await put(app.owner, id, { ...shown, ...anHour })).toMatchObject({ id, ...shown });
});

test("the id of an import is made of its iCalUID, and a second one keeps when it was created", async () => {
  const app = await started();
  const first = await imported(app);
  app.clock.advance(60_000);

  const second = await imported(app, { summary: "Other" });

  expect(first.id).toBe(madeOfUid);
  expect(second).toMatchObject({ id: madeOfUid, created: first.created, summary: "Other" });
  expect(await read(app.owner, madeOfUid)).toEqual(second);
});

test("instances of an imported series have ids of that form, and are found by them", async () => {
  const app = await started();
  const { id } = await imported(app, series);
  const instance = `${id}_20260303T100000Z`;

  expect(await read(app.owner, instance)).toMatchObject({ id: instance, recurringEventId: madeOfUid });
  await imported(app, { summary: "Moved", originalStartTime: { dateTime: "2026-03-03T10:00:00Z" } });
  expect(await read(app.owner, instance)).toMatchObject({ id: instance, summary: "Moved" });
});

test("an import of an instance that says no more than before changes nothing, whatever its series is", async () => {
  const app = await started();
  await imported(app, { ...series, visibility: "private", sequence: 3 });
  const instance = { summary: "Moved", originalStartTime: { dateTime: "2026-03-03T10:00:00Z" } };
  const first = await imported(app, instance);
  app.clock.advance(60_000);

  expect(first).toMatchObject({ summary: "Moved", visibility: "private" });
  expect(await imported(app, instance)).toEqual(first);
});

test("an import gets another id where the calendar had something else there, and where the iCalUID is too long", async () => {
  const app = await started();
  await imported(app);
  const cleared = await app.owner.fetch("/calendar/v3/calendars/primary/clear", { method: "POST" });
  expect(cleared.status).toBe(204);

  const again = await imported(app);
  const long = await imported(app, { iCalUID: "x".repeat(1100) });

  for (const { id } of [again, long]) expect(id).toMatch(/^[0-9a-v]{26}$/);
  expect((await imported(app)).id).toBe(again.id);
  expect((await imported(app, { iCalUID: "x".repeat(628) })).id).toMatch(/^_[0-9a-v]{1005}$/);
});

test("Quick meeting test tomorrow at 3pm", async () => {
  const app = await started();
  const { id = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: "Europe/Berlin" });
  const query = { text: "Quick meeting test tomorrow at 3pm" };

  const answer = await send(app.owner, "POST", "/quickAdd", undefined, { calendarId: id, query });

  expect(await answer.json()).toMatchObject({
    summary: "Quick meeting test",
    ...inZone("Europe/Berlin", "2026-03-02T15:00:00+01:00", "2026-03-02T16:00:00+01:00"),
  });
});

test("an import without a zone has that of its calendar", async () => {
  const app = await started();
  const { id = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: "Europe/Berlin" });

  expect((await imported(app, {}, id)).start).toEqual({
    dateTime: "2026-03-02T11:00:00+01:00",
    timeZone: "Europe/Berlin",
  });
});
