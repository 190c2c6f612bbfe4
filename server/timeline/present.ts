/** Rows to wire: items, attachments, contacts, subscriptions, locations, and their wrappers. */
import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import type { TimelineComponents } from "../../generated/timeline/client.ts";
import { etagOf } from "../http/etag.ts";
import type { Readable } from "../http/operation.ts";
import { base64url } from "../platform/base64url.ts";
import { isoTime } from "../platform/isoTime.ts";
import { contactContentOf } from "./contacts.ts";
import { contentOf, type Person, type Place } from "./items/content.ts";
import { withSafeStyles } from "./items/html.ts";
import type { AttachmentRow, ContactRow, ItemRow, ListedItem, LocationRow, SubscriptionRow } from "./store/rows.ts";

type Schemas = TimelineComponents["schemas"];
export type TimelineItem = Readable<Schemas["TimelineItem"]>;
export type Attachment = Readable<Schemas["Attachment"]>;
export type Contact = Readable<Schemas["Contact"]>;
export type Subscription = Readable<Schemas["Subscription"]>;
export type Location = Readable<Schemas["Location"]>;
export type Setting = Readable<Schemas["Setting"]>;

export function toItem({ row, attachments }: ListedItem, origin: string): TimelineItem {
  const { id } = row;
  if (row.deleted) return { kind: "mirror#timelineItem", id, etag: itemEtag(row), isDeleted: true };
  const { displayTime: _, html, creator, recipients, location, ...rest } = contentOf(row);
  return {
    kind: "mirror#timelineItem",
    id,
    etag: itemEtag(row),
    selfLink: `${origin}/mirror/v1/timeline/${id}`,
    created: isoTime(row.createdMs),
    updated: isoTime(row.updatedMs),
    displayTime: isoTime(row.displayMs),
    ...(row.inReplyTo !== null && { inReplyTo: row.inReplyTo }),
    ...(row.pinScore !== null && { isPinned: true, pinScore: row.pinScore }),
    ...rest,
    ...(html !== undefined && { html: withSafeStyles(html) }),
    ...(creator && { creator: withKind(creator) }),
    ...(recipients && { recipients: recipients.map(withKind) }),
    ...(location && { location: toPlace(location) }),
    ...(attachments.length > 0 && { attachments: attachments.map((each) => toAttachment(each, origin)) }),
  };
}

/**
 * What a service can set and the resource shows otherwise than the row holds it; and the end of a style sheet that HTML of rows
 * from before may hold, and HTML of today does not.
 */
const shownOtherwise = /"(?:displayTime|creator|recipients|location)":|<\/[sS][tT][yY][lL][eE]\//;

/** The resource as JSON text, of the text that the row holds. Ids and origins hold no character that JSON would escape. */
export function itemJson(item: ListedItem, origin: string): string {
  const { row, attachments } = item;
  const { id, content, inReplyTo } = row;
  // Texts of people may hold such words, too; then the long way does no harm.
  if (row.deleted || shownOtherwise.test(content)) return JSON.stringify(toItem(item, origin));
  const set = content.slice(1, -1);
  return (
    `{"kind":"mirror#timelineItem","id":"${id}","etag":"\\"${itemTag(row)}\\"",` +
    `"selfLink":"${origin}/mirror/v1/timeline/${id}","created":"${isoTime(row.createdMs)}",` +
    `"updated":"${isoTime(row.updatedMs)}","displayTime":"${isoTime(row.displayMs)}"` +
    (inReplyTo === null ? "" : `,"inReplyTo":${JSON.stringify(inReplyTo)}`) +
    (row.pinScore === null ? "" : `,"isPinned":true,"pinScore":${row.pinScore}`) +
    (set === "" ? "" : `,${set}`) +
    (attachments.length === 0
      ? "}"
      : `,"attachments":${JSON.stringify(attachments.map((each) => toAttachment(each, origin)))}}`)
  );
}

/** A page of items as JSON text. */
export function itemsJson(
  { rows, nextPageToken }: { rows: readonly ListedItem[]; nextPageToken: string | undefined },
  origin: string,
): string {
  let items = "";
  for (const item of rows) items += items === "" ? itemJson(item, origin) : `,${itemJson(item, origin)}`;
  const more = nextPageToken === undefined ? "" : `,"nextPageToken":${JSON.stringify(nextPageToken)}`;
  return `{"kind":"mirror#timeline","items":[${items}]${more}}`;
}

function withKind(person: Person): NonNullable<TimelineItem["creator"]> {
  return { kind: "mirror#contact", ...person };
}

function toPlace(place: Place): Location {
  return { kind: "mirror#location", ...place };
}

/** Two parts: the version, which counts up with every change, and when that was. */
export function itemEtag(row: Pick<ItemRow, "version" | "updatedMs">): string {
  return `"${itemTag(row)}"`;
}

function itemTag({ version, updatedMs }: Pick<ItemRow, "version" | "updatedMs">): string {
  return `${base64url(String(version))}/${base64url(String(updatedMs))}`;
}

/** The ETag of a collection that is answered with these members: it changes with each of them, and with which they are. */
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

/** Headers are kept as they come, a character for each byte: the name of a file in them is UTF-8. */
function textOfHeader(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : value;
}

/** An attachment never changes. */
export function attachmentEtag({ id }: Pick<AttachmentRow, "id">): string {
  return etagOf(id);
}

export function toContact(row: Pick<ContactRow, "id" | "clientId" | "content">): Contact {
  return { kind: "mirror#contact", source: sourceOf(row.clientId), id: row.id, ...contactContentOf(row) };
}

/** How contacts name the service they come from, in the form of the published samples. */
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
    collection: row.collection as Subscription["collection"], // The contract allows no other.
    ...(row.operations !== null && { operation: JSON.parse(row.operations) }),
    callbackUrl: row.callbackUrl,
    ...(row.userToken !== null && { userToken: row.userToken }),
    ...(row.verifyToken !== null && { verifyToken: row.verifyToken }),
  };
}

export function toLocation(row: LocationRow): Location {
  const place = JSON.parse(row.content) as Place; // Written by this service alone.
  return { ...toPlace(place), id: row.id, timestamp: isoTime(row.timestampMs) };
}
