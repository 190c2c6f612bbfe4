/** Messages of subscriptions, which the service sends to your URLs. */
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import { NotificationError, requireSame } from "../notifications.ts";

/**
 * Reads a message of a subscription.
 * @param body The body of the request, as text or parsed.
 * @param verifyToken The token that the subscription was created with.
 * @throws NotificationError if the request contains another token, or is not a message of a subscription.
 */
export function readTimelineNotification(
  body: unknown,
  { verifyToken }: { verifyToken?: string } = {},
): TimelineSchemas["Notification"] {
  let value = body;
  try {
    if (typeof body === "string") value = JSON.parse(body);
  } catch {
    throw new NotificationError("The request is not a message of a subscription: it is not JSON.");
  }
  const {
    collection,
    itemId,
    operation,
    verifyToken: sent,
  } = (value ?? {}) as Partial<TimelineSchemas["Notification"]>;
  requireSame(sent, verifyToken);
  if (!collection || !itemId || !operation)
    throw new NotificationError("The request is not a message of a subscription.");
  return value as TimelineSchemas["Notification"]; // The cast is safe: the service guarantees the other fields.
}
