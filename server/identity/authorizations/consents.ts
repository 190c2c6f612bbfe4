/** Stores which scopes each user has allowed for each app, so that users are not asked twice. */
import type { Transaction } from "../../platform/db/index.ts";
import { find, insert, remove, update } from "../../platform/db/tables.ts";
import type { DirectoryReader } from "../directory.ts";
import { shortScope, splitScopes } from "../scopes.ts";

interface Parties {
  userId: string;
  clientId: string;
}

/** @returns the short names of the scopes that the user has allowed for the client. */
export async function consentedScopes(
  reader: DirectoryReader,
  userId: string,
  clientId: string,
): Promise<ReadonlySet<string>> {
  return new Set(splitScopes((await find(reader, "Consent", { userId, clientId }))?.scopes ?? ""));
}

/** Adds scopes to those that the user has already allowed. They may be short or long names. */
export async function addConsent(
  tx: Transaction,
  { userId, clientId }: Parties,
  scopes: readonly string[],
  nowMs: bigint,
): Promise<void> {
  const all = new Set([...(await consentedScopes(tx, userId, clientId)), ...scopes.map(shortScope)]);
  const said = { scopes: [...all].sort().join(" "), updatedMs: nowMs };
  const known = await update(tx, "Consent", { userId, clientId }, said);
  if (known === 0) await insert(tx, "Consent", { userId, clientId, ...said });
}

export async function removeConsent(tx: Transaction, { userId, clientId }: Parties): Promise<void> {
  await remove(tx, "Consent", { userId, clientId });
}
