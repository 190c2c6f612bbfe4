/**
 * Finds the nth conversion of an account without counting from the first one. The conversions of an account, ordered by timestamp
 * and id, are divided into blocks, and the number of rows in each block is stored. Blocks of one level are inside larger blocks
 * of the next level, so that only a few numbers must be added to find any row. Rows are never removed, and never move.
 */
import type { Transaction } from "../../platform/db/index.ts";
import { kept } from "../../platform/maps.ts";
import { writeRows } from "./bulk.ts";
import type { RawReader } from "./rows.ts";

/** The number of rows in a new block of the middle one of the three levels. */
export const blockRows = 3072;

/** How many times larger a block is than a block of the level below. */
const widening = 12;

/** The number of rows in a new block, by level. Every block begins at the same row as a block of each lower level. */
const sizes = [blockRows / widening, blockRows, blockRows * widening] as const;

/** The maximum number of rows in a block. A larger block is divided. */
function mostRows(level: number): bigint {
  return BigInt(Math.floor((sizeOf(level) * 4) / 3));
}

function sizeOf(level: number): number {
  return sizes[level] ?? Number.POSITIVE_INFINITY;
}

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

const upsert = `INSERT INTO "ConversionBlock" ("accountKey", "level", "firstMs", "firstId", "rows") VALUES
  ON CONFLICT ("accountKey", "level", "firstMs", "firstId") DO UPDATE SET "rows" = excluded."rows"`;

/** Adds inserted conversions to the row counts of blocks. */
export async function countInserted(
  tx: Transaction,
  inserted: readonly (Place & { accountKey: bigint })[],
): Promise<void> {
  const byAccount = new Map<bigint, Place[]>();
  for (const row of inserted) {
    kept(byAccount, row.accountKey, () => [] as Place[]).push(row);
  }
  for (const places of byAccount.values()) places.sort(inOrder);
  let changed: { of: Level; block: Block }[] = [];
  const write = async () => {
    await writeRows(
      tx,
      upsert,
      changed.map(({ of, block }) => [of.accountKey, BigInt(of.level), block.firstMs, block.firstId, block.rows]),
    );
    changed = [];
  };
  for (const level of sizes.keys()) {
    for (const [accountKey, places] of byAccount) {
      const of = { accountKey, level };
      for (const block of await counted(tx, of, places)) {
        const isCut = block.rows > mostRows(level);
        // A block of this level can only be divided where a block of the level below begins, so the lower blocks are written
        // first.
        if (isCut && level > 0) await write();
        for (const part of isCut ? await parts(tx, of, block) : [block]) changed.push({ of, block: part });
      }
    }
  }
  await write();
}

