/** Decides who sees a calendar at the URL of a feed: anyone at the public URL, and anyone who has the secret at a private URL. */
import { findUser } from "../../identity/directory.ts";
import { type Caller, nobody } from "../../platform/caller.ts";
import { accessTo } from "../acl/opening.ts";
import { type Access, atLeast } from "../model/access.ts";
import { defaultRemindersOf } from "../store/entries.ts";
import { renewalsOf } from "../store/feeds.ts";
import type { CalendarStore } from "../store/index.ts";
import type { CalendarReads } from "../store/reads.ts";
import { claimedUser, isFeedSecret } from "./address.ts";

/** A calendar as it is shown to anyone who has the URL. */
export interface Feed {
  reads: CalendarReads;
  access: Access;
  /** Default reminders as JSON. They belong to a user, so a feed at the public URL has none. */
  reminders: string;
}

export interface FeedPlace {
  calendarId: string;
  /** The secret in a private URL; undefined for the public URL. */
  secret: string | undefined;
  origin: string;
}

/** @returns the feed; undefined if the calendar does not exist, is not shown at this URL, or the secret is wrong. */
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

/** Returns the user with whose permissions a private URL shows the calendar; undefined if the secret is wrong. */
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
  // The caller gets the rights of an app that the user has allowed to read all of the user's calendars.
  return { user, clientId: "", scopes: new Set(["calendar.readonly"]) };
}
