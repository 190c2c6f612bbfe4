/** Parts of request bodies for events. */
import type { Person } from "../../support/app.ts";

export type Body = Record<string, unknown>;

export const hour = (start: string, end: string, more: Body = {}): Body => ({
  start: { dateTime: start },
  end: { dateTime: end },
  ...more,
});

export const day = (start: string, end: string, more: Body = {}): Body => ({
  start: { date: start },
  end: { date: end },
  ...more,
});

/** Times in a time zone, which a series requires. A time without an offset is a local time of that zone. */
export const inZone = (timeZone: string, start: string, end: string, more: Body = {}): Body => ({
  start: { dateTime: start, timeZone },
  end: { dateTime: end, timeZone },
  ...more,
});

/** The times of events whose times do not matter: 10:00 to 11:00 UTC on 2 March 2026. */
export const anHour = hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z");

/** A series that begins at the times of `anHour`. @param rule A recurrence rule, such as `FREQ=DAILY;COUNT=3`. */
export const seriesOf = (rule: string, more: Body = {}): Body =>
  inZone("UTC", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z", { recurrence: [`RRULE:${rule}`], ...more });

/** A list of guests: people, or email addresses. */
export const invited = (...guests: (Pick<Person, "email"> | string)[]) => ({
  attendees: guests.map((guest) => ({ email: typeof guest === "string" ? guest : guest.email })),
});
