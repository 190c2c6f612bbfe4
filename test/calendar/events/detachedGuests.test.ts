/**
 * Tests guests who are invited to only one instance of a series. When the organizer changes the series, the change reaches
 * their calendars, clients with a sync token, and (by email) guests without a calendar on this server.
 */
import { describe, expect, test } from "vitest";
import { type Person, startWith, type TestApp } from "../../support/app.ts";
import { givenCalendar, share } from "../../support/calendar.ts";
import { requireContents } from "../../support/copyContents.ts";
import { eventually } from "../../support/eventually.ts";
import { asJson } from "../../support/json.ts";
import { recordedMails } from "../../support/mails.ts";
import { hour, invited, seriesOf } from "./bodies.ts";
import { type Event, insert, list, move, patch, read, remove, respond } from "./support.ts";

const weekly = seriesOf("FREQ=WEEKLY;COUNT=4");
const external = "ext@else.example";

/**
 * Creates a series to which `ada` is invited. To its second instance, which is an hour later than the rule specifies, `cem` and
 * an external guest are also invited.
 */
async function givenSeries(calendar: "primary" | "secondary" = "primary") {
  const { app, owner, ada, cem } = await startWith("ada", "cem");
  const calendarId = calendar === "primary" ? owner.email : ((await givenCalendar(owner, "Team")).id ?? "");
  const place = { calendarId };
  const { id } = await insert(owner, { summary: "Talk", ...weekly, ...invited(ada) }, place);
  const second = `${id}_20260309T100000Z`;
  const times = hour("2026-03-09T11:00:00Z", "2026-03-09T12:00:00Z");
  await patch(owner, second, { ...times, ...invited(ada, cem, external) }, place);
  return { app, owner, ada, cem, calendarId, id, second };
}

type Given = Awaited<ReturnType<typeof givenSeries>>;

/** Returns those fields of an event that the organizer determines, as one user sees them. */
function common({ status, summary, location, start, end, sequence, organizer, videoLink }: Event) {
  const { self: _, ...who } = organizer ?? {};
  return { status, summary, location, start, end, sequence, organizer: who, videoLink };
}

/** Follows a calendar from now on. @returns a function that returns the changes since its last call. */
async function follower(person: Person) {
  let { syncToken } = await list(person);
  return async () => {
    const changes = await list(person, { syncToken });
    syncToken = changes.syncToken;
    return changes.items;
  };
}

/** The recorded emails to an address, in order. */
async function mailsTo(app: TestApp, address: string): Promise<{ subject: string; content: string }[]> {
  return (await recordedMails(app))
    .map((request) => JSON.parse(request))
    .filter(({ to }) => to.includes(address))
    .map(({ subject, calendar }) => ({ subject, content: calendar.content }));
}

describe("a guest of one instance alone", () => {
  test("to whose calendar the series is moved has all of it, the instance as it was", async () => {
    const { owner, ada, cem, calendarId, id, second } = await givenSeries();
    await share(cem, cem.email, `user:${owner.email}`, "writer");
    const news = await follower(cem);
    const before = await read(owner, second);

    await move(owner, id, cem.email, { calendarId });

    const shown = await list(cem, { singleEvents: true });
    expect(shown.items.map((each) => [each.id, each.recurringEventId, each.organizer?.self])).toEqual(
      ["20260302T100000Z", "20260309T100000Z", "20260316T100000Z", "20260323T100000Z"].map((at) => [
        `${id}_${at}`,
        id,
        true,
      ]),
    );
    expect(await read(cem, second)).toMatchObject({ start: before.start, end: before.end });
    expect((await news()).map((each) => [each.id, each.status]).sort()).toEqual([
      [id, "confirmed"],
      [second, "confirmed"],
    ]);
    await patch(cem, id, { location: "Hall" });
    expect(await read(ada, second)).toMatchObject({ location: "Hall", organizer: { email: cem.email } });
    await remove(cem, second);
    expect((await list(cem, { singleEvents: true })).items).toHaveLength(3);
  });

  const changes: Record<string, (given: Given) => Promise<unknown>> = {
    "a place, by a guest who may modify": async ({ owner, ada, id }) => {
      await patch(owner, id, { guestsCanModify: true });
      await patch(ada, id, { location: "Hall" });
    },
    "shared properties": ({ owner, id }) => patch(owner, id, { extendedProperties: { shared: { a: "1" } } }),
    "a conference": async ({ owner, id }) => {
      const asked = { conferenceData: { createRequest: { requestId: "r" } } };
      await patch(owner, id, asked, { query: { conferenceDataVersion: 1 } });
      await eventually(async () => expect((await read(owner, id)).videoLink).toBeDefined());
    },
  };

  test.each(Object.entries(changes))("gets what the series gets: %s", async (_, change) => {
    const given = await givenSeries();
    const { owner, cem, second } = given;
    const news = await follower(cem);

    await change(given);

    const [instance, detached] = [await read(owner, second), await read(cem, second)];
    expect(common(detached)).toEqual(common(instance));
    expect(detached.extendedProperties).toEqual(instance.extendedProperties);
    expect(await news()).toEqual([detached]);
  });

  test("hears nothing of a series that only has more instances", async () => {
    const { owner, cem, id, second } = await givenSeries();
    const news = await follower(cem);
    const before = await read(cem, second);

    await patch(owner, id, { recurrence: ["RRULE:FREQ=WEEKLY"], ...invited("new@else.example") });

    expect((await news()).map((each) => each.attendees?.at(-1)?.email)).toEqual(["new@else.example"]);
    await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY"] });
    expect(await news()).toEqual([]);
    expect(common(await read(cem, second))).toEqual(common(before));
  });

  test("has the new name of the calendar that organizes the series", async () => {
    const { owner, cem, calendarId, second } = await givenSeries("secondary");
    const news = await follower(cem);

    await owner.fetch(`/calendar/v3/calendars/${calendarId}`, asJson("PATCH", { summary: "Crew" }));

    await eventually(async () => expect((await read(cem, second)).organizer?.displayName).toBe("Crew"));
    expect(await news()).toMatchObject([{ id: second, organizer: { email: calendarId, displayName: "Crew" } }]);
  });
});

