/**
 * Tests random sequences of changes: an organizer changes a series and its instances, and moves it to other calendars.
 * Afterward, each guest's calendar contains exactly the events to which the guest is invited, with the organizer's content. A
 * client that uses a sync token has the same events.
 */
import { expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { requireContents } from "../../support/copyContents.ts";
import { tried } from "../../support/trials.ts";
import { Follower } from "../follower.ts";
import type { Body } from "./bodies.ts";
import { random } from "./random.ts";
import { type Event, insert, list, type Query, send } from "./support.ts";

const starts = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"].map(
  (day) => `${day.replaceAll("-", "")}T100000Z`,
);

function timesOf(hour: number, hours: number): Body {
  const at = (time: number) => ({ dateTime: `2026-03-02T${String(time).padStart(2, "0")}:00:00`, timeZone: "UTC" });
  return { start: at(hour), end: at(hour + hours) };
}

/** The fields that are the same for the organizer and all guests of an event. */
function common({ id, status, summary, location, start, end, sequence, organizer, attendees = [] }: Event) {
  const guests = attendees.map((each) => `${each.email} ${each.responseStatus}`);
  return { id, status, summary, location, start, end, sequence, organizer: organizer?.email, guests };
}

const follow = (person: Person) => new Follower<Event>(person, "/calendars/primary/events", { singleEvents: true });

const inOrder = (events: Iterable<Event>) =>
  [...events].map(common).sort((one, other) => ((one.id ?? "") < (other.id ?? "") ? -1 : 1));

test.each(tried([1, 2, 3, 10]))("guests have what they are invited to, and no more (seed %d)", async (seed) => {
  const { below: next, pick } = random(seed);
  const app = await startApp();
  const { owner } = app;
  const guests = await Promise.all(["ada", "ben", "cem"].map((name) => app.person(`${name}@example.com`)));
  const others = [(await givenCalendar(owner, "Team")).id ?? "", (await givenCalendar(owner, "Club")).id ?? ""];
  const homes = [owner.email, ...others];
  let home = owner.email;
  const { id } = await insert(owner, { ...timesOf(10, 1), summary: "S", recurrence: ["RRULE:FREQ=DAILY;COUNT=4"] });
  const followers = guests.map(follow);
  const done: string[] = [];

  /** Chooses random guests, sometimes including one of the organizer's own calendars. */
  const invited = () => [...guests, { email: pick(homes) }].flatMap(({ email }) => (next(2) === 0 ? [{ email }] : []));

  async function act(): Promise<void> {
    const instance = `${id}_${pick(starts)}`;
    const change = async (method: string, rest: string, body?: Body, query = {}) => {
      const answer = await send(owner, method, rest, body, { calendarId: home, query });
      done.push(`${method} ${rest.replace(id, "")} ${JSON.stringify(body ?? query)} ${answer.status}`);
      expect(answer.status, done.join("\n")).toBeLessThan(500);
      return answer.ok;
    };
    switch (next(10)) {
      case 0:
        return void (await change("PATCH", `/${id}`, { summary: `S${next(9)}`, location: pick([null, "Hall"]) }));
      case 1:
        return void (await change("PATCH", `/${id}`, { attendees: invited() }));
      case 2:
        return void (await change("PATCH", `/${id}`, timesOf(pick([10, 10, 10, 11]), pick([1, 2]))));
      case 3:
        return void (await change("PATCH", `/${id}`, { recurrence: [`RRULE:FREQ=DAILY;COUNT=${2 + next(4)}`] }));
      case 4:
        return void (await change(pick(["DELETE", "PATCH"]), `/${id}`, pick([{ status: "confirmed" }, {}])));
      case 5:
        return void (await change("DELETE", `/${instance}`));
      case 6: {
        const destination = pick(homes);
        if (await change("POST", `/${id}/move`, undefined, { destination })) home = destination;
        return;
      }
      case 7:
        return void (await change("PATCH", `/${instance}`, { summary: `I${next(9)}`, status: "confirmed" }));
      default:
        return void (await change("PATCH", `/${instance}`, { attendees: invited() }));
    }
  }

  for (let step = 0; step < 40; step++) {
    await act();
    const told = done.join("\n");
    // Lists by start are made of an agenda that the server keeps.
    const query = {
      singleEvents: true,
      ...pick<Query>([{}, { orderBy: "startTime", timeMin: "2026-03-01T00:00:00Z" }]),
    };
    const whole = (await list(owner, query, home)).items;
    const invitedTo = (email: string) =>
      inOrder(whole.filter((each) => each.attendees?.some((guest) => guest.email === email)));
    for (const follower of followers) {
      const { person } = follower;
      expect(inOrder((await list(person, query)).items), told).toEqual(invitedTo(person.email));
      if (next(2) === 0) continue;
      await follower.sync();
      expect(inOrder(follower.held.values()), told).toEqual(invitedTo(person.email));
    }
    await requireContents(app.server.parts.db);
    for (const former of homes.filter((each) => each !== home)) {
      const { items } = await list(owner, { singleEvents: true }, former);
      expect(inOrder(items), told).toEqual(invitedTo(former));
    }
  }
});

