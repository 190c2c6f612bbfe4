/** Functions that the device's handlers share: they find the user, item and contact of an action, and notify services. */
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { invalidField, notFound } from "../../platform/failure.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { requireLiveItem } from "../items/changes.ts";
import type { Person } from "../model/content.ts";
import type { ContactRow, WholeItem } from "../store/rows.ts";
import type { TimelineWrites } from "../store/writes.ts";
import { type Event, tellSubscribers } from "../subscriptions.ts";

export type DeviceParts = Pick<TimelineDependencies, "store" | "blobs" | "users" | "outbox">;

/** Identifies a contact of a user. */
export interface ContactName {
  /** The email address of the user. */
  user: string;
  contact: string;
  /** The service to which the contact belongs; required if several services have a contact with that id. */
  service?: string;
}

/** A user's action on an item, with functions to carry it out. `tell` notifies the item's service in the same transaction. */
export interface Act {
  item: WholeItem;
  writes: TimelineWrites;
  tell(event: Omit<Event, "collection">): Promise<void>;
}

/** Finds a user by email address. @throws Failure if no user has the address. */
export async function userOf({ users }: Pick<DeviceParts, "users">, email: string): Promise<User> {
  const user = await users.findByEmail(email);
  if (!user) throw notFound("User");
  return user;
}

/** Runs an action of the user to whom the item belongs, in one write. The item may belong to any user and service. */
export async function actOn<T>(parts: DeviceParts, itemId: string, work: (act: Act) => Promise<T>): Promise<T> {
  const { userId, clientId } = (await requireLiveItem(parts.store.read, itemId)).row;
  return parts.store.write({ user: { id: userId }, clientId }, async (writes) =>
    work({ item: await requireLiveItem(writes, itemId, writes.owner), writes, tell: tellerOf(parts, writes) }),
  );
}

/** Returns a function that notifies the item's service of an action. */
export function tellerOf({ outbox }: Pick<DeviceParts, "outbox">, writes: TimelineWrites): Act["tell"] {
  return (event) => tellSubscribers(writes, outbox, { collection: "timeline", ...event });
}

/**
 * Selects the contact that a request specifies.
 * @param rows All contacts of the user with this id.
 * @throws Failure unless exactly one contact matches.
 */
export function contactOf(rows: readonly ContactRow[], { contact, service }: ContactName): ContactRow {
  const found = service === undefined ? rows : rows.filter((row) => row.clientId === service);
  const [first, ...others] = found;
  if (!first) throw invalidField("contact", `The user has no contact "${contact}".`);
  if (others.length > 0) {
    const services = found.map((row) => row.clientId).join(", ");
    throw invalidField(
      "service",
      `Several apps have a contact "${contact}". Set service to one of these apps: ${services}.`,
    );
  }
  return first;
}

/** Returns the user as a person, for the `creator` of an item. */
export function personOf({ id, email, name, picture }: User): Person {
  return { source: "api:device", id, displayName: name ?? email, ...(picture !== null && { imageUrls: [picture] }) };
}