describe("mails about a series, to a guest of one instance alone", () => {
  const all = { query: { sendUpdates: "all" } };

  test.each<[string, string[], (given: Given) => Promise<unknown>]>([
    ["that is deleted", ["Canceled: Talk"], ({ owner, id }) => remove(owner, id, all)],
    [
      "that has another title",
      ["Updated invitation: Speech"],
      ({ owner, id }) => patch(owner, id, { summary: "Speech" }, all),
    ],
    [
      "that has the instance no more",
      ["Canceled: Talk"],
      ({ owner, id }) => patch(owner, id, { recurrence: null }, all),
    ],
    ["that has another guest", [], ({ owner, ada, id }) => patch(owner, id, invited(ada, "new@else.example"), all)],
    ["that has another color", [], ({ owner, id }) => patch(owner, id, { colorId: "3" }, all)],
    [
      "that is moved",
      ["Updated invitation: Talk"],
      async ({ owner, calendarId, id }) => {
        const { id: club = "" } = await givenCalendar(owner, "Club");
        await move(owner, id, club, { calendarId, ...all });
      },
    ],
    [
      "that the guest is invited to whole",
      ["Invitation: Talk"],
      ({ owner, ada, id }) => patch(owner, id, invited(ada, external), all),
    ],
  ])("%s", async (_, subjects, change) => {
    const given = await givenSeries();

    await change(given);

    const sent = await mailsTo(given.app, external);
    expect(sent.map((each) => each.subject)).toEqual(subjects);
    const [mail] = sent;
    if (mail && !mail.subject.startsWith("Invitation")) expect(mail.content).toMatch(/RECURRENCE-ID.*:20260309T100000/);
  });
});

// A guest of a series who is not invited to one of its instances never sees new content of that instance.

const daily = seriesOf("FREQ=DAILY;COUNT=4", { summary: "Talk" });

async function given() {
  const { app, owner, guest, other } = await startWith("guest", "other");
  const { id } = await insert(owner, { ...daily, ...invited(guest, other) });
  const second = `${id}_20260303T100000Z`;
  return { app, owner, guest, other, id, second, check: () => requireContents(app.server.parts.db) };
}

describe("a guest who is not invited to an instance any more", () => {
  test.each<[how: string, act: (guest: Person, id: string) => Promise<unknown>]>([
    ["and reads it", async () => {}],
    ["and answers it", (guest, id) => respond(guest, id, "accepted")],
    ["and changes it", (guest, id) => patch(guest, id, { location: "Home" })],
  ])("sees nothing of what changes later, %s", async (_, act) => {
    const { owner, guest, other, id, second, check } = await given();
    await patch(owner, second, invited(other));

    await act(guest, second);
    await patch(owner, second, { summary: "Secret", description: "Confidential" });
    await patch(owner, id, { location: "Hall" });
    await patch(owner, id, { end: { dateTime: "2026-03-02T12:00:00", timeZone: "UTC" } });

    const { status, summary, description } = await read(guest, second);
    expect({ status, summary, description }).toEqual({ status: "cancelled", summary: "Talk", description: undefined });
    expect((await list(guest, { q: "secret", showDeleted: true })).items).toEqual([]);
    expect(await read(other, second)).toMatchObject({ status: "confirmed", summary: "Secret" });
    await check();
  });

  test("has it as it is once invited again", async () => {
    const { owner, guest, other, second, check } = await given();
    await patch(guest, second, { colorId: "4", extendedProperties: { private: { own: "1" } } });
    await patch(owner, second, { ...invited(other), description: "Before" });
    await patch(owner, second, { summary: "Other", description: "" });

    await patch(owner, second, invited(other, guest));

    const again = await read(guest, second);
    expect(again).toMatchObject({ status: "confirmed", summary: "Other", colorId: "4" });
    expect(again.description).toBeUndefined();
    expect(again.extendedProperties).toEqual({ private: { own: "1" } });
    await patch(owner, second, { summary: "Another" });
    expect(await read(guest, second)).toMatchObject({ summary: "Another" });
    await check();
  });
});

test("a guest of a series who comes later sees nothing of what changes in an instance that others have alone", async () => {
  const { app, owner, guest, other, id, second, check } = await given();
  const late = await app.person("late@example.com");
  await patch(owner, second, { ...invited(other), summary: "Theirs" });
  await patch(owner, id, invited(guest, other, late));
  await patch(owner, second, invited(other));

  await patch(owner, second, { summary: "Secret" });

  expect(await read(late, second)).not.toMatchObject({ summary: "Secret" });
  expect(await read(other, second)).toMatchObject({ summary: "Secret" });
  await check();
});
