/** The place in the page where the calendar is drawn, and where it is shown again. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { query } from "../../app/router.ts";
import { changes } from "../../app/world.ts";
import { markOpen } from "./drawing.ts";
import { Drawings } from "./drawings.ts";

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
  /** Of the user's primary calendar: all times are shown in it. */
  zone: string;
  entries: readonly Entry[];
  colors: Colors;
  /** Shows only events with these words; an empty text shows all. */
  text: string;
  onOpen: (calendarId: string, eventId: string) => void;
  /** A day has more events than there is room for. */
  onDay: (day: string) => void;
  onSelect: (span: Span) => void;
  onFound: (found: Found) => void;
}

/** They stay drawn while another page is shown, until somebody else looks at a calendar, or in another zone. */
let kept: { user: string; zone: string; drawings: Drawings } | undefined;

function drawingsFor({ user, zone }: GridProps, props: () => GridProps): Drawings {
  if (kept?.user === user && kept.zone === zone) return kept.drawings;
  kept?.drawings.end();
  kept = { user, zone, drawings: new Drawings(props) };
  return kept.drawings;
}

/** For another user, or in another zone, it is another grid (`key`). */
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
    const given = () => latest.current;
    const found = drawingsFor(given(), given);
    drawings.current = found;
    found.enter(host.current, given);
    return () => found.leave();
  }, []);
  const open = query.value.get("event");
  useLayoutEffect(() => {
    for (const each of host.current?.querySelectorAll("[data-event]") ?? []) markOpen(each, open);
  }, [open]);
  useLayoutEffect(() => drawings.current?.show(wanted, view, date), [wanted, view, date]);

  return <div class="calendar-grid" ref={host} />;
}
