import { owners } from "../../generated/prisma/owners.ts";
import type { Blobs } from "./blobs.ts";
import type { Reader, Transaction } from "./db/index.ts";

type Owner = keyof typeof owners;

/**
 * The name of the data model that owns users, clients, keys and tokens. They are kept when other data is removed, so that a
 * test stays signed in.
 */
const credentials: Owner = "identity";

/**
 * The name of the data model that owns blob contents. Each content also has a file, which is removed after the transaction. The
 * rows of contents are removed last.
 */
const contents: Owner = "blobs";

/**
 * Removes all data except users, clients, keys and tokens. Each table is assigned to the file of models that declares it, so a
 * new table is emptied without being listed anywhere. Cached rows in memory are not changed.
 */
export async function removeData(tx: Transaction, blobs: Pick<Blobs, "removeAll">): Promise<void> {
  const all = Object.keys(owners) as Owner[];
  await emptyTables(
    tx,
    all.filter((owner) => owner !== credentials && owner !== contents),
  );
  await blobs.removeAll(tx);
}

/** Removes users, clients, keys and tokens. All data that belongs to them must have been removed before. */
export function removeCredentials(tx: Transaction): Promise<void> {
  return emptyTables(tx, [credentials]);
}

/**
 * Empties the tables of these data models. One query finds the tables that contain rows, because most tables are empty in a
 * test.
 */
async function emptyTables(tx: Transaction, among: readonly Owner[]): Promise<void> {
  for (const table of await filledTables(tx, among)) await tx.run(`DELETE FROM "${table}"`);
}

/** Checks whether a database has rows other than the client that its migrations create. */
export async function hasData(reader: Pick<Reader, "first">): Promise<boolean> {
  const filled = await filledTables(reader, Object.keys(owners) as Owner[]);
  if (filled.some((table) => table !== "OauthClient")) return true;
  return (await reader.first(`SELECT "id" FROM "OauthClient" LIMIT 1 OFFSET 1`)) !== undefined;
}

async function filledTables(reader: Pick<Reader, "first">, among: readonly Owner[]): Promise<string[]> {
  const tables = among.flatMap((owner) => [...owners[owner]]);
  const columns = tables.map((table) => `EXISTS (SELECT 1 FROM "${table}") AS "${table}"`);
  const filled = await reader.first<Record<string, unknown>>(`SELECT ${columns.join(", ")}`);
  return tables.filter((table) => filled?.[table]);
}
