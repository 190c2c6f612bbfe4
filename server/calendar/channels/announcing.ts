/** Records messages to the channels that watch a resource which a write has changed: one per channel and request. */
import { findUser } from "../../identity/directory.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { kept } from "../../platform/maps.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { rolesOn } from "../acl/opening.ts";
import { atLeast, type Role } from "../model/access.ts";
import type { CalendarChange } from "../store/changes.ts";
import { channelsOfCalendars, channelsOfUser, channelsOfViewer, countMessage } from "../store/channels.ts";
import { type ChannelRow, findCalendar } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { messageHeaders, type ResourceState, retriedStatuses } from "./watch.ts";

/** Records a message for every channel that watches a resource which the write has changed. */
export async function announceChanges({ tx, outbox, changes, nowMs }: CalendarWrites): Promise<void> {
  const told = new Set<string>();
  const tell = async (channel: ChannelRow, state: ResourceState) => {
    if (told.has(channel.key)) return;
    told.add(channel.key);
    await announce(tx, outbox, channel, state);
  };
  const maySee = askedOnce(tx);
  for (const channel of await channelsOfCalendars(tx, [...changes.calendars.keys()], nowMs)) {
    const change = changes.calendars.get(channel.calendarId);
    if (!(await maySee(channel))) await tell(channel, "not_exists");
    else if (change && isConcerned(channel, change)) await tell(channel, "exists");
  }
  for (const view of changes.views) {
    for (const channel of await channelsOfViewer(tx, view, nowMs)) {
      if (!(await maySee(channel))) await tell(channel, "not_exists");
      else if (channel.eventTypes === "") await tell(channel, "exists");
    }
  }
  const perUser = [
    ["calendarList", changes.lists],
    ["settings", changes.settings],
  ] as const;
  for (const [resource, users] of perUser) {
    for (const userId of users) {
      for (const channel of await channelsOfUser(tx, userId, resource, nowMs)) await tell(channel, "exists");
    }
  }
}

function isConcerned({ resource, eventTypes }: ChannelRow, change: CalendarChange): boolean {
  if (resource === "acl") return change.rules;
  if (change.anyType) return true;
  if (eventTypes === "") return change.other || change.eventTypes.size > 0;
  return eventTypes.split(",").some((each) => change.eventTypes.has(each));
}

/**
 * Returns a function that checks whether a channel's user may still see the watched resource. Access can be lost in many ways, so
 * this is checked for each message, once for each user and calendar.
 */
function askedOnce(tx: Transaction): (channel: ChannelRow) => Promise<boolean> {
  const known = new Map<string, Promise<Role>>();
  return async ({ resource, calendarId, userId }) => {
    const role = await kept(known, `${userId} ${calendarId}`, () => roleOf(tx, calendarId, userId));
    return atLeast(role, resource === "acl" ? "writer" : "freeBusyReader");
  };
}

async function roleOf(tx: Transaction, calendarId: string, userId: string): Promise<Role> {
  const calendar = await findCalendar(tx, calendarId);
  const user = await findUser(tx, userId);
  return calendar && user ? (await rolesOn(tx, calendar, user)).role : "none";
}

/** Records the next message of a channel. After a message with the state `not_exists`, a channel gets no more messages. */
export async function announce(
  tx: Transaction,
  outbox: Outbox,
  channel: ChannelRow,
  state: ResourceState,
): Promise<void> {
  const number = channel.messages + 1n;
  await countMessage(tx, channel.key, number, state === "not_exists");
  await outbox.enqueue(tx, {
    stream: streamOf(channel),
    service: "calendar",
    userId: channel.userId,
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
