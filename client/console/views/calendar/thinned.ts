/** Leaves out events of crowded days and hours, because an event without space takes as long to draw as a visible one. */
import type { EventInput } from "@fullcalendar/core";

export const dayMs = 24 * 3600_000;

export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days in a range on which FullCalendar draws an event. The day that begins at an event's end is not one of them. */
export function daysOf({ start, end }: EventInput, from: string, until: string): string[] {
  const [begins, ends] = [String(start), String(end ?? start)];
  const isBefore = ends > begins && !/T(?!00:00:00)/.test(ends);
  const last = Date.parse(ends.slice(0, 10)) - (isBefore ? dayMs : 0);
  const days = [];
  const first = begins.slice(0, 10) < from ? from : begins.slice(0, 10);
  for (let ms = Date.parse(first); ms <= last && dayOf(ms) < until; ms += dayMs) days.push(dayOf(ms));
  return days;
}

/** FullCalendar's sort order: earlier start first, then longer duration. */
export const inOrder = (one: EventInput, other: EventInput) =>
  String(one.start) < String(other.start)
    ? -1
    : String(one.start) > String(other.start)
      ? 1
      : String(one.end) > String(other.end)
        ? -1
        : 1;

/**
 * Limits each day to `most` rows. On a day with more, the last row shows the number of further events. An event of several days
 * has a row either on all of its days or on none.
 * @param events With start and end as strings in the zone of the view.
 * @param from The first day that is drawn.
 * @param until The day after the last one.
 */
export function thinned(events: readonly EventInput[], most: number, from: string, until: string): EventInput[] {
  const byDay = new Map<string, EventInput[]>();
  for (const event of [...events].sort(inOrder)) {
    for (const day of daysOf(event, from, until)) {
      const there = byDay.get(day);
      if (there) there.push(event);
      else byDay.set(day, [event]);
    }
  }
  const kept = new Set<EventInput>();
  for (const all of byDay.values()) {
    for (const event of all.length > most ? all.slice(0, most - 1) : all) kept.add(event);
  }
  const more = [...byDay].flatMap(([day, all]): EventInput[] => {
    const count = all.filter((event) => !kept.has(event)).length;
    return count === 0 ? [] : [moreOn(day, count)];
  });
  return [...kept, ...more];
}

/** The maximum number of events on a day. On a day with more, the events are limited per hour. */
const crowdedDay = 24;
/** A crowded hour shows its first two events, and the number of further events that begin in it. */
const mostInHour = 3;
/** The maximum number of rows for all-day events, which are above the hours of a day. */
const mostAllDay = 4;

/**
 * The events of a week, limited to a readable number: on a crowded day, two for each hour in which more than three begin. A last
 * entry in that hour shows how many are left out.
 * @param from The first day that is drawn.
 * @param until The day after the last one.
 */
export function thinnedByHour(events: readonly EventInput[], from: string, until: string): EventInput[] {
  const timed = new Map<string, EventInput[]>();
  for (const event of events) {
    if (event.allDay) continue;
    const day = String(event.start).slice(0, 10);
    timed.set(day, [...(timed.get(day) ?? []), event]);
  }
  const allDay = thinned(
    events.filter((event) => event.allDay),
    mostAllDay,
    from,
    until,
  ).map((event) =>
    event.classNames === moreClasses
      ? { ...event, start: String(event.start).slice(0, 10), end: undefined, allDay: true }
      : event,
  );
  return [...allDay, ...[...timed].flatMap(([day, all]) => (all.length > crowdedDay ? thinnedDay(day, all) : all))];
}

function thinnedDay(day: string, all: readonly EventInput[]): EventInput[] {
  const hours = new Map<string, EventInput[]>();
  for (const event of [...all].sort(inOrder)) {
    const hour = String(event.start).slice(0, 13);
    const there = hours.get(hour);
    if (there) there.push(event);
    else hours.set(hour, [event]);
  }
  return [...hours].flatMap(([hour, events]) => {
    if (events.length <= mostInHour) return events;
    const [first, second, third] = events;
    if (!first || !second || !third) return events;
    const begins = String(third.start).slice(0, 19);
    const isBeside = [first, second].every(({ end }) => String(end).slice(0, 19) > begins);
    const kept = isBeside ? [first] : [first, second];
    const more = moreOn(day, events.length - kept.length);
    const latest = `${hour}:45:00`;
    const start = begins < latest ? begins : latest;
    return [...kept, { ...more, id: `more ${hour}`, start, end: `${hour}:59:59`, display: "auto" }];
  });
}

const moreClasses = ["is-more"];

/** Returns the entry for the last row of a crowded day, which shows the number of further events. */
function moreOn(day: string, count: number): EventInput {
  return {
    id: `more ${day}`,
    title: `+${count.toLocaleString()} more`,
    // This time sorts the entry after all others of the day.
    start: `${day}T23:59:59`,
    end: `${day}T23:59:59`,
    allDay: false,
    display: "list-item",
    editable: false,
    classNames: moreClasses,
    extendedProps: { day },
  };
}
