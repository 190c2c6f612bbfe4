/** Draws each view of the calendar once: going back to one shows what is drawn already, in less than half of the time. */
import type { Calendar } from "@fullcalendar/core";
import { localTime } from "../../app/format.ts";
import { query, setQuery } from "../../app/router.ts";
import { clock, nowMs } from "../../app/world.ts";
import { beginAtWork, draw, isView, type View } from "./drawing.ts";
import type { Found, GridProps } from "./Grid.tsx";
import { readingFor } from "./reading.ts";

export interface Drawings {
  /** Comes into the page, to show today unless the address says another day. */
  enter(page: HTMLElement, props: () => GridProps): void;
  /**
   * Shows what the address says: a link leads to another view, or to a day that is not in sight.
   * @param by What events are read by; with another one, they are read again.
   * @param named A view; without one, that which is there stays.
   * @param date A day in sight; without one, that which was in sight stays.
   */
  show(by: string, named?: string, date?: string): void;
  /** Leaves the page, and stays drawn. */
  leave(): void;
  end(): void;
}

interface Drawing {
  view: View;
  calendar: Calendar;
  element: HTMLElement;
  /** What its events were read by; empty where they could not be read. */
  wanted: string;
  /** What "today" went by. */
  clock: typeof clock.value;
  /** For which it was measured. */
  width: number;
}

/** @param first Of the user and the zone that all of them are drawn for. */
export function createDrawings(first: GridProps): Drawings {
  /** Holds the view that is shown; the others wait outside of the page. */
  const host = document.createElement("div");
  const drawn = new Map<View, Drawing>();
  const founds = new Map<View, Found>();
  let props = () => first;
  const reading = readingFor(() => props());
  let shown: Drawing | undefined;
  /** The view that is shown, or is being drawn. */
  let current: View | undefined;
  let wanted = "";
  let day = "";

  // FullCalendar would watch only the window for its size, but a panel beside the grid changes it, too.
  const observer = new ResizeObserver(() => {
    // It grows with its events, for which FullCalendar has measured it already.
    if (shown && shown.width !== host.clientWidth) measure(shown);
  });
  observer.observe(host);

  function measure(drawing: Drawing): void {
    drawing.width = host.clientWidth;
    drawing.calendar.updateSize();
  }

  function change(view: View): void {
    const isPressed = host.contains(document.activeElement?.closest(".fc-header-toolbar") ?? null);
    current = view;
    const there = drawn.get(view);
    if (there && isAsWanted(there)) showAgain(there);
    else {
      there?.calendar.destroy();
      drawAnew(view);
    }
    // The button that leads here is another one now.
    if (isPressed) host.querySelector<HTMLElement>(`.fc-${view}-button`)?.focus();
  }

  function isAsWanted({ wanted: by, clock: went, element }: Drawing): boolean {
    // A list that was opened in front of it is not to be there again.
    return by === wanted && went === clock.peek() && !element.querySelector(".fc-popover");
  }

  function showAgain(there: Drawing): void {
    host.replaceChildren(there.element);
    shown = there;
    // Outside of the page, nothing has a size: not what arrived meanwhile, and not a new day.
    measure(there);
    const found = founds.get(there.view);
    if (found) props().onFound(found);
    if (isInSight(there.calendar, day)) arrived(there.calendar);
    else there.calendar.gotoDate(day);
  }

  function drawAnew(view: View): void {
    const element = document.createElement("div");
    host.replaceChildren(element);
    const calendar = draw(element, {
      view,
      day,
      props: () => props(),
      reading,
      onView: (other) => show(wanted, other),
      onDates: (changed) => {
        day = dayOf(changed.getDate());
        arrived(changed);
      },
      onFound: (found) => {
        founds.set(view, found);
        if (view === current) props().onFound(found);
      },
      onFailed: () => {
        const failed = drawn.get(view);
        if (failed) failed.wanted = "";
      },
    });
    shown = { view, calendar, element, wanted, clock: clock.peek(), width: host.clientWidth };
    drawn.set(view, shown);
  }

  function show(by: string, named = "", date = ""): void {
    const view = isView(named) ? named : (shown?.view ?? firstView());
    const isGiven = isDay.test(date);
    wanted = by;
    reading.wants(wanted);
    if (view !== shown?.view) {
      if (isGiven) day = date;
      change(view);
      return;
    }
    if (isGiven && !isInSight(shown.calendar, date)) shown.calendar.gotoDate(date);
    if (shown.wanted === wanted) return;
    shown.wanted = wanted;
    shown.calendar.refetchEvents();
  }

  return {
    enter(page, given) {
      props = given;
      day = localTime(nowMs(), props().zone);
      page.append(host);
    },
    show,
    leave() {
      host.remove();
      shown = undefined;
      current = undefined;
    },
    end() {
      observer.disconnect();
      for (const { calendar } of drawn.values()) calendar.destroy();
    },
  };
}

const firstView = (): View => (innerWidth < 700 ? "listMonth" : "dayGridMonth");

const isDay = /^\d{4}-\d\d-\d\d$/;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function isInSight({ view }: Calendar, date: string): boolean {
  const day = date.slice(0, 10);
  return dayOf(view.currentStart) <= day && day < dayOf(view.currentEnd);
}

/** The address says what is shown, and a week begins with the hours of work. */
function arrived(calendar: Calendar): void {
  const { type, currentStart } = calendar.view;
  beginAtWork(calendar);
  const says = { view: type, date: dayOf(currentStart) };
  if (Object.entries(says).some(([name, value]) => query.peek().get(name) !== value)) setQuery(says);
}
