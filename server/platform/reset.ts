import { owners } from "../../generated/prisma/owners.ts";
import type { Blobs } from "./blobs.ts";
import type { Transaction } from "./db/index.ts";

type Owner = keyof typeof owners;

/** Users, clients, keys and tokens stay where data goes: whoever tests a service is still signed in afterwards. */
const credentials: Owner = "identity";

/** Contents lie in files besides, which go after the transaction; their rows then go too. */
const contents: Owner = "blobs";

/**
 * Removes what everybody holds but identity: whatever table there is belongs to the file of models that it stands in, so
 * that a new one is emptied without being named anywhere. What a process remembers of rows is not touched.
 */
export async function removeData(tx: Transaction, blobs: Pick<Blobs, "removeAll">): Promise<void> {
  for (const owner of Object.keys(owners) as Owner[]) {
    if (owner !== credentials && owner !== contents) await emptyTables(tx, owner);
  }
  await blobs.removeAll(tx);
}

/** Removes users, clients, keys and tokens, after everything that belongs to them. */
export function removeCredentials(tx: Transaction): Promise<void> {
  return emptyTables(tx, credentials);
}

async function emptyTables(tx: Transaction, owner: Owner): Promise<void> {
  for (const table of owners[owner]) await tx.run(`DELETE FROM "${table}"`);
}
