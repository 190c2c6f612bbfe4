/**
 * Loads advertiser trees. Records are processed in batches of a few hundred, and within a batch level by level, so that a tree
 * of any size needs few statements and little memory. Entities are never removed or moved, because conversions refer to them.
 */
import { noProgress, type Progress } from "../../platform/progress.ts";
import { endOf, kinds, movedPlace, placeOf } from "../entity.ts";
import type { ActivityRow, ClickRow, ColumnKind, EntityRow } from "../store/rows.ts";
import type { ConversionWrites } from "../store/writes.ts";
import { above, type EntityType, idText, type LevelShape, levelOf, newIdOf, Piece } from "./piece.ts";
import { noCounts, type TreeCounts, type TreeRecord, type TreeType, treeFault, treeTypes } from "./record.ts";

const pieceRecords = 1000;

/** Yields the records of a file, parents before children. The function is called again if the write is retried. */
export type OpenTree = () => Iterable<TreeRecord> | AsyncIterable<TreeRecord>;

/** Loads a tree. @throws Failure with the position of the first fault; the caller must then roll back its transaction. */
export async function loadTree(
  writes: ConversionWrites,
  open: OpenTree,
  progress: Progress = noProgress,
): Promise<TreeCounts> {
  const counts = noCounts();
  let taken = 0;
  let records: TreeRecord[] = [];
  const take = async () => {
    for (const { type } of records) counts[type]++;
    const some = records;
    records = [];
    await loadPiece(new Piece(writes, some), some);
    taken += some.length;
    progress("entries", taken);
  };
  try {
    for await (const record of open()) {
      records.push(record);
      if (records.length === pieceRecords) await take();
    }
  } catch (error) {
    // Reading stopped at a fault, but a record before it may also have one. These records are checked so that the first fault
    // is reported.
    await take();
    throw error;
  }
  await take();
  return counts;
}

/** Loads a batch of records. @throws Failure for the first record in the file that has a fault. */
async function loadPiece(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const byType = new Map<TreeType, TreeRecord[]>(treeTypes.map((type) => [type, []]));
  for (const record of records) byType.get(record.type)?.push(record);
  for (const [type, some] of byType) {
    if (some.length > 0) await loadType(piece, type, some);
  }
  piece.requireNoFault();
}

function loadType(piece: Piece, type: TreeType, records: readonly TreeRecord[]): Promise<void> {
  switch (type) {
    case "AGENCY":
      return loadAgencies(piece, records);
    case "ADVERTISER":
      return loadAdvertisers(piece, records);
    case "ACTIVITY":
      return loadActivities(piece, records);
    case "CUSTOM_METRIC":
      return loadColumns(piece, records, "metric");
    case "CUSTOM_DIMENSION":
      return loadColumns(piece, records, "dimension");
    case "CLICK":
      return loadClicks(piece, records);
    default:
      return loadEntities(piece, type, records);
  }
}

// Loads agencies, and the users with access to them.
/** Finds existing agencies. @returns the agency ids in the records for which an agency already exists. */
async function knownAgencies(piece: Piece, records: readonly TreeRecord[]): Promise<Set<bigint>> {
  return new Set(await piece.writes.agencies(new Set(records.map((each) => each.agencyId ?? 0n))));
}

async function loadAgencies(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const known = await knownAgencies(piece, records);
  for (const record of records) {
    const { agencyId = 0n, name, users } = record;
    if (!known.has(agencyId)) piece.say(agencyId, record);
    await piece.writes.saveAgency(agencyId, name);
    if (users) await piece.writes.replaceAgencyUsers(agencyId, users);
  }
}

// Loads advertisers, engine accounts, campaigns, ad groups, keywords and ads.
const rowsAtOnce = 1000;

