import type { Reader } from "../platform/db/index.ts";
import { find, findAll, select } from "../platform/db/tables.ts";
import { findUser } from "./directory.ts";
import { shortScope, splitScopes } from "./scopes.ts";

const granted = select("AccessToken", ["scopes"]);

/**
 * Whether an app may act for a user now, without the user being present. The app needs one of three things: a valid token, a
 * sign-in with which it can get a token, or permission of the user's organization to act for all of its users.
 * @param scope The short name of the scope that the app needs. If absent, any scope is sufficient.
 */
export async function hasGrant(
  reader: Pick<Reader, "all" | "first">,
  { userId, clientId, scope }: { userId: string; clientId: string; scope?: string },
  nowMs: number,
): Promise<boolean> {
  const tokens = await granted.all(
    reader,
    'WHERE "userId" = ? AND "clientId" = ? AND "expiresMs" > ?',
    userId,
    clientId,
    BigInt(nowMs),
  );
  const signIns = await findAll(reader, "Authorization", { userId, clientId, offline: true });
  const fits = (scopes: string) => scope === undefined || splitScopes(scopes).map(shortScope).includes(scope);
  if ([...tokens, ...signIns].some(({ scopes }) => fits(scopes))) return true;
  const account = await find(reader, "ServiceAccount", { clientId });
  if (!account || account.delegateDomain === null) return false;
  return (await findUser(reader, userId))?.domain === account.delegateDomain;
}
