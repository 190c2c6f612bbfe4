/**
 * What one write changes, as channels see it. It is collected while the write works and told at its end, so that every
 * channel gets one message for each request, whatever the request touched.
 */
import type { Transaction } from "../../platform/db/index.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { atLeast } from "../acl/access.ts";
import { findPrincipal, rolesOn } from "../store/roles.ts";
import { type ChannelRow, findCalendar } from "../store/rows.ts";
import { messageHeaders, type ResourceState, retriedStatuses } from "./watch.ts";

interface CalendarChange {
  rules: boolean;
  /** More than events of certain types: channels that are narrowed to types hear of nothing else. */
  other: boolean;
  eventTypes: Set<string>;
  /** Events of any type. */
  anyType: boolean;
}

export class Changes {
  readonly #calendars = new Map<string, CalendarChange>();
  readonly #lists = new Set<string>();
  readonly #settings = new Set<string>();
  readonly #reminders: { userId: string; calendarId: string }[] = [];

  /** Events of a calendar. @param type `default`, `focusTime`, …; undefined when any may have changed. */
  events(calendarId: string, type?: string): void {
    const change = this.#calendar(calendarId);
    if (type === undefined) change.anyType = true;
    else change.eventTypes.add(type);
  }

  /** What is known of a calendar itself: lists of its events show it. */
  metadata(calendarId: string): void {
    this.#calendar(calendarId).other = true;
  }

  /** Access rules of a calendar; also that the calendar is gone, for those who watch it. */
  rules(calendarId: string): void {
    const change = this.#calendar(calendarId);
    change.rules = true;
    change.other = true;
  }

  /** The calendar list of a user. */
  list(userId: string): void {
    this.#lists.add(userId);
  }

  settings(userId: string): void {
    this.#settings.add(userId);
  }

  /** Default reminders, or the role, of one user: lists of events show them. */
  view(userId: string, calendarId: string): void {
    this.#reminders.push({ userId, calendarId });
  }

  #calendar(calendarId: string): CalendarChange {
    const known = this.#calendars.get(calendarId);
    if (known) return known;
    const change: CalendarChange = { rules: false, other: false, eventTypes: new Set(), anyType: false };
    this.#calendars.set(calendarId, change);
    return change;
  }

  /** Records one message for every channel that is concerned. */
  async tell(tx: Transaction, outbox: Outbox, nowMs: number): Promise<void> {
    const open = '"ended" = ? AND "expirationMs" > ?';
    const told = new Set<string>();
    const tell = async (channel: ChannelRow, state: ResourceState) => {
      if (told.has(channel.key)) return;
      told.add(channel.key);
      await announce(tx, outbox, channel, state);
    };
    for (const [calendarId, change] of this.#calendars) {
      const channels = await tx.all<ChannelRow>(
        `SELECT * FROM "CalendarChannel" WHERE "calendarId" = ? AND "resource" IN ('acl', 'events') AND ${open}
          ORDER BY "key"`,
        calendarId,
        false,
        nowMs,
      );
      for (const channel of channels) {
        if (!(await maySee(tx, channel))) await tell(channel, "not_exists");
        else if (isConcerned(channel, change)) await tell(channel, "exists");
      }
    }
    for (const { userId, calendarId } of this.#reminders) {
      const channels = await tx.all<ChannelRow>(
        `SELECT * FROM "CalendarChannel" WHERE "calendarId" = ? AND "resource" = 'events' AND ${open} AND "userId" = ?
          ORDER BY "key"`,
        calendarId,
        false,
        nowMs,
        userId,
      );
      for (const channel of channels) {
        if (!(await maySee(tx, channel))) await tell(channel, "not_exists");
        else if (channel.eventTypes === "") await tell(channel, "exists");
      }
    }
    for (const [resource, users] of [
      ["calendarList", this.#lists],
      ["settings", this.#settings],
    ] as const) {
      for (const userId of users) {
        const channels = await tx.all<ChannelRow>(
          `SELECT * FROM "CalendarChannel" WHERE "userId" = ? AND "resource" = ? AND ${open} ORDER BY "key"`,
          userId,
          resource,
          false,
          nowMs,
        );
        for (const channel of channels) await tell(channel, "exists");
      }
    }
  }
}

function isConcerned({ resource, eventTypes }: ChannelRow, change: CalendarChange): boolean {
  if (resource === "acl") return change.rules;
  if (change.anyType) return true;
  if (eventTypes === "") return change.other || change.eventTypes.size > 0;
  return eventTypes.split(",").some((each) => change.eventTypes.has(each));
}

/** Whether the user of a channel still may see what it watches: access may have been lost in any way. */
async function maySee(tx: Transaction, { resource, calendarId, userId }: ChannelRow): Promise<boolean> {
  const calendar = await findCalendar(tx, calendarId);
  const principal = await findPrincipal(tx, userId);
  if (!calendar || !principal) return false;
  const { role } = await rolesOn(tx, calendar, principal);
  return atLeast(role, resource === "acl" ? "writer" : "freeBusyReader");
}

/** Records the next message of a channel. One that says `not_exists` is the last. */
export async function announce(
  tx: Transaction,
  outbox: Outbox,
  channel: ChannelRow,
  state: ResourceState,
): Promise<void> {
  const number = channel.messages + 1n;
  await tx.run(
    'UPDATE "CalendarChannel" SET "messages" = ?, "ended" = ? WHERE "key" = ?',
    number,
    state === "not_exists",
    channel.key,
  );
  await outbox.enqueue(tx, {
    stream: streamOf(channel),
    service: "calendar",
    kind: "http",
    request: {
      url: channel.address,
      headers: messageHeaders(channel, state, number),
      body: "",
      retryOn: retriedStatuses,
    },
  });
}

export function streamOf({ key }: Pick<ChannelRow, "key">): string {
  return `channel:${key}`;
}
