/**
 * Tests random sequences of changes to lists, rules and settings, also between two pages of a list. In the end, clients that
 * use only sync tokens must have exactly the content of a full list.
 */
import { expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { givenCalendar, readCalendar } from "../support/calendar.ts";
import { requireContents } from "../support/copyContents.ts";
import { asJson } from "../support/json.ts";
import { tried } from "../support/trials.ts";

/** A random number generator with a seed (mulberry32), so that a failing sequence can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

interface Item {
  id: string;
  deleted?: boolean;
  hidden?: boolean;
  role?: string;
}

interface Page {
  items: Item[];
  nextPageToken?: string;
  nextSyncToken?: string;
}

/** Reads all pages of a list. `between` is called between two pages. @returns undefined for 410. */
async function readAll(
  person: Person,
  path: string,
  query: Record<string, string>,
  between: () => Promise<void>,
): Promise<{ items: Item[]; syncToken: string } | undefined> {
  const items: Item[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const parameters = new URLSearchParams({ ...query, ...(pageToken !== undefined && { pageToken }) });
    const answer = await person.fetch(`/calendar/v3${path}?${parameters}`);
    if (answer.status === 410) return undefined;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const page = (await answer.json()) as Page; // `fetch` has validated the body against the contract.
    items.push(...page.items);
    if (page.nextPageToken === undefined) {
      expect(page.nextSyncToken).toBeDefined();
      return { items, syncToken: page.nextSyncToken ?? "" };
    }
    pageToken = page.nextPageToken;
    await between();
  }
}

/** A client that updates its copy of one list. */
class Follower {
  readonly held = new Map<string, Item>();
  readonly person: Person;
  readonly path: string;
  readonly filter: Record<string, string>;
  #syncToken: string | undefined;
  fullLists = 0;

  constructor(person: Person, path: string, filter: Record<string, string> = {}) {
    this.person = person;
    this.path = path;
    this.filter = filter;
  }

  async sync(maxResults: number, between: () => Promise<void>): Promise<void> {
    const limit = { maxResults: String(maxResults) };
    const query = this.#syncToken === undefined ? this.filter : { syncToken: this.#syncToken };
    const read = await readAll(this.person, this.path, { ...query, ...limit }, between);
    if (read === undefined) {
      this.#syncToken = undefined;
      this.held.clear();
      return this.sync(maxResults, between);
    }
    if (this.#syncToken === undefined) this.fullLists++;
    this.#syncToken = read.syncToken;
    for (const item of read.items) {
      if (item.deleted || item.hidden || item.role === "none") this.held.delete(item.id);
      else this.held.set(item.id, item);
    }
  }

  /** Checks that the client's copy equals a full list. */
  async check(): Promise<void> {
    const whole = await readAll(this.person, this.path, { ...this.filter, maxResults: "250" }, async () => {});
    const expected = new Map((whole?.items ?? []).map((item) => [item.id, item]));
    expect(sorted(this.held)).toEqual(sorted(expected));
  }
}

function sorted(items: Map<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

const roles = ["none", "freeBusyReader", "reader", "writerWithoutPrivateAccess", "writer", "owner"];
const settings = [
  ["weekStart", ["0", "1", "6"]],
  ["timezone", ["UTC", "Europe/Berlin"]],
  ["locale", ["en", "de", "fr"]],
] as const;

async function arrange(app: TestApp) {
  const people = [app.owner, await app.person("grace@example.com"), await app.person("alan@other.example")];
  const calendars: { id: string; owner: Person }[] = [];
  for (const person of people) {
    await readCalendar(person);
    const { id = "" } = await givenCalendar(person);
    calendars.push({ id: person.email, owner: person }, { id, owner: person });
  }
  await app.server.parts.groups.save({ email: "team@example.com", members: ["alan@other.example"] });
  return { people, calendars };
}

test.each(tried([1, 2, 3, 4]))("clients that follow tokens hold what is there (seed %d)", async (seed) => {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T; // The lists in this test are never empty.
  const app = await startApp();
  const { people, calendars } = await arrange(app);
  const refused: number[] = [];

  async function send(person: Person, method: string, path: string, body?: object): Promise<void> {
    const answer = await person.fetch(`/calendar/v3${path}`, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) refused.push(answer.status);
    // The server must not fail, even if an action is rejected.
    expect(answer.status).toBeLessThan(500);
  }

  async function act(): Promise<void> {
    const person = pick(people);
    const calendar = pick(calendars);
    const list = "/users/me/calendarList";
    switch (next(12)) {
      case 0:
      case 1:
        return send(person, "POST", list, {
          id: calendar.id,
          ...(next(2) === 0 && { colorId: String(1 + next(24)) }),
        });
      case 2:
        return send(person, "DELETE", `${list}/${calendar.id}`);
      case 3:
        return send(person, "PATCH", `${list}/${calendar.id}`, {
          hidden: next(2) === 0,
          summaryOverride: `T${next(9)}`,
        });
      case 4:
      case 5:
      case 6: {
        const scopes = [
          ...people.map(({ email }) => ({ type: "user", value: email })),
          { type: "default" },
          { type: "domain", value: "example.com" },
          { type: "group", value: "team@example.com" },
        ];
        return send(calendar.owner, "POST", `/calendars/${calendar.id}/acl?sendNotifications=false`, {
          scope: pick(scopes),
          role: pick(roles),
        });
      }
      case 7:
        return send(calendar.owner, "PATCH", `/calendars/${calendar.id}`, { summary: `Calendar ${next(100)}` });
      case 8: {
        if (calendars.length >= 10) {
          if (calendar.id.includes("@group.")) {
            await send(calendar.owner, "DELETE", `/calendars/${calendar.id}`);
            calendars.splice(calendars.indexOf(calendar), 1);
          }
          return;
        }
        const { id = "" } = await givenCalendar(person);
        calendars.push({ id, owner: person });
        return;
      }
      case 9: {
        const members = next(2) === 0 ? [pick(people).email] : [];
        await app.server.parts.groups.save({ email: "team@example.com", members });
        return;
      }
      default: {
        const [setting, values] = pick(settings);
        await app.fetch(
          `/sandbox/v1/calendar/users/${person.email}/settings/${setting}`,
          asJson("PUT", { value: pick(values) }),
        );
      }
    }
  }

  const followers = people.flatMap((person) => [
    new Follower(person, "/users/me/calendarList"),
    new Follower(person, "/users/me/calendarList", { minAccessRole: "writer" }),
    new Follower(person, "/users/me/calendarList", { showOwnOrganizationOnly: "true" }),
    new Follower(person, "/users/me/settings"),
    new Follower(person, "/calendars/primary/acl"),
  ]);
  for (let round = 0; round < 12; round++) {
    for (let i = next(8); i >= 0; i--) await act();
    for (const follower of followers) {
      if (next(3) === 0) continue;
      await follower.sync(1 + next(4), async () => {
        if (next(3) === 0) await act();
      });
    }
    // Nothing changes any more, so one more sync updates each client.
    for (const follower of followers) await follower.sync(1 + next(4), async () => {});
    for (const follower of followers) await follower.check();
  }

  expect(refused.every((status) => [403, 404].includes(status))).toBe(true);
  // No token was rejected after the first full list, because no client's own role has changed.
  expect(followers.map(({ fullLists }) => fullLists)).toEqual(followers.map(() => 1));
  await requireContents(app.server.parts.db);
});
