import { describe, expect, test } from "vitest";
import { startApp, startWith } from "../../support/app.ts";
import { dump, givenCalendar } from "../../support/calendar.ts";
import { anHour, invited, seriesOf } from "./bodies.ts";
import { insert, list, patch, put, read, refused, remove, respond, titles } from "./support.ts";

async function givenParty(more = {}) {
  const { app, owner, ada, ben } = await startWith("ada", "ben");
  const event = await insert(owner, { summary: "Party", ...invited(ada, ben, "ext@else.example"), ...more });
  return { app, owner, ada, ben, event, id: event.id };
}

const responses = (event: { attendees?: { email: string; responseStatus?: string }[] }) =>
  Object.fromEntries((event.attendees ?? []).map((each) => [each.email.split("@")[0], each.responseStatus]));

const forbidden = { status: 403, reason: "forbiddenForNonOrganizer", domain: "calendar" };

const weekly = seriesOf("FREQ=WEEKLY;COUNT=4");

describe("guests who have a calendar here", () => {
  test("find the event there, with what is the organizer's and defaults for the rest", async () => {
    const { ada, event } = await givenParty({
      colorId: "3",
      transparency: "transparent",
      visibility: "private",
      extendedProperties: { private: { a: "1" }, shared: { b: "2" } },
      reminders: { useDefault: false },
    });

    const copy = await read(ada, event.id);

    expect(copy).toMatchObject({
      id: event.id,
      iCalUID: event.iCalUID,
      summary: "Party",
      organizer: { email: "owner@example.com" },
      creator: { email: "owner@example.com" },
      transparency: "transparent",
      visibility: "private",
      reminders: { useDefault: true },
      extendedProperties: { shared: { b: "2" } },
    });
    expect(copy).not.toHaveProperty("colorId");
    expect(copy.organizer).not.toHaveProperty("self");
    expect(copy.attendees?.[0]).toEqual({ email: "ada@example.com", self: true, responseStatus: "needsAction" });
  });

  test("follow the organizer, and keep what is their own", async () => {
    const { owner, ada, id } = await givenParty();
    await patch(ada, id, { summary: "Mine", colorId: "5", extendedProperties: { private: { x: "1" } } });

    await patch(owner, id, { location: "Here", extendedProperties: { shared: { s: "1" } } });
    expect(await read(ada, id)).toMatchObject({
      summary: "Mine",
      location: "Here",
      colorId: "5",
      extendedProperties: { private: { x: "1" }, shared: { s: "1" } },
    });
    await patch(owner, id, { summary: "Ball" });
    expect(await read(ada, id)).toMatchObject({ summary: "Ball", colorId: "5" });
    expect(await read(owner, id)).not.toHaveProperty("colorId");
  });

  test("answer for everybody to see", async () => {
    const { owner, ada, ben, id } = await givenParty();

    await respond(ada, id, "accepted", { comment: "Yes", additionalGuests: 1 });

    const expected = { ada: "accepted", ben: "needsAction", ext: "needsAction" };
    for (const person of [owner, ada, ben]) expect(responses(await read(person, id))).toEqual(expected);
    expect((await read(owner, id)).attendees?.[0]).toMatchObject({ comment: "Yes", additionalGuests: 1 });
  });

  test("cannot answer for others, and may invite unless the organizer says no", async () => {
    const { app, owner, ada, id } = await givenParty();
    const cem = await app.person("cem@example.com");
    const copy = await read(ada, id);
    const attendees = [
      ...(copy.attendees ?? []).map((each) => ({ ...each, responseStatus: "declined" })),
      { email: cem.email },
    ];

    await patch(ada, id, { attendees });

    expect(responses(await read(owner, id))).toEqual({
      ada: "declined",
      ben: "needsAction",
      ext: "needsAction",
      cem: "needsAction",
    });
    expect(titles(await list(cem))).toEqual(["Party"]);
    await patch(owner, id, { guestsCanInviteOthers: false });
    const before = await dump(app);
    const more = [...((await read(ada, id)).attendees ?? []), { email: "x@y.example" }];
    expect(await refused(ada, "PATCH", `/${id}`, { attendees: more })).toMatchObject(forbidden);
    expect(await dump(app)).toBe(before);
  });

  test.each([
    [{ guestsCanModify: true }],
    [{ anyoneCanAddSelf: true }],
    [{ extendedProperties: { shared: { a: "1" } } }],
  ])("cannot change %j, and PUT counts what is absent as the default", async (body) => {
    const { owner, ada, id } = await givenParty({ guestsCanSeeOtherGuests: false });

    expect(await refused(ada, "PATCH", `/${id}`, body)).toMatchObject(forbidden);
    expect(await refused(ada, "PUT", `/${id}`, anHour)).toMatchObject({ status: 403 });
    expect((await read(ada, id)).attendees).toEqual([
      { email: "ada@example.com", self: true, responseStatus: "needsAction" },
    ]);
    expect((await read(ada, id)).attendeesOmitted).toBe(true);
    expect((await read(owner, id)).attendees).toHaveLength(3);
  });

  test("who may modify change it for everybody", async () => {
    const { owner, ada, ben, id } = await givenParty({ guestsCanModify: true });

    await patch(ada, id, { summary: "Ball", extendedProperties: { shared: { a: "1" } } });

    for (const person of [owner, ben])
      expect(await read(person, id)).toMatchObject({ summary: "Ball", extendedProperties: { shared: { a: "1" } } });
    expect(await refused(ada, "PATCH", `/${id}`, { guestsCanModify: false })).toMatchObject({ status: 403 });
  });

  test("have a copy with another id where they have an event with its id", async () => {
    const { owner, ada } = await givenParty();
    const { id } = await insert(ada, { id: "choir", summary: "Own" });

    await insert(owner, { id, summary: "Choir", ...invited(ada) });

    const copy = (await list(ada)).items.find((each) => each.summary === "Choir");
    expect(copy?.id).toMatch(/^(?!choir$)[a-v0-9]{5,}$/);
    expect(await read(ada, id)).toMatchObject({ summary: "Own" });
  });

  test("who remove it decline; it stays removed until they restore it", async () => {
    const { owner, ada, id } = await givenParty();

    await remove(ada, id);
    await patch(owner, id, { summary: "Ball" });

    expect(responses(await read(owner, id)).ada).toBe("declined");
    expect(titles(await list(ada))).toEqual([]);
    expect(await read(ada, id)).toMatchObject({ status: "cancelled", summary: "Ball" });
    expect(await refused(ada, "DELETE", `/${id}`)).toMatchObject({ status: 410 });
    await patch(ada, id, { status: "confirmed" });
    expect(responses(await read(owner, id)).ada).toBe("needsAction");
    expect(titles(await list(ada))).toEqual(["Ball"]);
  });

  test("of one instance have the instance alone", async () => {
    const { app, owner, ada, id } = await givenParty(weekly);
    const cem = await app.person("cem@example.com");
    const second = `${id}_20260309T100000Z`;
    const { attendees = [] } = await read(owner, second);

    await patch(owner, second, { attendees: [...attendees, { email: cem.email }] });
    await respond(cem, second, "accepted");

    expect((await list(cem)).items).toMatchObject([
      { id: second, recurringEventId: id, originalStartTime: { dateTime: "2026-03-09T10:00:00Z" } },
    ]);
    expect(responses(await read(owner, second))).toMatchObject({ cem: "accepted", ada: "needsAction" });
    await patch(owner, second, { attendees: attendees.filter((each) => each.email !== ada.email) });
    expect(titles(await list(cem))).toEqual([]);
    expect((await list(ada, { singleEvents: true })).items).toHaveLength(3);
    await patch(owner, id, { attendees: [...attendees, { email: "dan@example.com" }] });
    expect((await read(owner, second)).attendees?.map((each) => each.email)).toContain("dan@example.com");
  });

  test("are secondary calendars as well; a private copy goes nowhere", async () => {
    const { owner, ada } = await givenParty();
    const { id: calendarId = "" } = await givenCalendar(ada);

    await insert(owner, { summary: "Visit", ...invited(calendarId) });
    const lonely = await insert(owner, { summary: "Quiet", ...invited(ada), privateCopy: true });

    expect(titles(await list(ada, {}, calendarId))).toEqual(["Visit"]);
    expect(lonely.privateCopy).toBe(true);
    expect(titles(await list(ada))).toEqual(["Party"]);
  });
});

test("an event takes up to 500 guests", async () => {
  const { owner } = await startApp();
  const guests = (count: number) => invited(...Array.from({ length: count }, (_, index) => `g${index}@else.example`));

  const event = await insert(owner, guests(500));

  expect(event.attendees).toHaveLength(500);
  expect(await read(owner, event.id, { query: { maxAttendee: 499 } })).toMatchObject({ attendeesOmitted: true });
  expect(await read(owner, event.id, { query: { maxAttendees: 499 } })).not.toHaveProperty("attendees");
  expect(
    await refused(owner, "PUT", `/${event.id}`, {
      ...anHour,
      attendees: guests(501),
    }),
  ).toMatchObject({ status: 400 });
  await put(owner, event.id, anHour);
  expect(await read(owner, event.id)).not.toHaveProperty("attendees");
});
