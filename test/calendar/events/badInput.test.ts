/** Invalid input of every operation is rejected with a documented error, and changes nothing. Other tests cover each rule. */
import { describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../support/app.ts";
import { dump, entriesOf, givenCalendar, rulesOf, settingsOf } from "../../support/calendar.ts";
import { shared } from "../../support/endings.ts";
import { refusalOf } from "../../support/refusals.ts";
import { anHour, type Body, inZone, seriesOf } from "./bodies.ts";
import { insert, list, type Place, patch, type Query, refused } from "./support.ts";

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
const oneDay = { start: { date: "2026-03-02" }, end: { date: "2026-03-03" } };
const properties = (count: number, value: string) => ({
  extendedProperties: {
    private: Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value])),
  },
});
const reminders = (useDefault: boolean, count: number) => ({
  reminders: { useDefault, overrides: Array(count).fill({ method: "popup", minutes: 1 }) },
});
const attachments = Array.from({ length: 26 }, (_, index) => ({ fileUrl: `https://files.example/${index}` }));
const berlin = (...recurrence: string[]) => ({
  ...inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00"),
  recurrence,
});
const invalid = { reason: "invalid" };
const at = (field: string) => ({ ...invalid, at: `parameter:${field}` });
const insertOnly = ["insert"];
/** The operations that require a complete event. */
const whole = ["insert", "import", "update"];

