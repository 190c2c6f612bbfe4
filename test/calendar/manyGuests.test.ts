/**
 * Tests events with more guests than one transaction updates: a job updates the guests' calendars in slices after the response.
 * Each calendar must end in the same state as for an event with few guests, even if the event changes before the job is done.
 */
import { expect, test } from "vitest";
import { calendarsWithChange } from "../../server/calendar/changes/requests.ts";
import { type Person, type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { type HeldJobs, startHeldJobs } from "../support/heldJobs.ts";
import { recordedMails } from "../support/mails.ts";
import type { Body } from "./events/bodies.ts";
import { givenRoom } from "./events/sandbox.ts";
import { insert, list, patch, put, refused, remove } from "./events/support.ts";

const emails = Array.from({ length: calendarsWithChange + 10 }, (_, index) => `g${index}@example.com`);
/** The indexes of guests whose calendars are checked: one of the first, the second and the last slice. */
const seen = [0, 30, emails.length - 1];

async function givenPeople(settings: StartOptions["settings"] = {}): Promise<{ app: TestApp; people: Person[] }> {
  const app = await startApp({ settings });
  for (const email of emails) await app.server.parts.users.ensure(email);
  const people: Person[] = [];
  for (const index of seen) people.push(await app.person(emails[index] ?? ""));
  return { app, people };
}

const at = (day: string, time: string) => ({ dateTime: `2026-03-${day}T${time}:00Z`, timeZone: "UTC" });
const daily = { start: at("02", "10:00"), end: at("02", "11:00"), recurrence: ["RRULE:FREQ=DAILY;COUNT=5"] };
const third = (id: string) => `${id}_20260303T100000Z`;

/**
 * The fields that identify an event or its guests. They are not compared, because they differ between two events with the same
 * content.
 */
const names = ["id", "iCalUID", "etag", "htmlLink", "created", "updated", "recurringEventId", "attendees"] as const;

/** Returns all fields of an event and its instances on a user's calendar, except those in `names`. */
async function contentsOn(person: Person, id: string) {
  const { items = [] } = await list(person, { showDeleted: true });
  return items
    .filter((each) => each.id === id || each.recurringEventId === id)
    .map((each) => {
      const rest: Record<string, unknown> = { ...each };
      for (const name of names) delete rest[name];
      return { ...rest, answer: each.attendees?.find(({ self }) => self)?.responseStatus };
    });
}

interface Event {
  owner: Person;
  /** The guest who makes changes, if a step requires one. */
  guest: Person;
  id: string;
  all: { email: string }[];
}

type Step = (event: Event) => Promise<unknown>;

interface Scenario {
  what: string;
  /** The first steps. Each waits until the jobs of the preceding step are done. */
  given?: Step[];
  /** Further steps, which are done before the jobs of preceding steps run. */
  meanwhile: Step[];
}

const invited =
  (body: Body = {}): Step =>
  ({ owner, id, all }) =>
    insert(owner, { id, attendees: all, ...body });
const changed =
  (body: Body): Step =>
  ({ owner, id }) =>
    patch(owner, id, body);
const differing =
  (body: Body): Step =>
  ({ owner, id }) =>
    patch(owner, third(id), body);
const deleted: Step = ({ owner, id }) => remove(owner, id);

const scenarios: Scenario[] = [
  { what: "a new event", meanwhile: [invited({ summary: "A", visibility: "private" })] },
  {
    what: "other times",
    given: [invited()],
    meanwhile: [changed({ start: at("04", "08:00"), end: at("04", "09:00") })],
  },
  {
    what: "a new event that is changed at once",
    meanwhile: [invited(), changed({ summary: "B", end: at("02", "12:00") })],
  },
  { what: "a deletion", given: [invited(daily), differing({ summary: "Other" })], meanwhile: [deleted] },
  { what: "a new event that is deleted at once", meanwhile: [invited(daily), deleted] },
  { what: "a deletion that is taken back", given: [invited()], meanwhile: [deleted, changed({ status: "confirmed" })] },
  {
    what: "two changes, beside those of a guest",
    given: [
      invited({ summary: "A" }),
      ({ guest, id }) => patch(guest, id, { colorId: "5", summary: "Mine" }),
      changed({ location: "Hall" }),
    ],
    meanwhile: [
      changed({ location: "Roof", description: "Bring a coat" }),
      ({ guest, id }) => patch(guest, id, { attendees: [{ email: guest.email, responseStatus: "accepted" }] }),
      changed({ start: at("02", "09:00") }),
    ],
  },
  {
    what: "a new series with an instance that differs, and fewer instances after that",
    meanwhile: [invited(daily), differing({ summary: "Other" }), changed({ recurrence: ["RRULE:FREQ=DAILY;COUNT=1"] })],
  },
  {
    what: "a series with an instance that differs for a guest, too, and is replaced",
    given: [invited(daily), ({ guest, id }) => patch(guest, third(id), { summary: "Mine" })],
    meanwhile: [
      differing({ start: at("03", "15:00"), end: at("03", "16:00") }),
      ({ owner, id, all }) => put(owner, id, { ...daily, summary: "New", attendees: all }),
    ],
  },
  {
    what: "guests of a series with an instance that differs",
    given: [({ owner, id }) => insert(owner, { ...daily, id }), differing({ summary: "Other" })],
    meanwhile: [({ owner, id, all }) => patch(owner, id, { attendees: all })],
  },
  {
    what: "guests who are taken off the list of a series with an instance that was deleted",
    given: [invited(daily)],
    meanwhile: [({ owner, id }) => remove(owner, third(id)), changed({ attendees: [] })],
  },
];

async function settled(app: TestApp, held: HeldJobs): Promise<void> {
  // A failed job is retried only at a later time. The clock is stopped, so the test moves it after the failure was recorded.
  if (held.failing.size > 0) await held.failed(1);
  held.failing.clear();
  app.clock.advance(10_000);
  await held.doDue();
  expect(await held.left()).toEqual([]);
}

test.each(scenarios)(
  "$what: each calendar has what it would have with few guests",
  async ({ given = [], meanwhile }) => {
    const { app, people } = await givenPeople();
    const held = await startHeldJobs(app);
    const [plain, acting] = [await app.person("plain@example.com"), await app.person("acting@example.com")];
    const owner = held.as(app.owner);
    const [first, middle, last] = people.map((each) => held.as(each)) as [Person, Person, Person]; // `seen` has 3 guests.
    const few = { owner, guest: held.as(acting), id: "small0", all: [plain, acting].map(({ email }) => ({ email })) };
    const many = { owner, guest: last, id: "large0", all: emails.map((email) => ({ email })) };
    for (const step of given) {
      await step(few);
      await step(many);
      await settled(app, held);
    }
    held.failing.add("guests");
    for (const step of meanwhile) {
      await step(few);
      await step(many);
    }
    await settled(app, held);

    const [ofPlain, ofActing] = [await contentsOn(plain, few.id), await contentsOn(acting, few.id)];
    expect(await contentsOn(first, many.id)).toEqual(ofPlain);
    expect(await contentsOn(middle, many.id)).toEqual(ofPlain);
    expect(await contentsOn(last, many.id)).toEqual(ofActing);
  },
);

test("a response does not wait for the calendars of many guests, and resources are taken at once", async () => {
  const { app, people } = await givenPeople();
  const room = await givenRoom(app);
  const held = await startHeldJobs(app, "guests");
  const attendees = [...emails, room].map((email) => ({ email }));

  const { attendees: answers } = await insert(held.as(app.owner), { id: "first0", summary: "Party", attendees });
  const second = await insert(app.owner, { attendees: [{ email: room }] });

  const answerOf = (event: { attendees?: { email: string; responseStatus?: string }[] | undefined }) =>
    event.attendees?.find(({ email }) => email === room)?.responseStatus;
  expect([answerOf({ attendees: answers }), answerOf(second)]).toEqual(["accepted", "declined"]);
  for (const person of people) expect((await refused(person, "GET", "/first0")).status).toBe(404);
  await settled(app, held);
  for (const person of people) expect((await list(person, { q: "Party" })).items).toMatchObject([{ id: "first0" }]);
});

test.each([
  ["none", "New event"],
  ["all", "Invitation"],
])("with sendUpdates=%s, each of many guests gets one mail: %s", async (sendUpdates, subject) => {
  const { app } = await givenPeople({ calendarMails: true });
  const attendees = [...emails, app.owner.email].map((email) => ({ email }));

  await insert(app.owner, { summary: "Party", attendees }, { query: { sendUpdates } });

  const mails = (await recordedMails(app)).map((each) => JSON.parse(each) as { to: string[]; subject: string });
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(emails.toSorted());
  expect(mails.filter((each) => !each.subject.startsWith(subject))).toEqual([]);
});
