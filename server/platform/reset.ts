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
  const all = Object.keys(owners) as Owner[];
  await emptyTables(
    tx,
    all.filter((owner) => owner !== credentials && owner !== contents),
  );
  await blobs.removeAll(tx);
}

/** Removes users, clients, keys and tokens, after everything that belongs to them. */
export function removeCredentials(tx: Transaction): Promise<void> {
  return emptyTables(tx, [credentials]);
}

/** Most tables are empty in a test, and asking for all of them at once takes a twentieth of emptying them one after the other. */
async function emptyTables(tx: Transaction, among: readonly Owner[]): Promise<void> {
  const tables = among.flatMap((owner) => [...owners[owner]]);
  const columns = tables.map((table) => `EXISTS (SELECT 1 FROM "${table}") AS "${table}"`);
  const filled = await tx.first<Record<string, unknown>>(`SELECT ${columns.join(", ")}`);
  for (const table of tables) {
    if (filled?.[table]) await tx.run(`DELETE FROM "${table}"`);
  }
}
