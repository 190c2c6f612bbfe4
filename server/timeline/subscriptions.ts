/** Subscriptions, and notifications to subscribers. */
import { hasGrant } from "../identity/directory.ts";
import { notFound } from "../platform/failure.ts";
import type { Outbox } from "../platform/outbox.ts";
import { type Event, notificationFor, scopeOf, streamOf } from "./notify.ts";
import type { SubscriptionRow } from "./store/rows.ts";
import type { TimelineWrites } from "./store/writes.ts";

export type SubscriptionDetails = Omit<SubscriptionRow, "userId" | "clientId" | "version" | "updatedMs">;

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
    // The assertion is safe: only this service writes the value.
    const operations = row.operations === null ? [] : (JSON.parse(row.operations) as string[]);
    const message = notificationFor(event, { ...row, operations });
    const grant = { userId, clientId: row.clientId, scope: scopeOf(event.collection) };
    if (message && (await hasGrant(writes.tx, grant, writes.nowMs))) await outbox.enqueue(writes.tx, message);
  }
}
