import type { PageKey } from "../../http/page.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { notFound } from "../../platform/failure.ts";
import { inOrder } from "../contact.ts";
import { deleted } from "../errors.ts";
import { limits } from "../limits.ts";
import { contactContentOf, type WholeItem } from "../present.ts";
import {
  type AttachmentRow,
  type ContactRow,
  findItem,
  type ItemRow,
  type LocationRow,
  type Owner,
  presentCondition,
  type RawReader,
  type SettingRow,
  type SubscriptionRow,
  type UploadRow,
  whole,
} from "./rows.ts";

/** What `timeline.list` filters and orders by. */
export interface ItemFilter {
  orderBy: "displayTime" | "writeTime";
  pinnedOnly: boolean;
  includeDeleted: boolean;
  bundleId?: string;
  sourceItemId?: string;
}

export interface TimelineReads {
  /** @throws Failure when the service has no such item there. */
  item(owner: Owner, id: string): Promise<WholeItem>;
  /** @returns at most `limit` items after the key, the newest first. */
  items(owner: Owner, filter: ItemFilter, after: PageKey | undefined, limit: number): Promise<WholeItem[]>;
  /** @throws Failure when the item is not there or is deleted. */
  liveItem(owner: Owner, id: string): Promise<WholeItem>;
  /** @throws Failure when the item has no such attachment. */
  attachment(owner: Owner, itemId: string, id: string): Promise<AttachmentRow>;
  contacts(owner: Owner): Promise<ContactRow[]>;
  contact(owner: Owner, id: string): Promise<ContactRow>;
  subscriptions(owner: Owner): Promise<SubscriptionRow[]>;
  /** The latest first. */
  locations(userId: string): Promise<LocationRow[]>;
  /** @param id Of a location, or `latest`. @throws Failure when there is none. */
  location(userId: string, id: string): Promise<LocationRow>;
  /** @throws Failure for a setting that does not exist. */
  setting(userId: string, id: string): Promise<SettingRow>;
  /** An upload session by the hash of its id; undefined when there is none, or it is over. */
  upload(hash: string): Promise<UploadRow | undefined>;
}

export function createTimelineReads(read: Reader, clock: Clock): TimelineReads {
  const reads: TimelineReads = {
    item: (owner, id) => findItem(read, owner, id, clock.now()),

    async liveItem(owner, id) {
      const item = await reads.item(owner, id);
      if (item.row.deleted) throw deleted();
      return item;
    },

    async items(owner, filter, after, limit) {
      const order = filter.orderBy === "displayTime" ? "displayMs" : "updatedMs";
      const { conditions, values } = conditionsOf(filter, after, order);
      // Live items and tombstones are a range of the index each, read from its start and merged by the outer order.
      const branch = `SELECT * FROM (SELECT * FROM "TimelineItem"
          WHERE "userId" = ? AND "clientId" = ? AND "deleted" = ? AND ${presentCondition}${conditions}
          ORDER BY "${order}" DESC, "id" LIMIT ?) AS part`;
      const shelves = filter.includeDeleted && !filter.pinnedOnly ? [false, true] : [false];
      const query = `${shelves.map(() => branch).join(" UNION ALL ")} ORDER BY "${order}" DESC, "id" LIMIT ?`;
      const nowMs = BigInt(clock.now());
      const parameters = shelves.flatMap((shelf) => [owner.userId, owner.clientId, shelf, nowMs, ...values, limit]);
      return whole(read, await read.all<ItemRow>(query, ...parameters, limit));
    },

    async attachment(owner, itemId, id) {
      const { attachments } = await reads.liveItem(owner, itemId);
      const found = attachments.find((each) => each.id === id);
      if (!found) throw notFound("Attachment");
      return found;
    },

    async contacts({ userId, clientId }) {
      const rows = await read.all<ContactRow>(
        'SELECT * FROM "TimelineContact" WHERE "userId" = ? AND "clientId" = ?',
        userId,
        clientId,
      );
      const ranked = rows.map((row) => ({ id: row.id, content: contactContentOf(row), row }));
      return ranked.sort(inOrder).map(({ row }) => row);
    },

    async contact(owner, id) {
      const row = await findContact(read, owner, id);
      if (!row) throw notFound("Contact");
      return row;
    },

    subscriptions: ({ userId, clientId }) =>
      read.all<SubscriptionRow>(
        'SELECT * FROM "TimelineSubscription" WHERE "userId" = ? AND "clientId" = ? ORDER BY "collection"',
        userId,
        clientId,
      ),

    locations: (userId) =>
      read.all<LocationRow>(
        'SELECT * FROM "TimelineLocation" WHERE "userId" = ? ORDER BY "ordinal" DESC LIMIT ?',
        userId,
        limits.locationsPerUser,
      ),

    async location(userId, id) {
      const row =
        id === "latest"
          ? await read.first<LocationRow>(
              'SELECT * FROM "TimelineLocation" WHERE "userId" = ? ORDER BY "ordinal" DESC LIMIT 1',
              userId,
            )
          : await read.first<LocationRow>(
              'SELECT * FROM "TimelineLocation" WHERE "id" = ? AND "userId" = ?',
              id,
              userId,
            );
      if (!row) throw notFound("Location");
      return row;
    },

    setting: (userId, id) => findSetting(read, userId, id),
    upload: (hash) => findUpload(read, hash, clock.now()),
  };
  return reads;
}

export function findUpload(reader: RawReader, hash: string, nowMs: number): Promise<UploadRow | undefined> {
  return reader.first<UploadRow>(
    'SELECT * FROM "TimelineUpload" WHERE "hash" = ? AND "expiresMs" > ?',
    hash,
    BigInt(nowMs),
  );
}

export function findContact(
  reader: RawReader,
  { userId, clientId }: Owner,
  id: string,
): Promise<ContactRow | undefined> {
  return reader.first<ContactRow>(
    'SELECT * FROM "TimelineContact" WHERE "userId" = ? AND "clientId" = ? AND "id" = ?',
    userId,
    clientId,
    id,
  );
}

const defaults: Readonly<Record<string, string>> = { locale: "en-US", timezone: "UTC" };

export async function findSetting(reader: RawReader, userId: string, id: string): Promise<SettingRow> {
  const value = Object.hasOwn(defaults, id) ? defaults[id] : undefined;
  if (value === undefined) throw notFound("Setting");
  const row = await reader.first<SettingRow>(
    'SELECT * FROM "TimelineSetting" WHERE "userId" = ? AND "id" = ?',
    userId,
    id,
  );
  return row ?? { userId, id, value, version: 0n };
}

/** All must match. Of rows at the time of the key, those with a higher id come after it. */
function conditionsOf(
  filter: ItemFilter,
  after: PageKey | undefined,
  order: "displayMs" | "updatedMs",
): { conditions: string; values: SqlValue[] } {
  const parts: string[] = [];
  const values: SqlValue[] = [];
  const add = (condition: string, ...given: SqlValue[]) => {
    parts.push(` AND ${condition}`);
    values.push(...given);
  };
  if (after) {
    const [ms = 0, id = ""] = after;
    // The first comparison says where in the index to begin.
    add(`"${order}" <= ? AND ("${order}" < ? OR "id" > ?)`, BigInt(ms), BigInt(ms), id);
  }
  if (filter.bundleId !== undefined) add('"bundleId" = ?', filter.bundleId);
  if (filter.sourceItemId !== undefined) add('"sourceItemId" = ?', filter.sourceItemId);
  if (filter.pinnedOnly) add('"pinScore" IS NOT NULL');
  return { conditions: parts.join(""), values };
}
