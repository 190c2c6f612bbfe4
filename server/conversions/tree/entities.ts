/** Loads advertisers, engine accounts, campaigns, ad groups, keywords and ads. */
import { endOf, kinds, movedPlace, placeOf } from "../entity.ts";
import type { EntityRow } from "../store/rows.ts";
import { knownAgencies } from "./load.ts";
import { above, type EntityType, idText, type LevelShape, levelOf, newIdOf, type Piece } from "./piece.ts";
import { type TreeRecord, treeFault } from "./record.ts";

const rowsAtOnce = 1000;

export async function loadAdvertisers(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const agencies = await knownAgencies(piece, records);
  await piece.known.find(levelOf.ADVERTISER, records, undefined);
  await piece.known.findByNewId(0n, kinds.account, records, "customerId");
  await save(piece, records, (record) => {
    const agencyId = record.agencyId ?? 0n;
    if (!agencies.has(agencyId) || piece.isSaidAfter(agencyId, record)) {
      throw treeFault(record.place, `the agency ${agencyId} is not in the tree.`);
    }
    const row = take(piece, levelOf.ADVERTISER, record, { agencyId, advertiserKey: 0n, accountKey: 0n });
    return { row, parent: undefined };
  });
}

export async function loadEntities(
  piece: Piece,
  type: Exclude<EntityType, "ADVERTISER">,
  records: readonly TreeRecord[],
): Promise<void> {
  const parents = await piece.findParents(above[type], records);
  const level = levelOf[type];
  if (type === "ENGINE_ACCOUNT") {
    await piece.known.find(level, records, undefined);
    await piece.known.findByNewId(0n, kinds.advertiser, records, "customerId");
  } else {
    await piece.known.find(level, records, (record) => parents.get(record)?.[0]?.key);
  }
  await save(piece, records, (record) => {
    const chain = parents.get(record) ?? [];
    const parent = chain.at(-1);
    if (!parent) return undefined;
    const { agencyId, advertiserKey, key } = parent;
    const row = take(piece, level, record, {
      agencyId,
      advertiserKey,
      accountKey: type === "ENGINE_ACCOUNT" ? 0n : parent.kind === kinds.account ? key : parent.accountKey,
      campaignKey: parent.kind === kinds.campaign ? key : parent.campaignKey,
      adGroupKey: parent.kind === kinds.adGroup ? key : null,
    });
    return { row, parent: parent.kind === kinds.advertiser ? undefined : parent };
  });
}

/**
 * Finds or creates the entity of a record. An existing entity is completed with the data in the record.
 * @throws Failure if the entity exists below another parent, or its ids are used by another entity.
 */
function take(
  piece: Piece,
  level: LevelShape,
  record: TreeRecord,
  place: Pick<EntityRow, "agencyId" | "advertiserKey" | "accountKey"> &
    Partial<Pick<EntityRow, "campaignKey" | "adGroupKey">>,
): EntityRow {
  const { agencyId, advertiserKey, accountKey, campaignKey = null, adGroupKey = null } = place;
  const legacyId = record[level.legacy] ?? null;
  const newId = newIdOf(record, level) ?? null;
  const known = piece.known.named(level, record, accountKey);
  if (newId !== null && (level.kind === kinds.advertiser || level.kind === kinds.account)) {
    const otherKind = level.kind === kinds.advertiser ? kinds.account : kinds.advertiser;
    if (piece.known.byNewId(0n, otherKind, newId)) {
      throw treeFault(record.place, `the ID ${newId} is used by both an advertiser and an account.`);
    }
  }
  if (!known) {
    const row: EntityRow = {
      key: 0n,
      kind: level.kind,
      agencyId,
      advertiserKey,
      accountKey,
      campaignKey,
      adGroupKey,
      legacyId,
      newId,
      name: record.name ?? null,
      path: "",
      newPath: "",
      mapped: false,
    };
    piece.known.remember(row);
    piece.say(row, record);
    return row;
  }
  const isAdvertiser = level.kind === kinds.advertiser;
  const stays =
    known.agencyId === agencyId &&
    (isAdvertiser || known.advertiserKey === advertiserKey) &&
    known.accountKey === accountKey &&
    known.campaignKey === campaignKey &&
    known.adGroupKey === adGroupKey;
  if (!stays) {
    throw treeFault(
      record.place,
      `the ${level.word} ${idText(record, level)} is already in another place in the tree and cannot be moved.`,
    );
  }
  for (const [member, id] of [
    ["legacyId", legacyId],
    ["newId", newId],
  ] as const) {
    if (id !== null && known[member] !== null && known[member] !== id) {
      throw treeFault(record.place, `the ${level.word} already has the ID ${known[member]}, not ${id}.`);
    }
  }
  known.legacyId ??= legacyId;
  known.newId ??= newId;
  known.name = record.name ?? known.name;
  piece.known.remember(known);
  return known;
}

/** Checks all records of a level. Then writes their entities, and updates what is below entities that received an id. */
async function save(
  piece: Piece,
  records: readonly TreeRecord[],
  take: (record: TreeRecord) => { row: EntityRow; parent: EntityRow | undefined } | undefined,
): Promise<void> {
  const taken = new Map<EntityRow, EntityRow | undefined>();
  piece.each(records, (record) => {
    const found = take(record);
    if (found) taken.set(found.row, found.parent);
  });
  // A batch with a fault is rolled back, so writing the rest is useless.
  if (piece.isFaulty) return;
  const fresh = [...taken.keys()].filter((row) => row.key === 0n);
  if (fresh.length > 0) {
    const first = await piece.writes.takeEntityKeys(fresh.length);
    for (const [index, row] of fresh.entries()) row.key = first + BigInt(index);
  }
  const isFresh = new Set(fresh);
  const moved: { from: string; row: EntityRow }[] = [];
  for (const [row, parent] of taken) {
    if (row.kind === kinds.advertiser) row.advertiserKey = row.key;
    const before = { path: row.path, newPath: row.newPath };
    Object.assign(row, placeOf(row, parent));
    if (isFresh.has(row) || row.kind === kinds.advertiser) continue;
    if (before.path !== row.path || before.newPath !== row.newPath) moved.push({ from: before.path, row });
  }
  await piece.writes.saveEntities([...taken.keys()]);
  for (const { from, row } of moved) await moveBelow(piece, from, row);
}

/** Rewrites the paths of everything below an entity that has received its second id. */
async function moveBelow({ writes }: Piece, from: string, to: EntityRow): Promise<void> {
  for (let after = from; ; ) {
    // All entities below an entity with a missing id are stored as unmapped, so this query finds all of them.
    const rows = await writes.unmapped(to.advertiserKey, { after, before: endOf(from) }, rowsAtOnce);
    await writes.saveEntities(rows.map((row) => ({ ...row, ...movedPlace(row, { path: from }, to) })));
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.path;
  }
}
