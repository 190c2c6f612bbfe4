/**
 * The URLs of feeds, and who sees a calendar at them: anyone at the public URL, and anyone who has the secret at a private URL.
 *
 * Anyone who has a private URL can read the calendar with the permissions of one user. The secret in the URL is computed from a
 * key of the server, the calendar, the user, and the number of times that the user has replaced the URL. So no secret is stored.
 * The published service shows the URLs on its settings page, and has no API operation for them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { findUser } from "../../identity/directory.ts";
import { type Caller, nobody } from "../../platform/caller.ts";
import { accessTo, publicRoleOn, type Roles, rolesOn } from "../acl/opening.ts";
import { requireUser } from "../calendars/lifecycle.ts";
import { calendarNotFound } from "../errors.ts";
import { type Access, atLeast } from "../model/access.ts";
import { defaultRemindersOf } from "../store/entries.ts";
import { countRenewal, renewalsOf } from "../store/feeds.ts";
import type { CalendarStore } from "../store/index.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";

/** The purpose from which the key for feeds is derived, so that it differs from other keys derived from the server's secret. */
export const feedPurpose = "calendar feeds";

/** The length of the signature at the start of a secret: 128 bits encoded as base64url. */
const sealCharacters = 22;

/**
 * Returns the secret in a private URL.
 * @param key The server's key for feeds.
 * @param user The user with whose permissions the calendar is shown.
 * @param renewals How many times the user has replaced the URL.
 */
function feedSecret(key: Buffer, { id, createdMs }: CalendarRow, user: User, renewals: number): string {
  // The time of creation distinguishes calendars with the same id before and after a reset.
  const text = JSON.stringify([id, String(createdMs), user.id, renewals]);
  const seal = createHmac("sha256", key).update(text).digest("base64url").slice(0, sealCharacters);
  return seal + Buffer.from(user.id).toString("base64url");
}

/** @returns the user id that a secret contains, which is not verified yet; undefined if the secret is malformed. */
function claimedUser(secret: string): string | undefined {
  const parts = /^[\w-]{22}([\w-]{1,128})$/.exec(secret);
  return parts?.[1] === undefined ? undefined : Buffer.from(parts[1], "base64url").toString();
}

interface FeedAddresses {
  calendarId: string;
  /** The private URL, at which the calendar is shown as the user sees it. */
  privateUrl: string;
  /** The public URL, if the calendar is public. */
  publicUrl: string | undefined;
}

interface FeedQuestion {
  /** The email address of the user with whose permissions the calendar is shown. */
  email: string;
  /** The calendar's id; `primary` is the user's primary calendar. */
  calendarId: string;
  /** Whether to create a new private URL. The previous one then stops working. */
  renew: boolean;
  /** The origin of the server, with which the URLs begin. */
  origin: string;
}

/**
 * @param key The key from which the secrets in URLs are computed.
 * @throws Failure for an unknown user, and for a calendar that the user cannot see.
 */
export function feedAddresses(
  { store, feedKey: key }: { store: CalendarStore; feedKey: Buffer },
  { email, calendarId, renew, origin }: FeedQuestion,
): Promise<FeedAddresses> {
  return store.write({ caller: nobody, origin }, async (writes) => {
    const user = await requireUser(writes.tx, email);
    const calendar = await writes.find(calendarId === "primary" ? user.email : calendarId);
    const { role, publicRole } = calendar ? await rolesOn(writes.tx, calendar, user) : ({ role: "none" } as Roles);
    if (!calendar || !atLeast(role, "freeBusyReader")) throw calendarNotFound();
    const count = renew ? countRenewal : renewalsOf;
    const renewals = await count(writes.tx, user.id, calendar.id);
    const isPublic = atLeast(publicRole ?? (await publicRoleOn(writes.tx, calendar)), "freeBusyReader");
    const path = `${origin}/calendar/ical/${encodeURIComponent(calendar.id)}`;
    return {
      calendarId: calendar.id,
      privateUrl: `${path}/private-${feedSecret(key, calendar, user, renewals)}/basic.ics`,
      publicUrl: isPublic ? `${path}/public/basic.ics` : undefined,
    };
  });
}

/** A calendar as it is shown to anyone who has the URL. */
export interface Feed {
  reads: CalendarReads;
  access: Access;
  /** Default reminders as JSON. They belong to a user, so a feed at the public URL has none. */
  reminders: string;
}

interface FeedPlace {
  calendarId: string;
  /** The secret in a private URL; undefined for the public URL. */
  secret: string | undefined;
  origin: string;
}

/** @returns the feed; undefined if the calendar does not exist, is not shown at this URL, or the secret is wrong. */
export async function openFeed(store: CalendarStore, key: Buffer, place: FeedPlace): Promise<Feed | undefined> {
  const { calendarId, secret, origin } = place;
  const asNobody = store.read({ caller: nobody, origin });
  const calendar = calendarId === "primary" ? undefined : await asNobody.find(calendarId);
  if (!calendar) return undefined;
  const caller: Caller | undefined =
    secret === undefined ? nobody : await holderOf(asNobody.reader, key, calendar, secret);
  if (!caller) return undefined;
  const reads = store.read({ caller, origin });
  const access = await accessTo(reads, calendar, "events.list");
  if (!atLeast(access.role, "freeBusyReader")) return undefined;
  return { reads, access, reminders: await defaultRemindersOf(reads.reader, caller.user.id, calendar.id) };
}

/** Returns the user with whose permissions a private URL shows the calendar; undefined if the secret is wrong. */
async function holderOf(reader: RawReader, key: Buffer, calendar: CalendarRow, secret: string) {
  const userId = claimedUser(secret);
  const user = userId === undefined ? undefined : await findUser(reader, userId);
  if (!user) return undefined;
  const given = Buffer.from(secret);
  const right = Buffer.from(feedSecret(key, calendar, user, await renewalsOf(reader, user.id, calendar.id)));
  // The comparison takes constant time.
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  // The caller gets the rights of an app that the user has allowed to read all of the user's calendars.
  return { user, clientId: "", scopes: new Set(["calendar.readonly"]) };
}
