/** Who sees a calendar by the address of a feed: everybody by the public one, a user by a private one. */
import { findUser } from "../../identity/directory.ts";
import { type Caller, nobody } from "../../platform/caller.ts";
import { accessTo } from "../acl/opening.ts";
import { type Access, atLeast } from "../model/access.ts";
import { defaultRemindersOf } from "../store/entries.ts";
import { renewalsOf } from "../store/feeds.ts";
import type { CalendarStore } from "../store/index.ts";
import type { CalendarReads } from "../store/reads.ts";
import { claimedUser, isFeedSecret } from "./address.ts";

/** A calendar as whoever holds the address sees it. */
export interface Feed {
  reads: CalendarReads;
  access: Access;
  /** Default reminders, as JSON. By the public address there are none: they are a user's own. */
  reminders: string;
}

export interface FeedPlace {
  calendarId: string;
  /** Of a private address. */
  secret: string | undefined;
  origin: string;
}

/** @returns undefined where there is no such calendar, it is not shown, or the secret is not the present one. */
export async function openFeed(store: CalendarStore, key: Buffer, place: FeedPlace): Promise<Feed | undefined> {
  const caller = place.secret === undefined ? nobody : await holderOf(store, key, place, place.secret);
  if (!caller || place.calendarId === "primary") return undefined;
  const reads = store.read({ caller, origin: place.origin });
  const calendar = await reads.find(place.calendarId);
  if (!calendar) return undefined;
  const access = await accessTo(reads, calendar, "events.list");
  if (!atLeast(access.role, "freeBusyReader")) return undefined;
  return { reads, access, reminders: await defaultRemindersOf(reads.reader, caller.user.id, calendar.id) };
}

/** As whom a private address shows its calendar. */
async function holderOf(
  store: CalendarStore,
  key: Buffer,
  { calendarId, origin }: FeedPlace,
  secret: string,
): Promise<Caller | undefined> {
  const userId = claimedUser(secret);
  if (userId === undefined) return undefined;
  const reads = store.read({ caller: nobody, origin });
  const user = await findUser(reads.reader, userId);
  const calendar = user && (await reads.find(calendarId));
  if (!user || !calendar) return undefined;
  const renewals = await renewalsOf(reads.reader, user.id, calendar.id);
  const identity = { calendarId: calendar.id, calendarCreatedMs: calendar.createdMs, userId: user.id, renewals };
  if (!isFeedSecret(key, identity, secret)) return undefined;
  // As an application of the user's that may see every calendar of theirs.
  return { user, clientId: "", scopes: new Set(["calendar.readonly"]) };
}
