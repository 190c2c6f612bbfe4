import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { find, findAll, type RowOrder, type Selection, select } from "../../platform/db/tables.ts";
import { kept } from "../../platform/maps.ts";
import type {
  AccountRow,
  AttachmentRow,
  ContactRow,
  ItemKey,
  ItemRange,
  ListedItem,
  ListedRow,
  LocationRow,
  Owner,
  SettingRow,
  SubscriptionRow,
  TimelineRow,
  UploadRow,
  WholeItem,
} from "./rows.ts";
import { listedColumns } from "./rows.ts";

const items = select("TimelineItem", "*");
const listed = select("TimelineItem", listedColumns);
const ids = select("TimelineItem", ["id"]);
const stateOfOwner = select("Timeline", ["sequence", "largestItem"]).where('WHERE "userId" = ? AND "clientId" = ?');
const noAttachments: readonly AttachmentRow[] = [];
const attachments = select("TimelineAttachment", "*");
const uploads = select("TimelineUpload", "*");

/** The SQL condition for items that have not expired. Its parameter is the current time. */
const present = '("expiresMs" IS NULL OR "expiresMs" > ?)';
const presentItem = items.where(`WHERE "id" = ? AND ${present}`);
const newestFirst: Record<ItemRange["order"], RowOrder> = {
  displayMs: listed.order("displayMs DESC", "id"),
  updatedMs: listed.order("updatedMs DESC", "id"),
};

/** Reads stored data of timelines and devices. Expired rows (`expiresMs`) are not found. */
export class TimelineReads {
  readonly #reader: Reader;
  readonly #now: () => number;

  constructor(reader: Reader, now: () => number) {
    this.#reader = reader;
    this.#now = now;
  }

