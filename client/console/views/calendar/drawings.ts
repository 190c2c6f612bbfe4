/** Draws each view of the calendar once: going back to one shows what is drawn already, in less than half of the time. */
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
  /** What its events were read by; empty where they could not be read. */
  wanted: string;
  /** What "today" went by. */
  clock: typeof clock.value;
  /** For which it was measured. */
  width: number;
}

/** Those of one user, in one zone. */
export class Drawings {
  /** Holds the view that is shown; the others wait outside of the page. */
  readonly #host = document.createElement("div");
  readonly #drawn = new Map<View, Drawing>();
  readonly #founds = new Map<View, Found>();
  readonly #reading = readingFor(() => this.#props());
  // FullCalendar would watch only the window for its size, but a panel beside the grid changes it, too.
  readonly #observer = new ResizeObserver(() => {
    // It grows with its events, for which FullCalendar has measured it already.
    if (this.#shown && this.#shown.width !== this.#host.clientWidth) this.#measure(this.#shown);
  });
  #props: () => GridProps;
  #shown: Drawing | undefined;
  /** The view that is shown, or is being drawn. */
  #current: View | undefined;
  #wanted = "";
  #day = "";

  constructor(props: () => GridProps) {
    this.#props = props;
    this.#observer.observe(this.#host);
  }

  /** Comes into the page, to show today unless the address says another day. */
  enter(page: HTMLElement, props: () => GridProps): void {
    this.#props = props;
    this.#day = localTime(nowMs(), props().zone);
    page.append(this.#host);
  }

  /**
   * Shows what the address says: a link leads to another view, or to a day that is not in sight.
   * @param by What events are read by; with another one, they are read again.
   * @param named A view; without one, that which is there stays.
   * @param date A day in sight; without one, that which was in sight stays.
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

  /** Leaves the page, and stays drawn. */
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
    // The button that leads here is another one now.
    if (isPressed) this.#host.querySelector<HTMLElement>(`.fc-${view}-button`)?.focus();
  }

  #isAsWanted({ wanted, clock: went, element }: Drawing): boolean {
    // A list that was opened in front of it is not to be there again.
    return wanted === this.#wanted && went === clock.peek() && !element.querySelector(".fc-popover");
  }

  #showAgain(there: Drawing): void {
    this.#host.replaceChildren(there.element);
    this.#shown = there;
    // Outside of the page, nothing has a size: not what arrived meanwhile, and not a new day.
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

/** The address says what is shown, and a week begins with the hours of work. */
function arrived(calendar: Calendar): void {
  const { type, currentStart } = calendar.view;
  beginAtWork(calendar);
  const says = { view: type, date: dayOf(currentStart) };
  if (Object.entries(says).some(([name, value]) => query.peek().get(name) !== value)) setQuery(says);
}
