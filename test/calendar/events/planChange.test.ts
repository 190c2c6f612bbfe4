/** Tests the plan of a change of an event with a table of values. Nothing is read from or written to a database. */
import { expect, test } from "vitest";
import { Plan, placeIn } from "../../../server/calendar/changes/plan.ts";
import {
  type FoundEvent,
  planGuests,
  planInstanceChange,
  planOrganized,
  type Surroundings,
} from "../../../server/calendar/changes/planChange.ts";
import type { World } from "../../../server/calendar/changes/planCopies.ts";
import { columnsOf } from "../../../server/calendar/events/columns.ts";
import { instanceWith } from "../../../server/calendar/events/found.ts";
import type { Members } from "../../../server/calendar/model/members.ts";
import { instanceId } from "../../../server/calendar/recurrence/instanceId.ts";
import { listKey } from "../../../server/calendar/store/listKeys.ts";
import type { CalendarRow, StoredRow } from "../../../server/calendar/store/rows.ts";
import { atOnce } from "../../../server/platform/work.ts";

const calendar = (id: string): CalendarRow => ({
  id,
  kind: "primary",
  ownerId: id,
  domain: null,
  clientId: null,
  summary: id,
  description: null,
  location: null,
  timeZone: "UTC",
  labels: "[]",
  autoAcceptInvitations: false,
  disabled: false,
  failingConferences: 0,
  sequence: 1n,
  version: 1n,
  rulesSequence: 1n,
  eventsSequence: 1n,
  eventsFloor: 0n,
  eventsUpdatedMs: 0n,
  changedMs: 0n,
  spans: 0,
  largestEvent: 0,
  createdMs: 0n,
});

const owner = calendar("owner@example.com");
const [ann, ben] = [calendar("ann@example.com"), calendar("ben@example.com")];
const hourMs = 3_600_000;

const event = (more: Partial<Members> = {}): Members => ({
  eventType: "default",
  status: "confirmed",
  iCalUID: "e1@calendar.example",
  sequence: 0,
  creator: { email: owner.id },
  organizer: { email: owner.id },
  start: { ms: 0, timeZone: "UTC" },
  end: { ms: hourMs, timeZone: "UTC" },
  reminders: { useDefault: true },
  summary: "Lunch",
  ...more,
});
const guest = (
  { id: email }: CalendarRow,
  responseStatus: "needsAction" | "accepted" | "declined" = "needsAction",
) => ({
  email,
  responseStatus,
});

let ordinals = 0;
/** Creates a row of an event as it would be stored. */
function row(on: CalendarRow, members: Members, more: Partial<StoredRow> = {}, own: Partial<Members> = {}): StoredRow {
  return {
    ordinal: ++ordinals,
    calendarId: on.id,
    id: "e1",
    ...columnsOf(on, { ...members, ...own }, undefined),
    organizerId: null,
    contentOrdinal: null,
    createdMs: 0n,
    updatedMs: 0n,
    syncSequence: 1n,
    resource: JSON.stringify(members),
    text: null,
    ...more,
  };
}

function world(
  calendars: readonly CalendarRow[],
  copies: readonly StoredRow[],
  taken: readonly StoredRow[] = [],
): World {
  return {
    calendars: new Map(calendars.map((each) => [each.id, each])),
    copies: new Map(copies.map((each) => [each.calendarId, [each]])),
    copiedExceptions: new Map(),
    taken: new Map(taken.map((each) => [placeIn(each.calendarId, each.id), each])),
    newId: () => "new",
  };
}

const none = { rows: [], areAll: false };
/** The plan of a change on all calendars. */
function planOf(found: FoundEvent, wanted: Members, { exceptions, ...more }: Surroundings): Plan {
  const plan = new Plan();
  const organized = atOnce(planOrganized(plan, found, wanted, exceptions));
  atOnce(planGuests(plan, organized, more));
  return plan;
}

