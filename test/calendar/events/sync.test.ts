/** Tests the sync of a client that reads pages while series change. */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../../support/app.ts";
import { type Body, type Event, type Events, hour, insert, patch, type Query, remove, send } from "./support.ts";

const started = serverOfPeople();

const zone = "Europe/Berlin";
const at = (time: string, day = "2026-03-02") => ({ dateTime: `${day}T${time}:00`, timeZone: zone });
const series = (rule: string, more: Body = {}): Body => ({
  start: at("09:00"),
  end: at("09:30"),
  recurrence: [`RRULE:${rule}`],
  ...more,
});
const moveTo = (from: string, to: string) => ({ start: at(from), end: at(to) });

async function page(person: Person, query: Query): Promise<Events> {
  const answer = await send(person, "GET", "", undefined, { query });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body;
}

/** A client that updates its copy of a list, and drops the events that a sync reports as canceled. */
class Replica {
  readonly held = new Map<string, Event>();
  /** The ids of the events in the responses, in their order. */
  readonly told: string[] = [];
  token = "";

  take({ items, nextSyncToken }: Events): void {
    for (const item of items) {
      this.told.push(item.id ?? "");
      this.held.delete(item.id ?? "");
      if (item.status !== "cancelled") this.held.set(item.id ?? "", item);
    }
    this.token = nextSyncToken ?? this.token;
  }

  /** Reads all pages of a list. @param between Called after the first page was read. */
  async follow(person: Person, query: Query, between?: () => Promise<unknown>): Promise<void> {
    this.told.length = 0;
    const first = await page(person, query);
    this.take(first);
    await between?.();
    for (let token = first.nextPageToken; token !== undefined; ) {
      const next = await page(person, { ...query, pageToken: token });
      this.take(next);
      token = next.nextPageToken;
    }
  }

  sync(person: Person, query: Query = {}, between?: () => Promise<unknown>): Promise<void> {
    return this.follow(person, { ...query, syncToken: this.token }, between);
  }

  starts(): string[] {
    return [...this.held.values()].map((each) => each.start?.dateTime ?? each.start?.date ?? "").sort();
  }
}

async function startsOf(person: Person, query: Query): Promise<string[]> {
  const fresh = new Replica();
  await fresh.follow(person, query);
  return fresh.starts();
}

describe("a series that changes between two pages", () => {
  test("of a full list, and again before the sync, leaves nothing of what it was meanwhile", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, series("FREQ=DAILY;COUNT=6"));
    const replica = new Replica();

    await replica.follow(owner, { singleEvents: true, maxResults: 2 }, () =>
      patch(owner, id, moveTo("11:00", "11:30")),
    );
    await patch(owner, id, moveTo("13:00", "13:30"));
    await replica.sync(owner);

    expect(replica.starts()).toEqual(await startsOf(owner, { singleEvents: true }));
    expect(replica.starts()).toHaveLength(6);
  });

  test("of a sync leaves nothing either", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, series("FREQ=DAILY;COUNT=6"));
    const replica = new Replica();
    await replica.follow(owner, { singleEvents: true });
    await patch(owner, id, { summary: "Renamed" });

    await replica.sync(owner, { maxResults: 2 }, () => patch(owner, id, moveTo("11:00", "11:30")));
    await patch(owner, id, moveTo("13:00", "13:30"));
    await replica.sync(owner);

    expect(replica.starts()).toEqual(await startsOf(owner, { singleEvents: true }));
  });

  test.each([
    ["patched", (owner: Person, id: string) => patch(owner, id, { summary: "Another" })],
    ["deleted", (owner: Person, id: string) => remove(owner, id)],
  ])("loses no instance when the first one is %s", async (_, change) => {
    const { owner } = await started();
    const { id } = await insert(owner, series("FREQ=DAILY;COUNT=10"));
    const replica = new Replica();
    await replica.follow(owner, { singleEvents: true });
    await patch(owner, id, { summary: "Renamed" });
    replica.held.clear();

    await replica.sync(owner, { maxResults: 4 }, () => change(owner, `${id}_20260302T080000Z`));

    expect(replica.starts()).toEqual(await startsOf(owner, { singleEvents: true }));
  });

  test("and is listed by its last change loses none, too", async () => {
    const { owner, clock } = await startApp();
    const { id } = await insert(owner, series("FREQ=DAILY;COUNT=10"));
    clock.advance(60_000);
    const replica = new Replica();
    const query = { singleEvents: true, orderBy: "updated", maxResults: 4 };

    await replica.follow(owner, query, () => remove(owner, `${id}_20260302T080000Z`));

    expect(new Set(replica.told).size).toBe(10);
  });
});

