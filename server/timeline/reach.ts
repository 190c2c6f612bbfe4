import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { Caller } from "../identity/caller.ts";
import { hasGrant } from "../identity/grants.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";

/** The user of that id or mail address, if the caller may put accounts on their device. */
export type Reach = (caller: Pick<Caller, "user" | "clientId">, userToken: string) => Promise<User | undefined>;

/**
 * A token that acts for a user reaches that user. A service account reaches the users who have given its service access,
 * and those of the organization that is delegated to it.
 */
export function createReach({ db, clock }: { db: Database; clock: Clock }): Reach {
  return async ({ user: caller, clientId }, userToken) => {
    const user = await db.read.first<User>(
      'SELECT * FROM "User" WHERE "id" = ? OR "email" = ? LIMIT 1',
      userToken,
      userToken.trim().toLowerCase(),
    );
    if (!user || user.id === caller.id) return user;
    const account = await db.read.first(
      'SELECT "clientId" FROM "ServiceAccount" WHERE "clientId" = ? AND "userId" = ?',
      clientId,
      caller.id,
    );
    if (!account) return undefined;
    const consent = await db.read.first(
      'SELECT "userId" FROM "Consent" WHERE "userId" = ? AND "clientId" = ?',
      user.id,
      clientId,
    );
    const granted = consent !== undefined || (await hasGrant(db.read, { userId: user.id, clientId }, clock.now()));
    return granted ? user : undefined;
  };
}
