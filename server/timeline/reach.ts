import type { User } from "../../generated/prisma/sqlite/client.ts";
import { actsForItself, findUserByIdOrEmail, hasConsent } from "../identity/directory.ts";
import { hasGrant } from "../identity/grants.ts";
import type { Caller } from "../platform/caller.ts";
import { notFound } from "../platform/failure.ts";
import type { TimelineDependencies } from "./dependencies.ts";

/**
 * Finds a user by id or email address, if the caller may add accounts to the user's device. A user's own token is sufficient
 * for that user. A service account may also add accounts for users who have granted its service access, and for users of an
 * organization that has delegated authority to it.
 * @throws Failure for any other user, as if that user did not exist.
 */
export async function requireReachable(
  { db, clock }: Pick<TimelineDependencies, "db" | "clock">,
  { user: caller, clientId }: Pick<Caller, "user" | "clientId">,
  userToken: string,
): Promise<User> {
  const user = await findUserByIdOrEmail(db.read, userToken);
  if (!user) throw notFound("User");
  if (user.id === caller.id) return user;
  const toUser = { userId: user.id, clientId };
  const reached =
    (await actsForItself(db.read, { clientId, userId: caller.id })) &&
    ((await hasConsent(db.read, toUser)) || (await hasGrant(db.read, toUser, clock.now())));
  if (!reached) throw notFound("User");
  return user;
}