async function loadAdvertisers(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const agencies = await knownAgencies(piece, records);
  await piece.known.find(levelOf.ADVERTISER, records);
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

async function loadEntities(
  piece: Piece,
  type: Exclude<EntityType, "ADVERTISER">,
  records: readonly TreeRecord[],
): Promise<void> {
  const parents = await piece.findParents(above[type], records);
  const level = levelOf[type];
  if (type === "ENGINE_ACCOUNT") {
    await piece.known.find(level, records);
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
    piece.known.addEntity(row);
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
  piece.known.addEntity(known);
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
  const first = await piece.writes.takeEntityKeys(fresh.length);
  for (const [index, row] of fresh.entries()) row.key = first + BigInt(index);
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

// Loads activities, metrics and dimensions, which advertisers configure.
async function loadActivities(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const advertisers = await piece.advertisers(records);
  const byId = new Map<bigint, ActivityRow>();
  const byName = new Map<string, ActivityRow>();
  const remember = (row: ActivityRow) => {
    byId.set(row.id, row);
    byName.set(`${row.advertiserKey} ${row.name}`, row);
  };
  const ids = records.map((each) => each.segmentationId ?? 0n);
  const known = await piece.writes.activities(ids);
  const keys = [...advertisers.values()].filter((each) => each !== undefined).map((each) => each.key);
  const named = await piece.writes.activitiesOf(new Set(keys));
  for (const row of [...known, ...named]) remember(byId.get(row.id) ?? row);

  const taken = new Set<ActivityRow>();
  piece.each(records, (record) => {
    const advertiser = advertisers.get(record);
    if (!advertiser) return;
    const { segmentationId: id = 0n, name = "", place } = record;
    const row = byId.get(id) ?? { id, advertiserKey: advertiser.key, name, availableMs: null, saidMs: null };
    if (row.advertiserKey !== advertiser.key) {
      throw treeFault(place, `the activity ${id} belongs to another advertiser.`);
    }
    const other = byName.get(`${advertiser.key} ${name}`);
    if (other && other.id !== id) {
      throw treeFault(place, `the advertiser already has another activity called "${name}".`);
    }
    byName.delete(`${advertiser.key} ${row.name}`);
    row.name = name;
    remember(row);
    taken.add(row);
  });
  if (piece.isFaulty) return;
  await piece.writes.saveActivities([...taken]);
}

async function loadColumns(piece: Piece, records: readonly TreeRecord[], kind: ColumnKind): Promise<void> {
  const advertisers = await piece.advertisers(records);
  const rows = records.flatMap((record) => {
    const advertiser = advertisers.get(record);
    return advertiser ? [{ advertiserKey: advertiser.key, kind, name: record.name ?? "" }] : [];
  });
  await piece.writes.addColumns(rows);
}

/** Loads clicks on the ads of keywords. */
async function loadClicks(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const advertisers = await piece.advertisers(records);
  await piece.known.find(levelOf.ENGINE_ACCOUNT, records);
  const accountOf = ({ customerId }: TreeRecord) => piece.known.byNewId(0n, kinds.account, customerId)?.key;
  await piece.known.find(levelOf.CRITERION, records, accountOf);
  const keywords = new Map<TreeRecord, EntityRow>();
  piece.each(records, (record) => {
    const advertiser = advertisers.get(record);
    if (!advertiser) return;
    const keyword = piece.known.named(levelOf.CRITERION, record, accountOf(record) ?? 0n);
    if (keyword?.advertiserKey !== advertiser.key || piece.isSaidAfter(keyword, record)) {
      throw treeFault(record.place, `the advertiser has no keyword ${idText(record, levelOf.CRITERION)}.`);
    }
    keywords.set(record, keyword);
  });
  await piece.known.find(levelOf.AD, records, (record) => keywords.get(record)?.accountKey);

  const stored = await piece.writes.clicks(records.map((each) => each.clickId ?? ""));
  const clicks = new Map(stored.map((row) => [row.id, row]));
  const taken = new Set<ClickRow>();
  piece.each(records, (record) => {
    const keyword = keywords.get(record);
    if (!keyword) return;
    const ad = adOf(piece, record, keyword);
    const { clickId = "", clickTimestampMs, place } = record;
    const known = clicks.get(clickId);
    const row: ClickRow = known ?? {
      id: clickId,
      advertiserKey: keyword.advertiserKey,
      criterionKey: keyword.key,
      adKey: ad?.key ?? null,
      timestampMs: BigInt(piece.writes.nowMs),
    };
    if (row.criterionKey !== keyword.key || row.adKey !== (ad?.key ?? null)) {
      throw treeFault(place, `the click "${clickId}" was on another keyword or ad.`);
    }
    row.timestampMs = clickTimestampMs ?? row.timestampMs;
    clicks.set(clickId, row);
    taken.add(row);
  });
  if (piece.isFaulty) return;
  await piece.writes.saveClicks([...taken]);
}

function adOf(piece: Piece, record: TreeRecord, keyword: EntityRow): EntityRow | undefined {
  if (record.adId === undefined && record.newAdId === undefined) return undefined;
  const ad = piece.known.named(levelOf.AD, record, keyword.accountKey);
  if (ad && ad.adGroupKey !== null && ad.adGroupKey === keyword.adGroupKey) return ad;
  throw treeFault(record.place, `the ad group of the keyword has no ad ${idText(record, levelOf.AD)}.`);
}
