/** The calendar's own drawing, by FullCalendar. Every move is a request; what the service refuses goes back to its place. */
import { Calendar, type EventInput } from "@fullcalendar/core";
import dayGridPlugin from "@fullcalendar/daygrid";
import interactionPlugin from "@fullcalendar/interaction";
import listPlugin from "@fullcalendar/list";
import timeGridPlugin from "@fullcalendar/timegrid";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { formatWeekday, localTime } from "../../app/format.ts";
import { query, setQuery } from "../../app/router.ts";
import { refused, said } from "../../app/toasts.ts";
import { changes, nowMs } from "../../app/world.ts";
import { faceOf, hoursOf, wholeOf } from "./eventFace.ts";

type Entry = CalendarSchemas["CalendarListEntry"];
type Event = CalendarSchemas["Event"];
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

interface GridProps {
  user: string;
  /** Of the user's primary calendar: all times are shown in it. */
  zone: string;
  entries: readonly Entry[];
  colors: Colors;
  /** Shows only events with these words; an empty text shows all. */
  text: string;
  onOpen: (calendarId: string, eventId: string) => void;
  onSelect: (span: Span) => void;
  onFound: (found: Found) => void;
}

const views = ["dayGridMonth", "timeGridWeek", "listMonth"];

export function Grid(props: GridProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Calendar>();
  const latest = useRef(props);
  latest.current = props;
  const { zone } = props;
  // Another set of calendars is shown, or an event has changed.
  const wanted = JSON.stringify([props.entries.map(({ id }) => id), changes.value.calendar, props.text]);
  const latestWanted = useRef(wanted);
  latestWanted.current = wanted;
  /** For what events were read last. */
  const readFor = useRef<string>();

  // Drawn before the browser paints what stands around it, so that it paints once.
  useLayoutEffect(() => {
    if (!host.current) return;
    readFor.current = latestWanted.current;
    const element = host.current;
    const calendar = draw(element, zone, () => latest.current);
    drawn.current = calendar;
    // FullCalendar watches only the window for its size, but a panel beside the grid changes it, too.
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // It grows with its events, for which FullCalendar has measured it already.
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      calendar.updateSize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      calendar.destroy();
    };
  }, [zone]);

  const [view, date] = ["view", "date"].map((name) => query.value.get(name) ?? "");
  // At once, like what follows: an effect that waits for the browser to paint what was there before loses a frame.
  useLayoutEffect(() => {
    if (drawn.current) goTo(drawn.current, view ?? "", date ?? "");
  }, [view, date]);

  useLayoutEffect(() => {
    // The library reads by itself what it draws first.
    if (readFor.current === wanted) return;
    readFor.current = wanted;
    drawn.current?.refetchEvents();
  }, [wanted]);

  return <div class="calendar-grid" ref={host} />;
}

/** Shows what the address says: a link leads to another view, or to a day that is not in sight. */
function goTo(calendar: Calendar, view: string, date: string): void {
  const { type, currentStart, currentEnd } = calendar.view;
  const isInSight = currentStart.toISOString().slice(0, 10) <= date && date < currentEnd.toISOString().slice(0, 10);
  const day = isDay.test(date) ? date : undefined;
  if (views.includes(view) && view !== type) {
    // Its height changes with it: drawn together, and not one after the other.
    calendar.batchRendering(() => {
      if (heightOf(view) !== heightOf(type)) calendar.setOption("height", heightOf(view));
      calendar.changeView(view, day);
    });
  } else if (day !== undefined && !isInSight) calendar.gotoDate(day);
}

const isDay = /^\d{4}-\d\d-\d\d$/;

const workBegins = "07:00:00";

const heightOf = (view: string) => (view === "timeGridWeek" ? 720 : "auto");

/** The hours of a week scroll on their own, so that they begin at working hours; the library takes a height for all views alike. */
function beginAtWork(calendar: Calendar, host: HTMLElement, view: string): void {
  const height = heightOf(view);
  if (calendar.getOption("height") !== height) calendar.setOption("height", height);
  if (height === "auto") return;
  requestAnimationFrame(() => {
    calendar.scrollToTime(workBegins);
    letKeysScroll(host);
  });
}

/** Keys must be able to reach an area that scrolls: of a week by a day, since nothing but cells may have the focus within a grid. */
function letKeysScroll(host: HTMLElement): void {
  for (const scroller of host.querySelectorAll(".fc-scroller-liquid-absolute")) {
    (scroller.querySelector(".fc-timegrid-col[data-date]") ?? scroller).setAttribute("tabindex", "0");
  }
}

