/** Converts rows to resources: items, attachments, contacts, subscriptions, locations, and their pages. */
import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import { etagOf, tagOf } from "../http/etag.ts";
import { alike, type Json, stored, type Whole, whole, writerOf } from "../http/json.ts";
import { isoTime } from "../platform/isoTime.ts";
import type { Account } from "./accounts.ts";
import { contactContentOf } from "./contacts.ts";
import { type Announcement, contentOf, type ItemContent, type Person, type Place } from "./model/content.ts";
import type {
  AttachmentRow,
  ContactRow,
  ItemRow,
  ListedItem,
  LocationRow,
  SubscriptionRow,
  WholeItem,
} from "./store/rows.ts";

export type TimelineItem = TimelineSchemas["TimelineItem"];
export type Attachment = Whole<TimelineSchemas["Attachment"]>;
export type Contact = Whole<TimelineSchemas["Contact"]>;
export type Subscription = Whole<TimelineSchemas["Subscription"]>;
export type Location = Whole<TimelineSchemas["Location"]>;
export type Setting = Whole<TimelineSchemas["Setting"]>;

/** Returns the stored fields of an item as responses contain them. */
export function keptMembers(content: ItemContent) {
  return {
    title: content.title,
    text: content.text,
    html: content.html,
    speakableText: content.speakableText,
    speakableType: content.speakableType,
    bundleId: content.bundleId,
    isBundleCover: content.isBundleCover,
    sourceItemId: content.sourceItemId,
    canonicalUrl: content.canonicalUrl,
    creator: content.creator && toPerson(content.creator),
    recipients: content.recipients?.map(toPerson),
    location: content.location && toPlace(content.location),
    menuItems: content.menuItems?.map(({ id, action, payload, removeWhenSelected, contextual_command, values }) => ({
      id,
      action,
      payload,
      removeWhenSelected,
      contextual_command,
      values: values?.map(({ state, displayName, iconUrl }) => ({ state, displayName, iconUrl })),
    })),
    notification: content.notification && toNotification(content.notification),
  };
}

const item = writerOf<TimelineItem>();
const itemList = writerOf<TimelineSchemas["TimelineListResponse"]>();

/** The JSON text for the column `text` of a row. It is written with each change of the content. */
export function keptText(content: ItemContent) {
  return item.part(keptMembers(content));
}

const nothingKept = keptText({});

/** Returns an item as JSON text, as it appears in responses. */
export function itemJson(listed: ListedItem, origin: string): Json<TimelineItem> {
  const { row } = listed;
  return whole(item.part(ownMembers(listed, origin)), row.deleted ? nothingKept : stored<typeof nothingKept>(row.text));
}

/** Returns an item as it appears in responses. */
export function toItem(listed: WholeItem, origin: string): Whole<TimelineItem> {
  return { ...ownMembers(listed, origin), ...keptMembers(listed.row.deleted ? {} : contentOf(listed.row)) };
}

/** Returns the fields of an item that the server sets, which rows store in columns. */
function ownMembers({ row, attachments }: ListedItem, origin: string) {
  const { id } = row;
  const isLive = !row.deleted;
  const isPinned = isLive && row.pinScore !== null;
  return {
    kind: "mirror#timelineItem" as const,
    id,
    etag: itemEtag(row),
    selfLink: isLive ? `${origin}/mirror/v1/timeline/${id}` : undefined,
    created: isLive ? isoTime(row.createdMs) : undefined,
    updated: isLive ? isoTime(row.updatedMs) : undefined,
    displayTime: isLive ? isoTime(row.displayMs) : undefined,
    isPinned: isPinned ? true : undefined,
    pinScore: isPinned ? (row.pinScore ?? undefined) : undefined,
    isDeleted: isLive ? undefined : (true as const),
    inReplyTo: isLive ? (row.inReplyTo ?? undefined) : undefined,
    attachments: isLive && attachments.length > 0 ? attachments.map((each) => toAttachment(each, origin)) : undefined,
  };
}

