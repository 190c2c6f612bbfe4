import type { CallbackRule } from "../../platform/callbacks.ts";
import { Failure } from "../../platform/failure.ts";
import { invalidField, limitExceeded, notFound, requiredField } from "../errors.ts";
import { limits } from "../limits.ts";
import { type ChannelRow, insertRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { announce, streamOf } from "./announcing.ts";
import { type ChannelWish, expirationOf, requireAddress, resourceIdOf, resourceUriOf, type Watched } from "./watch.ts";

/** The answer to a watch request. */
export interface OpenedChannel {
  kind: "api#channel";
  id: string;
  resourceId: string;
  resourceUri: string;
  token?: string;
  expiration: string;
}

/**
 * Opens a channel and records its first message, `sync`.
 * @throws Failure for an id that was used before, a wrong address or end, or too many channels.
 */
export async function openChannel(
  writes: CalendarWrites,
  watched: Watched,
  wish: ChannelWish,
  rule: CallbackRule,
): Promise<OpenedChannel> {
  const { tx, caller, ids, nowMs } = writes;
  const id = wish.id ?? "";
  if (id === "") throw requiredField("id");
  if (!wish.type) throw requiredField("type");
  const address = requireAddress(wish.address, rule, writes.origin);
  const expirationMs = expirationOf(wish, nowMs);
  const { clientId, user } = caller;
  if (await tx.first('SELECT "key" FROM "CalendarChannel" WHERE "clientId" = ? AND "id" = ?', clientId, id)) {
    throw new Failure("invalid", "channelIdNotUnique", `Channel id "${id}" is not unique.`, { field: "id" });
  }
  const open = await tx.first<{ count: bigint }>(
    `SELECT COUNT(*) AS "count" FROM "CalendarChannel"
      WHERE "userId" = ? AND "clientId" = ? AND "ended" = ? AND "expirationMs" > ?`,
    user.id,
    clientId,
    false,
    nowMs,
  );
  if (Number(open?.count) >= limits.channelsPerUser) {
    throw limitExceeded(`open channels of one user and application (${limits.channelsPerUser})`);
  }
  if (wish.token && /[^\t\x20-\x7e]/.test(wish.token)) {
    // It travels in a header.
    throw invalidField("token", 'Invalid value for member "token": it must be printable ASCII.');
  }
  const row: ChannelRow = {
    key: ids.next(),
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
  await insertRow(tx, "CalendarChannel", row);
  await announce(tx, writes.outbox, row, "sync");
  return {
    kind: "api#channel",
    id,
    resourceId: row.resourceId,
    resourceUri: row.resourceUri,
    ...(row.token !== null && { token: row.token }),
    expiration: String(row.expirationMs),
  };
}

/**
 * Ends a channel; what it has not sent yet is dropped. Only its application can, for the same user; that of a service account
 * for any user.
 * @throws Failure 404 when no open channel matches.
 */
export async function stopChannel(
  writes: CalendarWrites,
  { id, resourceId }: { id: string; resourceId: string },
): Promise<void> {
  const { tx, caller, nowMs } = writes;
  const { clientId, user } = caller;
  const channel = await tx.first<ChannelRow>(
    `SELECT * FROM "CalendarChannel" WHERE "clientId" = ? AND "id" = ? AND "resourceId" = ?
        AND "ended" = ? AND "expirationMs" > ?`,
    clientId,
    id,
    resourceId,
    false,
    nowMs,
  );
  if (!channel || (channel.userId !== user.id && !(await isServiceAccount(writes, clientId)))) {
    throw notFound("Channel", "id");
  }
  await tx.run('UPDATE "CalendarChannel" SET "ended" = ? WHERE "key" = ?', true, channel.key);
  await writes.outbox.cancel(tx, streamOf(channel));
}

async function isServiceAccount({ tx }: CalendarWrites, clientId: string): Promise<boolean> {
  return (await tx.first('SELECT "clientId" FROM "ServiceAccount" WHERE "clientId" = ?', clientId)) !== undefined;
}
