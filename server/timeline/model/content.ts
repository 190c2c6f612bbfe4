/** The content of an item, and how requests change it. These functions are pure: they take values and return values. */
import type { TimelineSchemas } from "../../../generated/timeline/client.ts";
import type { TimelineHandlers } from "../../../generated/timeline/handlers.ts";
import { type BodyOf, readAs } from "../../http/operation.ts";
import { invalidField } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import type { ItemRow } from "../store/rows.ts";
import { cleanSentHtml } from "./html.ts";

/** The stored fields of an item that a service sets. Times are in UTC with milliseconds; HTML is cleaned. */
export interface ItemContent {
  displayTime?: string;
  title?: string;
  text?: string;
  html?: string;
  speakableText?: string;
  speakableType?: string;
  bundleId?: string;
  isBundleCover?: true;
  sourceItemId?: string;
  canonicalUrl?: string;
  creator?: Person;
  recipients?: Person[];
  location?: Place;
  menuItems?: MenuEntry[];
  notification?: Announcement;
}

/** A person or a group that appears in an item, such as its creator or a recipient. */
export interface Person {
  /** The service or device from which the person comes. Set on items that the user creates; services never set it. */
  source?: string;
  id?: string;
  displayName?: string;
  imageUrls?: string[];
  type?: "INDIVIDUAL" | "GROUP";
  phoneNumber?: string;
  email?: string;
  priority?: number;
  acceptTypes?: string[];
  acceptCommands?: { type: Command }[];
  sharingFeatures?: "ADD_CAPTION"[];
  speakableName?: string;
}

/** The stored content of an item. */
export function contentOf(row: Pick<ItemRow, "content">): ItemContent {
  return JSON.parse(row.content) as ItemContent; // The assertion is safe: only this service writes the value.
}

export type Command = "TAKE_A_NOTE" | "POST_AN_UPDATE";

export interface Place {
  id?: string;
  timestamp?: string;
  latitude?: number;
  longitude?: number;
  accuracy?: number;
  displayName?: string;
  address?: string;
}

export interface MenuEntry {
  id?: string;
  action: Action;
  payload?: string;
  removeWhenSelected?: true;
  contextual_command?: string;
  values?: MenuLook[];
}

export type Action = NonNullable<TimelineSchemas["MenuItem"]["action"]>;

export interface MenuLook {
  state: "DEFAULT" | "PENDING" | "CONFIRMED";
  displayName?: string;
  iconUrl?: string;
}

export interface Announcement {
  level?: "DEFAULT";
  deliveryTime?: string;
}

/** The fields of an item as a service sends them, validated by the contract. In a PATCH, `null` means "remove". */
export type ItemChange = { [Name in Exclude<keyof ItemContent, Nested>]?: ItemContent[Name] | null } & {
  isBundleCover?: boolean | null;
  creator?: Nullable<SentPerson> | null;
  recipients?: SentPerson[] | null;
  location?: Nullable<Place> | null;
  notification?: Nullable<Announcement> | null;
  menuItems?:
    | (Omit<MenuEntry, "action" | "values" | "removeWhenSelected"> & {
        action?: Action;
        removeWhenSelected?: boolean;
        values?: (Omit<MenuLook, "state"> & { state?: MenuLook["state"] })[];
      })[]
    | null;
};
type Nested = "creator" | "recipients" | "location" | "notification" | "menuItems" | "isBundleCover";
type SentPerson = Omit<Person, "source">;
type Nullable<T> = { [Name in keyof T]?: T[Name] | null };

/** An item as a client sends it: the body of a request, or the metadata of an upload. */
export type SentItem =
  | BodyOf<TimelineHandlers["insert" | "update" | "patch"]>
  | NonNullable<ReturnType<UploadRequest["readMetadata"]>>;
type UploadRequest = Parameters<TimelineHandlers["insertUpload" | "updateUpload"]>[0];

const sentItem = readAs<ItemChange>();

const texts = [
  "title",
  "text",
  "speakableText",
  "speakableType",
  "bundleId",
  "sourceItemId",
  "canonicalUrl",
] as const satisfies (keyof ItemContent)[];
export const personMembers = [
  "id",
  "displayName",
  "imageUrls",
  "type",
  "phoneNumber",
  "email",
  "priority",
  "acceptTypes",
  "acceptCommands",
  "sharingFeatures",
  "speakableName",
] as const satisfies (keyof Person)[];
const placeMembers = [
  "id",
  "timestamp",
  "latitude",
  "longitude",
  "accuracy",
  "displayName",
  "address",
] as const satisfies (keyof Place)[];
const announcementMembers = ["level", "deliveryTime"] as const satisfies (keyof Announcement)[];

/**
 * Converts a body to a change, and cleans its HTML. This is done before the write begins, so that other writes need not wait
 * for it.
 * @throws Failure for HTML that takes too long to clean, or is too long.
 */
