/** Tests the sync of a client that reads pages while a series changes, and the parameters that are sent with a token. */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startWith } from "../../support/app.ts";
import { readAll } from "../../support/calendar.ts";
import { refusalOf } from "../../support/refusals.ts";
import { Follower } from "../follower.ts";
import { anHour, type Body } from "./bodies.ts";
import { type Event, type Events, insert, patch, type Query, remove, send } from "./support.ts";

const started = serverOfPeople();

const zone = "Europe/Berlin";
const at = (time: string, day = "2026-03-02") => ({ dateTime: `${day}T${time}:00`, timeZone: zone });
const moveTo = (from: string, to: string) => ({ start: at(from), end: at(to) });
const path = "/calendars/primary/events";

async function page(person: Person, query: Query): Promise<Events> {
  const answer = await send(person, "GET", "", undefined, { query });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body;
}

describe("a series that changes between two pages", () => {
  const query = { singleEvents: true };

  async function given() {
    const { owner } = await started();
    const { id } = await insert(owner, { ...moveTo("09:00", "09:30"), recurrence: ["RRULE:FREQ=DAILY;COUNT=10"] });
    const follower = new Follower<Event>(owner, path, query);
    const starts = (events: Iterable<Event>) => [...events].map(({ start }) => start?.dateTime).sort();
    const expectSame = async () =>
      expect(starts(follower.held.values())).toEqual(starts((await readAll<Event>(owner, path, query)).items));
    /** Returns a function that makes a change once. */
    const once = (change: () => Promise<unknown>) => {
      let done: Promise<unknown> | undefined;
      return () => (done ??= change());
    };
    return { owner, id, follower, expectSame, once };
  }

  test("of a full list, and again before the sync, leaves nothing of what it was meanwhile", async () => {
    const { owner, id, follower, expectSame, once } = await given();

    const between = once(() => patch(owner, id, moveTo("11:00", "11:30")));
    await follower.sync({ maxResults: 2, between });
    await patch(owner, id, moveTo("13:00", "13:30"));
    await follower.sync();

    await expectSame();
    expect(follower.held.size).toBe(10);
  });

  test.each<[string, (owner: Person, id: string) => Promise<unknown>]>([
    ["patched", (owner, id) => patch(owner, id, { summary: "Another" })],
    ["deleted", (owner, id) => remove(owner, id)],
  ])("loses no instance when the first one is %s", async (_, change) => {
    const { owner, id, follower, expectSame, once } = await given();
    await follower.sync();
    await patch(owner, id, { summary: "Renamed" });
    follower.held.clear();

    await follower.sync({ maxResults: 4, between: once(() => change(owner, `${id}_20260302T080000Z`)) });

    await expectSame();
  });
});

describe("parameters beside a token", () => {
  const types = ["birthday", "default", "focusTime", "fromMail", "outOfOffice", "workingLocation"];

  test.each<[Query, Query]>([
    [{ singleEvents: false }, {}],
    [{}, { singleEvents: false }],
    [{ showHiddenInvitations: false }, {}],
    [{}, { showHiddenInvitations: false }],
    [
      { singleEvents: false, showDeleted: false },
      { singleEvents: false, showHiddenInvitations: false },
    ],
    [{ eventTypes: types }, {}],
    [{}, { eventTypes: [...types].reverse() }],
  ])("%j and %j are the same", async (first, second) => {
    const { owner } = await started();
    await insert(owner, anHour);
    const { nextSyncToken } = await page(owner, first);

    const { items } = await page(owner, { ...second, syncToken: nextSyncToken });

    expect(items).toEqual([]);
  });

  test.each<[Query, Query]>([
    [{ singleEvents: true }, { singleEvents: false }],
    [{}, { singleEvents: true }],
    [{ eventTypes: ["default"] }, { eventTypes: types }],
    [{ showHiddenInvitations: true }, { showHiddenInvitations: false }],
  ])("%j and %j are not", async (first, second) => {
    const { owner } = await started();
    const { nextSyncToken } = await page(owner, first);

    const answer = await send(owner, "GET", "", undefined, { query: { ...second, syncToken: nextSyncToken } });

    expect(answer.status).toBe(410);
  });

  test.each<[Query, string]>([
    [{ q: "lunch", timeMin: "2026-03-02T10:00:00Z" }, "q"],
    [{ timeMin: "2026-03-02T10:00:00Z", updatedMin: "2026-03-01T10:00:00Z" }, "timeMin"],
  ])("the error for %j names %s", async (query, name) => {
    const { owner } = await started();
    const { nextSyncToken } = await page(owner, {});

    const refusal = refusalOf(send(owner, "GET", "", undefined, { query: { ...query, syncToken: nextSyncToken } }));

    expect(await refusal).toMatchObject({ status: 400, at: `parameter:${name}` });
  });
});

test("a single event that was taken back and comes again as a series is gone as a single one", async () => {
  const { owner, ada } = await startWith("ada");
  const attendees: Body[] = [{ email: ada.email }];
  const { id } = await insert(owner, { ...moveTo("09:00", "09:30"), attendees });
  const follower = new Follower<Event>(ada, path, { singleEvents: true, timeMax: "2026-03-22T00:00:00Z" });
  await follower.sync();
  expect([...follower.held.keys()]).toEqual([id]);

  await patch(owner, id, { attendees: [] });
  await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=2"], attendees });
  await follower.sync();

  expect([...follower.held.keys()].sort()).toEqual([`${id}_20260302T080000Z`, `${id}_20260303T080000Z`]);
});
