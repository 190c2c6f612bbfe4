import type { Caller } from "../identity/caller.ts";
import type { Owner } from "./store/rows.ts";

/** Items, contacts and subscriptions belong to the user and to the service that calls. */
export function ownerOf({ user, clientId }: Pick<Caller, "user" | "clientId">): Owner {
  return { userId: user.id, clientId };
}
