/** Messages that the services send to addresses of yours: told apart from those of others, and read. */
import type { TimelineSchemas } from "../generated/timeline/client.ts";

/** A message that is not what it should be: from somebody else, or about nothing. Answer it with 403 or 400. */
export class NotificationError extends Error {
  override readonly name = "NotificationError";
}

/** What a channel of the calendar service tells. The headers are all there is. */
export interface CalendarNotification {
  channelId: string;
  resourceId: string;
  resourceUri: string;
  /** `sync` is the first of a channel; `exists` says that something has changed, `not_exists` that the resource is gone. */
  state: "sync" | "exists" | "not_exists";
  /** Counts the messages of a channel, with gaps. */
  number: number;
  /** When the channel ends. */
  expires: Date | undefined;
  /** The same for a message that comes again. */
  deliveryId: string | undefined;
}

type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * @param headers Of the request, as fetch or node:http give them.
 * @param token What the channel was made with.
 * @throws NotificationError for another token, or no message of a channel.
 */
export function readCalendarNotification(
  headers: HeaderSource,
  { token }: { token?: string } = {},
): CalendarNotification {
  const header = (name: string): string | undefined => {
    if (headers instanceof Headers) return headers.get(name) ?? undefined;
    const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
    return Array.isArray(found) ? found[0] : found;
  };
  requireSame(header("x-goog-channel-token"), token);
  const [channelId, resourceId, state] = ["channel-id", "resource-id", "resource-state"].map((name) =>
    header(`x-goog-${name}`),
  );
  if (!channelId || !resourceId || (state !== "sync" && state !== "exists" && state !== "not_exists")) {
    throw new NotificationError("The request is no message of a channel.");
  }
  const expires = Date.parse(header("x-goog-channel-expiration") ?? "");
  return {
    channelId,
    resourceId,
    resourceUri: header("x-goog-resource-uri") ?? "",
    state,
    number: Number(header("x-goog-message-number") ?? 0),
    expires: Number.isNaN(expires) ? undefined : new Date(expires),
    deliveryId: header("x-delivery-id"),
  };
}

/**
 * @param body Of the request, as text or parsed.
 * @param verifyToken What the subscription was made with.
 * @throws NotificationError for another token, or no message of a subscription.
 */
export function readTimelineNotification(
  body: unknown,
  { verifyToken }: { verifyToken?: string } = {},
): TimelineSchemas["Notification"] {
  let value = body;
  try {
    if (typeof body === "string") value = JSON.parse(body);
  } catch {
    throw new NotificationError("The request is no message of a subscription: it is not JSON.");
  }
  const {
    collection,
    itemId,
    operation,
    verifyToken: sent,
  } = (value ?? {}) as Partial<TimelineSchemas["Notification"]>;
  requireSame(sent, verifyToken);
  if (!collection || !itemId || !operation) throw new NotificationError("The request is no message of a subscription.");
  return value as TimelineSchemas["Notification"]; // The rest is the service's word.
}

/** Takes as long for a wrong token as for the right one. */
function requireSame(sent: string | undefined, expected: string | undefined): void {
  if (expected === undefined) return;
  const given = sent ?? "";
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at++) difference |= (given.charCodeAt(at) || 0) ^ expected.charCodeAt(at);
  if (difference !== 0) throw new NotificationError("The message has another token than it was asked to have.");
}