describe("an exception that a shorter rule has dropped", () => {
  const given = async (query: Query) => {
    const { owner } = await started();
    const { id } = await insert(owner, series("FREQ=DAILY;COUNT=5"));
    const last = `${id}_20260306T080000Z`;
    await patch(owner, last, { summary: "Special" });
    const replica = new Replica();
    await replica.follow(owner, query);
    await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] });
    return { owner, id, last, replica };
  };

  test.each([true, false])("is an instance again with a longer one (singleEvents: %s)", async (singleEvents) => {
    const { owner, id, last, replica } = await given({ singleEvents });
    await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=7"] });

    await replica.sync(owner);

    expect(replica.held.get(last)).toMatchObject({ id: last, status: "confirmed" });
    expect(replica.held.get(last)).not.toHaveProperty("summary", "Special");
    expect(replica.told).toEqual([...new Set(replica.told)]);
  });

  test.each([true, false])("is deleted, and listed once (singleEvents: %s)", async (singleEvents) => {
    const { owner, last, replica } = await given({ singleEvents });

    await replica.sync(owner);

    expect(replica.held.has(last)).toBe(false);
    expect(replica.told).toContain(last);
    expect(replica.told).toEqual([...new Set(replica.told)]);
  });

  test("follows its series also when the client heard of both before", async () => {
    const { owner, id, last, replica } = await given({});
    await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=7"] });
    await replica.sync(owner);
    await patch(owner, id, { summary: "Renamed" });

    await replica.sync(owner);

    expect(replica.held.get(last)).toMatchObject({ summary: "Renamed" });
  });
});

test("a deleted series and its exceptions are listed once each", async () => {
  const { owner } = await started();
  const { id } = await insert(owner, series("FREQ=DAILY;COUNT=4"));
  await patch(owner, `${id}_20260303T080000Z`, moveTo("15:00", "15:30"));
  await remove(owner, `${id}_20260304T080000Z`);
  const replica = new Replica();
  await replica.follow(owner, { singleEvents: true });
  await remove(owner, id);

  await replica.sync(owner);

  expect(replica.held.size).toBe(0);
  expect(replica.told.length).toBeGreaterThanOrEqual(3);
  expect(replica.told).toEqual([...new Set(replica.told)]);
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
    await insert(owner, hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"));
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
});

test("a single event that was taken back and comes again as a series is gone as a single one", async () => {
  const app = await startApp();
  const { owner } = app;
  const ada = await app.person("ada@example.com");
  const attendees = [{ email: ada.email }];
  const { id } = await insert(owner, { start: at("09:00"), end: at("09:30"), attendees });
  const query = { singleEvents: true, timeMax: "2026-03-22T00:00:00Z" };
  const replica = new Replica();
  await replica.follow(ada, query);
  expect([...replica.held.keys()]).toEqual([id]);

  await patch(owner, id, { attendees: [] });
  await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=2"], attendees });
  await replica.sync(ada, { singleEvents: true });

  expect([...replica.held.keys()].sort()).toEqual([`${id}_20260302T080000Z`, `${id}_20260303T080000Z`]);
});

test("an instance that took the place of a dropped exception goes with its series", async () => {
  const app = await startApp();
  const { owner } = app;
  const ada = await app.person("ada@example.com");
  const { id } = await insert(owner, series("FREQ=DAILY;COUNT=5", { attendees: [{ email: ada.email }] }));
  await patch(owner, `${id}_20260305T080000Z`, { summary: "Different" });
  const replica = new Replica();
  await replica.follow(ada, {});
  for (const count of [2, 7]) await patch(owner, id, { recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });
  await replica.sync(ada);
  expect([...replica.held.keys()].sort()).toEqual([id, `${id}_20260305T080000Z`]);

  await patch(owner, id, { attendees: [] });
  await replica.sync(ada);

  expect([...replica.held.keys()]).toEqual([]);
});