/** The fields that must be the same for a guest and the organizer, for an event that is on both calendars and not canceled. */
function agreed({ id, sequence, organizer, attendees = [] }: Event) {
  const guests = attendees.map((each) => `${each.email} ${each.responseStatus}`);
  return { id, sequence, organizer: organizer?.email, guests };
}

test.each([1, 2, 3, 4])(
  "guests change what is theirs, and have the rest from the organizer (seed %d)",
  async (seed) => {
    const { below: next, pick } = random(seed);
    const app = await startApp();
    const { owner } = app;
    const guests = await Promise.all(["ada", "ben", "cem"].map((name) => app.person(`${name}@example.com`)));
    const team = (await givenCalendar(owner, "Team")).id ?? "";
    let home = owner.email;
    const invited = () => ({ attendees: guests.flatMap(({ email }) => (next(3) > 0 ? [{ email }] : [])) });
    const shape = { ...timesOf(10, 1), recurrence: ["RRULE:FREQ=DAILY;COUNT=4"] };
    const { id } = await insert(owner, { ...shape, summary: "S", ...invited() });
    const followers = guests.map(follow);
    const done: string[] = [];

    async function change(person: Person, method: string, rest: string, body?: Body, query = {}): Promise<boolean> {
      const place = { calendarId: person === owner ? home : "primary", query };
      const answer = await send(person, method, rest, body, place);
      done.push(`${person.email} ${method} ${rest.replace(id, "")} ${JSON.stringify(body ?? query)} ${answer.status}`);
      expect(answer.status, done.join("\n")).toBeLessThan(500);
      return answer.ok;
    }

    /** Chooses a random change of a field that all copies of an event share. */
    const anything = (): Body =>
      pick<Body>([{ summary: `T${next(9)}` }, { location: pick(["", "Hall"]) }, { description: `D${next(9)}` }]);

    async function act(): Promise<void> {
      const place = `/${pick([id, ...starts.map((each) => `${id}_${each}`)])}`;
      const guest = pick(guests);
      switch (next(12)) {
        case 0:
        case 1:
          return void (await change(owner, "PATCH", place, anything()));
        case 2:
          return void (await change(owner, "PATCH", place, invited()));
        case 3:
          return void (await change(owner, "PATCH", place, { extendedProperties: { shared: { s: `${next(3)}` } } }));
        case 4:
          return void (await change(owner, pick(["DELETE", "PATCH"]), place, { status: "confirmed" }));
        case 5: {
          const destination = home === team ? owner.email : team;
          if (next(3) === 0 && (await change(owner, "POST", `/${id}/move`, undefined, { destination })))
            home = destination;
          return;
        }
        case 6:
          // In this test, guests restore only complete series. A guest who restores an instance without being invited to it
          // keeps the instance as a detached one.
          if (next(2) === 0) return void (await change(guest, "DELETE", place));
          return void (await change(guest, "PATCH", `/${id}`, { status: "confirmed" }));
        case 7:
        case 8: {
          const own = { email: guest.email, responseStatus: pick(["accepted", "declined", "tentative"]) };
          return void (await change(guest, "PATCH", place, { attendees: [own], attendeesOmitted: true }));
        }
        case 9:
          return void (await change(guest, "PATCH", place, { colorId: `${1 + next(9)}`, visibility: "private" }));
        case 10:
          return void (await change(guest, "PATCH", place, { extendedProperties: { private: { k: `${next(3)}` } } }));
        default:
          return void (await change(guest, "PATCH", place, anything()));
      }
    }

    for (let step = 0; step < 50; step++) {
      await act();
      const told = done.join("\n");
      await requireContents(app.server.parts.db);
      const organized = new Map((await list(owner, { singleEvents: true }, home)).items.map((each) => [each.id, each]));
      for (const follower of followers) {
        const { items } = await list(follower.person, { singleEvents: true });
        for (const each of items) {
          const event = organized.get(each.id);
          expect(event && agreed(each), told).toEqual(event && agreed(event));
          expect(
            event?.attendees?.map(({ email }) => email),
            told,
          ).toContain(follower.person.email);
        }
        if (next(2) === 0) continue;
        await follower.sync();
        const held = [...follower.held.values()].map((each) => `${each.id} ${each.summary} ${each.location}`);
        expect(held.sort(), told).toEqual(items.map((each) => `${each.id} ${each.summary} ${each.location}`).sort());
      }
    }
  },
);
