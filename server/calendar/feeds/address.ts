/**
 * The addresses of feeds. A private one opens a calendar to whoever has it, as a user sees it. Its secret is made of what it is
 * for with a key of the server, so none is kept, and a renewal is a number counted up. Pure.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** What the secret of an address is made of. */
export interface FeedIdentity {
  calendarId: string;
  /** A calendar that comes again under the same id, after a reset, is another one. */
  calendarCreatedMs: bigint;
  /** As whom the calendar is seen. */
  userId: string;
  /** How often the user has renewed the address. */
  renewals: number;
}

/** What the key is derived for. */
export const feedPurpose = "calendar feeds";

/** 128 bits, as base64url has them. */
const sealCharacters = 22;

/** @param key Of the server, for feeds. */
export function feedSecret(key: Buffer, identity: FeedIdentity): string {
  return sealOf(key, identity) + Buffer.from(identity.userId).toString("base64url");
}

/** @returns as whom a secret claims to see its calendar; undefined for what cannot be one. */
export function claimedUser(secret: string): string | undefined {
  const parts = /^[\w-]{22}([\w-]{1,128})$/.exec(secret);
  return parts?.[1] === undefined ? undefined : Buffer.from(parts[1], "base64url").toString();
}

/** Whether a secret is the present one. It takes as long for a wrong one. */
export function isFeedSecret(key: Buffer, identity: FeedIdentity, secret: string): boolean {
  const [given, right] = [secret, feedSecret(key, identity)].map((each) => Buffer.from(each));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

function sealOf(key: Buffer, { calendarId, calendarCreatedMs, userId, renewals }: FeedIdentity): string {
  const text = JSON.stringify([calendarId, String(calendarCreatedMs), userId, renewals]);
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, sealCharacters);
}

/** Below the origin. */
export function publicFeedPath(calendarId: string): string {
  return `/calendar/ical/${encodeURIComponent(calendarId)}/public/basic.ics`;
}

/** Below the origin. */
export function privateFeedPath(calendarId: string, secret: string): string {
  return `/calendar/ical/${encodeURIComponent(calendarId)}/private-${secret}/basic.ics`;
}
