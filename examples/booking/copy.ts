/** A local copy of the calendar, which push notifications and sync tokens keep up to date. */
import { randomUUID } from "node:crypto";
import { type CalendarClient, type CalendarSchemas, sync, unwrap } from "quintet/client";

const params = { path: { calendarId: "primary" } };

export class CalendarCopy {
  /** The events by ID. Replace it with a table of your database, and store the sync token in the same transaction. */
  readonly events = new Map<string, CalendarSchemas["Event"]>();
  private syncToken: string | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly calendar: CalendarClient) {}

  /** Reads what has changed since the last call. Two notifications at the same time are handled one after the other. */
  update(): Promise<void> {
    const next = this.running.then(() => this.read());
    this.running = next.catch(() => undefined);
    return next;
  }

  private async read(): Promise<void> {
    const changes = await sync(this.calendar, "/calendars/{calendarId}/events", params, this.syncToken);
    // If the sync token has expired, `sync` has read the whole calendar.
    if (changes.isFull) this.events.clear();
    for (const event of changes.items) {
      const { id = "" } = event;
      if (event.status === "cancelled") this.events.delete(id);
      else this.events.set(id, event);
    }
    this.syncToken = changes.syncToken;
  }

  /** Asks for push notifications. A channel lives seven days: open a new one before it expires. */
  async watch(address: string, token: string): Promise<void> {
    const body = { id: randomUUID(), type: "web_hook" as const, address, token };
    await unwrap(this.calendar.POST("/calendars/{calendarId}/events/watch", { params, body }));
  }
}