  /** Finds an item. If `owner` is given, only an item of this owner is found. */
  async findItem(id: string, owner?: Owner): Promise<WholeItem | undefined> {
    const row = await presentItem.first(this.#reader, id, BigInt(this.#now()));
    if (!row || (owner && (row.userId !== owner.userId || row.clientId !== owner.clientId))) return undefined;
    return (await this.#whole([row]))[0];
  }

  /** Reads a page of items, newest first. @returns up to `limit` items after the key. */
  items(owner: Owner, range: ItemRange, after: ItemKey | undefined, limit: number): Promise<ListedItem[]> {
    return this.#inOrder(listed, owner, range, after, limit);
  }

  /** Reads items with all columns, newest first. @returns the first `limit` items. */
  wholeItems(owner: Owner, range: ItemRange, limit: number): Promise<WholeItem[]> {
    return this.#inOrder(items, owner, range, undefined, limit);
  }

  async #inOrder<Row extends ListedRow>(
    columns: Selection<Row>,
    { userId, clientId }: Owner,
    range: ItemRange,
    after: ItemKey | undefined,
    limit: number,
  ): Promise<{ row: Row; attachments: readonly AttachmentRow[] }[]> {
    const { order, deleted } = range;
    const { conditions, values } = conditionsOf(range, after);
    const nowMs = BigInt(this.#now());
    const rest = `WHERE "userId" = ? AND "clientId" = ? AND "deleted" = ? AND ${present}${conditions}`;
    // Each value of `deleted` is a separate range of the index, so items and tombstones are read from two ranges.
    const ranges = deleted.map((each) => ({ rest, values: [userId, clientId, each, nowMs, ...values] }));
    return this.#whole(await columns.ranges(this.#reader, ranges, newestFirst[order], limit));
  }

  /**
   * Reads the items that have changed since a sequence number.
   * @returns up to `limit` items with a sequence number above `since` and an id above `afterId`, by id.
   */
  async changedItems(
    { userId, clientId }: Owner,
    range: ItemRange,
    { since, afterId }: { since: number; afterId: string },
    limit: number,
  ): Promise<ListedItem[]> {
    const { conditions, values } = conditionsOf(range, undefined);
    const deleted = range.deleted.map(() => "?").join(", ");
    // `COALESCE` prevents the database from using an index on `deleted`, so that it uses the index on sequence numbers.
    const changed = await ids.all(
      this.#reader,
      `WHERE "userId" = ? AND "clientId" = ? AND "sequence" > ?
         AND COALESCE("deleted", NULL) IN (${deleted}) AND ${present}${conditions}`,
      ...[userId, clientId, since, ...range.deleted, BigInt(this.#now()), ...values],
    );
    const wanted = changed.flatMap(({ id }) => (id > afterId ? [id] : []));
    wanted.sort();
    const some = wanted.slice(0, limit);
    if (some.length === 0) return [];
    const rows = await listed.all(this.#reader, `WHERE "id" IN (${some.map(() => "?").join(", ")})`, ...some);
    return this.#whole(rows.sort((one, other) => (one.id < other.id ? -1 : 1)));
  }

  /**
   * Returns the timeline's sequence number, and the length of its largest item if any item is larger than usual. Both are 0 for
   * a timeline that does not exist yet.
   */
  async state({ userId, clientId }: Owner): Promise<{ sequence: bigint; largestItem: number }> {
    const row = await stateOfOwner.first(this.#reader, userId, clientId);
    return row ?? { sequence: 0n, largestItem: 0 };
  }

  /** Adds the attachments to items. One statement reads the attachments of all items. */
  async #whole<Row extends ListedRow>(
    rows: readonly Row[],
  ): Promise<{ row: Row; attachments: readonly AttachmentRow[] }[]> {
    const ids = rows.filter((row) => row.attachmentCount > 0).map((row) => row.id);
    if (ids.length === 0) return rows.map((row) => ({ row, attachments: noAttachments }));
    const marks = ids.map(() => "?").join(", ");
    const found = await attachments.all(
      this.#reader,
      `WHERE "itemId" IN (${marks}) ORDER BY "itemId", "ordinal"`,
      ...ids,
    );
    const byItem = new Map<string, AttachmentRow[]>();
    for (const attachment of found) kept(byItem, attachment.itemId, () => []).push(attachment);
    return rows.map((row) => ({ row, attachments: byItem.get(row.id) ?? noAttachments }));
  }

  /** Returns one row for each service that has used a user's timeline. */
  timelines(userId: string): Promise<TimelineRow[]> {
    return findAll(this.#reader, "Timeline", { userId }, { orderBy: ["clientId"] });
  }

  /** Returns the contacts that a service has created for a user, unordered. */
  contacts({ userId, clientId }: Owner): Promise<ContactRow[]> {
    return findAll(this.#reader, "TimelineContact", { userId, clientId });
  }

  /** Returns the user's contacts with this id. Several services may have one. */
  contactsNamed(userId: string, id: string): Promise<ContactRow[]> {
    return findAll(this.#reader, "TimelineContact", { userId, id }, { orderBy: ["clientId"] });
  }

  findContact({ userId, clientId }: Owner, id: string): Promise<ContactRow | undefined> {
    return find(this.#reader, "TimelineContact", { userId, clientId, id });
  }

  async countContacts({ userId, clientId }: Owner): Promise<number> {
    const models = await this.#reader.models();
    return models.timelineContact.count({ where: { userId, clientId } });
  }

  subscriptions({ userId, clientId }: Owner): Promise<SubscriptionRow[]> {
    return findAll(this.#reader, "TimelineSubscription", { userId, clientId }, { orderBy: ["collection"] });
  }

  findSubscription({ userId, clientId }: Owner, collection: string): Promise<SubscriptionRow | undefined> {
    return find(this.#reader, "TimelineSubscription", { userId, clientId, collection });
  }

  /** The subscriptions of all users, for the operator, most recently changed first. */
  async allSubscriptions(limit: number) {
    const models = await this.#reader.models();
    return models.timelineSubscription.findMany({
      orderBy: { updatedMs: "desc" },
      take: limit,
      include: { timeline: { include: { user: { select: { email: true } } } } },
    });
  }

  /** Returns the subscriptions to a collection of a user, of one service or of all services. */
  subscribers(userId: string, collection: string, clientId?: string): Promise<SubscriptionRow[]> {
    const where = { userId, collection, ...(clientId !== undefined && { clientId }) };
    return findAll(this.#reader, "TimelineSubscription", where, { orderBy: ["clientId"] });
  }

  /** The locations of a user, latest first. */
  locations(userId: string, limit: number): Promise<LocationRow[]> {
    return findAll(this.#reader, "TimelineLocation", { userId }, { orderBy: ["ordinal DESC"], limit });
  }

  findLocation(userId: string, id: string): Promise<LocationRow | undefined> {
    return find(this.#reader, "TimelineLocation", { userId, id });
  }

  /** Finds a setting of a user. @returns undefined for a setting that has its default value. */
  findSetting(userId: string, id: string): Promise<SettingRow | undefined> {
    return find(this.#reader, "TimelineSetting", { userId, id });
  }

  /** The accounts that services have added to a user's device. */
  accounts(userId: string): Promise<AccountRow[]> {
    return findAll(this.#reader, "TimelineAccount", { userId }, { orderBy: ["clientId", "type", "name"] });
  }

  /** An upload session by the hash of its id. */
  findUpload(hash: string): Promise<UploadRow | undefined> {
    return uploads.first(this.#reader, 'WHERE "hash" = ? AND "expiresMs" > ?', hash, BigInt(this.#now()));
  }
}

function conditionsOf(range: ItemRange, after: ItemKey | undefined): { conditions: string; values: SqlValue[] } {
  const { order, pinned, bundleId, sourceItemId, start } = range;
  const parts: string[] = [];
  const values: SqlValue[] = [];
  const add = (condition: string, ...given: SqlValue[]) => {
    parts.push(` AND ${condition}`);
    values.push(...given);
  };
  if (after) {
    const ms = BigInt(after.ms);
    // The first comparison follows from the others, but the database needs it to begin the range of the index at the key.
    add(`"${order}" <= ? AND ("${order}" < ? OR "id" > ?)`, ms, ms, after.id);
  }
  if (bundleId !== undefined) add('"bundleId" = ?', bundleId);
  if (sourceItemId !== undefined) add('"sourceItemId" = ?', sourceItemId);
  if (pinned) add('"pinScore" IS NOT NULL');
  // The `+` prevents the database from using the index on sequence numbers.
  if (start !== undefined) add('+"sequence" <= ?', start);
  return { conditions: parts.join(""), values };
}
