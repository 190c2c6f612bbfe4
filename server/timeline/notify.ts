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

/** An event in one collection of a user. */
export interface Event {
  collection: Collection;
  itemId: string;
  operation: "INSERT" | "UPDATE" | "DELETE";
  /** The user's action on an item; only set for events in the timeline. */
  userAction?: UserAction;
  /** Whether the user has selected a menu entry. Subscriptions may use the name `MENU_ACTION` for this operation. */
  inMenu?: boolean;
}

export interface Subscriber {
  userId: string;
  clientId: string;
  collection: string;
  /** The operations to which the subscription applies; empty for all. */
  operations: readonly string[];
  callbackUrl: string;
  userToken: string | null;
  verifyToken: string | null;
}

/** The scope that a service needs for notifications about a collection. */
export function scopeOf(collection: string): string {
  return collection === "locations" ? "glass.location" : "glass.timeline";
}

/** The stream of a subscription's notifications. They are sent in order, and are dropped together. */
export function streamOf({
  collection,
  clientId,
  userId,
}: Pick<Subscriber, "collection" | "clientId" | "userId">): string {
  return `subscription:${clientId}/${userId}/${collection}`;
}

/** @returns undefined if the subscription does not include this event. */
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
