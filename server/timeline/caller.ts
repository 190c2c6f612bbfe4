import type { Actor, Owner } from "./store/rows.ts";

/** Items, contacts and subscriptions belong to the user and to the service that calls. */
export function ownerOf({ user, clientId }: Actor): Owner {
  return { userId: user.id, clientId };
}
