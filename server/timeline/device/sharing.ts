/** Shares an existing item, a new item, or spoken words with a contact of a service. */
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { tooLarge } from "../../http/upload.ts";
import type { BlobDraft } from "../../platform/blobs.ts";
import { invalidField, notFound } from "../../platform/failure.ts";
import { accepts, contactContentOf } from "../contacts.ts";
import { insertItem, type NewAttachment, requireLiveItem, saveItem } from "../items/changes.ts";
import { limits } from "../limits.ts";
import { contentOf, type ItemContent, type Person } from "../model/content.ts";
import { sourceOf } from "../present.ts";
import type { AttachmentRow, ContactRow, ItemRow, WholeItem } from "../store/rows.ts";
import type { TimelineWrites } from "../store/writes.ts";
import type { Event } from "../subscriptions.ts";
import { isStreamUrl, noContent, requireMediaType, requireStreamUrl } from "../uploads/headers.ts";
import { type ContactName, contactOf, type DeviceParts, personOf, tellerOf, userOf } from "./acting.ts";

export interface Share extends ContactName {
  /** The id of the item to share; by default, a new item is shared. */
  item?: string;
  caption?: string;
  text?: string;
  /** The content of an attachment for the new item. `data` is base64. */
  content?: { contentType: string; data: string };
}

export interface Speech extends ContactName {
  command: "TAKE_A_NOTE" | "POST_AN_UPDATE";
  text: string;
}

