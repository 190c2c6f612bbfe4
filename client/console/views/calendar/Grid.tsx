/** The page element that contains the calendar grid. Drawn views are kept, and shown again when the user comes back. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { query } from "../../app/router.ts";
import { changes } from "../../app/world.ts";
import { markOpen } from "./drawing.ts";
import { Drawings } from "./drawings.ts";

type Entry = CalendarSchemas["CalendarListEntry"];
type Colors = NonNullable<CalendarSchemas["Colors"]["event"]>;

/** The selected time range; empty if none is selected. */
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
  /** The time zone of the user's primary calendar, in which all times are shown. */
  zone: string;
  entries: readonly Entry[];
  colors: Colors;
  /** The search text: only events that contain its words are shown. An empty text shows all events. */
  text: string;
  onOpen: (calendarId: string, eventId: string) => void;
  /** Called when the user opens a day that has more events than fit. */
  onDay: (day: string) => void;
  onSelect: (span: Span) => void;
  onFound: (found: Found) => void;
}

/** The drawn views, which are kept while another page of the console is shown. Another user or time zone discards them. */
let kept: { user: string; zone: string; drawings: Drawings } | undefined;

function drawingsFor({ user, zone }: GridProps, props: () => GridProps): Drawings {
  if (kept?.user === user && kept.zone === zone) return kept.drawings;
  kept?.drawings.end();
  kept = { user, zone, drawings: new Drawings(props) };
  return kept.drawings;
}

/** The grid for one user and time zone. For another user or time zone, the caller creates a new one through its `key`. */
export function Grid(props: GridProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawings = useRef<Drawings>();
  const latest = useRef(props);
  latest.current = props;
  // Events are read again if this key differs: other calendars are shown, an event has changed, or the search text differs.
  const wanted = JSON.stringify([props.entries.map(({ id }) => id), changes.value.calendar, props.text]);
  const [view, date] = ["view", "date"].map((name) => query.value.get(name) ?? "");

  // Runs before the browser paints, so that it paints only once. A later effect would delay the grid by one frame.
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
