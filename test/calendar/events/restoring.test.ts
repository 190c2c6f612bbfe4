/** Tests which events and copies are restored when an organizer restores a canceled event. */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startWith } from "../../support/app.ts";
import { givenCalendar, share } from "../../support/calendar.ts";
import { asJson } from "../../support/json.ts";
import { recordedMails } from "../../support/mails.ts";
import { anHour, day, hour, invited, inZone } from "./bodies.ts";
import { insert, list, patch, put, read, remove, respond, send, titles } from "./support.ts";

const started = serverOfPeople();

const daily = inZone("Europe/Berlin", "2026-03-02T09:00:00", "2026-03-02T09:30:00", {
  summary: "Stand-up",
  recurrence: ["RRULE:FREQ=DAILY;COUNT=4"],
});
const instance = (id: string, day: number) => `${id}_2026030${day}T080000Z`;
const days = async (person: Person) =>
  (await list(person, { singleEvents: true })).items.map((each) =>
    (each.originalStartTime ?? each.start)?.dateTime?.slice(8, 10),
  );

async function given() {
  const { app, owner, guest, other } = await startWith("guest", "other");
  const { id } = await insert(owner, { ...daily, ...invited(guest, other) });
  return { app, owner, guest, other, id };
}

describe("an instance that the organizer has cancelled", () => {
  test.each([
    ["PATCH", (owner: Person, id: string) => patch(owner, id, { status: "confirmed" })],
    ["PUT", async (owner: Person, id: string) => put(owner, id, { ...(await read(owner, id)), status: "confirmed" })],
  ])("reaches the guests again by %s", async (_, restore) => {
    const { owner, guest, id } = await given();
    await remove(owner, instance(id, 3));
    expect(await days(guest)).toEqual(["02", "04", "05"]);

    await restore(owner, instance(id, 3));

    expect(await days(guest)).toEqual(["02", "03", "04", "05"]);
  });

  test("stays away from a guest who had removed it", async () => {
    const { owner, guest, other, id } = await given();
    await remove(guest, instance(id, 3));
    await remove(owner, instance(id, 3));

    await patch(owner, instance(id, 3), { status: "confirmed" });

    expect(await days(guest)).toEqual(["02", "04", "05"]);
    expect(await days(other)).toEqual(["02", "03", "04", "05"]);
    expect(await read(guest, instance(id, 3))).toMatchObject({ status: "cancelled" });
  });

  test("comes back to a guest who had removed it, and then restored it", async () => {
    const { owner, guest, id } = await given();
    await remove(guest, instance(id, 3));
    await patch(guest, instance(id, 3), { status: "confirmed" });
    await remove(owner, instance(id, 3));

    await patch(owner, instance(id, 3), { status: "confirmed" });

    expect(await days(guest)).toEqual(["02", "03", "04", "05"]);
  });
});

describe("a guest who had removed something, and then answers otherwise", () => {
  test.each(["accepted", "tentative", "needsAction"])("has it back with the organizer's: %s", async (answer) => {
    const { owner, guest, other, id } = await given();
    for (const person of [guest, other]) await remove(person, id);

    await respond(guest, id, answer);
    await respond(other, id, "declined");
    expect(await days(guest)).toEqual([]);
    await remove(owner, id);
    await patch(owner, id, { status: "confirmed" });

    expect(await days(guest)).toEqual(["02", "03", "04", "05"]);
    expect(await days(other), "who only says no again stays away").toEqual([]);
  });

  test("has an instance back with its series", async () => {
    const { owner, guest, other, id } = await given();
    for (const person of [guest, other]) await remove(person, instance(id, 3));

    await respond(guest, instance(id, 3), "accepted");
    await respond(other, instance(id, 3), "declined");
    await remove(owner, id);
    await patch(owner, id, { status: "confirmed" });

    expect(await days(guest)).toEqual(["02", "03", "04", "05"]);
    expect(await days(other)).toEqual(["02", "04", "05"]);
  });
});

describe("a series that is deleted and restored", () => {
  test("leaves away what a guest has removed", async () => {
    const { owner, guest, other, id } = await given();
    await remove(guest, instance(id, 3));
    await remove(other, id);

    await remove(owner, id);
    await patch(owner, id, { status: "confirmed" });

    expect(await days(guest)).toEqual(["02", "04", "05"]);
    expect(await days(other)).toEqual([]);
  });

  test("tells nobody of the mark by which it knows", async () => {
    const { owner, guest, other, id } = await given();
    await remove(guest, instance(id, 3));

    for (const person of [owner, other]) {
      const answer = await send(person, "GET", `/${instance(id, 3)}`);
      expect(await answer.text()).not.toContain("removed");
    }
  });
});

