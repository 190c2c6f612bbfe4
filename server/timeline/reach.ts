import type { User } from "../../generated/prisma/sqlite/client.ts";
import { actsForItself, findUserByIdOrEmail, hasConsent } from "../identity/directory.ts";
import { hasGrant } from "../identity/grants.ts";
import type { Caller } from "../platform/caller.ts";
import { notFound } from "../platform/failure.ts";
import type { TimelineDependencies } from "./dependencies.ts";

/**
 * The user of that id or mail address, if the caller may put accounts on their device. A token that acts for a user reaches
 * that user. A service account reaches the users who have given its service access, and those of the organization that is
 * delegated to it.
 * @throws Failure for a user whom the caller does not reach: strangers look as if they were not there.
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