const told = ({ rows, stripped, notices, indexed, jobs }: Plan) => ({
  rows: rows.filter((each) => !each.isTouched).map(({ calendar: { id }, resource }) => [id, resource]),
  touched: rows.filter((each) => each.isTouched).map((each) => each.calendar.id),
  stripped: stripped.map((each) => each.calendar.id),
  notices: notices.map(({ before, after }) => [before?.status, after.status]),
  jobs: [...indexed.map(() => "searchIndex"), ...jobs.map(({ kind }) => kind)],
});

const before = event({ attendees: [guest(ann), guest(ben)] });
const organized = row(owner, before);
const copyOf = (on: CalendarRow, own: Partial<Members> = {}) =>
  row(on, before, { organizerId: owner.id, contentOrdinal: organized.ordinal, resource: JSON.stringify(own) }, own);

const cases: { name: string; wanted: Members; copies: StoredRow[]; taken?: StoredRow[]; expected: object }[] = [
  {
    name: "another place gives copies a new version, and nothing else",
    wanted: { ...before, location: "Cellar" },
    copies: [copyOf(ann), copyOf(ben)],
    expected: {
      rows: [[owner.id, { ...before, location: "Cellar" }]],
      touched: [ann.id, ben.id],
      stripped: [],
      notices: [["confirmed", "confirmed"]],
      jobs: ["searchIndex"],
    },
  },
  {
    name: "what a guest has instead stays until the organizer changes the same member",
    wanted: { ...before, location: "Cellar" },
    copies: [copyOf(ann, { summary: "Mine", location: "Attic" }), copyOf(ben, { colorId: "3" })],
    expected: {
      rows: [
        [owner.id, { ...before, location: "Cellar" }],
        [ann.id, { summary: "Mine" }],
      ],
      touched: [ben.id],
      stripped: [],
      notices: [["confirmed", "confirmed"]],
      jobs: ["searchIndex"],
    },
  },
  {
    name: "an answer is found on the copy of whoever gives it, and is in the content for the others",
    wanted: { ...before, attendees: [guest(ann, "accepted"), guest(ben)] },
    copies: [copyOf(ann), copyOf(ben)],
    expected: {
      rows: [
        [owner.id, { ...before, attendees: [guest(ann, "accepted"), guest(ben)] }],
        [ann.id, {}],
      ],
      touched: [ben.id],
      stripped: [],
      notices: [["confirmed", "confirmed"]],
      jobs: [],
    },
  },
  {
    name: "who is taken off the list loses the copy",
    wanted: { ...before, attendees: [guest(ann)] },
    copies: [copyOf(ann), copyOf(ben)],
    expected: {
      rows: [[owner.id, { ...before, attendees: [guest(ann)] }]],
      touched: [ann.id],
      stripped: [ben.id],
      notices: [["confirmed", "confirmed"]],
      jobs: ["searchIndex"],
    },
  },
  {
    name: "who comes to the list gets a copy with nothing of its own",
    wanted: before,
    copies: [],
    expected: {
      rows: [
        [owner.id, before],
        [ann.id, {}],
        [ben.id, {}],
      ],
      touched: [],
      stripped: [],
      notices: [[undefined, "confirmed"]],
      jobs: ["searchIndex"],
    },
  },
  {
    name: "a deleted event leaves nothing with its guests",
    wanted: { ...before, status: "cancelled" },
    copies: [copyOf(ann), copyOf(ben)],
    expected: {
      rows: [[owner.id, { ...before, status: "cancelled" }]],
      touched: [],
      stripped: [ann.id, ben.id],
      notices: [["confirmed", "cancelled"]],
      jobs: ["searchIndex"],
    },
  },
  {
    name: "what a guest has removed stays removed",
    wanted: { ...before, location: "Cellar" },
    copies: [copyOf(ann, { status: "cancelled" })],
    expected: {
      rows: [[owner.id, { ...before, location: "Cellar" }]],
      touched: [ann.id],
      stripped: [],
      notices: [["confirmed", "confirmed"]],
      jobs: ["searchIndex"],
    },
  },
  {
    name: "members of a large group are invited by a job",
    wanted: {
      ...before,
      attendees: [guest(ann), guest(ben), { ...guest(calendar("all@x.example")), asyncOperation: "inProgress" }],
    },
    copies: [copyOf(ann), copyOf(ben)],
    expected: expect.objectContaining({ touched: [ann.id, ben.id], jobs: ["searchIndex", "group"] }),
  },
];

