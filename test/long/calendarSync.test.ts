/**
 * A client that reads pages and syncs finally has the content of a full list, even if two organizers and two guests make
 * changes, also between its pages.
 */
import { expect, test } from "vitest";
import type { Body } from "../calendar/events/bodies.ts";
import { type Event, type Events, list, type Query, send } from "../calendar/events/support.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { beginTrial, type Random } from "./trial.ts";

interface Client {
  name: string;
  person: Person;
  query: Query;
  token: string;
  held: Map<string, Event>;
}

const until = "2026-03-22T00:00:00Z";
const window = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-16T00:00:00Z" };
const lists: Query[] = [
  {},
  { showDeleted: true },
  { singleEvents: true, timeMax: until },
  { singleEvents: true, showDeleted: true, timeMax: until },
  { singleEvents: true, ...window },
  { ...window, singleEvents: false },
  { singleEvents: true, timeMax: until, eventTypes: ["default"] },
];

/** Updates a client: with its token, or with a full list if it has none. @param between Called between two pages. */
async function follow(client: Client, pageSize: () => number, between: () => Promise<void>): Promise<void> {
  const { person, token, query, held } = client;
  const { showDeleted: _, timeMin: __, timeMax: ___, ...remembered } = query;
  // Sync requests send the default values explicitly, which the service must accept as well.
  const defaults = { singleEvents: false, showHiddenInvitations: false };
  const asked = token === "" ? query : { ...defaults, ...remembered, syncToken: token };
  const told = new Map<string, Event>();
  let pageToken: string | undefined;
  for (;;) {
    const answer = await send(person, "GET", "", undefined, { query: { ...asked, maxResults: pageSize(), pageToken } });
    const page: Events = await answer.json();
    expect(answer.status, `${client.name} ${JSON.stringify(page)}`).toBe(200);
    const ids = page.items.map((each) => each.id ?? "");
    expect(ids, client.name).toEqual([...new Set(ids)]);
    for (const event of page.items) {
      // A list that is ordered by start may return an event twice if the event moves. The last version counts.
      held.set(event.id ?? "", event);
      told.set(event.id ?? "", event);
    }
    pageToken = page.nextPageToken;
    if (pageToken === undefined) {
      client.token = page.nextSyncToken ?? "";
      return;
    }
    await between();
  }
}

const byId = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** The events in a client's copy that are not canceled. */
function live(held: Iterable<[string, Event]>): Record<string, Event> {
  return Object.fromEntries([...held].filter(([, { status }]) => status !== "cancelled").sort(byId));
}

/**
 * Removes instances that a full list does not contain from a client's copy. In lists of complete series, a client may have
 * instances that do not differ from their series. They must equal those that the server returns.
 */
async function withoutPlain(
  { person, query, held }: Client,
  fresh: ReadonlyMap<string, Event>,
): Promise<Map<string, Event>> {
  const rest = new Map(held);
  if (query.singleEvents) return rest;
  for (const [id, event] of held) {
    if (event.recurringEventId === undefined || fresh.has(id)) continue;
    const answer = await send(person, "GET", `/${id}`);
    const now = answer.ok ? ((await answer.json()) as Event) : undefined;
    // If the list has a window, "canceled" only means that the event is outside the window now.
    if (event.status === "cancelled") {
      if (query.timeMin === undefined) expect(now?.status ?? "cancelled", id).toBe("cancelled");
    } else if (now && now.status !== "cancelled") {
      expect(event, id).toEqual(now);
      rest.delete(id);
    }
  }
  return rest;
}

/** Users who change events at random. */
class World {
  readonly #dice: Random;
  readonly #people: readonly Person[];
  readonly #ids: string[] = [];
  /** The id of the event that was changed last. */
  #latest = "";
  #step = 0;

  constructor(dice: Random, people: readonly Person[]) {
    this.#dice = dice;
    this.#people = people;
  }

