/**
 * A client that only follows sync tokens ends with the state of a full list, whatever happened in between: random sequences
 * of changes by organizer and guests, from several kinds of first lists.
 */
import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { random } from "./random.ts";
import { type Body, type Event, type Events, list, type Query, send } from "./support.ts";

interface Client {
  name: string;
  person: Person;
  calendarId: string;
  query: Query;
  token: string;
  held: Map<string, Event>;
}

const lists: Query[] = [
  {},
  { singleEvents: true },
  { singleEvents: true, timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-20T00:00:00Z" },
  { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-20T00:00:00Z" },
  { singleEvents: true, timeMin: "2026-03-10T00:00:00Z", eventTypes: ["default"] },
  { singleEvents: true, maxResults: 3, timeMax: "2026-03-18T12:00:00Z" },
];

/** What a client keeps: events that take place, and where series are shown as such, instances that do not. */
function keeps(event: Event, query: Query): boolean {
  return event.status !== "cancelled" || (!query.singleEvents && event.recurringEventId !== undefined);
}

/** Brings a client up to date: with its token, or by a full list when it has none. @param between Happens between two pages. */
async function follow(client: Client, maxResults: number, between: () => Promise<void>): Promise<void> {
  const { person, calendarId, token, query } = client;
  let pageToken: string | undefined;
  for (;;) {
    const asked = token === "" ? query : { syncToken: token };
    const answer = await send(person, "GET", "", undefined, { calendarId, query: { ...asked, maxResults, pageToken } });
    expect(answer.status, client.name).toBe(200);
    const page: Events = await answer.json();
    for (const event of page.items) {
      const id = event.id ?? "";
      client.held.delete(id);
      if (keeps(event, query)) client.held.set(id, event);
    }
    pageToken = page.nextPageToken;
    if (pageToken === undefined) {
      client.token = page.nextSyncToken ?? "";
      return;
    }
    await between();
  }
}

async function full({ person, query, calendarId }: Client): Promise<Map<string, Event>> {
  const { items } = await list(person, query, calendarId);
  return new Map(items.filter((each) => keeps(each, query)).map((each) => [each.id ?? "", each]));
}

/** Cancelled instances that a series has dropped since may linger with a client that sees series as such. */
function comparable(held: ReadonlyMap<string, Event>): Record<string, unknown> {
  const takingPlace = [...held].filter(([, event]) => event.status !== "cancelled");
  return Object.fromEntries(takingPlace.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each([1, 2, 3, 4, 5, 6])("sequence %i", (seed) => {
  test("leaves every client with the state of a full list", { timeout: 120_000 }, async () => {
    const app = await startApp();
    const { owner, clock } = app;
    const guest = await app.person("guest@example.com");
    const dice = random(seed * 7919);
    const clients: Client[] = [];
    for (const person of [owner, guest]) {
      for (const query of lists) {
        const name = `${person.email} ${JSON.stringify(query)}`;
        clients.push({ name, person, calendarId: "primary", query, token: "", held: new Map() });
      }
    }
    const ids: string[] = [];
    const time = () => {
      const at = Date.parse("2026-03-01T00:00:00Z") + dice.below(25 * 24) * 3_600_000;
      const end = at + (1 + dice.below(50)) * 3_600_000;
      if (dice.below(4) === 0) {
        const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
        return {
          start: { date: date(at), dateTime: null, timeZone: null },
          end: { date: date(end + 86_400_000), dateTime: null, timeZone: null },
        };
      }
      const zone = dice.pick(["UTC", "Europe/Berlin", "America/New_York"]);
      const of = (ms: number) => ({ dateTime: new Date(ms).toISOString(), date: null, timeZone: zone });
      return { start: of(at), end: of(end) };
    };
    const rule = () =>
      dice.pick([
        ["RRULE:FREQ=DAILY"],
        ["RRULE:FREQ=DAILY;COUNT=5"],
        ["RRULE:FREQ=WEEKLY;BYDAY=MO,TH"],
        ["RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260318"],
        [],
      ]);
    const guests = () => dice.pick([[], [{ email: guest.email }], [{ email: guest.email }, { email: "x@y.example" }]]);
    const withoutNulls = (value: Body): Body => JSON.parse(JSON.stringify(value, (_, each) => each ?? undefined));

    async function instanceOf(person: Person, id: string): Promise<string | undefined> {
      const answer = await send(person, "GET", `/${id}/instances`, undefined, {
        query: { maxResults: 12, showDeleted: true },
      });
      if (!answer.ok) return undefined;
      const { items } = await answer.json();
      return items.length === 0 ? undefined : dice.pick<{ id: string }>(items).id;
    }

    async function act(step: number): Promise<void> {
      clock.advance(1000);
      const id = ids.length > 0 ? dice.pick(ids) : "";
      const someone = dice.pick([owner, owner, owner, guest]);
      const target = dice.below(3) === 0 ? await instanceOf(someone, id) : id;
      const change = (body: Body) => (target ? send(someone, "PATCH", `/${target}`, body) : undefined);
      const what = dice.below(id === "" ? 1 : 11);
      if (what <= 1) {
        const body = { ...withoutNulls(time()), summary: `E${step}`, recurrence: rule(), attendees: guests() };
        const answer = await send(owner, "POST", "", body);
        if (answer.ok) ids.push((await answer.json()).id);
      } else if (what === 2) await change(time());
      else if (what === 3) await change({ summary: `S${step}` });
      else if (what === 4 && target === id) await change({ recurrence: rule() });
      else if (what === 5) await change({ attendees: guests() });
      else if (what === 6 && target) await send(someone, "DELETE", `/${target}`);
      else if (what === 7) await change({ status: dice.pick(["confirmed", "cancelled", "tentative"]) });
      else if (what === 8) await change({ reminders: { useDefault: false } });
      else if (what === 9 && someone === guest && target) {
        await change({
          attendeesOmitted: true,
          attendees: [{ email: guest.email, responseStatus: dice.pick(["accepted", "declined"]) }],
        });
      } else if (what === 10) await change({ visibility: dice.pick(["private", "public", "default"]) });
    }

    for (let step = 0; step < 60; step++) {
      await act(step);
      if (dice.below(5) > 0) continue;
      // What happens while a client reads page by page must reach it later; sometimes it is much.
      let more = dice.below(4);
      const client = dice.pick(clients);
      // Endless series have hundreds of instances each.
      const maxResults = client.query.timeMax || !client.query.singleEvents ? dice.pick([2, 10]) : 200;
      await follow(client, maxResults, async () => {
        if (more > 0 && dice.below(2) === 0) await act(step);
        more -= 1;
      });
    }

    for (const client of clients) {
      await follow(client, 250, async () => {});
      const [held, whole] = [comparable(client.held), comparable(await full(client))];
      // Which events first: whole calendars are hard to read in a report.
      expect(Object.keys(held), client.name).toEqual(Object.keys(whole));
      expect(held, client.name).toEqual(whole);
    }
  });
});
