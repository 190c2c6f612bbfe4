/**
 * Finds the nth conversion of an account without counting from the first one. The conversions of an account, ordered by timestamp
 * and id, are divided into blocks, and the number of rows in each block is stored. The numbers of the blocks before a row are
 * added up, which takes about 0.3 ms for a million rows. Rows are never removed, and never move.
 */
import type { Transaction } from "../../platform/db/index.ts";
import { kept } from "../../platform/maps.ts";
import { putRows } from "./bulk.ts";
import type { RawReader } from "./rows.ts";

/** The number of rows in a block after it was divided. */
export const blockRows = 2048;

/** The maximum number of rows in a block. A larger block is divided. */
const mostRows = 3072n;

/** A position in the order of an account's conversions. */
export interface Place {
  timestampMs: bigint;
  id: bigint;
}

interface Block {
  firstMs: bigint;
  firstId: bigint;
  rows: bigint;
}

/** Adds inserted conversions to the row counts of blocks. */
export async function countInserted(
  tx: Transaction,
  inserted: readonly (Place & { accountKey: bigint })[],
): Promise<void> {
  const byAccount = new Map<bigint, Place[]>();
  for (const row of inserted) {
    kept(byAccount, row.accountKey, () => [] as Place[]).push(row);
  }
  const changed: (Block & { accountKey: bigint })[] = [];
  for (const [accountKey, places] of byAccount) {
    places.sort(inOrder);
    for (const block of await counted(tx, accountKey, places)) {
      for (const { firstMs, firstId, rows } of await parts(tx, accountKey, block)) {
        changed.push({ accountKey, firstMs, firstId, rows });
      }
    }
  }
  await putRows(tx, "ConversionBlock", changed, { on: ["accountKey", "firstMs", "firstId"], update: ["rows"] });
}

function inOrder(one: Place, other: Place): number {
  if (one.timestampMs !== other.timestampMs) return one.timestampMs < other.timestampMs ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * Adds inserted rows to the counts of their blocks.
 * @param places The positions of the rows, in order.
 * @returns the blocks that contain the rows, with their new counts.
 */
async function counted(tx: Transaction, accountKey: bigint, places: readonly Place[]): Promise<Set<Block>> {
  const changed = new Set<Block>();
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return changed;
  let block = (await blockAround(tx, accountKey, first)) ?? { firstMs: 0n, firstId: 0n, rows: 0n };
  const later = await tx.all<Block>(
    `SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock"
      WHERE "accountKey" = ? AND ("firstMs", "firstId") > (?, ?) AND ("firstMs", "firstId") <= (?, ?)
      ORDER BY "firstMs", "firstId"`,
    accountKey,
    block.firstMs,
    block.firstId,
    last.timestampMs,
    last.id,
  );
  let at = 0;
  for (const place of places) {
    for (let next = later[at]; next && !isBefore(place, next); next = later[++at]) block = next;
    block.rows++;
    changed.add(block);
  }
  return changed;
}

function isBefore({ timestampMs, id }: Place, { firstMs, firstId }: Block): boolean {
  return timestampMs < firstMs || (timestampMs === firstMs && id < firstId);
}

/** The block that contains a position; undefined if the account has no conversions yet. */
function blockAround(reader: RawReader, accountKey: bigint, { timestampMs, id }: Place): Promise<Block | undefined> {
  return reader.first<Block>(
    `SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock" WHERE "accountKey" = ? AND ("firstMs", "firstId") <= (?, ?)
      ORDER BY "firstMs" DESC, "firstId" DESC LIMIT 1`,
    accountKey,
    timestampMs,
    id,
  );
}

/** Divides a block that has too many rows. @returns its parts, or the block itself if it is small enough. */
async function parts(tx: Transaction, accountKey: bigint, block: Block): Promise<Block[]> {
  const found: Block[] = [];
  let rest = block;
  while (rest.rows > mostRows) {
    const cut = await tx.first<Place>(
      `SELECT "timestampMs", "id" FROM "Conversion" WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?)
        ORDER BY "timestampMs", "id" LIMIT 1 OFFSET ?`,
      accountKey,
      rest.firstMs,
      rest.firstId,
      blockRows,
    );
    if (!cut) break; // This cannot happen, because the rows that the block counts exist.
    found.push({ ...rest, rows: BigInt(blockRows) });
    rest = { firstMs: cut.timestampMs, firstId: cut.id, rows: rest.rows - BigInt(blockRows) };
  }
  return [...found, rest];
}

/** With so few rows to skip, it is fastest to begin at the start of the window itself. */
const fewRows = 12;

/**
 * Finds a position at or before a row, from which few rows must be skipped.
 * @param row The number of the row, counted from the first conversion that is not before `fromMs`.
 * @returns the position, and how many rows after it the row is; undefined if the row does not exist.
 */
export async function startOfRow(
  reader: RawReader,
  accountKey: bigint,
  fromMs: number,
  row: number,
): Promise<{ firstMs: bigint; firstId: bigint; skip: number } | undefined> {
  const from = { timestampMs: BigInt(fromMs), id: 0n };
  if (row < fewRows) return { firstMs: from.timestampMs, firstId: from.id, skip: row };
  const first = await blockAround(reader, accountKey, from);
  if (!first) return undefined;
  const { firstMs, firstId } = first;
  const earlier = await reader.first<{ count: number | bigint }>(
    `SELECT COUNT(*) AS "count" FROM "Conversion"
      WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?) AND "timestampMs" < ?`,
    accountKey,
    firstMs,
    firstId,
    from.timestampMs,
  );
  const wanted = row + Number(earlier?.count ?? 0);
  // Databases stop adding at the first block that is returned, because the sum grows from block to block.
  const found = await reader.first<Block & { before: number | bigint }>(
    `SELECT "firstMs", "firstId", "before" FROM (
       SELECT "firstMs", "firstId", "rows",
              CAST(SUM("rows") OVER (ORDER BY "firstMs", "firstId" ROWS UNBOUNDED PRECEDING) AS BIGINT) - "rows" AS "before"
         FROM "ConversionBlock" WHERE "accountKey" = ? AND ("firstMs", "firstId") >= (?, ?)) AS "counted"
      WHERE "before" <= ? AND "before" + "rows" > ? LIMIT 1`,
    accountKey,
    firstMs,
    firstId,
    wanted,
    wanted,
  );
  return found && { firstMs: found.firstMs, firstId: found.firstId, skip: wanted - Number(found.before) };
}