function inOrder(one: Place, other: Place): number {
  if (one.timestampMs !== other.timestampMs) return one.timestampMs < other.timestampMs ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** The maximum number of blocks that are read at a time. */
const blocksAtOnce = 16;

/** Identifies one level of an account's blocks. */
interface Level {
  accountKey: bigint;
  level: number;
}

/** How many blocks after the one that contains a position are read in the same query. */
const blocksAhead = 8;

/**
 * Adds inserted rows to the counts of their blocks.
 * @returns the blocks that contain the rows, with their new counts.
 * @param places The positions of the rows, in order.
 */
async function counted(tx: Transaction, of: Level, places: readonly Place[]): Promise<Block[]> {
  const changed: Block[] = [];
  let ahead: Block[] = [];
  let isAll = false;
  for (const place of places) {
    let block = changed.at(-1);
    for (let next = ahead[0]; next && !isBefore(place, next); next = ahead[0]) block = ahead.shift();
    if (!block || (ahead.length === 0 && !isAll)) {
      const [around = { firstMs: 0n, firstId: 0n, rows: 0n }, ...others] = await blocksAround(
        tx,
        of,
        place,
        blocksAhead,
      );
      if (around.firstMs !== block?.firstMs || around.firstId !== block.firstId) block = around;
      ahead = others;
      isAll = others.length < blocksAhead;
    }
    block.rows++;
    if (block !== changed.at(-1)) changed.push(block);
  }
  return changed;
}

function isBefore({ timestampMs, id }: Place, { firstMs, firstId }: Block): boolean {
  return timestampMs < firstMs || (timestampMs === firstMs && id < firstId);
}

/** The block that contains a position, and the blocks after it. */
function blocksAround(
  reader: RawReader,
  { accountKey, level }: Level,
  { timestampMs, id }: Place,
  after: number,
): Promise<Block[]> {
  const place = [accountKey, BigInt(level), timestampMs, id] as const;
  return reader.all<Block>(
    `SELECT "firstMs", "firstId", "rows" FROM (
        SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock"
         WHERE "accountKey" = ? AND "level" = ? AND ("firstMs", "firstId") <= (?, ?)
         ORDER BY "firstMs" DESC, "firstId" DESC LIMIT 1) AS "around"
      UNION ALL
     SELECT "firstMs", "firstId", "rows" FROM (
        SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock"
         WHERE "accountKey" = ? AND "level" = ? AND ("firstMs", "firstId") > (?, ?)
         ORDER BY "firstMs", "firstId" LIMIT ?) AS "after"
      ORDER BY "firstMs", "firstId"`,
    ...place,
    ...place,
    after,
  );
}

function blocksFrom(
  reader: RawReader,
  { accountKey, level }: Level,
  comparison: ">" | ">=",
  { firstMs, firstId }: Block,
  most: number,
): Promise<Block[]> {
  return reader.all<Block>(
    `SELECT "firstMs", "firstId", "rows" FROM "ConversionBlock"
      WHERE "accountKey" = ? AND "level" = ? AND ("firstMs", "firstId") ${comparison} (?, ?)
      ORDER BY "firstMs", "firstId" LIMIT ?`,
    accountKey,
    BigInt(level),
    firstMs,
    firstId,
    most,
  );
}

/**
 * Divides a block that has too many rows.
 * @returns its parts, or the block itself if it is small enough. The last part may have a different number of rows than the
 * others.
 */
async function parts(tx: Transaction, of: Level, block: Block): Promise<Block[]> {
  const found: Block[] = [];
  let rest = block;
  while (rest.rows > mostRows(of.level)) {
    const cuts = await (of.level === 0 ? cutsAmongRows(tx, of, rest) : cutAmongBlocks(tx, of, rest));
    if (cuts.length === 0) break; // This cannot happen, because the rows that the block counts exist.
    for (const cut of cuts) {
      if (rest.rows <= mostRows(of.level)) break;
      found.push({ ...rest, rows: cut.rows });
      rest = { firstMs: cut.firstMs, firstId: cut.firstId, rows: rest.rows - cut.rows };
    }
  }
  return [...found, rest];
}

/**
 * Finds the positions at which a block of the lowest level is divided. A new part begins at each position, and each part except
 * the last one has `size` rows.
 */
async function cutsAmongRows(tx: Transaction, { accountKey, level }: Level, block: Block): Promise<Block[]> {
  const size = sizeOf(level);
  const places = await tx.all<Place>(
    `SELECT "timestampMs", "id" FROM (
        SELECT "timestampMs", "id", ROW_NUMBER() OVER (ORDER BY "timestampMs", "id") AS "number" FROM (
          SELECT "timestampMs", "id" FROM "Conversion" WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?)
           ORDER BY "timestampMs", "id" LIMIT ?) AS "near") AS "numbered"
      WHERE "number" > 1 AND "number" % ? = 1 ORDER BY "timestampMs", "id"`,
    accountKey,
    block.firstMs,
    block.firstId,
    cutAtOnce * size + 1,
    size,
  );
  return places.map(({ timestampMs, id }) => ({ firstMs: timestampMs, firstId: id, rows: BigInt(size) }));
}

/** The maximum number of parts that one SQL statement splits off a block. */
const cutAtOnce = 64;

/** Splits one part off a block of a higher level. The cut is at the beginning of a block of the level below. */
async function cutAmongBlocks(tx: Transaction, { accountKey, level }: Level, block: Block): Promise<Block[]> {
  const size = BigInt(sizeOf(level));
  const { found, left } = await seek(tx, { accountKey, level: level - 1 }, block, undefined, size);
  return found ? [{ ...found, rows: size - left }] : [];
}

/**
 * Walks from block to block until it finds a row.
 * @param until The first block that is not visited.
 * @param row The number of the row, counted from the first row of the first block.
 * @returns the block that contains the row, if any, and the number of rows that remain to be counted from there.
 */
async function seek(
  reader: RawReader,
  { accountKey, level }: Level,
  from: Block,
  until: Block | undefined,
  row: bigint,
): Promise<{ found: Block | undefined; left: bigint }> {
  let left = row;
  let comparison: ">" | ">=" = ">=";
  for (let after = from; ; ) {
    const blocks: Block[] = await blocksFrom(reader, { accountKey, level }, comparison, after, blocksAtOnce);
    for (const block of blocks) {
      if (until && !isBefore({ timestampMs: block.firstMs, id: block.firstId }, until))
        return { found: undefined, left };
      if (left < block.rows) return { found: block, left };
      left -= block.rows;
    }
    const last = blocks.at(-1);
    if (!last || blocks.length < blocksAtOnce) return { found: undefined, left };
    after = last;
    comparison = ">";
  }
}

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
  // With so few rows to skip, it is fastest to begin at `fromMs` itself.
  if (row < widening) return { firstMs: from.timestampMs, firstId: from.id, skip: row };
  let [at] = await blocksAround(reader, { accountKey, level: 0 }, from, 0);
  if (!at) return undefined;
  const earlier = await reader.first<{ count: number | bigint }>(
    `SELECT COUNT(*) AS "count" FROM "Conversion"
      WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?) AND "timestampMs" < ?`,
    accountKey,
    at.firstMs,
    at.firstId,
    from.timestampMs,
  );
  let left = BigInt(row) + BigInt(earlier?.count ?? 0);
  // The search moves up to higher levels, with larger blocks, until a block contains the row, and then down again.
  for (let level = 0; ; level++) {
    const [above]: Block[] = await blocksFrom(reader, { accountKey, level: level + 1 }, ">", at, 1);
    const sought = await seek(reader, { accountKey, level }, at, above, left);
    left = sought.left;
    if (sought.found) return down(reader, { accountKey, level }, sought.found, left);
    if (!above) return undefined;
    at = above;
  }
}

/** Finds the smallest block that contains a row. @param row The number of the row, counted from the first row of the block. */
async function down(
  reader: RawReader,
  { accountKey, level }: Level,
  block: Block,
  row: bigint,
): Promise<{ firstMs: bigint; firstId: bigint; skip: number } | undefined> {
  if (level === 0) return { firstMs: block.firstMs, firstId: block.firstId, skip: Number(row) };
  const { found, left } = await seek(reader, { accountKey, level: level - 1 }, block, undefined, row);
  return found && down(reader, { accountKey, level: level - 1 }, found, left);
}
