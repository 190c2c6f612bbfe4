import { owners } from "../../generated/prisma/owners.ts";
import type { Blobs } from "./blobs.ts";
import type { Transaction } from "./db/index.ts";

type Owner = keyof typeof owners;

/** Users, clients, keys and tokens stay when data is removed, so that a test stays signed in. */
const credentials: Owner = "identity";

/** Contents also have files, which are removed after the transaction; their rows go after the files. */
const contents: Owner = "blobs";

/**
 * Removes the data of all owners but identity. Every table belongs to the file of models that it stands in, so a new table is
 * emptied without being named anywhere. Copies of rows in memory are not changed.
 */
export async function removeData(tx: Transaction, blobs: Pick<Blobs, "removeAll">): Promise<void> {
  const all = Object.keys(owners) as Owner[];
  await emptyTables(
    tx,
    all.filter((owner) => owner !== credentials && owner !== contents),
  );
  await blobs.removeAll(tx);
}

/** Removes users, clients, keys and tokens. Everything that belongs to them must be removed before. */
export function removeCredentials(tx: Transaction): Promise<void> {
  return emptyTables(tx, [credentials]);
}

/** One query asks which tables have rows, since in a test most tables are empty. */
async function emptyTables(tx: Transaction, among: readonly Owner[]): Promise<void> {
  const tables = among.flatMap((owner) => [...owners[owner]]);
  const columns = tables.map((table) => `EXISTS (SELECT 1 FROM "${table}") AS "${table}"`);
  const filled = await tx.first<Record<string, unknown>>(`SELECT ${columns.join(", ")}`);
  for (const table of tables) {
    if (filled?.[table]) await tx.run(`DELETE FROM "${table}"`);
  }
}
