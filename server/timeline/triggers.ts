/**
 * What the user and the device do on the timeline, and no operation of the service can: the sandbox calls these. Each change
 * and the notifications that tell of it are one transaction.
 */

import type { Readable } from "node:stream";
import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { Users } from "../identity/users.ts";
import type { BlobDraft, Blobs } from "../platform/blobs.ts";
import type { Transaction } from "../platform/db/index.ts";
import { Failure, invalidField, notFound } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { accepts, inOrder } from "./contact.ts";
import { deleted } from "./errors.ts";
import { type ItemContent, type MenuEntry, missingFor, type Person, type Place, place } from "./item.ts";
import { limits } from "./limits.ts";
import { isStreamUrl, noContent, requireMediaType, requireStreamUrl } from "./media.ts";
import type { Event } from "./notify.ts";
import {
  type Contact,
  contactContentOf,
  contentOf,
  type Location,
  sourceOf,
  type TimelineItem,
  toContact,
  toItem,
  toLocation,
  type WholeItem,
} from "./present.ts";
import { mainTimeline, menuOf, type ShownEntry } from "./shown.ts";
import type { TimelineStore } from "./store/index.ts";
import { type ContactRow, findAnyItem, type ItemRow } from "./store/rows.ts";
import { insertLocation, type NewAttachment, putSetting, type TimelineWrites } from "./store/writes.ts";

/** A contact of a user. */
export interface ContactName {
  /** Mail address of the user. */
  user: string;
  contact: string;
  /** The service whose contact it is; needed where several have one of that id. */
  service?: string;
}

export interface Share extends ContactName {
  /** Id of the item to share; something new unless given. */
  item?: string;
  caption?: string;
  text?: string;
  /** `data`: base64. */
  content?: { contentType: string; data: string };
}

export interface Speech extends ContactName {
  command: "TAKE_A_NOTE" | "POST_AN_UPDATE";
  text: string;
}

export interface Card {
  service: string;
  item: TimelineItem;
  menu: ShownEntry[];
  /** What is inside, where the card stands for a bundle. */
  bundle?: Card[];
}

/** What the user's device shows. */
export interface Cards {
  user: string;
  /** Pinned cards, the one nearest to the clock first. */
  pinned: Card[];
  /** Everything else on the main timeline, the newest first. */
  timeline: Card[];
  contacts: (Contact & { service: string })[];
  location?: Location;
  locale: string;
  timezone: string;
}

export interface TimelineTriggers {
  cards(user: string, origin: string): Promise<Cards>;
  /** The bytes of an attachment of whosever item. */
  content(itemId: string, attachmentId: string): Promise<{ contentType: string; bytes: number; open(): Readable }>;
  share(share: Share, origin: string): Promise<TimelineItem>;
  speak(speech: Speech, origin: string): Promise<TimelineItem>;
  /** @param all To the creator and to all recipients. */
  reply(itemId: string, reply: { text: string; all: boolean }, origin: string): Promise<TimelineItem>;
  /** Selects a menu entry. @returns the item as it is then; for a reply, the reply. */
  select(itemId: string, selection: { index: number; text?: string }, origin: string): Promise<TimelineItem>;
  pin(itemId: string, pinned: boolean, origin: string): Promise<TimelineItem>;
  delete(itemId: string, origin: string): Promise<TimelineItem>;
  move(user: string, to: Omit<Place, "id" | "timestamp"> & { latitude: number; longitude: number }): Promise<Location>;
  change(user: string, setting: { id: "locale" | "timezone"; value: string }): Promise<void>;
  accounts(user: string): Promise<ShownAccount[]>;
}

export interface ShownAccount {
  service: string;
  type: string;
  name: string;
  features: string[];
  hasPassword: boolean;
  /** Types of the tokens that were written. */
  authTokens: string[];
}

/** The most cards that a device shows of each service. */
const shownItems = 200;

