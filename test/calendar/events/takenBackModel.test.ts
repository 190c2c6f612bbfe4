/**
 * Tests random sequences in which series are created, changed, and removed one by one or with their calendar. At the end, a
 * guest who only uses sync tokens has the same content as a full list, and can read every event that a sync has returned.
 */
import { expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { requireContents } from "../../support/copyContents.ts";
import { tried } from "../../support/trials.ts";
import { random } from "./random.ts";
import { type Body, type Event, insert, list, type Query, send } from "./support.ts";

const placed = ({ id, status, recurringEventId, originalStartTime }: Event) => ({
  id,
  status,
  recurringEventId,
  originalStartTime,
});
/**
 * A sync returns an instance that the series no longer has with the time zone of the series at that time, so time zones are not
 * compared.
 */
const withoutZone = (event: Event) => ({ ...placed(event), originalStartTime: event.originalStartTime?.dateTime });
const shown = ({ summary, location, start, end, ...event }: Event) => ({
  ...placed(event),
  ...{ summary, location, start, end },
});
const inOrder = (events: Iterable<Event>) =>
  [...events].map(shown).sort((one, other) => ((one.id ?? "") < (other.id ?? "") ? -1 : 1));

/** A client that updates its copy of a list only through sync tokens. */
class Follower {
  readonly held = new Map<string, Event>();
  readonly person: Person;
  readonly query: Query;
  #syncToken: string | undefined;

  constructor(person: Person, query: Query) {
    this.person = person;
    this.query = query;
  }

  /** Requests the changes since the last call. @returns the canceled events; none for the first call. */
  async sync(): Promise<Event[]> {
    const isFirst = this.#syncToken === undefined;
    const { items, syncToken } = await list(this.person, { ...this.query, syncToken: this.#syncToken });
    this.#syncToken = syncToken;
    for (const each of items) {
      if (each.status === "cancelled") this.held.delete(each.id ?? "");
      else this.held.set(each.id ?? "", each);
    }
    return isFirst ? [] : items.filter((each) => each.status === "cancelled");
  }

  /** Returns the events that the client must have now: those of the complete list, and instances that can only be read by id. */
  async expected(): Promise<Event[]> {
    const whole = (await list(this.person, this.query)).items.filter((each) => each.status !== "cancelled");
    const ids = new Set(whole.map((each) => each.id));
    // Without `singleEvents`, a sync also returns single instances: those whose exception was dropped and for which the series
    // has an instance at that time again. The complete list does not contain them.
    const others = await Promise.all(
      [...this.held.keys()].filter((id) => !ids.has(id)).map((id) => send(this.person, "GET", `/${id}`)),
    );
    const instances = (await Promise.all(others.map(async (each) => (each.ok ? [await each.json()] : [])))).flat();
    return [...whole, ...instances.filter((each: Event) => each.recurringEventId && each.status !== "cancelled")];
  }

  /**
   * Checks that each canceled event of a sync can be read in the state that the sync has returned. This does not apply to
   * instances that an existing series no longer has, or that a removed series no longer had when it was removed.
   */
  async requireReadable(gone: readonly Event[]): Promise<void> {
    for (const each of gone) {
      const { id = "", recurringEventId } = each;
      if (id.includes("_"))
        expect(Object.keys(each)).toEqual(expect.arrayContaining(["recurringEventId", "originalStartTime"]));
      const found = await send(this.person, "GET", `/${id}`);
      if (found.ok) expect(withoutZone(await found.json())).toEqual(withoutZone(each));
      const seriesId = recurringEventId ?? id;
      const series = await send(this.person, "GET", `/${seriesId}`);
      if (!series.ok) continue; // Without the series, the guest never received this event.
      const isLeft = "start" in ((await series.json()) as Event);
      expect([200, isLeft || this.query.singleEvents ? 404 : 200]).toContain(found.status);
      expect((await send(this.person, "GET", `/${seriesId}/instances`)).status).toBe(200);
    }
  }
}

test.each(tried([2, 15, 16]))(
  "who follows tokens loses what is taken back, and can read it (seed %d)",
  async (seed) => {
    const { below: next, pick } = random(seed);
    const app = await startApp();
    const { owner } = app;
    const guests = await Promise.all(["ada", "ben"].map((name) => app.person(`${name}@example.com`)));
    const invited = () => ({ attendees: guests.flatMap(({ email }) => (next(2) > 0 ? [{ email }] : [])) });
    const at = (hour: number, timeZone: string) => ({ dateTime: `2026-03-02T${hour}:00:00`, timeZone });
    // Two zones with the same offsets, so that a change of the zone does not change the times.
    const zones = ["Europe/Berlin", "Europe/Rome"];
    const times = ([zone = ""] = zones.reverse()) => ({ start: at(10, zone), end: at(11, zone) });
    const recurrence = (count: number) => ({ recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });
    const done: string[] = [];
    let home = owner.email;
    let id = "";

    async function begin(): Promise<void> {
      home = next(2) === 0 ? owner.email : ((await givenCalendar(owner, "Team")).id ?? "");
      id = (await insert(owner, { ...times(), ...recurrence(4), summary: "S", ...invited() }, { calendarId: home })).id;
      done.push(`begin ${home}`);
    }

    async function change(person: Person, method: string, path: string, body?: Body): Promise<void> {
      const calendarId = person === owner ? home : "primary";
      const answer = await send(person, method, path, body, { calendarId });
      done.push(`${person.email} ${method} ${path.replace(id, "")} ${JSON.stringify(body)} ${answer.status}`);
      expect(answer.status, done.join("\n")).toBeLessThan(500);
    }

    async function end(): Promise<void> {
      const isPrimary = home === owner.email;
      const path = `/calendar/v3/calendars/${home}${isPrimary ? "/clear" : ""}`;
      const answer = await owner.fetch(path, { method: isPrimary ? "POST" : "DELETE" });
      done.push(`${isPrimary ? "clear" : "delete"} ${home}`);
      expect(answer.status).toBe(204);
    }

    /** Planned steps that run before further random ones, for orders that are unlikely to occur at random. */
    const ahead: (() => Promise<void>)[] = [];

    async function act(): Promise<void> {
      const planned = ahead.shift();
      if (planned) return planned();
      const instance = `/${id}_2026030${pick([3, 5, 6])}T090000Z`;
      switch (next(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
          return change(owner, "PATCH", `/${id}`, recurrence(pick([2, 5])));
        case 4:
          return change(owner, "PATCH", `/${id}`, times());
        case 5:
        case 6:
        case 7:
          return change(owner, "PATCH", instance, { location: `L${next(9)}`, status: "confirmed" });
        case 8:
          return change(owner, "PATCH", pick([instance, `/${id}`]), invited());
        case 9:
          return change(
            owner,
            pick(["DELETE", "PATCH"]),
            pick([instance, `/${id}`]),
            pick([{ status: "confirmed" }, {}]),
          );
        case 10:
          return change(pick(guests), pick(["DELETE", "PATCH"]), pick([instance, `/${id}`]), { status: "confirmed" });
        case 11:
          return change(pick(guests), "PATCH", pick([instance, `/${id}`]), { summary: `T${next(9)}` });
        case 12:
          ahead.push(
            () => change(owner, "PATCH", `/${id}`, recurrence(5)),
            () => change(owner, "PATCH", `/${id}_20260305T090000Z`, { location: "Hall", status: "confirmed" }),
            () => change(owner, "PATCH", `/${id}`, recurrence(2)),
            () => change(owner, "PATCH", `/${id}`, recurrence(5)),
            () => end().then(begin),
          );
          return;
        default:
          if (next(3) > 0) return;
          await change(owner, "DELETE", `/${id}`);
          return begin();
      }
    }

    await begin();
    const followers = guests.flatMap((person) => [
      new Follower(person, {}),
      new Follower(person, { singleEvents: true }),
    ]);
    for (let step = 0; step < 45; step++) {
      await act();
      const told = done.join("\n");
      const organized = (await list(owner, { singleEvents: true }, home)).items;
      const starts = new Map(organized.map((each) => [each.id, each.originalStartTime]));
      for (const follower of followers) {
        if (next(3) === 0) continue;
        const gone = await follower.sync();
        const expected = await follower.expected();
        expect(inOrder(follower.held.values()), told).toEqual(inOrder(expected));
        for (const each of expected.filter(({ id: known }) => starts.has(known))) {
          expect(each.originalStartTime, told).toEqual(starts.get(each.id));
        }
        await follower.requireReadable(gone);
      }
      await requireContents(app.server.parts.db);
    }
  },
);
