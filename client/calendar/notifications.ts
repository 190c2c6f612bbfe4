/** Messages of notification channels, which the service sends to your URLs. */
import { NotificationError, requireSame } from "../notifications.ts";

/** A message of a calendar notification channel. All of its data is in its headers. */
export interface CalendarNotification {
  channelId: string;
  resourceId: string;
  resourceUri: string;
  /**
   * `sync` is the first message of a channel, `exists` reports a change, and `not_exists` reports that the resource was
   * deleted.
   */
  state: "sync" | "exists" | "not_exists";
  /** The number of the message in its channel. Later messages have higher numbers, with gaps. */
  number: number;
  /** When the channel expires. */
  expires: Date | undefined;
  /** Identifies the delivery: the value is the same if the service sends the message again. */
  deliveryId: string | undefined;
}

type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads a message of a notification channel.
 * @param headers The headers of the request, in the form of fetch or node:http.
 * @param token The token with which the channel was created.
 * @throws NotificationError if the token differs, or if the request is not a message of a channel.
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
    throw new NotificationError("The request is not a message of a channel.");
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