export function createTimelineTriggers(parts: {
  store: TimelineStore;
  blobs: Blobs;
  users: Users;
  ids: Ids;
}): TimelineTriggers {
  const { store, blobs, users, ids } = parts;

  async function userOf(email: string): Promise<User> {
    const user = await users.findByEmail(email);
    if (!user) throw notFound("User");
    return user;
  }

  /** Changes an item of whosever timeline, and tells its service. */
  function actOn<T>(itemId: string, work: (act: Act) => Promise<T>): Promise<T> {
    return store.act(async (tx, writesOf, nowMs) => {
      const item = await findAnyItem(tx, itemId, nowMs);
      if (!item) throw notFound("Timeline item");
      if (item.row.deleted) throw deleted();
      const { userId, clientId } = item.row;
      const owner = { userId, clientId };
      const notify = (event: Omit<Event, "collection">) =>
        store.notify(tx, owner, { collection: "timeline", ...event });
      return work({ tx, item, writes: writesOf(owner), notify });
    });
  }

  interface Act {
    tx: Transaction;
    item: WholeItem;
    writes: TimelineWrites;
    notify(event: Omit<Event, "collection">): Promise<void>;
  }

  async function setPin({ item, writes, notify }: Act, pinned: boolean): Promise<WholeItem> {
    if ((item.row.pinScore !== null) === pinned) return item;
    const saved = await writes.setPin(item, pinned);
    await notify({ itemId: item.row.id, operation: "UPDATE", userAction: { type: pinned ? "PIN" : "UNPIN" } });
    return saved;
  }

  async function remove({ item, writes, notify }: Act): Promise<WholeItem> {
    const row = await writes.deleteItem(item);
    await notify({ itemId: row.id, operation: "DELETE", userAction: { type: "DELETE" } });
    return { row, attachments: [] };
  }

  async function answer({ tx, item, writes, notify }: Act, text: string, all: boolean): Promise<WholeItem> {
    const { creator, recipients = [] } = contentOf(item.row);
    if (!creator) throw invalidField("item", "The item cannot be replied to: it has no creator.");
    const user = await tx.first<User>('SELECT * FROM "User" WHERE "id" = ?', item.row.userId);
    const to = withoutRepeats(all ? [creator, ...recipients] : [creator]);
    const content: ItemContent = { text, ...(user && { creator: personOf(user) }), recipients: to };
    const reply = await writes.insertItem(content, [], item.row.id);
    await notify({ itemId: reply.row.id, operation: "INSERT", userAction: { type: all ? "REPLY_ALL" : "REPLY" } });
    return reply;
  }

  /** @throws Failure unless exactly one contact is meant. */
  async function contactOf(
    tx: Pick<Transaction, "all">,
    userId: string,
    { contact, service }: ContactName,
  ): Promise<ContactRow> {
    const rows = await tx.all<ContactRow>(
      'SELECT * FROM "TimelineContact" WHERE "userId" = ? AND "id" = ? ORDER BY "clientId"',
      userId,
      contact,
    );
    const found = service === undefined ? rows : rows.filter((row) => row.clientId === service);
    const [first, ...others] = found;
    if (!first) throw invalidField("contact", `The user has no contact "${contact}".`);
    if (others.length > 0) {
      const services = found.map((row) => row.clientId).join(", ");
      throw invalidField("service", `Several services have a contact "${contact}": say which of ${services}.`);
    }
    return first;
  }

  /** Copies of contents, kept by the transaction that `use` runs, or gone. */
  async function withCopies<T>(
    sources: readonly { contentType: string; read(): AsyncIterable<Buffer> }[],
    use: (copies: { draft: BlobDraft; contentType: string }[]) => Promise<T>,
  ): Promise<T> {
    const copies: { draft: BlobDraft; contentType: string }[] = [];
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

  async function shareWith(
    share: Share,
    user: User,
    original: WholeItem | undefined,
    copies: { draft: BlobDraft; contentType: string }[],
    origin: string,
  ): Promise<TimelineItem> {
    return store.act(async (tx, writesOf) => {
      const contact = await contactOf(tx, user.id, share);
      const target = contactContentOf(contact);
      if (share.caption !== undefined && !target.sharingFeatures?.includes("ADD_CAPTION")) {
        throw invalidField("caption", "The contact does not take a caption.");
      }
      if (
        !accepts(
          target,
          copies.map((each) => each.contentType),
        )
      ) {
        throw invalidField("contact", `The contact takes only ${target.acceptTypes?.join(", ")}.`);
      }
      const owner = { userId: contact.userId, clientId: contact.clientId };
      const writes = writesOf(owner);
      const attachments: NewAttachment[] = [];
      for (const { draft, contentType } of copies) {
        await blobs.keep(tx, draft);
        attachments.push({ contentType, bytes: draft.bytes, blobId: draft.id });
      }
      const content: ItemContent = {
        ...(original ? copyOf(original.row, contact.clientId) : { creator: personOf(user), text: share.text }),
        ...(share.caption !== undefined && { text: share.caption }),
        recipients: [{ source: sourceOf(contact.clientId), id: contact.id, ...target }],
      };
      let item = await writes.insertItem(content, attachments);
      const html = original && renamed(content.html, original, item);
      if (html !== content.html) item = await writes.saveItem(item, { ...content, html });
      await store.notify(tx, owner, {
        collection: "timeline",
        itemId: item.row.id,
        operation: "UPDATE",
        userAction: { type: "SHARE" },
      });
      return toItem(item, origin);
    });
  }

  return {
    async cards(email, origin) {
      const user = await userOf(email);
      const { items, contactRows, location, locale, timezone } = await store.shown(user.id, shownItems);
      const shown = (each: WholeItem): Card => ({
        service: each.row.clientId,
        item: toItem(each, origin),
        menu: menuOf(contentOf(each.row)),
      });
      const pinned = items.filter(({ row }) => row.pinScore !== null);
      pinned.sort((one, other) => (other.row.pinScore ?? 0) - (one.row.pinScore ?? 0));
      const contacts = contactRows.map((row) => ({ id: row.id, content: contactContentOf(row), row })).sort(inOrder);
      return {
        user: user.email,
        pinned: pinned.map(shown),
        timeline: mainTimeline(items.filter(({ row }) => row.pinScore === null)).map(({ top, inside }) => ({
          ...shown(top),
          ...(inside && { bundle: inside.map(shown) }),
        })),
        contacts: contacts.map(({ row }) => ({ service: row.clientId, ...toContact(row) })),
        ...(location && { location: toLocation(location) }),
        locale,
        timezone,
      };
    },

    async content(itemId, attachmentId) {
      const item = await store.anyItem(itemId);
      const found = item?.attachments.find((each) => each.id === attachmentId);
      if (!found) throw notFound("Attachment");
      const { contentType, bytes, blobId } = found;
      return { contentType, bytes: Number(bytes), open: () => blobs.read(blobId) };
    },

    async share(share, origin) {
      const user = await userOf(share.user);
      if (share.item === undefined) {
        const { text, content } = share;
        if (text === undefined && content === undefined) {
          throw invalidField("item", "There is nothing to share: say an item, a text or a content.");
        }
        const sources = content ? [newContent(content)] : [];
        return withCopies(sources, (copies) => shareWith(share, user, undefined, copies, origin));
      }
      const original = await store.anyItem(share.item);
      if (!original || original.row.userId !== user.id) throw notFound("Timeline item");
      if (original.row.deleted) throw deleted();
      const sources = original.attachments.map(({ contentType, blobId }) => ({
        contentType,
        read: () => blobs.read(blobId) as AsyncIterable<Buffer>, // No encoding is set.
      }));
      return withCopies(sources, (copies) => shareWith(share, user, original, copies, origin));
    },

    async speak(speech, origin) {
      const user = await userOf(speech.user);
      return store.act(async (tx, writesOf) => {
        const contact = await contactOf(tx, user.id, speech);
        const target = contactContentOf(contact);
        if (!target.acceptCommands?.some(({ type }) => type === speech.command)) {
          throw invalidField("command", `The contact does not take the command ${speech.command}.`);
        }
        const owner = { userId: contact.userId, clientId: contact.clientId };
        const item = await writesOf(owner).insertItem({
          text: speech.text,
          creator: personOf(user),
          recipients: [{ source: sourceOf(contact.clientId), id: contact.id, ...target }],
        });
        await store.notify(tx, owner, {
          collection: "timeline",
          itemId: item.row.id,
          operation: "INSERT",
          userAction: { type: "LAUNCH" },
        });
        return toItem(item, origin);
      });
    },

    reply: (itemId, { text, all }, origin) =>
      actOn(itemId, async (act) => {
        const action = all ? "REPLY_ALL" : "REPLY";
        const { menuItems = [] } = contentOf(act.item.row);
        if (!menuItems.some((each) => each.action === action)) {
          throw invalidField("item", `The menu of the item has no ${action}.`);
        }
        return toItem(await answer(act, text, all), origin);
      }),

    select: (itemId, { index, text }, origin) =>
      actOn(itemId, async (act) => {
        const content = contentOf(act.item.row);
        const entry = content.menuItems?.[index];
        if (!entry) throw invalidField("index", `The menu of the item has no entry ${index}.`);
        const missing = missingFor(entry, content);
        if (missing) throw invalidField("index", `The entry cannot be selected: ${missing}.`);
        return toItem(await selected(act, content, { entry, index, text }), origin);
      }),

    pin: (itemId, pinned, origin) => actOn(itemId, async (act) => toItem(await setPin(act, pinned), origin)),
    delete: (itemId, origin) => actOn(itemId, async (act) => toItem(await remove(act), origin)),

    async move(email, to) {
      const { id: userId } = await userOf(email);
      return store.act(async (tx, _, nowMs) => {
        const row = await insertLocation(tx, { userId, id: ids.next(), place: place({}, to), nowMs });
        await store.notify(tx, { userId }, { collection: "locations", itemId: "latest", operation: "UPDATE" });
        return toLocation(row);
      });
    },

    async change(email, { id, value }) {
      requireSettingValue(id, value);
      const { id: userId } = await userOf(email);
      await store.act(async (tx) => {
        const { changed } = await putSetting(tx, { userId, id, value });
        if (changed) await store.notify(tx, { userId }, { collection: "settings", itemId: id, operation: "UPDATE" });
      });
    },

    async accounts(email) {
      const { id } = await userOf(email);
      return (await store.accounts(id)).map((row) => {
        const content = JSON.parse(row.content) as { features?: string[]; authTokens?: { type?: string }[] }; // Our own.
        return {
          service: row.clientId,
          type: row.type,
          name: row.name,
          features: content.features ?? [],
          hasPassword: row.passwordHash !== null,
          authTokens: (content.authTokens ?? []).map(({ type = "" }) => type),
        };
      });
    },
  };

  async function selected(
    act: Act,
    content: ItemContent,
    { entry, index, text }: { entry: MenuEntry; index: number; text?: string },
  ): Promise<WholeItem> {
    const { item, writes, notify } = act;
    const needText = () => {
      if (text === undefined) throw invalidField("text", `The entry ${entry.action} needs a text: what the user says.`);
      return text;
    };
    const tell = () =>
      notify({
        itemId: item.row.id,
        operation: "UPDATE",
        userAction: { type: "CUSTOM", ...(entry.id !== undefined && { payload: entry.id }) },
        inMenu: true,
      });
    switch (entry.action) {
      case "CUSTOM": {
        const menuItems = content.menuItems?.filter((_, at) => at !== index);
        const saved = entry.removeWhenSelected ? await writes.saveItem(item, { ...content, menuItems }) : item;
        await tell();
        return saved;
      }
      case "GET_MEDIA_INPUT": {
        const payload = needText();
        const menuItems = content.menuItems?.map((each, at) => (at === index ? { ...each, payload } : each));
        const saved = await writes.saveItem(item, { ...content, menuItems });
        await tell();
        return saved;
      }
      case "REPLY":
      case "REPLY_ALL":
        return answer(act, needText(), entry.action === "REPLY_ALL");
      case "DELETE":
        return remove(act);
      case "TOGGLE_PINNED":
        return setPin(act, item.row.pinScore === null);
      case "SHARE":
        throw invalidField("index", "Sharing needs a contact: use the operation that shares.");
      default:
        return item; // It happens on the device alone.
    }
  }
}

/** The user, as items name whom they come from. */
function personOf({ id, email, name, picture }: User): Person {
  return { source: "api:device", id, displayName: name ?? email, ...(picture !== null && { imageUrls: [picture] }) };
}

function withoutRepeats(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter(({ id }) => {
    if (id === undefined) return true;
    const known = seen.has(id);
    seen.add(id);
    return !known;
  });
}

/** What a copy has of the original; the other members steer the original only. */
function copyOf(original: ItemRow, clientId: string): ItemContent {
  const { title, text, html, speakableText, speakableType, canonicalUrl, location, creator, sourceItemId } =
    contentOf(original);
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    ...(speakableText !== undefined && { speakableText }),
    ...(speakableType !== undefined && { speakableType }),
    ...(canonicalUrl !== undefined && { canonicalUrl }),
    ...(location && { location }),
    ...(creator && { creator }),
    ...(sourceItemId !== undefined && original.clientId === clientId && { sourceItemId }),
  };
}

