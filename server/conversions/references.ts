/** Looks up the parts of the advertiser tree to which the rows of a batch refer. */

import type { CallingUser } from "../platform/caller.ts";
import { kept } from "../platform/maps.ts";
import { customerDigitsOf, idOf, kinds } from "./entity.ts";
import type { Named } from "./row.ts";
import type { ConversionReads } from "./store/reads.ts";
import type { ActivityRow, ClickRow, ColumnKind, EntityRow } from "./store/rows.ts";

/** Entities by their ids. */
export class EntityIndex {
  readonly #byLegacyId: Map<string, EntityRow>[] = Object.values(kinds).map(() => new Map());
  readonly #byNewId = new Map<string, EntityRow>();

  addEntity(row: EntityRow): void {
    if (row.legacyId !== null) this.#byLegacyId[row.kind]?.set(String(row.legacyId), row);
    if (row.newId !== null) this.#byNewId.set(`${row.accountKey} ${row.kind} ${row.newId}`, row);
  }

  /** Finds an entity by its id in the previous generation. @returns undefined also for an absent id. */
  byLegacyId(kind: number, id: string | bigint | undefined): EntityRow | undefined {
    return id === undefined ? undefined : this.#byLegacyId[kind]?.get(String(id));
  }

  /** Finds an entity by its new id. @param accountKey The account that contains it; 0 for an advertiser or an account. */
  byNewId(accountKey: bigint, kind: number, id: string | bigint | undefined): EntityRow | undefined {
    return id === undefined ? undefined : this.#byNewId.get(`${accountKey} ${kind} ${id}`);
  }
}

export class References extends EntityIndex {
  /** The ids, as digits, of the existing agencies to which the caller has access. */
  readonly reached = new Set<string>();
  /** Clicks by id. Only clicks of agencies to which the caller has access are included. */
  readonly clicks = new Map<string, ClickRow>();
  readonly #byKey = new Map<bigint, EntityRow>();
  readonly #activities = new Map<string, ActivityRow>();
  readonly #columns = new Set<string>();

  override addEntity(row: EntityRow): void {
    super.addEntity(row);
    this.#byKey.set(row.key, row);
  }

  addActivity(row: ActivityRow): void {
    this.#activities.set(String(row.id), row);
    this.#activities.set(`${row.advertiserKey} ${row.name}`, row);
  }

  addColumn(advertiserKey: bigint, kind: ColumnKind, name: string): void {
    this.#columns.add(`${advertiserKey} ${kind} ${name}`);
  }

  /** @throws Error for a key that was not looked up. This would be a bug, because the references of every row were looked up. */
  entity(key: bigint): EntityRow {
    const row = this.#byKey.get(key);
    if (!row) throw new Error(`Entity ${key} was not loaded.`);
    return row;
  }

  has(key: bigint): boolean {
    return this.#byKey.has(key);
  }

