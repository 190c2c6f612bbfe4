/**
 * Finds the nth conversion of an account without counting from the first: the order of an account, by timestamp and id, is
 * cut into blocks of some thousand rows, and each block's number of rows is kept. Rows are never removed, and never move.
 */
import type { Transaction } from "../../platform/db/index.ts";
import { writeRows } from "./bulk.ts";
import type { RawReader } from "./rows.ts";

/**
 * How many rows a new block has. To find a row, the numbers of all blocks are added up and the rows of one are passed over; at
 * a million rows both take about as long with blocks of this size.
 */
export const blockRows = 3072;

/** A block with more is cut. */
const mostRows = 4096;

/** A place in the order of an account. */
export interface Place {
  timestampMs: bigint;
  id: bigint;
}

interface Block {
  firstMs: bigint;
  firstId: bigint;
  rows: bigint;
}

const upsert = `INSERT INTO "ConversionBlock" ("accountKey", "firstMs", "firstId", "rows") VALUES
  ON CONFLICT ("accountKey", "firstMs", "firstId") DO UPDATE SET "rows" = excluded."rows"`;

/** Counts conversions that have been inserted. */
export async function countInserted(
  tx: Transaction,
  inserted: readonly (Place & { accountKey: bigint })[],
): Promise<void> {
  const byAccount = new Map<bigint, Place[]>();
  for (const row of inserted) {
    const rows = byAccount.get(row.accountKey);
    if (rows) rows.push(row);
    else byAccount.set(row.accountKey, [row]);
  }
  const changed: { accountKey: bigint; block: Block }[] = [];
  for (const [accountKey, places] of byAccount) {
    places.sort(inOrder);
    for (const block of await counted(tx, accountKey, places)) changed.push({ accountKey, block });
  }
  const cut: typeof changed = [];
  for (const { accountKey, block } of changed) {
    for (const part of await parts(tx, accountKey, block)) cut.push({ accountKey, block: part });
  }
  await writeRows(
    tx,
    upsert,
    cut.map(({ accountKey, block }) => [accountKey, block.firstMs, block.firstId, block.rows]),
  );
}

function inOrder(one: Place, other: Place): number {
  if (one.timestampMs !== other.timestampMs) return one.timestampMs < other.timestampMs ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** @returns the blocks in which the places lie, with their new numbers of rows. */
async function counted(tx: Transaction, accountKey: bigint, places: readonly Place[]): Promise<Block[]> {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const start = (await blockOf(tx, accountKey, first)) ?? { firstMs: 0n, firstId: 0n, rows: 0n };
  const later = await tx.all<Block>(
    `SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock"
      WHERE "accountKey" = ? AND ("firstMs", "firstId") > (?, ?) AND ("firstMs", "firstId") <= (?, ?)
      ORDER BY "firstMs", "firstId"`,
    accountKey,
    start.firstMs,
    start.firstId,
    last.timestampMs,
    last.id,
  );
  const blocks = [start, ...later];
  const changed = new Set<Block>();
  let at = 0;
  for (const place of places) {
    for (let next = blocks[at + 1]; next && !isBefore(place, next); next = blocks[at + 1]) at++;
    const block = blocks[at] ?? start;
    block.rows++;
    changed.add(block);
  }
  return [...changed];
}

function isBefore({ timestampMs, id }: Place, { firstMs, firstId }: Block): boolean {
  return timestampMs < firstMs || (timestampMs === firstMs && id < firstId);
}

function blockOf(reader: RawReader, accountKey: bigint, { timestampMs, id }: Place): Promise<Block | undefined> {
  return reader.first<Block>(
    `SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock"
      WHERE "accountKey" = ? AND ("firstMs", "firstId") <= (?, ?)
      ORDER BY "firstMs" DESC, "firstId" DESC LIMIT 1`,
    accountKey,
    timestampMs,
    id,
  );
}

/** The block itself, or what it is cut into when it has become too long. The last part may have another length. */
async function parts(tx: Transaction, accountKey: bigint, block: Block): Promise<Block[]> {
  const found: Block[] = [];
  let rest = block;
  while (rest.rows > mostRows) {
    const next = await tx.first<Place>(
      `SELECT "timestampMs", "id" FROM "Conversion" WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?)
        ORDER BY "timestampMs", "id" LIMIT 1 OFFSET ?`,
      accountKey,
      rest.firstMs,
      rest.firstId,
      blockRows,
    );
    if (!next) break; // Never: the rows are there.
    found.push({ ...rest, rows: BigInt(blockRows) });
    rest = { firstMs: next.timestampMs, firstId: next.id, rows: rest.rows - BigInt(blockRows) };
  }
  return [...found, rest];
}

/**
 * Where to begin to read, so that few rows are left out.
 * @param row Counted from the first conversion that is not before `fromMs`.
 * @returns a place, and how many rows after it the row is; undefined when it lies beyond the last.
 */
export async function startOfRow(
  reader: RawReader,
  accountKey: bigint,
  fromMs: number,
  row: number,
): Promise<{ firstMs: bigint; firstId: bigint; skip: number } | undefined> {
  const from = { timestampMs: BigInt(fromMs), id: 0n };
  // Rows so near are found by walking.
  if (row < blockRows) return { firstMs: from.timestampMs, firstId: from.id, skip: row };
  const first = await blockOf(reader, accountKey, from);
  if (!first) return undefined;
  const earlier = await reader.first<{ count: number | bigint }>(
    `SELECT COUNT(*) AS "count" FROM "Conversion"
      WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?) AND "timestampMs" < ?`,
    accountKey,
    first.firstMs,
    first.firstId,
    from.timestampMs,
  );
  const place = BigInt(row) + BigInt(earlier?.count ?? 0);
  const found = await reader.first<Block & { through: bigint }>(
    `SELECT "firstMs", "firstId", "rows", "through" FROM (
        SELECT "firstMs", "firstId", "rows",
               CAST(SUM("rows") OVER (ORDER BY "firstMs", "firstId") AS BIGINT) AS "through"
          FROM "ConversionBlock" WHERE "accountKey" = ? AND ("firstMs", "firstId") >= (?, ?)) AS "summed"
      WHERE "through" > ? ORDER BY "firstMs", "firstId" LIMIT 1`,
    accountKey,
    first.firstMs,
    first.firstId,
    place,
  );
  if (!found) return undefined;
  const { firstMs, firstId, rows, through } = found;
  return { firstMs, firstId, skip: Number(place - (through - rows)) };
}