/** The attachments of a copy have ids of their own, which its HTML must use. */
function renamed(html: string | undefined, original: WholeItem, copy: WholeItem): string | undefined {
  if (html === undefined) return undefined;
  const ids = new Map(original.attachments.map(({ id }, index) => [id, copy.attachments[index]?.id ?? id]));
  return html.replace(/(?<=["']cid:)[\w-]+(?=["'])/g, (id) => ids.get(id) ?? id);
}

function newContent({ contentType, data }: { contentType: string; data: string }) {
  const type = requireMediaType(contentType);
  const bytes = Buffer.from(data, "base64");
  if (bytes.length === 0) throw noContent();
  if (bytes.length > limits.contentBytes) {
    throw new Failure("tooLarge", "uploadTooLarge", `The content is larger than ${limits.contentBytes} bytes.`);
  }
  if (isStreamUrl(type)) requireStreamUrl(bytes);
  return {
    contentType: type,
    async *read() {
      yield bytes;
    },
  };
}

/** @throws Failure for a language tag or a time zone that does not exist. */
function requireSettingValue(id: "locale" | "timezone", value: string): void {
  try {
    if (id === "locale") Intl.getCanonicalLocales(value);
    else new Intl.DateTimeFormat("en", { timeZone: value });
  } catch {
    throw invalidField("value", `"${value}" is no ${id === "locale" ? "language tag (BCP 47)" : "known time zone"}.`);
  }
}
