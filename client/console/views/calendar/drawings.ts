/** Draws each view of the calendar only once: returning to a view shows the existing drawing, in less than half of the time. */
import type { Calendar } from "@fullcalendar/core";
import { localTime } from "../../app/format.ts";
import { query, setQuery } from "../../app/router.ts";
import { clock, nowMs } from "../../app/world.ts";
import { beginAtWork, draw, isView, type View } from "./drawing.ts";
import type { Found, GridProps } from "./Grid.tsx";
import { readingFor } from "./reading.ts";

interface Drawing {
  view: View;
  calendar: Calendar;
  element: HTMLElement;
  /** The inputs with which the drawing's events were read; empty if the events could not be read. */
  wanted: string;
  /** The state of the services' clock when the view was drawn, because the clock determines "today". */
  clock: typeof clock.value;
  /** The width in pixels for which the view was laid out. */
  width: number;
}

/** Keeps the drawn views of one user in one time zone. */
export class Drawings {
  /** The element with the displayed view. The other views are not in the page. */
  readonly #host = document.createElement("div");
  readonly #drawn = new Map<View, Drawing>();
  readonly #founds = new Map<View, Found>();
  readonly #reading = readingFor(() => this.#props());
  // Observes the grid's size. FullCalendar only observes the window, but a panel next to the grid changes the size, too.
  readonly #observer = new ResizeObserver(() => {
    // Only the width is compared, because the height changes with the events, and FullCalendar has already measured them.
    if (this.#shown && this.#shown.width !== this.#host.clientWidth) this.#measure(this.#shown);
  });
  #props: () => GridProps;
  #shown: Drawing | undefined;
  /** The view that is displayed or being drawn. */
  #current: View | undefined;
  #wanted = "";
  #day = "";

  constructor(props: () => GridProps) {
    this.#props = props;
    this.#observer.observe(this.#host);
  }

  /** Inserts the drawings into the page. Today is shown unless the URL specifies another day. */
  enter(page: HTMLElement, props: () => GridProps): void {
    this.#props = props;
    this.#day = localTime(nowMs(), props().zone);
    page.append(this.#host);
  }

  /**
   * Shows the view and the day that the URL specifies. A link may lead to another view, or to a day that is not visible.
   * @param by The inputs for reading events. If they have changed, events are read again.
   * @param named The view in the URL; if absent, the current view stays.
   * @param date The day in the URL; if absent, the current day stays.
   */
  show(by: string, named = "", date = ""): void {
    const shown = this.#shown;
    const view = isView(named) ? named : (shown?.view ?? firstView());
    const isGiven = isDay.test(date);
    this.#wanted = by;
    this.#reading.wants(by);
    if (view !== shown?.view) {
      if (isGiven) this.#day = date;
      this.#change(view);
      return;
    }
    if (isGiven && !isInSight(shown.calendar, date)) shown.calendar.gotoDate(date);
    if (shown.wanted === by) return;
    shown.wanted = by;
    shown.calendar.refetchEvents();
  }

  /** Removes the drawings from the page but keeps them for the next `enter`. */
  leave(): void {
    this.#host.remove();
    this.#shown = undefined;
    this.#current = undefined;
  }

  end(): void {
    this.#observer.disconnect();
    for (const { calendar } of this.#drawn.values()) calendar.destroy();
  }

  #change(view: View): void {
    const isPressed = this.#host.contains(document.activeElement?.closest(".fc-header-toolbar") ?? null);
    this.#current = view;
    const there = this.#drawn.get(view);
    if (there && this.#isAsWanted(there)) this.#showAgain(there);
    else {
      there?.calendar.destroy();
      this.#drawAnew(view);
    }
    // The pressed button belonged to the hidden view, so the focus moves to the same button in the displayed view.
    if (isPressed) this.#host.querySelector<HTMLElement>(`.fc-${view}-button`)?.focus();
  }

  #isAsWanted({ wanted, clock: went, element }: Drawing): boolean {
    // A drawing with an open popover is not reused, because the popover must not appear again.
    return wanted === this.#wanted && went === clock.peek() && !element.querySelector(".fc-popover");
  }

  #showAgain(there: Drawing): void {
    this.#host.replaceChildren(there.element);
    this.#shown = there;
    // Elements outside the page have no size, so a drawing that changed while it was outside must be measured now.
    this.#measure(there);
    const found = this.#founds.get(there.view);
    if (found) this.#props().onFound(found);
    if (isInSight(there.calendar, this.#day)) arrived(there.calendar);
    else there.calendar.gotoDate(this.#day);
  }

  #drawAnew(view: View): void {
    const element = document.createElement("div");
    this.#host.replaceChildren(element);
    const calendar = draw(element, {
      view,
      day: this.#day,
      props: () => this.#props(),
      reading: this.#reading,
      onView: (other) => this.show(this.#wanted, other),
      onDates: (changed) => {
        this.#day = dayOf(changed.getDate());
        arrived(changed);
      },
      onFound: (found) => {
        this.#founds.set(view, found);
        if (view === this.#current) this.#props().onFound(found);
      },
      onFailed: () => {
        const failed = this.#drawn.get(view);
        if (failed) failed.wanted = "";
      },
    });
    const width = this.#host.clientWidth;
    this.#shown = { view, calendar, element, wanted: this.#wanted, clock: clock.peek(), width };
    this.#drawn.set(view, this.#shown);
  }

  #measure(drawing: Drawing): void {
    drawing.width = this.#host.clientWidth;
    drawing.calendar.updateSize();
  }
}

const firstView = (): View => (innerWidth < 700 ? "listMonth" : "dayGridMonth");

const isDay = /^\d{4}-\d\d-\d\d$/;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function isInSight({ view }: Calendar, date: string): boolean {
  const day = date.slice(0, 10);
  return dayOf(view.currentStart) <= day && day < dayOf(view.currentEnd);
}

/** Scrolls a week view to working hours, and writes the displayed view and date into the page's URL. */
function arrived(calendar: Calendar): void {
  const { type, currentStart } = calendar.view;
  beginAtWork(calendar);
  const says = { view: type, date: dayOf(currentStart) };
  if (Object.entries(says).some(([name, value]) => query.peek().get(name) !== value)) setQuery(says);
}
