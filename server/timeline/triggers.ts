/**
 * Acts of the user and the device on the timeline, which no operation of the service can do. The sandbox calls these functions.
 * Each change and its notifications are one transaction.
 */
import type { Readable } from "node:stream";
import type { Json } from "../http/json.ts";
import { notFound } from "../platform/failure.ts";
import { type ShownAccount, shownAccount } from "./accounts.ts";
import { actOn, type DeviceParts, userOf } from "./device/acting.ts";
import { type Cards, cardsOf } from "./device/cards.ts";
import { pin, remove, reply, type Selection, select } from "./device/menu.ts";
import { type Share, type Speech, share, speak } from "./device/sharing.ts";
import { addLocation } from "./locations.ts";
import type { Place } from "./model/content.ts";
import { itemJson, type Location, type TimelineItem, toLocation } from "./present.ts";
import { putSetting, requireSettingValue, type SettingId } from "./settings.ts";
import { tellSubscribers } from "./subscriptions.ts";

export interface TimelineTriggers {
  cards(user: string, origin: string): Promise<Cards>;
  /** The bytes of an attachment of any owner. */
  content(itemId: string, attachmentId: string): Promise<{ contentType: string; bytes: number; open(): Readable }>;
  share(wanted: Share, origin: string): Promise<Json<TimelineItem>>;
  speak(speech: Speech, origin: string): Promise<Json<TimelineItem>>;
  /** @param all Whether the reply goes to the creator and all recipients. */
  reply(itemId: string, words: { text: string; all: boolean }, origin: string): Promise<Json<TimelineItem>>;
  /** Selects a menu entry. @returns the changed item; for a reply, the reply. */
  select(itemId: string, selection: Selection, origin: string): Promise<Json<TimelineItem>>;
  pin(itemId: string, pinned: boolean, origin: string): Promise<Json<TimelineItem>>;
  delete(itemId: string, origin: string): Promise<Json<TimelineItem>>;
  move(user: string, to: Omit<Place, "id" | "timestamp"> & { latitude: number; longitude: number }): Promise<Location>;
  change(user: string, setting: { id: SettingId; value: string }): Promise<void>;
  accounts(user: string): Promise<ShownAccount[]>;
}

export function createTimelineTriggers(parts: DeviceParts): TimelineTriggers {
  const { store, blobs, outbox } = parts;
  return {
    cards: (email, origin) => cardsOf(parts, email, origin),
    share: async (wanted, origin) => itemJson(await share(parts, wanted), origin),
    speak: async (speech, origin) => itemJson(await speak(parts, speech), origin),
    reply: async (id, words, origin) => itemJson(await actOn(parts, id, (act) => reply(act, words)), origin),
    select: async (id, selection, origin) => itemJson(await actOn(parts, id, (act) => select(act, selection)), origin),
    pin: async (id, pinned, origin) => itemJson(await actOn(parts, id, (act) => pin(act, pinned)), origin),
    delete: async (id, origin) => itemJson(await actOn(parts, id, remove), origin),

    async content(itemId, attachmentId) {
      const item = await store.read.findItem(itemId);
      const found = item?.attachments.find((each) => each.id === attachmentId);
      if (!found) throw notFound("Attachment");
      const { contentType, bytes, blobId } = found;
      return { contentType, bytes: Number(bytes), open: () => blobs.read(blobId) };
    },

    async move(email, to) {
      const row = await store.write(await ofDevice(email), async (writes) => {
        const location = await addLocation(writes, to);
        await tellSubscribers(writes, outbox, { collection: "locations", itemId: "latest", operation: "UPDATE" });
        return location;
      });
      return toLocation(row);
    },

    async change(email, { id, value }) {
      requireSettingValue(id, value);
      await store.write(await ofDevice(email), async (writes) => {
        const changed = await putSetting(writes, id, value);
        if (changed) await tellSubscribers(writes, outbox, { collection: "settings", itemId: id, operation: "UPDATE" });
      });
    },

    async accounts(email) {
      const { id } = await userOf(parts, email);
      return (await store.read.accounts(id)).map(shownAccount);
    },
  };

  /** The caller for data that belongs to the user and to no service. */
  async function ofDevice(email: string) {
    return { user: await userOf(parts, email), clientId: "" };
  }
}
