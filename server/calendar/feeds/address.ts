/**
 * The URLs of feeds. Anyone who has a private URL can read the calendar with the permissions of one user. The secret in the URL
 * is computed from a key of the server and a `FeedIdentity`, so no secret is stored. To replace a URL, the service raises a
 * number in the identity. Pure functions.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** The values from which the secret in a URL is computed. */
export interface FeedIdentity {
  calendarId: string;
  /** When the calendar was created. It distinguishes calendars with the same id before and after a reset. */
  calendarCreatedMs: bigint;
  /** The user with whose permissions the calendar is shown. */
  userId: string;
  /** How many times the user has replaced the URL. */
  renewals: number;
}

/** The purpose from which the key for feeds is derived, so that it differs from other keys derived from the server's secret. */
export const feedPurpose = "calendar feeds";

/** The length of the signature at the start of a secret: 128 bits encoded as base64url. */
const sealCharacters = 22;

/** Returns the secret in a private URL. @param key The server's key for feeds. */
export function feedSecret(key: Buffer, identity: FeedIdentity): string {
  return sealOf(key, identity) + Buffer.from(identity.userId).toString("base64url");
}

/** @returns the user id that a secret contains, which is not verified yet; undefined if the secret is malformed. */
export function claimedUser(secret: string): string | undefined {
  const parts = /^[\w-]{22}([\w-]{1,128})$/.exec(secret);
  return parts?.[1] === undefined ? undefined : Buffer.from(parts[1], "base64url").toString();
}

/** Whether a secret is correct. The comparison takes constant time. */
export function isFeedSecret(key: Buffer, identity: FeedIdentity, secret: string): boolean {
  const [given, right] = [secret, feedSecret(key, identity)].map((each) => Buffer.from(each));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

function sealOf(key: Buffer, { calendarId, calendarCreatedMs, userId, renewals }: FeedIdentity): string {
  const text = JSON.stringify([calendarId, String(calendarCreatedMs), userId, renewals]);
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, sealCharacters);
}

/** The path of a public feed, after the origin. */
export function publicFeedPath(calendarId: string): string {
  return `/calendar/ical/${encodeURIComponent(calendarId)}/public/basic.ics`;
}

/** The path of a private feed, after the origin. */
export function privateFeedPath(calendarId: string, secret: string): string {
  return `/calendar/ical/${encodeURIComponent(calendarId)}/private-${secret}/basic.ics`;
}