function draw(host: HTMLElement, zone: string, props: () => GridProps): Calendar {
  const given = query.value;
  const named = given.get("view") ?? (innerWidth < 700 ? "listMonth" : "dayGridMonth");
  const view = views.includes(named) ? named : "dayGridMonth";
  const calendar = new Calendar(host, {
    plugins: [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin],
    initialView: view,
    initialDate: isDay.test(given.get("date") ?? "") ? (given.get("date") ?? "") : localTime(nowMs(), zone),
    headerToolbar: { left: "prev,today,next", center: "title", right: "dayGridMonth,timeGridWeek,listMonth" },
    buttonText: { today: "Today", month: "Month", week: "Week", list: "Agenda" },
    buttonHints: { prev: "Before", next: "After", today: "Today" },
    viewHint: "Show by $0",
    // Times arrive in this zone and are shown unchanged.
    timeZone: zone,
    now: () => localTime(nowMs(), zone),
    firstDay: 1,
    height: heightOf(view),
    editable: true,
    selectable: true,
    dayMaxEvents: 4,
    nowIndicator: true,
    scrollTime: workBegins,
    // A quarter of an hour: more than one line has no room in it.
    eventMinHeight: 16,
    eventShortHeight: 31,
    // Side by side, since a title below another event cannot be read; what comes on top of two is behind "+2".
    slotEventOverlap: false,
    eventMaxStack: 2,
    eventContent: faceOf,
    eventMouseEnter: ({ el, event }) => {
      el.title = wholeOf(event);
    },
    eventTimeFormat: hoursOf,
    views: { timeGridWeek: { dayHeaderFormat: ({ date }) => formatWeekday(date.marker, "UTC") } },
    slotLabelFormat: hoursOf,
    noEventsContent: "Nothing in this time",
    // It opens something, and is no link.
    moreLinkDidMount: ({ el }) => el.setAttribute("role", "button"),
    moreLinkHint: (count) => `Show ${count} more`,
    events: (range, done, failed) => {
      read(props(), range.startStr, range.endStr).then(done, (error: unknown) => {
        refused("Events are not read", error);
        failed(error instanceof Error ? error : new Error(String(error)));
      });
    },
    // For the keys of lists.
    eventInteractive: true,
    eventDidMount: ({ el }) => el.setAttribute("data-row", ""),
    // The library names cells by their day alone and calls icons pictures without saying of what.
    dayCellDidMount: ({ el }) => el.removeAttribute("aria-labelledby"),
    datesSet: ({ view: { type, currentStart } }) => {
      for (const icon of host.querySelectorAll(".fc-icon")) icon.setAttribute("role", "presentation");
      letKeysScroll(host);
      beginAtWork(calendar, host, type);
      setQuery({ view: type, date: currentStart.toISOString().slice(0, 10) });
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      props().onOpen(String(event.extendedProps.calendarId), String(event.extendedProps.eventId));
    },
    select: ({ startStr, endStr, allDay }) => props().onSelect({ start: startStr, end: endStr, allDay }),
    eventDrop: ({ event, revert }) => void move(props(), event, () => putBack(revert)),
    eventResize: ({ event, revert }) => void move(props(), event, () => putBack(revert)),
  });
  /** When the view has been read anew since the move, FullCalendar would draw the event twice. So it is read again. */
  const putBack = (revert: () => void) => {
    revert();
    calendar.refetchEvents();
  };
  calendar.render();
  return calendar;
}

/** More events in one picture help nobody, and are slow to draw. */
const atMost = 2_500;

async function read(props: GridProps, start: string, end: string): Promise<EventInput[]> {
  const { user, entries, zone, colors, text, onFound } = props;
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
  const all = lists.flatMap(({ shown }) => shown);
  onFound({ shown: all.length, more: lists.some(({ more }) => more) });
  return all;
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

interface Moved {
  title: string;
  allDay: boolean;
  startStr: string;
  endStr: string;
  extendedProps: Record<string, unknown>;
}

async function move({ user, zone }: GridProps, event: Moved, putBack: () => void): Promise<void> {
  const path = { calendarId: String(event.extendedProps.calendarId), eventId: String(event.extendedProps.eventId) };
  try {
    const body = event.allDay
      ? {
          start: { date: event.startStr, dateTime: null },
          end: { date: event.endStr || nextDay(event.startStr), dateTime: null },
        }
      : {
          start: { dateTime: event.startStr.slice(0, 19), timeZone: zone, date: null },
          end: { dateTime: (event.endStr || hourAfter(event.startStr)).slice(0, 19), timeZone: zone, date: null },
        };
    await unwrap(asUser(user).calendar.PATCH("/calendars/{calendarId}/events/{eventId}", { params: { path }, body }));
    said(`${event.title} moved`);
  } catch (error) {
    putBack();
    refused(`${event.title} stays where it was`, error);
  }
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 3600_000).toISOString().slice(0, 10);
}

function hourAfter(local: string): string {
  return new Date(Date.parse(`${local.slice(0, 19)}Z`) + 3600_000).toISOString().slice(0, 19);
}
