import type { Actor, Owner } from "./store/rows.ts";

/** Items, contacts and subscriptions belong to a user and to the service that has created them. */
export function ownerOf({ user, clientId }: Actor): Owner {
  return { userId: user.id, clientId };
}
