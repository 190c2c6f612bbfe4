/**
 * Tests that the free/busy times of random calendars equal the union of all their instances. The calendars are in several
 * zones. They contain events of all kinds and lengths, series with exceptions, and guests' responses.
 */
import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { call, givenCalendar } from "../../support/calendar.ts";
import { tried } from "../../support/trials.ts";
import type { Body } from "./bodies.ts";
import { random } from "./random.ts";
import { type Event, insert, list, patch, remove } from "./support.ts";

interface Span {
  from: number;
  to: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const stepMs = hourMs / 4;
const beginMs = Date.parse("2026-03-01T00:00:00Z");
const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Finds midnight of a date in a time zone by trying times, so that the result does not depend on the service's own calculation.
 */
function midnight(day: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  let ms = Date.parse(`${day}T00:00:00Z`) - 14 * hourMs;
  while (format.format(ms) < day) ms += hourMs / 4;
  return ms;
}

function spanOf({ start, end }: Event, timeZone: string): Span {
  const at = (time: Event["start"]) =>
    time?.date === undefined ? Date.parse(time?.dateTime ?? "") : midnight(time.date, timeZone);
  return { from: at(start), to: at(end) };
}

/** The expected busy spans in a window, computed by quarters of an hour, at which all times are. */
function taken(spans: readonly Span[], window: Span): Span[] {
  const result: Span[] = [];
  for (let at = window.from; at < window.to; at += stepMs) {
    if (!spans.some(({ from, to }) => from < at + stepMs && to > at)) continue;
    const last = result.at(-1);
    if (last?.to === at) last.to = at + stepMs;
    else result.push({ from: at, to: at + stepMs });
  }
  return result;
}

async function busy(person: Person, ids: readonly string[], { from, to }: Span): Promise<Span[][]> {
  const [timeMin, timeMax] = [from, to].map((ms) => new Date(ms).toISOString());
  const answer = await call(person, "POST /freeBusy", { timeMin, timeMax, items: ids.map((id) => ({ id })) });
  const { calendars } = await answer.json();
  return ids.map((id) =>
    calendars[id].busy.map((each: { start: string; end: string }) => ({
      from: Date.parse(each.start),
      to: Date.parse(each.end),
    })),
  );
}

describe.each(tried([1, 2, 3]))("sequence %i", (seed) => {
  test("is what all instances together take", async () => {
    const app = await startApp();
    const { owner } = app;
    const dice = random(seed * 104_729);
    const zones = ["Europe/Berlin", "America/New_York", "Pacific/Auckland"];
    const calendars: { id: string; zone: string }[] = [{ id: owner.email, zone: "UTC" }];
    for (const timeZone of zones) {
      const { id = "" } = await givenCalendar(owner, { timeZone });
      calendars.push({ id, zone: timeZone });
    }
    const ada = await app.person("ada@example.com");

    const time = (): Body => {
      const from = beginMs + dice.below(40 * 24 * 4) * (hourMs / 4);
      if (dice.below(4) === 0) {
        return { start: { date: date(from) }, end: { date: date(from + dayMs * (1 + dice.below(5))) } };
      }
      const lengthMs = dice.pick([hourMs / 4, hourMs, 3 * hourMs, 3 * hourMs, 30 * hourMs]);
      const timeZone = dice.pick(zones);
      return {
        start: { dateTime: new Date(from).toISOString(), timeZone },
        end: { dateTime: new Date(from + lengthMs).toISOString(), timeZone },
      };
    };
    const more = (): Body =>
      dice.pick([
        {},
        {},
        { transparency: "transparent" },
        { visibility: "private" },
        { status: "tentative" },
        { recurrence: [dice.pick(["RRULE:FREQ=DAILY;COUNT=6", "RRULE:FREQ=WEEKLY", "RRULE:FREQ=YEARLY;BYMONTH=3,4"])] },
      ]);
    for (let step = 0; step < 45; step++) {
      const { id: calendarId } = dice.pick(calendars);
      const { id, recurrence } = await insert(owner, { ...time(), ...more() }, { calendarId });
      const what = dice.below(6);
      if (what === 0) await remove(owner, id, { calendarId });
      else if (what === 1) await patch(owner, id, { transparency: "transparent" }, { calendarId });
      else if (recurrence && what > 2) {
        const { items } = await list(
          owner,
          { maxResults: 6, timeMax: "2026-04-20T00:00:00Z" },
          calendarId,
          `/${id}/instances`,
        );
        const instance = dice.pick(items).id ?? "";
        if (what === 3) await remove(owner, instance, { calendarId });
        else if (what === 4) await patch(owner, instance, { transparency: "transparent" }, { calendarId });
        else {
          const at = beginMs + dice.below(40 * 24) * hourMs;
          const allDay = items[0]?.start?.date !== undefined;
          const of = (ms: number) => (allDay ? { date: date(ms) } : { dateTime: new Date(ms).toISOString() });
          await patch(owner, instance, { start: of(at), end: of(at + 2 * dayMs) }, { calendarId });
        }
      }
    }
    for (let count = 0; count < 9; count++) {
      const responseStatus = dice.pick(["declined", "declined", "accepted", "needsAction"]);
      await insert(ada, { ...time(), attendees: [{ email: owner.email, responseStatus }] });
    }

    const expected: Span[][] = [];
    for (const { id, zone } of calendars) {
      const { items } = await list(owner, { singleEvents: true, timeMax: "2026-06-01T00:00:00Z" }, id);
      const counted = items
        .filter((each) => each.status !== "cancelled" && each.transparency !== "transparent")
        .filter((each) => !each.attendees?.some((guest) => guest.self && guest.responseStatus === "declined"));
      expected.push(counted.map((each) => spanOf(each, zone)));
    }
    const ids = calendars.map(({ id }) => id);
    for (let round = 0; round < 40; round++) {
      const from = beginMs + dice.below(45 * 24) * hourMs;
      const window = { from, to: from + dice.pick([hourMs, dayMs, 10 * dayMs]) };
      const found = await busy(owner, ids, window);
      for (const [index, { zone }] of calendars.entries())
        expect(found[index], `${zone} ${JSON.stringify(window)}`).toEqual(taken(expected[index] ?? [], window));
    }
  });
});
