/** Draws one calendar view with FullCalendar. */
import { Calendar, type CalendarOptions } from "@fullcalendar/core";
import dayGridPlugin from "@fullcalendar/daygrid";
import interactionPlugin from "@fullcalendar/interaction";
import listPlugin from "@fullcalendar/list";
import timeGridPlugin from "@fullcalendar/timegrid";
import { formatWeekday, localTime } from "../../app/format.ts";
import { query } from "../../app/router.ts";
import { refused } from "../../app/toasts.ts";
import { nowMs } from "../../app/world.ts";
import { faceOf, hoursOf, wholeOf } from "./eventFace.ts";
import type { Found, GridProps } from "./Grid.tsx";
import { move } from "./moving.ts";
import type { Read, Reading } from "./reading.ts";
import { thinned, thinnedByHour } from "./thinned.ts";

/** FullCalendar's names of the views, with the labels of their buttons. */
const views = { dayGridMonth: "Month", timeGridWeek: "Week", listMonth: "Agenda" };

export type View = keyof typeof views;

/** The maximum number of rows per day in each view. Week views limit the events per hour instead (`thinnedByHour`). */
const rowsOnDay: Partial<Record<View, number>> = { dayGridMonth: 4, listMonth: 12 };

export const isView = (name: string): name is View => Object.hasOwn(views, name);

const workBegins = "07:00:00";

/** Scrolls a week view to the start of working hours. The hours are a separate scroll area for this purpose. */
export function beginAtWork(calendar: Calendar): void {
  if (calendar.view.type !== "timeGridWeek") return;
  requestAnimationFrame(() => {
    calendar.scrollToTime(workBegins);
    letKeysScroll(calendar.el);
  });
}

/**
 * Makes scrollable areas reachable by keyboard. In a week view, a day column gets the focus, because within a grid only cells
 * may have it.
 */
function letKeysScroll(host: HTMLElement): void {
  for (const scroller of host.querySelectorAll(".fc-scroller-liquid-absolute")) {
    (scroller.querySelector(".fc-timegrid-col[data-date]") ?? scroller).setAttribute("tabindex", "0");
  }
}

/** Marks the event that is open in the panel. */
export function markOpen(element: Element, open: string | null): void {
  element.setAttribute("aria-current", String(element.getAttribute("data-event") === open));
}

interface Wishes {
  view: View;
  /** A day that the view must show. */
  day: string;
  props: () => GridProps;
  reading: Reading;
  /** Called when a button for another view is pressed. */
  onView: (view: View) => void;
  /** Called when the view shows another range of days. */
  onDates: (calendar: Calendar) => void;
  onFound: (found: Found) => void;
  /** Called when events could not be read. */
  onFailed: () => void;
}

/** The options that are the same for all views and users. */
const look: CalendarOptions = {
  firstDay: 1,
  // The library need not observe the window size, because the caller reports changes of the grid's width.
  handleWindowResize: false,
  editable: true,
  selectable: true,
  nowIndicator: true,
  scrollTime: workBegins,
  // The minimum height of an event in pixels: the height of a quarter of an hour, in which one line of text fits.
  eventMinHeight: 16,
  eventShortHeight: 31,
  // Simultaneous events are side by side, because an overlapped title cannot be read. More than two collapse into "+2".
  slotEventOverlap: false,
  eventMaxStack: 2,
  eventContent: faceOf,
  eventMouseEnter: ({ el, event }) => {
    el.title = wholeOf(event);
  },
  eventTimeFormat: hoursOf,
  views: { timeGridWeek: { dayHeaderFormat: ({ date }) => formatWeekday(date.marker, "UTC") } },
  slotLabelFormat: hoursOf,
  noEventsContent: "No events in this period",
  // The library renders this element as a link, but it opens a popover in the page, so it needs the role of a button.
  moreLinkDidMount: ({ el }) => el.setAttribute("role", "button"),
  moreLinkHint: (count) => `Show ${count} more`,
  // Events can have the focus and are rows for keyboard navigation (`keys.ts`).
  eventInteractive: true,
  eventDidMount: ({ el, event }) => {
    el.setAttribute("data-row", "");
    el.setAttribute("data-event", `${event.extendedProps.calendarId} ${event.extendedProps.eventId}`);
    markOpen(el, query.peek().get("event"));
  },
  // The library labels each cell only with its day, so the label is removed.
  dayCellDidMount: ({ el }) => el.removeAttribute("aria-labelledby"),
};

export function draw(host: HTMLElement, wishes: Wishes): Calendar {
  const { view, day, props, reading, onView, onDates, onFound, onFailed } = wishes;
  const { zone } = props();
  const buttons = Object.keys(views).filter(isView);
  const calendar = new Calendar(host, {
    ...look,
    plugins: [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin],
    initialView: view,
    initialDate: day,
    headerToolbar: { left: "prev,today,next", center: "title", right: buttons.join() },
    buttonText: { today: "Today" },
    buttonHints: { prev: "Previous", next: "Next", today: "Today" },
    // Uses custom buttons, because the library's own buttons would replace the drawing with another view.
    customButtons: Object.fromEntries(
      buttons.map((name) => [
        name,
        { text: views[name], hint: `Show ${views[name].toLowerCase()}`, click: () => onView(name) },
      ]),
    ),
    // The service returns times in the time zone of the grid, so the grid shows them unchanged.
    timeZone: zone,
    now: () => localTime(nowMs(), zone),
    height: view === "timeGridWeek" ? 720 : "auto",
    events: (range, done, failed) => {
      const give = ({ events, found }: Read) => {
        onFound(found);
        const most = rowsOnDay[view];
        const [from, until] = [range.startStr.slice(0, 10), range.endStr.slice(0, 10)];
        done(most === undefined ? thinnedByHour(events, from, until) : thinned(events, most, from, until));
      };
      reading.read(range.startStr, range.endStr, give, (error: unknown) => {
        refused("Could not load the events", error);
        onFailed();
        failed(error instanceof Error ? error : new Error(String(error)));
      });
    },
    datesSet: () => {
      for (const icon of host.querySelectorAll(".fc-icon")) icon.setAttribute("role", "presentation");
      letKeysScroll(host);
      onDates(calendar);
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      // The cast is safe: only `thinned` sets `day`, for entries that show the number of further events.
      const { day } = event.extendedProps as { day?: string };
      if (day !== undefined) props().onDay(day);
      else props().onOpen(String(event.extendedProps.calendarId), String(event.extendedProps.eventId));
    },
    select: ({ startStr, endStr, allDay }) => props().onSelect({ start: startStr, end: endStr, allDay }),
    eventDrop: ({ event, revert }) => void move(props(), event, () => putBack(revert)),
    eventResize: ({ event, revert }) => void move(props(), event, () => putBack(revert)),
  });
  /** Undoes a move and reads the events again. Otherwise FullCalendar may draw the moved event twice. */
  const putBack = (revert: () => void) => {
    revert();
    reading.forget();
    calendar.refetchEvents();
  };
  calendar.render();
  return calendar;
}
