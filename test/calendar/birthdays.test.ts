/** Tests birthdays and other special days of contacts. The sandbox adds them to a calendar, as a contacts app would. */
import { expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";

function add({ fetch }: TestApp, day: object, user = "owner@example.com"): Promise<Response> {
  return fetch(`/sandbox/v1/calendar/users/${user}/birthdays`, asJson("POST", day));
}

interface Added {
  id: string;
}

test.each<[string, object, object]>([
  ["of a contact", { contact: "people/c42" }, { type: "birthday", contact: "people/c42" }],
  ["of nobody in particular", {}, { type: "birthday" }],
  ["an anniversary", { type: "anniversary", contact: "people/c42" }, { type: "anniversary", contact: "people/c42" }],
  ["some other day", { type: "other", contact: "people/c42" }, { type: "other", contact: "people/c42" }],
  ["one's own", { type: "self" }, { type: "self" }],
  [
    "a day of a kind of its own",
    { type: "custom", customTypeName: "Name day", contact: "people/c42" },
    { type: "custom", customTypeName: "Name day", contact: "people/c42" },
  ],
])("a day is a private, transparent series of the type birthday: %s", async (_, more, birthdayProperties) => {
  const app = await startApp();

  const answer = await add(app, { summary: "Ada's day", date: "1975-12-10", ...more });
  const added = (await answer.json()) as Added; // Safe cast: `fetch` validated it.

  expect(added).toMatchObject({
    summary: "Ada's day",
    eventType: "birthday",
    start: { date: "1975-12-10" },
    end: { date: "1975-12-11" },
    recurrence: ["RRULE:FREQ=YEARLY"],
    visibility: "private",
    transparency: "transparent",
    birthdayProperties,
  });
  const read = await app.owner.fetch(`/calendar/v3/calendars/primary/events/${added.id}`);
  expect(await read.json()).toEqual(added);
});

test("somebody born on 29 February has a birthday every year", async () => {
  const app = await startApp();

  await add(app, { summary: "Leap", date: "1996-02-29" });
  const year = "timeMin=2026-01-01T00:00:00Z&timeMax=2029-01-01T00:00:00Z&singleEvents=true";
  const list = await app.owner.fetch(`/calendar/v3/calendars/primary/events?${year}&eventTypes=birthday`);
  const { items } = (await list.json()) as { items: { start: { date: string } }[] };

  expect(items.map(({ start }) => start.date)).toEqual(["2026-02-28", "2027-02-28", "2028-02-29"]);
});

test("the user changes and deletes it like others", async () => {
  const app = await startApp();
  const { id } = (await (
    await add(app, { summary: "Ada", date: "1975-12-10", contact: "people/c42" })
  ).json()) as Added;
  const address = `/calendar/v3/calendars/primary/events/${id}`;

  const changed = await app.owner.fetch(address, asJson("PATCH", { summary: "Ada Lovelace", colorId: "3" }));
  const deleted = await app.owner.fetch(address, { method: "DELETE" });

  expect(await changed.json()).toMatchObject({
    summary: "Ada Lovelace",
    birthdayProperties: { type: "birthday", contact: "people/c42" },
  });
  expect(deleted.status).toBe(204);
});