/** The source from which an attachment is copied: its media type, and a function that reads its content. */
interface Source {
  contentType: string;
  read(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Copy {
  draft: BlobDraft;
  contentType: string;
}

/** Shares an item, text or content with a contact. @returns the new item, which belongs to the contact's service. */
export async function share(parts: DeviceParts, wanted: Share): Promise<WholeItem> {
  const user = await userOf(parts, wanted.user);
  const original = wanted.item === undefined ? undefined : await ownItem(parts, user, wanted.item);
  const sources = original ? original.attachments.map((each) => storedContent(parts, each)) : newContents(wanted);
  const event = { operation: "UPDATE", userAction: { type: "SHARE" } } as const;
  return withCopies(parts, sources, (copies) =>
    deliver(parts, user, wanted, event, async (writes, contact) => {
      requireAccepted(contact, wanted, copies);
      const attachments: NewAttachment[] = [];
      for (const { draft, contentType } of copies) {
        await parts.blobs.keep(writes.tx, draft);
        attachments.push({ contentType, bytes: draft.bytes, blobId: draft.id });
      }
      const content: ItemContent = {
        ...(original ? copyOf(original.row, contact.clientId) : { creator: personOf(user), text: wanted.text }),
        ...(wanted.caption !== undefined && { text: wanted.caption }),
        recipients: [recipientOf(contact)],
      };
      const item = await insertItem(writes, content, attachments);
      const html = original && renamed(content.html, original, item);
      return html === content.html ? item : saveItem(writes, item, { ...content, html });
    }),
  );
}

async function ownItem({ store }: DeviceParts, user: User, id: string): Promise<WholeItem> {
  const item = await store.read.findItem(id);
  if (item?.row.userId !== user.id) throw notFound("Timeline item");
  return requireLiveItem(store.read, id);
}

/** Sends spoken words to a contact. @returns the new item, which belongs to the contact's service. */
export async function speak(parts: DeviceParts, speech: Speech): Promise<WholeItem> {
  const user = await userOf(parts, speech.user);
  const event = { operation: "INSERT", userAction: { type: "LAUNCH" } } as const;
  return deliver(parts, user, speech, event, (writes, contact) => {
    if (!contactContentOf(contact).acceptCommands?.some(({ type }) => type === speech.command)) {
      throw invalidField("command", `The contact does not accept the command ${speech.command}.`);
    }
    return insertItem(writes, {
      text: speech.text,
      creator: personOf(user),
      recipients: [recipientOf(contact)],
    });
  });
}

/** Creates an item for a contact, in a write of the contact's service, and notifies the service. */
async function deliver(
  parts: DeviceParts,
  user: User,
  to: ContactName,
  event: Omit<Event, "collection" | "itemId">,
  create: (writes: TimelineWrites, contact: ContactRow) => Promise<WholeItem>,
): Promise<WholeItem> {
  const { clientId } = contactOf(await parts.store.read.contactsNamed(user.id, to.contact), to);
  return parts.store.write({ user, clientId }, async (writes) => {
    const contact = contactOf(await writes.contactsNamed(user.id, to.contact), { ...to, service: clientId });
    const item = await create(writes, contact);
    const tell = tellerOf(parts, writes);
    await tell({ itemId: item.row.id, ...event });
    return item;
  });
}

/** Checks whether the contact accepts the caption and the media types. @throws Failure if not. */
function requireAccepted(contact: ContactRow, { caption }: Share, copies: readonly Copy[]): void {
  const target = contactContentOf(contact);
  if (caption !== undefined && !target.sharingFeatures?.includes("ADD_CAPTION")) {
    throw invalidField("caption", "The contact does not accept captions.");
  }
  const types = copies.map((each) => each.contentType);
  if (!accepts(target, types)) {
    throw invalidField(
      "contact",
      `The contact accepts only content of these types: ${target.acceptTypes?.join(", ")}.`,
    );
  }
}

function recipientOf(contact: ContactRow): Person {
  return { source: sourceOf(contact.clientId), id: contact.id, ...contactContentOf(contact) };
}

/**
 * Copies contents, and passes the copies to `use`. If `use` succeeds, its transaction has committed the copies; if it fails,
 * they are removed.
 */
async function withCopies<T>(
  { blobs }: DeviceParts,
  sources: readonly Source[],
  use: (copies: Copy[]) => Promise<T>,
): Promise<T> {
  const copies: Copy[] = [];
  try {
    for (const { contentType, read } of sources) {
      const draft = await blobs.create();
      copies.push({ draft, contentType });
      for await (const chunk of read()) await draft.write(chunk);
      await draft.close();
    }
    return await use(copies);
  } catch (error) {
    for (const { draft } of copies) await draft.discard();
    throw error;
  }
}

/** Returns the fields of a shared item that its copy gets. All other fields only apply to the original item. */
function copyOf(original: ItemRow, clientId: string): ItemContent {
  const { title, text, html, speakableText, speakableType, canonicalUrl, location, creator, sourceItemId } =
    contentOf(original);
  const copied = { title, text, html, speakableText, speakableType, canonicalUrl, location, creator };
  return original.clientId === clientId ? { ...copied, sourceItemId } : copied;
}

/**
 * Returns the HTML for the copy of an item: references to the original's attachments are replaced with references to the copied
 * ones.
 */
function renamed(html: string | undefined, original: WholeItem, copy: WholeItem): string | undefined {
  if (html === undefined) return undefined;
  const ids = new Map(original.attachments.map(({ id }, index) => [id, copy.attachments[index]?.id ?? id]));
  return html.replace(/(?<=["']cid:)[\w-]+(?=["'])/g, (id) => ids.get(id) ?? id);
}

function storedContent({ blobs }: DeviceParts, { contentType, blobId }: AttachmentRow): Source {
  // The assertion is safe: no encoding is set, so the chunks are buffers.
  return { contentType, read: () => blobs.read(blobId) as AsyncIterable<Buffer> };
}

function newContents({ text, content }: Share): Source[] {
  if (!content) {
    if (text === undefined) throw invalidField("item", "An item, text or content to share is required.");
    return [];
  }
  const contentType = requireMediaType(content.contentType);
  const bytes = Buffer.from(content.data, "base64");
  if (bytes.length === 0) throw noContent();
  if (bytes.length > limits.contentBytes) throw tooLarge(limits.contentBytes);
  if (isStreamUrl(contentType)) requireStreamUrl(bytes);
  return [{ contentType, read: () => [bytes] }];
}
