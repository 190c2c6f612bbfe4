/** The calendar's own drawing, by FullCalendar. Every move is a request; what the service refuses goes back to its place. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { query } from "../../app/router.ts";
import { changes } from "../../app/world.ts";
import { type Drawings, drawingsIn } from "./drawings.ts";

type Entry = CalendarSchemas["CalendarListEntry"];
type Colors = NonNullable<CalendarSchemas["Colors"]["event"]>;

/** The time span that was selected; empty where none was. */
export interface Span {
  start?: string;
  end?: string;
  allDay?: boolean;
}

export interface Found {
  shown: number;
  more: boolean;
}

export interface GridProps {
  user: string;
  /** Of the user's primary calendar: all times are shown in it. With another one, it is another grid. */
  zone: string;
  entries: readonly Entry[];
  colors: Colors;
  /** Shows only events with these words; an empty text shows all. */
  text: string;
  onOpen: (calendarId: string, eventId: string) => void;
  onSelect: (span: Span) => void;
  onFound: (found: Found) => void;
}

export function Grid(props: GridProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawings = useRef<Drawings>();
  const latest = useRef(props);
  latest.current = props;
  // Another set of calendars is shown, or an event has changed.
  const wanted = JSON.stringify([props.entries.map(({ id }) => id), changes.value.calendar, props.text]);
  const [view, date] = ["view", "date"].map((name) => query.value.get(name) ?? "");

  // Before the browser paints what stands around it, so that it paints once: a later effect would lose a frame.
  useLayoutEffect(() => {
    if (!host.current) return;
    drawings.current = drawingsIn(host.current, () => latest.current);
    return () => drawings.current?.end();
  }, []);
  useLayoutEffect(() => drawings.current?.show(wanted, view, date), [wanted, view, date]);

  return <div class="calendar-grid" ref={host} />;
}
