import type { Reader } from "../platform/db/index.ts";
import { shortScope, splitScopes } from "./scopes.ts";

/**
 * Whether an application may act for a user at this time, without the user being there: it has a token that is good, or a
 * sign-in with which it gets one, or the user's organization has delegated its users to it.
 * @param scope Short name; any unless given.
 */
export async function hasGrant(
  reader: Pick<Reader, "all" | "first">,
  { userId, clientId, scope }: { userId: string; clientId: string; scope?: string },
  nowMs: number,
): Promise<boolean> {
  const granted = await reader.all<{ scopes: string }>(
    `SELECT "scopes" FROM "AccessToken" WHERE "userId" = ? AND "clientId" = ? AND "expiresMs" > ?
      UNION ALL SELECT "scopes" FROM "Authorization" WHERE "userId" = ? AND "clientId" = ? AND "offline" = ?`,
    userId,
    clientId,
    BigInt(nowMs),
    userId,
    clientId,
    true,
  );
  const fits = (scopes: string) => scope === undefined || splitScopes(scopes).map(shortScope).includes(scope);
  if (granted.some(({ scopes }) => fits(scopes))) return true;
  const delegated = await reader.first(
    `SELECT s."clientId" FROM "ServiceAccount" s JOIN "User" u ON u."domain" = s."delegateDomain"
      WHERE s."clientId" = ? AND u."id" = ?`,
    clientId,
    userId,
  );
  return delegated !== undefined;
}
