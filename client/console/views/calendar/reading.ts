/** Reads the events of a time range in the form that FullCalendar expects. */
import type { EventInput } from "@fullcalendar/core";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { markOf, readableOn } from "./colors.ts";
import type { Found, GridProps } from "./Grid.tsx";

type Entry = CalendarSchemas["CalendarListEntry"];
type Event = CalendarSchemas["Event"];
type Colors = NonNullable<CalendarSchemas["Colors"]["event"]>;

export interface Read {
  events: EventInput[];
  found: Found;
}

export interface Reading {
  /** Sets the search text. If it has changed, previously read events are dropped. */
  wants(text: string): void;
  /** Reads the events of a range. If the range is within the most recently read one, its events are returned immediately. */
  read(start: string, end: string, done: (read: Read) => void, failed: (error: unknown) => void): void;
  /** Discards the events that were read, so that the next `read` requests them again. */
  forget(): void;
}

export function readingFor(props: () => GridProps): Reading {
  let wanted: string | undefined;
  let last: { start: string; end: string; read: Read } | undefined;
  return {
    wants(text) {
      if (text !== wanted) last = undefined;
      wanted = text;
    },
    read(start, end, done, failed) {
      if (last && last.start <= start && end <= last.end) {
        done(last.read);
        return;
      }
      const readFor = wanted;
      readDays(props(), start, end).then((read) => {
        // An incomplete result is not reused, because a request for a shorter range may return events that were left out.
        if (readFor === wanted && !read.found.more) last = { start, end, read };
        done(read);
      }, failed);
    },
    forget() {
      last = undefined;
    },
  };
}

/** The maximum number of events in one view, because more would not be readable. */
const atMost = 10_000;
/** The number of events per request: the maximum that the service returns at once. */
const pageSize = 2_500;

/** The inputs for reading events: the user, the calendars, the time zone, the colors, and the search text. */
export type Asked = Pick<GridProps, "user" | "entries" | "zone" | "colors" | "text">;

/** Reads the events of some days. @param start The first day. @param end The day after the last one. */
export async function readDays(asked: Asked, start: string, end: string): Promise<Read> {
  const { entries, colors } = asked;
  let count = 0;
  // Each calendar is read separately, so that the failure of one does not affect the others.
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const shown: EventInput[] = [];
      let pageToken: string | undefined;
      do {
        const page = await readPage(asked, entry, start, end, pageToken);
        for (const event of page.items ?? []) shown.push(...toInput(event, entry, colors));
        pageToken = page.nextPageToken;
        count += page.items?.length ?? 0;
      } while (pageToken !== undefined && count < atMost);
      return { shown, more: pageToken !== undefined };
    }),
  );
  const events = lists.flatMap(({ shown }) => shown);
  return { events, found: { shown: events.length, more: lists.some(({ more }) => more) } };
}

function readPage({ user, zone, text }: Asked, { id = "" }: Entry, start: string, end: string, pageToken?: string) {
  const query = {
    singleEvents: true,
    orderBy: "startTime" as const,
    timeMin: withOffset(start),
    timeMax: withOffset(end),
    timeZone: zone,
    // The search is left to the service, so that the service's own rules for words apply.
    ...(text && { q: text }),
    maxResults: pageSize,
    ...(pageToken !== undefined && { pageToken }),
  };
  return unwrap(
    asUser(user).calendar.GET("/calendars/{calendarId}/events", { params: { path: { calendarId: id }, query } }),
  );
}

/** Adds `Z` to a range without an offset. So a day before and after the range is read as well, but not drawn. */
function withOffset(text: string): string {
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.length === 10 ? `${text}T00:00:00` : text}Z`;
}

function toInput(event: Event, entry: Entry, colors: Colors): EventInput[] {
  const start = event.start?.dateTime ?? event.start?.date;
  const end = event.end?.dateTime ?? event.end?.date;
  if (start === undefined || event.status === "cancelled") return [];
  const back = (event.colorId && colors[event.colorId]?.background) || entry.backgroundColor || "#1b5cb0";
  const mayChange = /^(owner|writer)/.test(entry.accessRole ?? "");
  return [
    {
      id: `${entry.id} ${event.id}`,
      title: event.summary ?? (event.visibility === undefined && !event.summary ? "Busy" : "(no title)"),
      start,
      end,
      allDay: event.start?.date !== undefined,
      backgroundColor: back,
      borderColor: markOf(back),
      textColor: readableOn(back),
      editable: mayChange,
      classNames: [event.status === "tentative" ? "is-tentative" : "", event.recurringEventId ? "is-repeated" : ""],
      extendedProps: { calendarId: entry.id, eventId: event.id, place: event.location },
    },
  ];
}
