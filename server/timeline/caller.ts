import type { Actor, Owner } from "./store/rows.ts";

/** The owner of items, contacts and subscriptions: a user together with the service that has created them. */
export function ownerOf({ user, clientId }: Actor): Owner {
  return { userId: user.id, clientId };
}