test.each(cases)("$name", ({ wanted, copies, taken, expected }) => {
  const isNew = copies.length === 0;
  const found = { calendar: owner, id: "e1", event: isNew ? undefined : { row: organized, members: before } };
  const plan = planOf(found, wanted, { exceptions: none, world: world([ann, ben], copies, taken) });
  expect(told(plan)).toEqual(expected);
});

test("a copy has another id where its own is taken, and its own where it was before", () => {
  const [other, left] = [
    row(ann, event({ iCalUID: "other@x.example" })),
    row(ben, before, { listKey: listKey.tombstone }),
  ];
  const found = { calendar: owner, id: "e1", event: undefined };
  const { rows } = planOf(found, before, { exceptions: none, world: world([ann, ben], [], [other, left]) });
  expect(rows.map(({ calendar: { id: on }, id, before: tombstone }) => [on, id, tombstone?.ordinal])).toEqual([
    [owner.id, "e1", undefined],
    [ann.id, "new", undefined],
    [ben.id, "e1", left.ordinal],
  ]);
});

test("an instance that a guest alone had changed has its content from the organizer once it differs there, too", () => {
  const series = event({ recurrence: ["RRULE:FREQ=DAILY;COUNT=5"], attendees: [guest(ann)] });
  const seriesRow = row(owner, series);
  const copy = row(ann, series, { organizerId: owner.id, contentOrdinal: seriesRow.ordinal, resource: "{}" });
  const id = instanceId({ eventId: "e1", key: 24 * hourMs, allDay: false });
  const own = row(ann, series, {
    id,
    seriesId: "e1",
    organizerId: owner.id,
    resource: JSON.stringify({ colorId: "3" }),
  });
  const instance = instanceWith(series, 24 * hourMs, {});
  const known = { id, seriesId: "e1", series, key: 24 * hourMs, members: instance, row: undefined, organizerId: null };
  const found = { calendar: owner, series: seriesRow, instance: known, content: undefined };
  const plan = new Plan();
  const wanted = { ...instance, location: "Roof" };
  const planned = atOnce(planInstanceChange(plan, found, wanted, { world: world([ann], [copy], [own]) }));
  expect(plan.rows.map(({ resource, content }) => [resource, content])).toEqual([
    [{ location: "Roof" }, undefined],
    [{ colorId: "3" }, planned],
  ]);
});

test("exceptions follow their series as they are, without being looked at, where nothing they are found by changes", () => {
  const series = event({ recurrence: ["RRULE:FREQ=DAILY;COUNT=5"], attendees: [guest(ann)] });
  const seriesRow = row(owner, series);
  const copy = row(ann, series, { organizerId: owner.id, contentOrdinal: seriesRow.ordinal, resource: "{}" });
  const found = { calendar: owner, id: "e1", event: { row: seriesRow, members: series } };
  const surroundings = { exceptions: none, world: world([ann], [copy]) };
  const { followed, rows } = planOf(found, { ...series, location: "Cellar" }, surroundings);
  expect(followed).toMatchObject([
    { calendar: owner, seriesId: "e1", isUpdated: true, deleted: undefined },
    { calendar: ann, seriesId: "e1", isUpdated: true, deleted: undefined },
  ]);
  expect(rows.map(({ calendar: { id }, isTouched }) => [id, isTouched])).toEqual([
    [owner.id, false],
    [ann.id, true],
  ]);
});