  #time() {
    const dice = this.#dice;
    const at = Date.parse("2026-03-01T00:00:00Z") + dice.below(20 * 24) * 3_600_000;
    const end = at + (1 + dice.below(30)) * 3_600_000;
    if (dice.below(5) === 0) {
      const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      return {
        start: { date: date(at), dateTime: null, timeZone: null },
        end: { date: date(end + 86_400_000), dateTime: null, timeZone: null },
      };
    }
    const timeZone = dice.pick(["UTC", "Europe/Berlin", "America/New_York"]);
    const of = (ms: number) => ({ dateTime: new Date(ms).toISOString(), date: null, timeZone });
    return { start: of(at), end: of(end) };
  }

  #rule(): string[] {
    return this.#dice.pick([
      ["RRULE:FREQ=DAILY;COUNT=3"],
      ["RRULE:FREQ=DAILY;COUNT=7"],
      ["RRULE:FREQ=WEEKLY;BYDAY=MO,TH"],
      ["RRULE:FREQ=DAILY;INTERVAL=2;COUNT=6"],
      [],
    ]);
  }

  #guests(but: Person): Body[] {
    const others = [...this.#people, { email: "x@elsewhere.example" }].filter((each) => each.email !== but.email);
    return others.filter(() => this.#dice.below(3) === 0).map(({ email }) => ({ email }));
  }

  async #instanceOf(person: Person, id: string): Promise<string | undefined> {
    const query = { maxResults: 8, showDeleted: true };
    const answer = await send(person, "GET", `/${id}/instances`, undefined, { query });
    const items: { id: string }[] = answer.ok ? (await answer.json()).items : [];
    return items.length === 0 ? undefined : this.#dice.pick(items).id;
  }

  async #insert(): Promise<void> {
    const organizer = this.#dice.pick(this.#people.slice(0, 2));
    const time: Body = JSON.parse(JSON.stringify(this.#time(), (_, each) => each ?? undefined));
    const body = { ...time, summary: `E${this.#step}`, recurrence: this.#rule(), attendees: this.#guests(organizer) };
    const answer = await send(organizer, "POST", "", body);
    if (answer.ok) this.#ids.push((await answer.json()).id);
  }

  /** One random action, which the server may reject. */
  async act(): Promise<void> {
    const dice = this.#dice;
    this.#step += 1;
    if (this.#ids.length < 3 || dice.below(8) === 0) return this.#insert();
    // Often changes the same event again, because clients typically fail when a series changes several times between two pages.
    const id = this.#latest !== "" && dice.below(2) === 0 ? this.#latest : dice.pick(this.#ids.slice(-8));
    this.#latest = id;
    const [ann, bob] = this.#people as [Person, Person, ...Person[]];
    const someone = dice.pick([ann, ann, bob, bob, ...this.#people.slice(2)]);
    const target = dice.below(5) < 2 ? await this.#instanceOf(someone, id) : id;
    if (target === undefined) return;
    const change = (body: Body) => send(someone, "PATCH", `/${target}`, body);
    const answer = { email: someone.email, responseStatus: dice.pick(["accepted", "declined"]) };
    const doings: (() => Promise<unknown>)[] = [
      () => change(this.#time()),
      () => change(this.#time()),
      () => change({ summary: `S${this.#step}` }),
      () => (target === id ? change({ recurrence: this.#rule() }) : change({ location: `L${this.#step}` })),
      () => (target === id ? change({ recurrence: this.#rule() }) : change(this.#time())),
      // A shorter series removes the instances of exceptions, and a longer one restores them.
      async () => {
        for (const count of [2, 7]) await change({ recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });
      },
      () => change({ attendees: this.#guests(someone) }),
      () => send(someone, "DELETE", `/${target}`),
      () => change({ status: dice.pick(["confirmed", "cancelled", "tentative"]) }),
      () => change({ reminders: { useDefault: false } }),
      () => change({ attendeesOmitted: true, attendees: [answer] }),
      () => change({ visibility: dice.pick(["private", "public", "default"]) }),
    ];
    await dice.pick(doings)();
  }
}

/** After this number of rounds, new users replace the current ones, because calendars only grow. */
const roundsTogether = 20;

async function newcomers(app: TestApp, round: number): Promise<Person[]> {
  const names = ["ann", "bob", "cara", "dan"].map((name) => `${name}${round}@example.com`);
  return Promise.all(names.map((email) => app.person(email)));
}

function clientsOf(people: readonly Person[]): Client[] {
  return people.flatMap((person) =>
    lists.map((query) => ({
      name: `${person.email} ${JSON.stringify(query)}`,
      person,
      query,
      token: "",
      held: new Map(),
    })),
  );
}

async function requireSame(client: Client): Promise<void> {
  const { items } = await list(client.person, { ...client.query, maxResults: 250 });
  const fresh = new Map(items.map((each) => [each.id ?? "", each]));
  const held = await withoutPlain(client, fresh);
  // Compares the ids first, because complete calendars are hard to read in a report.
  expect(Object.keys(live(held)), client.name).toEqual(Object.keys(live(fresh)));
  expect(live(held), client.name).toEqual(live(fresh));
  if (client.query.singleEvents) return;
  for (const [id, { status, recurringEventId }] of fresh) {
    if (status === "cancelled" && recurringEventId) expect(client.held.get(id)?.status, id).toBe("cancelled");
  }
}

test("clients that page and synchronize hold what is there", async () => {
  const { random: dice, goesOn, count } = beginTrial("calendar sync", { short: 12, long: 2000 });
  const app = await startApp();
  let people: Person[] = [];
  let clients: Client[] = [];
  let world = new World(dice, people);
  const act = async () => {
    app.clock.advance(1000);
    await world.act();
    count("changes");
  };
  for (let round = 0; goesOn(round); round++) {
    if (round % roundsTogether === 0) {
      people = await newcomers(app, round);
      clients = clientsOf(people);
      world = new World(dice, people);
    }
    for (let step = 0; step < 8; step++) await act();
    const some = clients.filter(() => dice.below(3) === 0);
    for (const client of some) {
      let more = dice.below(8);
      const between = async () => {
        if (more > 0 && dice.below(2) === 0) await act();
        more -= 1;
      };
      await follow(client, () => 1 + dice.below(6), between);
    }
    for (const client of some) {
      await follow(
        client,
        () => 250,
        async () => {},
      );
      await requireSame(client);
    }
    count("rounds");
  }
});