/** A page of items as JSON text. */
export function itemsJson(
  { rows, nextPageToken }: { rows: readonly ListedItem[]; nextPageToken: string | undefined },
  origin: string,
): Json<TimelineSchemas["TimelineListResponse"]> {
  const items = rows.map((each) => itemJson(each, origin));
  return whole(itemList.part({ kind: "mirror#timeline", nextPageToken }), itemList.field("items", items));
}

const toNotification = alike<Announcement, TimelineSchemas["NotificationConfig"]>();
const toContactOfItem = alike<Person & { kind: "mirror#contact" }, TimelineSchemas["TimelineContact"]>();
const toLocationOfItem = alike<Place & { kind: "mirror#location" }, TimelineSchemas["Location"]>();

function toPerson(person: Person) {
  return toContactOfItem({ kind: "mirror#contact", ...person });
}

function toPlace(place: Place) {
  return toLocationOfItem({ kind: "mirror#location", ...place });
}

/** The ETag of an item. It has two parts: the version, which grows with every change, and the time of the change. */
export function itemEtag(row: Pick<ItemRow, "version" | "updatedMs">): string {
  return `"${tagOf(row.version)}/${tagOf(row.updatedMs)}"`;
}

/**
 * Returns the ETag of a collection. It changes if a resource of the collection changes, is added or is removed.
 * @param members One text for each resource, such as its id and version.
 */
export function collectionEtag(members: readonly string[]): string {
  return etagOf(hash("sha256", members.map((each) => `${each};`).join(""), "base64url").slice(0, 22));
}

export function toAttachment({ id, itemId, contentType }: AttachmentRow, origin: string): Attachment {
  return {
    id,
    contentType: textOfHeader(contentType),
    contentUrl: `${origin}/mirror/v1/timeline/${itemId}/attachments/${id}?alt=media`,
    isProcessingContent: false,
  };
}

/**
 * Decodes a stored header, such as a media type with a file name. Headers are stored as they were sent, one character for each
 * byte; the bytes are decoded as UTF-8 if possible.
 */
function textOfHeader(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : value;
}

/** Returns the ETag of an attachment. It is derived from the id, because an attachment never changes. */
export function attachmentEtag({ id }: Pick<AttachmentRow, "id">): string {
  return etagOf(id);
}

export function toContact(row: Pick<ContactRow, "id" | "clientId" | "content">): Contact {
  const content = contactContentOf(row);
  // The fields are listed because a change adds its fields at the end of the stored content, but responses have one order.
  return {
    kind: "mirror#contact",
    source: sourceOf(row.clientId),
    id: row.id,
    displayName: content.displayName,
    imageUrls: content.imageUrls,
    type: content.type,
    phoneNumber: content.phoneNumber,
    priority: content.priority,
    acceptTypes: content.acceptTypes,
    acceptCommands: content.acceptCommands,
    sharingFeatures: content.sharingFeatures,
    speakableName: content.speakableName,
  };
}

/** Returns the value of `source` for a service, in the form that the published samples use. */
export function sourceOf(clientId: string): string {
  return `api:${clientId}`;
}

export function versionEtag({ version }: { version: bigint }): string {
  return etagOf(version);
}

export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    kind: "mirror#subscription",
    id: row.collection,
    updated: isoTime(row.updatedMs),
    collection: row.collection as Subscription["collection"], // The contract only allows these values.
    // The contract only allows these values.
    operation: row.operations === null ? undefined : (JSON.parse(row.operations) as Subscription["operation"]),
    callbackUrl: row.callbackUrl,
    userToken: row.userToken ?? undefined,
    verifyToken: row.verifyToken ?? undefined,
    notification: undefined,
  };
}

export function toLocation(row: LocationRow): Location {
  // The assertion is safe: only this service writes the value.
  const { id: _, timestamp: __, ...place } = JSON.parse(row.content) as Place;
  return toPlace({ id: row.id, timestamp: isoTime(row.timestampMs), ...place });
}

/** Returns the fields of an account that responses contain. The password and tokens are never stored among them. */
export const toAccount = alike<Account["content"], Omit<TimelineSchemas["Account"], "password">>();