test("a guest who sees no others finds nothing by them, and no mail names them", async () => {
  const { owner, guest, other, id, app } = await given();
  const far = { email: "far@elsewhere.example", displayName: "Farrah" };
  const attendees = [...invited(guest, other).attendees, far];
  await patch(owner, id, { guestsCanSeeOtherGuests: false, attendees }, { query: { sendUpdates: "all" } });

  // A job updates the search index of guests' copies shortly after the response, so all jobs are run first.
  for (const each of app.server.app.maintenance) await each.run();
  expect(titles(await list(guest, { q: "Farrah" }))).toEqual([]);
  expect(titles(await list(guest, { q: "other" }))).toEqual([]);
  expect(titles(await list(guest, { q: "guest" }))).toEqual(["Stand-up"]);
  expect(titles(await list(owner, { q: "Farrah" }))).toEqual(["Stand-up"]);
  const texts = (await recordedMails(app)).filter((each) => each.includes("METHOD:REQUEST"));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    const named = ["far@elsewhere.example", "other@example.com", "guest@example.com"].filter((each) =>
      text.replaceAll("\\r\\n ", "").includes(`mailto:${each}`),
    );
    expect(named).toHaveLength(1);
  }
});

test("sequence rises by one with start, end, cancelling and restoring, and is never less than what is sent", async () => {
  const { owner } = await started();
  const { id } = await insert(owner, anHour);
  const sequences: (number | undefined)[] = [];
  const longer = hour("2026-03-02T10:00:00Z", "2026-03-02T12:00:00Z");
  const { start, end } = hour("2026-03-02T09:00:00Z", "2026-03-02T13:00:00Z");

  for (const change of [
    { end: longer.end },
    { start },
    { status: "cancelled" },
    { status: "tentative" },
    { status: "confirmed" },
    { sequence: 4, summary: "Renamed" },
    { sequence: 4, end },
    { sequence: 9, end: longer.end },
    { sequence: 9, start: hour("2026-03-02T08:00:00Z", "2026-03-02T12:00:00Z").start },
  ]) {
    await patch(owner, id, change);
    sequences.push((await read(owner, id)).sequence);
  }

  expect(sequences).toEqual([1, 2, 3, 4, 4, 4, 5, 9, 10]);
});

test("sequence rises when the recurrence changes, and not with the title", async () => {
  const { owner, id } = await given();
  const before = await read(owner, id);
  await patch(owner, id, { summary: "Renamed" });
  expect((await read(owner, id)).sequence).toBe(before.sequence);

  await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=5"] });

  expect((await read(owner, id)).sequence).toBe((before.sequence ?? 0) + 1);
});

describe("what a calendar shows of itself", () => {
  test("a changed zone changes the etags of its events", async () => {
    const { owner } = await started();
    const { id, etag } = await insert(owner);
    const unchanged = (condition = "") =>
      send(owner, "GET", `/${id}`, undefined, { headers: { "If-None-Match": condition } });
    expect((await unchanged(etag)).status).toBe(304);

    await owner.fetch("/calendar/v3/calendars/primary", asJson("PATCH", { timeZone: "Asia/Tokyo" }));

    expect((await unchanged(etag)).status).toBe(200);
    expect(await patch(owner, id, { summary: "A" }, { headers: { "If-Match": etag } })).toMatchObject({ summary: "A" });
  });

  test("a renamed calendar is the organizer of its events, for guests too", async () => {
    const { owner, guest } = await startWith("guest");
    const { id: calendarId = "" } = await givenCalendar(owner, "Old");
    const { id } = await insert(owner, { ...daily, ...invited(guest) }, { calendarId });
    const { etag } = await read(guest, id);
    const { syncToken = "" } = await list(guest);

    await owner.fetch(`/calendar/v3/calendars/${calendarId}`, asJson("PATCH", { summary: "New" }));

    await expect.poll(async () => (await read(owner, id, { calendarId })).organizer?.displayName).toBe("New");
    expect((await read(guest, id)).organizer?.displayName).toBe("New");
    expect((await read(guest, instance(id, 3))).organizer?.displayName).toBe("New");
    expect((await read(guest, id)).etag).not.toBe(etag);
    const { items } = await list(guest, { syncToken });
    expect(items.map((each) => each.organizer?.displayName)).toEqual(["New"]);
  });

  test("a birthday's instance takes what it was read with", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, day("1990-05-06", "1990-05-07", { eventType: "birthday", summary: "Ada" }));
    const whole = await read(owner, `${id}_20260506`);

    expect(await put(owner, `${id}_20260506`, { ...whole, summary: "Ada, 36" })).toMatchObject({ summary: "Ada, 36" });
    expect(await patch(owner, `${id}_20260506`, { summary: "36" })).toMatchObject({ summary: "36" });
    expect(await read(owner, id)).toMatchObject({ summary: "Ada", recurrence: ["RRULE:FREQ=YEARLY"] });
  });

  test("a free/busy reader gets no description or location from either resource", async () => {
    const { owner, reader } = await startWith("reader");
    const texts = { description: "Secret project", location: "Cellar" };
    await owner.fetch("/calendar/v3/calendars/primary", asJson("PATCH", texts));
    await share(owner, "primary", `user:${reader.email}`, "freeBusyReader");

    const path = `/calendar/v3/calendars/${owner.email}`;
    const [calendar, events] = await Promise.all(
      [path, `${path}/events`].map(async (each) => (await reader.fetch(each)).json()),
    );

    expect(calendar).not.toHaveProperty("description");
    expect(calendar).not.toHaveProperty("location");
    expect(events).not.toHaveProperty("description");
    expect(await (await owner.fetch(path)).json()).toMatchObject(texts);
  });
});
