/** Subscriptions, and notifications to subscribers about a user's actions. */
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import type { Whole } from "../http/json.ts";
import { hasGrant } from "../identity/directory.ts";
import { notFound } from "../platform/failure.ts";
import type { HttpMessage, Outbox } from "../platform/outbox.ts";
import type { SubscriptionRow } from "./store/rows.ts";
import type { TimelineWrites } from "./store/writes.ts";

export type SubscriptionDetails = Omit<SubscriptionRow, "userId" | "clientId" | "version" | "updatedMs">;

type Notification = TimelineSchemas["Notification"];

/** A change in one of a user's collections, about which subscribers are notified. */
export interface Event {
  collection: Notification["collection"];
  itemId: string;
  operation: Exclude<Notification["operation"], "MENU_ACTION">;
  /** The user's action on an item; only set for events in the timeline. */
  userAction?: NonNullable<Notification["userActions"]>[number];
  /**
   * Whether the user caused the event by selecting a menu entry. Subscriptions may specify the operation `MENU_ACTION` for such
   * events.
   */
  inMenu?: boolean;
}

/** Reads a subscription inside a write. @throws Failure if it does not exist. */
export async function openSubscription(writes: TimelineWrites, collection: string): Promise<SubscriptionRow> {
  const row = await writes.findSubscription(writes.owner, collection);
  if (!row) throw notFound("Subscription");
  return row;
}

/** Inserts or replaces a subscription. If its URL changes, unsent notifications to the previous URL are dropped. */
export async function putSubscription(
  writes: TimelineWrites,
  outbox: Outbox,
  details: SubscriptionDetails,
): Promise<SubscriptionRow> {
  const current = await writes.findSubscription(writes.owner, details.collection);
  await writes.ensureTimeline();
  const { sequence: version } = await writes.touch();
  const row: SubscriptionRow = { ...writes.owner, ...details, version, updatedMs: BigInt(writes.nowMs) };
  await writes.putSubscription(row);
  if (current && current.callbackUrl !== row.callbackUrl) await outbox.cancel(writes.tx, streamOf(row));
  return row;
}

/** Deletes a subscription, and drops its unsent notifications. */
export async function deleteSubscription(writes: TimelineWrites, outbox: Outbox, row: SubscriptionRow): Promise<void> {
  await writes.deleteSubscription(row.collection);
  await outbox.cancel(writes.tx, streamOf(row));
}

/**
 * Notifies subscribers of an event, in the transaction of the change. Events about an item are only sent to the item's own
 * service; all other events are sent to every subscribed service. A service that no longer has access to the user's data gets
 * nothing.
 */
export async function tellSubscribers(writes: TimelineWrites, outbox: Outbox, event: Event): Promise<void> {
  const { userId, clientId } = writes.owner;
  const whose = event.collection === "timeline" ? clientId : undefined;
  for (const row of await writes.subscribers(userId, event.collection, whose)) {
    const message = notificationFor(event, row);
    const grant = { userId, clientId: row.clientId, scope: scopeOf(event.collection) };
    if (message && (await hasGrant(writes.tx, grant, writes.nowMs))) await outbox.enqueue(writes.tx, message);
  }
}

/** Returns the scope that a service needs in order to receive notifications about a collection. */
export function scopeOf(collection: string): string {
  return collection === "locations" ? "glass.location" : "glass.timeline";
}

/**
 * Returns the name of the stream for a subscription's notifications. Notifications of one stream are sent in order and are
 * dropped together.
 */
function streamOf({ collection, clientId, userId }: SubscriptionRow): string {
  return `subscription:${clientId}/${userId}/${collection}`;
}

/** Creates the notification about an event. @returns undefined if the subscription does not include the event. */
function notificationFor(event: Event, row: SubscriptionRow): HttpMessage | undefined {
  const operation = operationFor(event, row);
  if (!operation) return undefined;
  const { userAction } = event;
  const body: Whole<Notification> = {
    collection: event.collection,
    itemId: event.itemId,
    operation,
    userToken: row.userToken ?? undefined,
    verifyToken: row.verifyToken ?? undefined,
    userActions: userAction && [{ type: userAction.type, payload: userAction.payload }],
  };
  return {
    kind: "http",
    service: "timeline",
    stream: streamOf(row),
    userId: row.userId,
    request: {
      url: row.callbackUrl,
      headers: { "Content-Type": "application/json; charset=UTF-8" },
      body: JSON.stringify(body),
    },
  };
}

function operationFor(
  { operation, inMenu }: Event,
  { operations }: SubscriptionRow,
): Notification["operation"] | undefined {
  if (operations === null) return operation;
  // The assertion is safe: only this service writes the value.
  const wanted = JSON.parse(operations) as Notification["operation"][];
  if (inMenu && wanted.includes("MENU_ACTION")) return "MENU_ACTION";
  return wanted.length === 0 || wanted.includes(operation) ? operation : undefined;
}
