/**
 * Tests random sequences of changes to lists, rules and settings, also between two pages of a list. In the end, clients that
 * use only sync tokens must have exactly the content of a full list. No token may be rejected, because no client's own role
 * changes.
 */
import { expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { givenCalendar, readAll, readCalendar } from "../support/calendar.ts";
import { requireContents } from "../support/copyContents.ts";
import { asJson } from "../support/json.ts";
import { tried } from "../support/trials.ts";
import { random } from "./events/random.ts";
import { Follower } from "./follower.ts";

interface Item {
  id: string;
}

/** Checks that a client's copy equals a full list. */
async function requireSame({ held, person, path, query }: Follower<Item>): Promise<void> {
  const { items } = await readAll<Item>(person, path, query);
  expect(sorted(held.values())).toEqual(sorted(items));
}

const sorted = (items: Iterable<Item>) => [...items].sort((one, other) => (one.id < other.id ? -1 : 1));

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
  const { below: next, pick } = random(seed);
  const app = await startApp();
  const { people, calendars } = await arrange(app);
  const refused: number[] = [];

  async function send(person: Person, method: string, path: string, body?: object): Promise<void> {
    const answer = await person.fetch(`/calendar/v3${path}`, body ? asJson(method, body) : { method });
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
        return send(person, "POST", list, { id: calendar.id, ...(next(2) === 0 && { colorId: String(1 + next(24)) }) });
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
    new Follower<Item>(person, "/users/me/calendarList"),
    new Follower<Item>(person, "/users/me/calendarList", { minAccessRole: "writer" }),
    new Follower<Item>(person, "/users/me/calendarList", { showOwnOrganizationOnly: "true" }),
    new Follower<Item>(person, "/users/me/settings"),
    new Follower<Item>(person, "/calendars/primary/acl"),
  ]);
  for (let round = 0; round < 12; round++) {
    for (let i = next(8); i >= 0; i--) await act();
    for (const follower of followers) {
      if (next(3) === 0) continue;
      const between = async () => {
        if (next(3) === 0) await act();
      };
      await follower.sync({ maxResults: 1 + next(4), between });
    }
    // Nothing changes any more, so one more sync updates each client.
    for (const follower of followers) await follower.sync({ maxResults: 1 + next(4) });
    for (const follower of followers) await requireSame(follower);
  }

  expect(refused.every((status) => [403, 404].includes(status))).toBe(true);
  await requireContents(app.server.parts.db);
});
