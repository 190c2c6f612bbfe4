import { describe, expect, test } from "vitest";
import { type Person, startApp, startWith } from "../../support/app.ts";
import { dump, givenCalendar, share } from "../../support/calendar.ts";
import { anHour, hour, invited, seriesOf } from "./bodies.ts";
import { importEvent, insert, list, move, patch, read, refused, remove, titles } from "./support.ts";

describe("an import", () => {
  test("is a private copy with the organizer that it names, and comes again as the same", async () => {
    const { owner, ada } = await startWith("ada");
    const organizer = { email: "Club@else.example", displayName: "Club" };

    const first = await importEvent(owner, {
      summary: "A",
      organizer,
      ...invited(ada),
      sequence: 3,
      eventType: "focusTime",
      focusTimeProperties: {},
    });
    const again = await importEvent(owner, { summary: "B", organizer, sequence: 1 });

    expect(first).toMatchObject({
      privateCopy: true,
      eventType: "default",
      organizer: { email: "club@else.example", displayName: "Club" },
      sequence: 3,
    });
    expect(first).not.toHaveProperty("focusTimeProperties");
    expect(again).toMatchObject({ id: first.id, summary: "B", sequence: 1 });
    expect((await list(ada)).items).toEqual([]);
    await remove(owner, first.id);
    await importEvent(owner, { summary: "C" });
    expect(titles(await list(owner))).toEqual(["C"]);
    await importEvent(owner, { summary: "C", status: "cancelled" });
    expect(titles(await list(owner))).toEqual([]);
  });

  test("with an original start is an exception of the imported series", async () => {
    const { owner } = await startApp();
    const series = await importEvent(owner, seriesOf("FREQ=DAILY;COUNT=3", { summary: "S" }));
    const originalStartTime = { dateTime: "2026-03-03T10:00:00Z" };

    const moved = hour("2026-03-03T12:00:00Z", "2026-03-03T13:00:00Z", { summary: "X" });
    const exception = await importEvent(owner, { ...moved, originalStartTime });
    const alone = await importEvent(owner, { summary: "L", iCalUID: "other", originalStartTime });
    await importEvent(owner, { summary: "L2", iCalUID: "other", originalStartTime });

    expect(exception).toMatchObject({ id: `${series.id}_20260303T100000Z`, recurringEventId: series.id, summary: "X" });
    expect(titles(await list(owner, { singleEvents: true })).sort()).toEqual(["L2", "S", "S", "X"]);
    expect(await read(owner, alone.id)).toMatchObject({ summary: "L2", originalStartTime });
  });

  test("is refused with an id, without an identifier, and where the identifier is an event's that was not imported", async () => {
    const app = await startApp();
    await insert(app.owner, { iCalUID: "mine" });
    const before = await dump(app);

    for (const [body, refusal] of [
      [
        { iCalUID: "x", id: "abcde" },
        { status: 400, at: "parameter:id" },
      ],
      [{}, { status: 400, reason: "required" }],
      [{ iCalUID: "mine" }, { status: 409, reason: "duplicate" }],
    ] as const) {
      expect(await refused(app.owner, "POST", "/import", { ...anHour, ...body })).toMatchObject(refusal);
    }
    expect(await dump(app)).toBe(before);
  });
});

describe("moving", () => {
  test("keeps id, color and creator, and gives an event another organizer", async () => {
    const { owner } = await startApp();
    const { id: club = "" } = await givenCalendar(owner, "Club");
    const { id, iCalUID, created } = await insert(owner, { summary: "S", colorId: "4" });

    expect(await move(owner, id, club)).toMatchObject({
      ...{ id, iCalUID, created, colorId: "4", sequence: 1 },
      organizer: { email: club, displayName: "Club", self: true },
      creator: { email: "owner@example.com" },
    });
    const tombstone = { kind: "calendar#event", etag: expect.any(String), id, status: "cancelled" };
    expect(await read(owner, id)).toEqual(tombstone);
  });

  test("and back brings it back as it was, for those who follow tokens too", async () => {
    const { owner, ada } = await startWith("ada");
    const { id: club = "" } = await givenCalendar(owner, "Club");
    const { id } = await insert(owner, seriesOf("FREQ=DAILY;COUNT=3", { summary: "Series", ...invited(ada) }));
    await patch(owner, `${id}_20260303T100000Z`, { summary: "Exception" });
    const before = titles(await list(owner, { singleEvents: true }));
    const { syncToken } = await list(owner, { singleEvents: true });
    await move(owner, id, club);
    const { syncToken: between } = await list(owner, { singleEvents: true });
    await move(owner, id, "primary", { calendarId: club });
    await move(owner, id, club);
    await move(owner, id, "primary", { calendarId: club });

    expect(titles(await list(owner, { singleEvents: true }))).toEqual(before);
    for (const token of [syncToken, between]) {
      expect(titles(await list(owner, { syncToken: token })).sort()).toEqual([...before].sort());
    }
    expect(titles(await list(ada, { singleEvents: true }))).toEqual(before);
    expect((await list(owner, {}, club)).items).toEqual([]);
    expect((await read(owner, id)).organizer).toMatchObject({ email: owner.email, self: true });
  });

  test("is refused for instances, other types, strangers, taken ids and the same calendar", async () => {
    const { app, owner, ada } = await startWith("ada");
    const { id: club = "" } = await givenCalendar(owner, "Club");
    const { id: theirs = "" } = await givenCalendar(ada, "Theirs");
    const event = await insert(owner, { id: "abcde", ...invited(ada) });
    await insert(owner, { id: "abcde" }, { calendarId: club });
    const focus = await insert(owner, { eventType: "focusTime" });
    const series = await insert(owner, seriesOf("FREQ=DAILY;COUNT=3"));
    await share(owner, club, `user:${ada.email}`, "reader");
    const before = await dump(app);
    const tried = (person: Person, id: string, destination: string) =>
      refused(person, "POST", `/${id}/move`, undefined, { query: { destination } });

    expect(await tried(owner, event.id, "primary")).toMatchObject({ status: 400, at: "parameter:destination" });
    expect(await tried(owner, event.id, club)).toMatchObject({ status: 409, reason: "duplicate" });
    expect(await tried(owner, event.id, theirs)).toMatchObject({ status: 404, at: "parameter:destination" });
    expect(await tried(ada, event.id, club)).toMatchObject({ status: 403, reason: "forbidden" });
    expect(await tried(ada, event.id, theirs)).toMatchObject({ status: 403, reason: "forbiddenForNonOrganizer" });
    expect(await tried(owner, focus.id, club)).toMatchObject({ status: 400, reason: "eventTypeRestriction" });
    expect(await tried(owner, `${series.id}_20260303T100000Z`, club)).toMatchObject({ status: 400, reason: "invalid" });
    expect(await dump(app)).toBe(before);
  });
});