  /** The agencies of all entities that were looked up. */
  agencies(): Set<bigint> {
    return new Set([...this.#byKey.values()].map((each) => each.agencyId));
  }

  activity(digits: string): ActivityRow | undefined {
    return this.#activities.get(digits);
  }

  activityNamed(advertiserKey: bigint, name: string): ActivityRow | undefined {
    return this.#activities.get(`${advertiserKey} ${name}`);
  }

  hasColumn(advertiserKey: bigint, kind: ColumnKind, name: string): boolean {
    return this.#columns.has(`${advertiserKey} ${kind} ${name}`);
  }
}

// Looks up the entities to which the rows of a batch refer, with a few statements for the complete batch.
/** The kinds of entities below the account, and the fields of a row that contain their ids, which may be of either generation. */
const levels = [
  [kinds.campaign, "campaignId"],
  [kinds.adGroup, "adGroupId"],
  [kinds.criterion, "criterionId"],
  [kinds.ad, "adId"],
] as const;

/** Looks up everything that the rows of a batch refer to: entities, clicks, agencies and activities. */
export async function findReferences(
  reads: ConversionReads,
  user: Pick<CallingUser, "email" | "administrator">,
  rows: readonly Named[],
): Promise<References> {
  const references = new References();
  const add = (found: readonly EntityRow[]) => {
    for (const row of found) references.addEntity(row);
  };
  const clicks = await reads.clicks(textsOf(rows, "clickId"));
  // Rows with a click are left out, because the click's keys identify the entities. The ids in the rows are checked later.
  const paths = rows.filter((each) => each.clickId === undefined);
  add(await reads.entitiesByLegacyId(kinds.advertiser, idsOf(paths, "advertiserId")));
  add(await reads.entitiesByLegacyId(kinds.account, idsOf(paths, "engineAccountId")));
  const customerIds = paths.map(({ customerId }) => idOf(customerDigitsOf(customerId)));
  const customers = new Set(customerIds.filter((each) => each !== undefined));
  add(await reads.entitiesByNewId(0n, kinds.account, customers));
  for (const [kind, member] of levels) add(await reads.entitiesByLegacyId(kind, idsOf(paths, member)));
  await addNewGeneration(reads, paths, references);
  await addKeys(reads, references, [
    ...clicks.flatMap((each) => [each.advertiserKey, each.criterionKey, each.adKey]),
    ...accountsOf(paths, references).map((each) => each.advertiserKey),
  ]);
  await addReached(reads, user, rows, clicks, references);
  await addActivities(reads, rows, references);
  return references;
}

/** Adds entities by key, if they are not known yet. */
export async function addKeys(
  reads: ConversionReads,
  references: References,
  keys: readonly (bigint | null)[],
): Promise<void> {
  const wanted = new Set(keys.filter((each): each is bigint => each !== null && !references.has(each)));
  for (const row of await reads.entities(wanted)) references.addEntity(row);
}

/** Adds the metrics and dimensions of advertisers. All are read at once, because an advertiser has few. */
export async function addColumns(
  reads: ConversionReads,
  references: References,
  advertiserKeys: Iterable<bigint>,
): Promise<void> {
  const rows = await reads.columns(new Set(advertiserKeys));
  for (const { advertiserKey, kind, name } of rows) references.addColumn(advertiserKey, kind, name);
}

/**
 * Looks up ids that may be of the new generation: all ids of rows with a customer, and ids that no entity of the account has in
 * the previous generation.
 */
async function addNewGeneration(
  reads: ConversionReads,
  paths: readonly Named[],
  references: References,
): Promise<void> {
  const wanted = new Map<bigint, Map<number, Set<bigint>>>();
  for (const row of paths) {
    if (isPreviousOnly(row, references)) continue;
    for (const account of accountsOf([row], references)) {
      for (const [kind, member] of levels) {
        const id = idOf(row[member]);
        if (id !== undefined) kept(kept(wanted, account.key, newMap), kind, newSet).add(id);
      }
    }
  }
  for (const [accountKey, byKind] of wanted) {
    for (const [kind, ids] of byKind) {
      for (const row of await reads.entitiesByNewId(accountKey, kind, ids)) references.addEntity(row);
    }
  }
}

/** Whether all ids of a row are known ids of the previous generation. This is true for most rows. */
function isPreviousOnly(row: Named, references: References): boolean {
  const { engineAccountId, customerId } = row;
  if (engineAccountId === undefined || customerId !== undefined) return false;
  const account = references.byLegacyId(kinds.account, engineAccountId);
  return levels.every(([kind, member]) => {
    const digits = row[member];
    return digits === undefined || references.byLegacyId(kind, digits)?.accountKey === account?.key;
  });
}

const newMap = () => new Map<number, Set<bigint>>();
const newSet = () => new Set<bigint>();

/** The engine accounts that rows specify by an id of either generation. */
function accountsOf(rows: readonly Named[], references: References): EntityRow[] {
  const accounts = new Set<EntityRow>();
  for (const row of rows) {
    const { engineAccountId, customerId } = row;
    const account = references.byLegacyId(kinds.account, engineAccountId);
    const customer = references.byNewId(0n, kinds.account, customerDigitsOf(customerId));
    if (account) accounts.add(account);
    if (customer) accounts.add(customer);
  }
  return [...accounts];
}

async function addReached(
  reads: ConversionReads,
  user: Pick<CallingUser, "email" | "administrator">,
  rows: readonly Named[],
  clicks: readonly ClickRow[],
  references: References,
): Promise<void> {
  const agencies = new Set([...idsOf(rows, "agencyId"), ...references.agencies()]);
  for (const id of await reads.reachedAgencies(user, agencies)) references.reached.add(String(id));
  for (const click of clicks) {
    const { agencyId } = references.entity(click.advertiserKey);
    if (references.reached.has(String(agencyId))) references.clicks.set(click.id, click);
  }
}

/**
 * Looks up activities. Their ids are unique in the server, but their names only within one advertiser. The advertisers are
 * already known.
 */
async function addActivities(reads: ConversionReads, rows: readonly Named[], references: References): Promise<void> {
  for (const row of await reads.activities(idsOf(rows, "segmentationId"))) references.addActivity(row);
  const names = new Map<bigint, Set<string>>();
  for (const row of rows) {
    if (row.segmentationName === undefined) continue;
    for (const key of advertiserKeysOf(row, references)) {
      kept(names, key, () => new Set<string>()).add(row.segmentationName);
    }
  }
  for (const [advertiserKey, wanted] of names) {
    for (const row of await reads.activitiesNamed(advertiserKey, wanted)) references.addActivity(row);
  }
}

/** The keys of a row's possible advertisers: by its click, by its id, or by the accounts in the row. */
function advertiserKeysOf(row: Named, references: References): bigint[] {
  const { clickId, advertiserId } = row;
  if (clickId !== undefined) {
    const click = references.clicks.get(clickId);
    return click ? [click.advertiserKey] : [];
  }
  if (advertiserId === undefined) return accountsOf([row], references).map((each) => each.advertiserKey);
  const advertiser = references.byLegacyId(kinds.advertiser, advertiserId);
  return advertiser ? [advertiser.key] : [];
}

function idsOf(rows: readonly Named[], member: keyof Named): bigint[] {
  const ids: bigint[] = [];
  for (const digits of textsOf(rows, member)) {
    const id = idOf(digits);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

function textsOf(rows: readonly Named[], member: keyof Named): string[] {
  const texts = new Set<string>();
  for (const row of rows) {
    const text = row[member];
    if (text !== undefined) texts.add(text);
  }
  return [...texts];
}
