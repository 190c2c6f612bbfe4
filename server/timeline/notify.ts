/** Decides which services are notified of a user's actions, and writes the notifications. Pure functions. */
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import type { Whole } from "../http/json.ts";
import type { HttpMessage } from "../platform/outbox.ts";

export type Collection = "timeline" | "locations" | "settings";
export type Operation = "INSERT" | "UPDATE" | "DELETE" | "MENU_ACTION";
export type UserActionType = "SHARE" | "REPLY" | "REPLY_ALL" | "CUSTOM" | "DELETE" | "PIN" | "UNPIN" | "LAUNCH";

export interface UserAction {
  type: UserActionType;
  payload?: string;
}

/** A change in one of a user's collections, about which subscribers are notified. */
export interface Event {
  collection: Collection;
  itemId: string;
  operation: "INSERT" | "UPDATE" | "DELETE";
  /** The user's action on an item; only set for events in the timeline. */
  userAction?: UserAction;
  /**
   * Whether the user caused the event by selecting a menu entry. Subscriptions may specify the operation `MENU_ACTION` for such
   * events.
   */
  inMenu?: boolean;
}

export interface Subscriber {
  userId: string;
  clientId: string;
  collection: string;
  /** The operations about which the service is notified; empty for all operations. */
  operations: readonly string[];
  callbackUrl: string;
  userToken: string | null;
  verifyToken: string | null;
}

/** Returns the scope that a service needs in order to receive notifications about a collection. */
export function scopeOf(collection: string): string {
  return collection === "locations" ? "glass.location" : "glass.timeline";
}

/**
 * Returns the name of the stream for a subscription's notifications. Notifications of one stream are sent in order and are
 * dropped together.
 */
export function streamOf({
  collection,
  clientId,
  userId,
}: Pick<Subscriber, "collection" | "clientId" | "userId">): string {
  return `subscription:${clientId}/${userId}/${collection}`;
}

/** Creates the notification about an event. @returns undefined if the subscription does not include the event. */
export function notificationFor(event: Event, subscriber: Subscriber): HttpMessage | undefined {
  const { operations, callbackUrl, userToken, verifyToken } = subscriber;
  const operation = operationFor(event, operations);
  if (!operation) return undefined;
  const { userAction } = event;
  const body: Whole<TimelineSchemas["Notification"]> = {
    collection: event.collection,
    itemId: event.itemId,
    operation,
    userToken: userToken ?? undefined,
    verifyToken: verifyToken ?? undefined,
    userActions: userAction && [{ type: userAction.type, payload: userAction.payload }],
  };
  return {
    kind: "http",
    service: "timeline",
    stream: streamOf(subscriber),
    userId: subscriber.userId,
    request: {
      url: callbackUrl,
      headers: { "Content-Type": "application/json; charset=UTF-8" },
      body: JSON.stringify(body),
    },
  };
}

function operationFor({ operation, inMenu }: Event, wanted: readonly string[]): Operation | undefined {
  if (inMenu && wanted.includes("MENU_ACTION")) return "MENU_ACTION";
  return wanted.length === 0 || wanted.includes(operation) ? operation : undefined;
}
