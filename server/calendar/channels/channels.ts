/** Opens and stops notification channels. */
import { isServiceClient } from "../../identity/directory.ts";
import type { CallbackRule } from "../../platform/callbacks.ts";
import { Failure, invalidFieldValue, notFound, requiredField } from "../../platform/failure.ts";
import { tooMany } from "../errors.ts";
import { limits } from "../limits.ts";
import {
  countOpenChannels,
  endChannel,
  findOpenChannel,
  insertChannel,
  isChannelIdTaken,
  isChannelKeyTaken,
} from "../store/channels.ts";
import type { ChannelRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { announce, streamOf } from "./announcing.ts";
import { type ChannelWish, expirationOf, requireAddress, resourceIdOf, resourceUriOf, type Watched } from "./watch.ts";

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
  if (wish.token && /[^\t\x20-\x7e]/.test(wish.token)) {
    // The token is sent in a header of each message, so it may contain only characters that headers allow.
    throw invalidFieldValue("token", "it must be printable ASCII");
  }
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
