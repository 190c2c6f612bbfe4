/** Invalid input of every operation is rejected with a documented error, and changes nothing. Other tests cover each rule. */
import { describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../support/app.ts";
import { dump, entriesOf, givenCalendar, rulesOf, settingsOf } from "../../support/calendar.ts";
import { shared } from "../../support/endings.ts";
import { refusalOf } from "../../support/refusals.ts";
import { anHour, type Body, seriesOf } from "./bodies.ts";
import { insert, list, type Place, patch, refused, send } from "./support.ts";

async function given(): Promise<{ app: TestApp; owner: Person; id: string; before: string }> {
  const app = await startApp();
  const { id } = await insert(app.owner, { summary: "A" });
  return { app, owner: app.owner, id, before: await dump(app) };
}

type Way = (id: string) => { method: string; rest: string; more?: Body };

const ways: [name: string, way: Way][] = [
  ["insert", () => ({ method: "POST", rest: "" })],
  ["import", () => ({ method: "POST", rest: "/import", more: { iCalUID: "u@else.example" } })],
  ["update", (id) => ({ method: "PUT", rest: `/${id}` })],
  ["patch", (id) => ({ method: "PATCH", rest: `/${id}` })],
];

const zone = (timeZone: string) => ({ dateTime: "2026-03-02T10:00:00", timeZone });
const tooLong = (field: string) => ({ status: 400, reason: "invalid", at: `parameter:${field}` });
const bodies: [name: string, body: Body, expected: object, place?: Place][] = [
  ["an unknown zone", { start: zone("Europe/Nowhere") }, { status: 400, reason: "invalid" }],
  ["the zone of another system", { start: zone("W. Europe Standard Time") }, { status: 400, reason: "invalid" }],
  ["an impossible date", { start: { date: "2026-02-29" }, end: { date: "2026-03-01" } }, { status: 400 }],
  ["an impossible time", { start: { dateTime: "2026-03-02T25:00:00Z" } }, { status: 400 }],
  ["an end before the start", { end: { dateTime: "2026-03-02T09:00:00Z" } }, { status: 400, reason: "timeRangeEmpty" }],
  [
    "26 attachments",
    { attachments: Array.from({ length: 26 }, (_, index) => ({ fileUrl: `https://files.example/${index}` })) },
    { status: 400 },
    { query: { supportsAttachments: true } },
  ],
  ["two megabytes of description", { description: "x".repeat(2_000_000) }, { status: 413 }],
  ["a description that is too long", { description: "x".repeat(65_537) }, { status: 400 }],
  ["1,001 lines of recurrence", { recurrence: Array(1001).fill("EXDATE:20260102T100000Z") }, tooLong("recurrence")],
  ["a recurrence line that is too long", { recurrence: ["RRULE:FREQ=DAILY".padEnd(16_385)] }, tooLong("recurrence/0")],
  [
    "a rule that never occurs",
    seriesOf("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    { status: 400, at: "parameter:recurrence/0" },
  ],
  ["every second for centuries", seriesOf("FREQ=SECONDLY"), { status: 400, at: "parameter:recurrence/0" }],
];

test.each(ways)("%s refuses every one of them", async (_, way) => {
  const { app, owner, id, before } = await given();
  const { method, rest, more } = way(id);

  for (const [name, body, expected, place] of bodies) {
    expect(await refused(owner, method, rest, { ...anHour, ...more, ...body }, place), name).toMatchObject(expected);
  }
  expect(await dump(app)).toBe(before);
});

test.each([
  ["letters after v", "wxyz1"],
  ["four characters", "abcd"],
  ["capitals", "ABCDE"],
  ["a hyphen", "abc-de"],
  ["1025 characters", "a".repeat(1025)],
  ["letters of other alphabets", "abcdé"],
])("an id of %s is refused", async (_, id) => {
  const { app, owner, before } = await given();

  expect(await refused(owner, "POST", "", { ...anHour, id })).toMatchObject({ status: 400, at: "parameter:id" });
  expect(await dump(app)).toBe(before);
});

test("the shortest and the longest id are taken, and instances have theirs", async () => {
  const { owner } = await startApp();
  const [short, long] = ["0123v", "a".repeat(1024)];

  expect((await insert(owner, { id: short })).id).toBe(short);
  const series = await insert(owner, {
    id: long,
    ...seriesOf("FREQ=DAILY"),
  });

  expect(series).toMatchObject({ id: long, iCalUID: `${long}@calendar.example` });
  expect(await patch(owner, `${long}_20260303T100000Z`, { summary: "Other" })).toMatchObject({ summary: "Other" });
});

describe("sync tokens", () => {
  test("of another calendar, list or user are 410, and say that a full list is needed", async () => {
    const { owner, app } = await given();
    const ada = await app.person("ada@example.com");
    const { id: club = "" } = await givenCalendar(owner, "Club");
    const tokens = {
      events: (await list(owner)).syncToken ?? "",
      club: (await list(owner, {}, club)).syncToken ?? "",
      single: (await list(owner, { singleEvents: true })).syncToken ?? "",
      rules: (await rulesOf(owner, "primary")).syncToken,
      entries: (await entriesOf(owner)).syncToken,
      settings: (await settingsOf(owner)).syncToken,
      ada: (await list(ada)).syncToken ?? "",
    };
    const lists: Record<keyof typeof tokens, string> = {
      events: "/calendars/primary/events",
      club: `/calendars/${club}/events`,
      single: "/calendars/primary/events",
      rules: "/calendars/primary/acl",
      entries: "/users/me/calendarList",
      settings: "/users/me/settings",
      ada: "/calendars/primary/events",
    };
    const own = (name: string) => (name === "single" ? "events" : name);

    for (const [name, path] of Object.entries(lists)) {
      const person = name === "ada" ? ada : owner;
      for (const [other, token] of Object.entries({ ...tokens, nonsense: "x", empty: "AAAA" })) {
        const answer = person.fetch(`/calendar/v3${path}?syncToken=${encodeURIComponent(token)}`);
        if (own(other) === own(name)) expect((await answer).status, name).toBe(200);
        else {
          const refusal = { status: 410, reason: "fullSyncRequired", domain: "calendar", at: "parameter:syncToken" };
          expect(await refusalOf(answer), `${other} at ${name}`).toMatchObject(refusal);
        }
      }
    }
  });
});

describe("parameters", () => {
  const sharedApp = shared(() => startApp());

  test.each([
    ["timeZone=Europe/Nowhere", "timeZone"],
    ["timeMin=yesterday", "timeMin"],
    ["timeMin=2026-02-30T10:00:00Z", "timeMin"],
    ["timeMin=2026-03-02T10:00:00", "timeMin"],
    ["updatedMin=2026-13-01T00:00:00Z", "updatedMin"],
    ["orderBy=summary", "orderBy"],
    ["orderBy=startTime", "orderBy"],
    ["eventTypes=meeting", "eventTypes"],
    ["maxAttendee=0", "maxAttendee"],
    ["privateExtendedProperty=novalue", "privateExtendedProperty"],
  ])("%s is refused", async (query, parameter) => {
    const { owner } = await sharedApp();

    const refusal = await refusalOf(owner.fetch(`/calendar/v3/calendars/primary/events?${query}`));

    expect(refusal).toMatchObject({ status: 400 });
    expect(refusal.at).toContain(`parameter:${parameter}`);
  });

  test("destinations that there are not, and none, are refused", async () => {
    const { app, owner, id, before } = await given();
    const move = (query: Place["query"]) => refused(owner, "POST", `/${id}/move`, undefined, { query });

    expect(await move({})).toMatchObject({ status: 400, reason: "required", at: "parameter:destination" });
    expect(await move({ destination: "gone@group.calendar.example" })).toMatchObject({ status: 404 });
    expect(await move({ destination: "primary" })).toMatchObject({ status: 400, at: "parameter:destination" });
    expect(await refusalOf(send(owner, "POST", "/quickAdd"))).toMatchObject({
      status: 400,
      reason: "required",
      at: "parameter:text",
    });
    expect(await refused(owner, "POST", "/quickAdd", undefined, { query: { text: "x".repeat(1025) } })).toMatchObject({
      status: 400,
      reason: "invalid",
      at: "parameter:text",
    });
    expect(await dump(app)).toBe(before);
  });
});
