/** Opens and stops notification channels, and records their messages: one per channel and write. A job's writes count too. */
import { findUser, isServiceClient } from "../../identity/directory.ts";
import type { CallbackRule } from "../../platform/callbacks.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { Failure, notFound, requiredField } from "../../platform/failure.ts";
import { kept } from "../../platform/maps.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { rolesOn } from "../acl/opening.ts";
import { tooMany } from "../errors.ts";
import { limits } from "../limits.ts";
import { atLeast, type Role } from "../model/access.ts";
import {
  channelsOfCalendars,
  channelsOfUser,
  channelsOfViewer,
  countMessage,
  countOpenChannels,
  endChannel,
  findOpenChannel,
  insertChannel,
  isChannelIdTaken,
  isChannelKeyTaken,
} from "../store/channels.ts";
import { type ChannelRow, findCalendar } from "../store/rows.ts";
import type { CalendarChange, CalendarWrites } from "../store/writes.ts";
import {
  type ChannelWish,
  expirationOf,
  messageHeaders,
  type ResourceState,
  requireAddress,
  resourceIdOf,
  resourceUriOf,
  retriedStatuses,
  type Watched,
} from "./watch.ts";

/**
 * Opens a channel and records its first message, `sync`.
 * @throws Failure if the id was used before, the URL or expiration is invalid, or there are too many channels.
 */
export async function openChannel(
  writes: CalendarWrites,
  watched: Watched,
  wish: ChannelWish,
  rule: CallbackRule,
): Promise<ChannelRow> {
  const { tx, caller, nowMs } = writes;
  const id = wish.id ?? "";
  if (id === "") throw requiredField("id");
  if (!wish.type) throw requiredField("type");
  const address = requireAddress(wish.address, rule, writes.origin);
  const expirationMs = expirationOf(wish, nowMs);
  const { clientId, user } = caller;
  await requireFree(writes, id);
  const row: ChannelRow = {
    // The id of the delivery stream is the channel's id, with the app's id added if another app already uses the same channel
    // id.
    key: (await isChannelKeyTaken(tx, id)) ? `${id}@${clientId}` : id,
    id,
    clientId,
    userId: user.id,
    resource: watched.resource,
    calendarId: watched.calendarId,
    eventTypes: [...new Set(watched.eventTypes)].sort().join(","),
    resourceId: resourceIdOf(watched, user.id),
    resourceUri: resourceUriOf(watched, writes.origin),
    address,
    token: wish.token ? wish.token : null,
    expirationMs: BigInt(Math.floor(expirationMs)),
    messages: 0n,
    ended: false,
    createdMs: writes.now,
  };
  await insertChannel(tx, row);
  await announce(tx, writes.outbox, row, "sync");
  return row;
}

/** Checks that the app may open a channel. @throws Failure if the app has used the id before, or has too many channels. */
async function requireFree({ tx, caller, nowMs }: CalendarWrites, id: string): Promise<void> {
  const { clientId, user } = caller;
  if (await isChannelIdTaken(tx, clientId, id)) {
    throw new Failure("invalid", "channelIdNotUnique", `Channel id "${id}" is not unique.`, { field: "id" });
  }
  if ((await countOpenChannels(tx, { userId: user.id, clientId, nowMs })) >= limits.channelsPerUser) {
    throw tooMany(`open channels of one user and application (${limits.channelsPerUser})`);
  }
}

/**
 * Stops a channel and drops its unsent messages. Only the app that opened the channel can stop it, for the same user. A service
 * account's channel can be stopped for any user.
 * @throws Failure 404 if no open channel matches.
 */
export async function stopChannel(
  writes: CalendarWrites,
  { id, resourceId }: { id: string; resourceId: string },
): Promise<void> {
  const { tx, caller, nowMs } = writes;
  const { clientId, user } = caller;
  const channel = await findOpenChannel(tx, { clientId, id, resourceId, nowMs });
  if (!channel || (channel.userId !== user.id && !(await isServiceClient(tx, clientId)))) {
    throw notFound("Channel", { parameter: "id" });
  }
  await endChannel(tx, channel.key);
  await writes.outbox.cancel(tx, streamOf(channel));
}

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
async function announce(tx: Transaction, outbox: Outbox, channel: ChannelRow, state: ResourceState): Promise<void> {
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

function streamOf({ key }: Pick<ChannelRow, "key">): string {
  return `channel:${key}`;
}