export async function readChange(body: SentItem, work: Work): Promise<ItemChange> {
  const change = sentItem(body);
  return change.html ? { ...change, html: await cleanSentHtml(change.html, work) } : change;
}

/**
 * Creates the content of an item for an insert or a PUT.
 * @param body The result of `readChange`.
 * @throws Failure for an invalid menu.
 */
export function newItem(body: ItemChange): ItemContent {
  return patchItem({}, body);
}

/**
 * Applies a PATCH (RFC 7396): absent fields are unchanged, `null` removes a field, objects are merged field by field, arrays
 * are replaced.
 * @param change The result of `readChange`.
 * @throws Failure for an invalid menu.
 */
export function patchItem(current: ItemContent, change: ItemChange): ItemContent {
  const next: ItemContent = { ...current };
  const set = <Name extends keyof ItemContent>(name: Name, value: ItemContent[Name] | null | undefined) => {
    if (value === undefined) return;
    if (value === null) delete next[name];
    else next[name] = value;
  };
  for (const name of texts) set(name, change[name]);
  const { displayTime, isBundleCover, creator, recipients, location, notification, menuItems } = change;
  set("displayTime", displayTime && inUtc(displayTime));
  set("html", change.html);
  set("isBundleCover", isBundleCover === false ? null : isBundleCover);
  set("creator", creator && person(current.creator ?? {}, creator));
  set("recipients", recipients === null ? null : recipients?.map((each) => person({}, each)));
  set("location", location && place(current.location ?? {}, location));
  set(
    "notification",
    notification && withTime(merged(current.notification ?? {}, notification, announcementMembers), "deliveryTime"),
  );
  set("menuItems", menuItems === null ? null : menuItems?.map(menuEntry));
  return next;
}

/**
 * Merges a changed object into the current one. Only known fields are merged, so that other fields that a client sends are not
 * stored.
 */
export function merged<T extends object>(current: T, change: Nullable<T>, members: readonly (keyof T)[]): T {
  const next = { ...current };
  for (const name of members) {
    const value = change[name];
    if (value === null) delete next[name];
    // The assertion is safe: the value is neither null nor undefined here.
    else if (value !== undefined) next[name] = value as T[typeof name];
  }
  return next;
}

function person(current: Person, change: Nullable<Person>): Person {
  const next = merged(current, change, personMembers);
  if (next.acceptCommands) next.acceptCommands = next.acceptCommands.map(({ type }) => ({ type }));
  return next;
}

export function place(current: Place, change: Nullable<Place>): Place {
  return withTime(merged(current, change, placeMembers), "timestamp");
}

function withTime<Name extends string, T extends { [Key in Name]?: string }>(value: T, name: Name): T {
  const text = value[name];
  return text === undefined ? value : { ...value, [name]: inUtc(text) };
}

/**
 * Converts a time to UTC.
 * @param text A time in RFC 3339 format, validated by the contract.
 */
function inUtc(text: string): string {
  return new Date(text).toISOString();
}

function menuEntry(sent: NonNullable<ItemChange["menuItems"]>[number], index: number): MenuEntry {
  const { id, action = "CUSTOM", payload, removeWhenSelected, contextual_command, values } = sent;
  const looks = values?.map(({ state = "DEFAULT", displayName, iconUrl }) => ({ state, displayName, iconUrl }));
  const field = `menuItems/${index}/values`;
  if (action === "CUSTOM") {
    const states = new Set(looks?.map((each) => each.state));
    if (!states.has("DEFAULT"))
      throw invalidField(field, "A CUSTOM menu item requires a value with the state DEFAULT.");
    if (states.size < (looks?.length ?? 0))
      throw invalidField(field, "A menu item can have only one value for each state.");
  }
  return {
    id,
    action,
    payload,
    removeWhenSelected: removeWhenSelected || undefined,
    contextual_command,
    values: looks,
  };
}

/**
 * Whether the item has the data that a menu entry needs.
 * @returns undefined if the entry can be selected, otherwise a description of the missing data.
 */
export function missingFor(
  entry: MenuEntry,
  { creator, location, text, speakableText }: ItemContent,
): string | undefined {
  switch (entry.action) {
    case "REPLY":
    case "REPLY_ALL":
      return creator ? undefined : "the item has no creator";
    case "VOICE_CALL":
      return creator?.phoneNumber ? undefined : "the creator has no phone number";
    case "SEND_MESSAGE":
      return creator?.phoneNumber || creator?.email
        ? undefined
        : "the creator has neither a phone number nor an email address";
    case "NAVIGATE":
      return location?.latitude !== undefined && location.longitude !== undefined
        ? undefined
        : "the item has no location";
    case "READ_ALOUD":
      return speakableText || text ? undefined : "the item has no text";
    case "OPEN_URI":
    case "PLAY_VIDEO":
      return entry.payload ? undefined : "the entry has no URL";
    default:
      return undefined;
  }
}
