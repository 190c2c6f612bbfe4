/** Reads the events of a time span, as FullCalendar takes them. */
import type { EventInput } from "@fullcalendar/core";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import type { Found, GridProps } from "./Grid.tsx";

type Entry = CalendarSchemas["CalendarListEntry"];
type Event = CalendarSchemas["Event"];
type Colors = NonNullable<CalendarSchemas["Colors"]["event"]>;

export interface Read {
  events: EventInput[];
  found: Found;
}

export interface Reading {
  /** With another text, what was read does not count any more. */
  wants(text: string): void;
  /** Within the days that were read last, it gives the events of those at once. */
  read(start: string, end: string, done: (read: Read) => void, failed: (error: unknown) => void): void;
  /** Reads anew the next time. */
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
        // Fewer days have room for events that were left out.
        if (readFor === wanted && !read.found.more) last = { start, end, read };
        done(read);
      }, failed);
    },
    forget() {
      last = undefined;
    },
  };
}

/** More events in one picture help nobody, and are slow to draw. */
const atMost = 2_500;

async function readDays(props: GridProps, start: string, end: string): Promise<Read> {
  const { user, entries, zone, colors, text } = props;
  const { calendar } = asUser(user);
  // Each calendar is read on its own, so that the failure of one does not affect the others.
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const calendarId = entry.id ?? "";
      const { items, nextPageToken } = await unwrap(
        calendar.GET("/calendars/{calendarId}/events", {
          params: {
            path: { calendarId },
            query: {
              singleEvents: true,
              orderBy: "startTime",
              timeMin: withOffset(start),
              timeMax: withOffset(end),
              timeZone: zone,
              // By the service's own rules for words.
              ...(text && { q: text }),
              maxResults: Math.max(100, Math.floor(atMost / entries.length)),
            },
          },
        }),
      );
      const shown = (items ?? []).flatMap((event) => toInput(event, entry, colors));
      return { shown, more: nextPageToken !== undefined };
    }),
  );
  const events = lists.flatMap(({ shown }) => shown);
  return { events, found: { shown: events.length, more: lists.some(({ more }) => more) } };
}

/** Ranges have no offset. So a day before and after is read as well, which is not drawn. */
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
      borderColor: back,
      textColor: readableOn(back),
      editable: mayChange,
      classNames: [event.status === "tentative" ? "is-tentative" : "", event.recurringEventId ? "is-repeated" : ""],
      extendedProps: { calendarId: entry.id, eventId: event.id, place: event.location },
    },
  ];
}

/** Black or white, whichever stands out more (WCAG 2.2, relative luminance). */
function readableOn(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((each) =>
    each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