/** All operations reject these bodies, unless the row lists others. The status is 400 unless it is specified. */
const bodies: [name: string, body: Body, expected: object, only?: string[], place?: Place][] = [
  ["no end", { end: undefined }, { reason: "required" }, whole],
  ["no time", { start: {} }, { reason: "required", at: "parameter:start" }, whole],
  ["two kinds of time", { start: { date: "2026-03-02" } }, at("end")],
  ["both a date and a time", { start: { date: "2026-03-02", dateTime: "2026-03-02T10:00:00Z" } }, invalid],
  ["an unknown zone", { start: zone("Europe/Nowhere") }, invalid],
  [
    "an unknown zone of a date",
    { ...oneDay, start: { ...oneDay.start, timeZone: "Europe/Atlantis" } },
    at("start/timeZone"),
  ],
  ["the zone of another system", { start: zone("W. Europe Standard Time") }, invalid],
  ["a zone that is an offset", { start: zone("+01:00") }, invalid],
  ["an impossible date", { start: { date: "2026-02-29" }, end: { date: "2026-03-01" } }, {}],
  ["an impossible time", { start: { dateTime: "2026-03-02T25:00:00Z" } }, {}],
  ["a second 61", { end: { dateTime: "2026-03-02T23:59:61Z" } }, invalid],
  ["an end before the start", { end: { dateTime: "2026-03-02T09:00:00Z" } }, { reason: "timeRangeEmpty" }],
  [
    "an end at the start",
    { end: { dateTime: "2026-03-02T10:00:00Z" } },
    { reason: "timeRangeEmpty", domain: "calendar", at: "parameter:end" },
  ],
  ["the status cancelled", { status: "cancelled" }, invalid, insertOnly],
  ["an unknown color", { colorId: "12" }, at("colorId")],
  [
    "both default reminders and others",
    reminders(true, 1),
    { reason: "cannotUseDefaultRemindersAndSpecifyOverride", domain: "calendar" },
  ],
  ["six reminders", reminders(false, 6), {}],
  ["301 properties", properties(301, "1"), invalid],
  ["more than 32 KiB of properties", properties(40, "x".repeat(1024)), invalid],
  ["a title that is too long", { summary: "x".repeat(1025) }, {}],
  ["the type of events from mail", { eventType: "fromMail" }, { reason: "eventTypeRestriction" }, insertOnly],
  ["26 attachments", { attachments }, {}, undefined, { query: { supportsAttachments: true } }],
  ["two megabytes of description", { description: "x".repeat(2_000_000) }, { status: 413 }],
  ["a description that is too long", { description: "x".repeat(65_537) }, {}],
  ["1,001 lines of recurrence", { recurrence: Array(1001).fill("EXDATE:20260102T100000Z") }, at("recurrence")],
  ["a recurrence line that is too long", { recurrence: ["RRULE:FREQ=DAILY".padEnd(16_385)] }, at("recurrence/0")],
  ["a rule that never occurs", seriesOf("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), { at: "parameter:recurrence/0" }],
  ["every second for centuries", seriesOf("FREQ=SECONDLY"), { at: "parameter:recurrence/0" }],
  ["a series in two zones", { ...berlin("RRULE:FREQ=DAILY"), start: zone("Asia/Tokyo") }, invalid],
  ["DTSTART in a series", berlin("DTSTART:20260302T100000Z"), invalid],
  ["both COUNT and UNTIL", berlin("RRULE:FREQ=DAILY;COUNT=2;UNTIL=20270101"), invalid],
  ["a series that ends before its start", berlin("RRULE:FREQ=WEEKLY;UNTIL=20260301"), invalid],
  ["a period", berlin("RDATE;VALUE=PERIOD:20260303T090000Z/PT1H"), invalid],
  ["a date without a time in a timed series", berlin("RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20260303"), invalid],
  ["both an id and an iCalUID", { id: "abcdf", iCalUID: "v" }, invalid, insertOnly],
  ...["wxyz1", "abcd", "ABCDE", "abc-de", "a".repeat(1025), "abcdé"].map((id): (typeof bodies)[number] => [
    `the id ${id.slice(0, 9)}`,
    { id },
    { at: "parameter:id" },
    insertOnly,
  ]),
];

describe.each(ways)("%s", (operation, way) => {
  const sharedEvent = shared(given);

  test.each(bodies.filter(([, , , only = [operation]]) => only.includes(operation)))(
    "rejects %s",
    async (_, body, expected, __, place) => {
      const { app, owner, id, before } = await sharedEvent();
      const { method, rest, more } = way(id);

      const refusal = await refused(owner, method, rest, { ...anHour, ...more, ...body }, place);

      expect(refusal).toMatchObject({ status: 400, ...expected });
      expect(await dump(app)).toBe(before);
    },
  );
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

test("sync tokens of another calendar, list or user are 410, and say that a full list is needed", async () => {
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

const sharedOwner = shared(async () => (await startApp()).owner);

test.each<[query: string, parameter: string, more?: object]>([
  ["timeZone=Europe/Nowhere", "timeZone"],
  ["timeMin=yesterday", "timeMin"],
  ["timeMin=2026-02-30T10:00:00Z", "timeMin"],
  ["timeMin=2026-03-02T10:00:00", "timeMin"],
  ["timeMin=2026-03-02T10:00:00Z&timeMax=2026-03-02T10:00:00Z", "timeMax", { reason: "timeRangeEmpty" }],
  ["updatedMin=2026-13-01T00:00:00Z", "updatedMin"],
  ["orderBy=summary", "orderBy"],
  ["orderBy=startTime", "orderBy"],
  ["eventTypes=meeting", "eventTypes"],
  ["maxAttendee=0", "maxAttendee"],
  ["maxResults=0", "maxResults"],
  ["pageToken=nonsense", "pageToken", invalid],
  ["privateExtendedProperty=novalue", "privateExtendedProperty"],
  ["syncToken=x&q=a", "q"],
  ["syncToken=x&timeMin=2026-03-02T10:00:00Z", "timeMin"],
  ["syncToken=x&showDeleted=false", "showDeleted"],
])("a list with %s is rejected", async (query, parameter, more) => {
  const owner = await sharedOwner();

  const refusal = await refusalOf(owner.fetch(`/calendar/v3/calendars/primary/events?${query}`));

  expect(refusal).toMatchObject({ status: 400, at: `parameter:${parameter}`, ...more });
});

test.each<[what: string, operation: string, query: Query, expected: object]>([
  ["no destination", "move", {}, { status: 400, reason: "required", at: "parameter:destination" }],
  ["a destination that does not exist", "move", { destination: "gone@group.calendar.example" }, { status: 404 }],
  ["no text", "quickAdd", {}, { status: 400, reason: "required", at: "parameter:text" }],
  ["a blank text", "quickAdd", { text: " " }, { status: 400, reason: "required" }],
  ["a text that is too long", "quickAdd", { text: "x".repeat(1025) }, { status: 400, ...at("text") }],
])("%s is rejected (%s)", async (_, operation, query, expected) => {
  const { app, owner, id, before } = await given();
  const path = operation === "move" ? `/${id}/move` : "/quickAdd";

  expect(await refused(owner, "POST", path, undefined, { query })).toMatchObject(expected);
  expect(await dump(app)).toBe(before);
});
