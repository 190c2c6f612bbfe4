/** Tests birthdays and other special days of contacts. The sandbox adds them to a calendar, as a contacts app would. */
import { expect, test } from "vitest";
import { serverOfPeople, type TestApp } from "../support/app.ts";
import type { Body } from "./events/bodies.ts";
import { act } from "./events/sandbox.ts";
import { type Event, list, patch, read, remove, starts } from "./events/support.ts";

const started = serverOfPeople();

function add(app: TestApp, day: Body): Promise<Event & { id: string }> {
  return act(app, "POST", `/calendar/users/${app.owner.email}/birthdays`, day);
}

test.each<[string, Body]>([
  ["of a contact", { contact: "people/c42" }],
  ["of nobody in particular", {}],
  ["an anniversary", { type: "anniversary", contact: "people/c42" }],
  ["some other day", { type: "other", contact: "people/c42" }],
  ["one's own", { type: "self" }],
  ["a day of a kind of its own", { type: "custom", customTypeName: "Name day", contact: "people/c42" }],
])("a day is a private, transparent series of the type birthday: %s", async (_, properties) => {
  const app = await started();

  const added = await add(app, { summary: "Ada's day", date: "1975-12-10", ...properties });

  expect(added).toMatchObject({
    summary: "Ada's day",
    eventType: "birthday",
    start: { date: "1975-12-10" },
    end: { date: "1975-12-11" },
    recurrence: ["RRULE:FREQ=YEARLY"],
    visibility: "private",
    transparency: "transparent",
  });
  expect(added.birthdayProperties).toEqual({ type: "birthday", ...properties });
  expect(await read(app.owner, added.id)).toEqual(added);
});

test("somebody born on 29 February has a birthday every year", async () => {
  const app = await started();

  await add(app, { summary: "Leap", date: "1996-02-29" });

  const years = { timeMin: "2026-01-01T00:00:00Z", timeMax: "2029-01-01T00:00:00Z" };
  const listed = await list(app.owner, { ...years, singleEvents: true, eventTypes: "birthday" });
  expect(starts(listed)).toEqual(["2026-02-28", "2027-02-28", "2028-02-29"]);
});

test("the user changes and deletes it like others", async () => {
  const app = await started();
  const { id } = await add(app, { summary: "Ada", date: "1975-12-10", contact: "people/c42" });

  const changed = await patch(app.owner, id, { summary: "Ada Lovelace", colorId: "3" });
  await remove(app.owner, id);

  expect(changed).toMatchObject({
    summary: "Ada Lovelace",
    birthdayProperties: { type: "birthday", contact: "people/c42" },
  });
});
