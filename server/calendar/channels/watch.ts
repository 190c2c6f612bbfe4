/** Rules of notification channels (`openapi/calendar/DECISIONS.md`, Channels). Pure functions. */

import { createHash } from "node:crypto";
import { readAs } from "../../http/operation.ts";
import { type CallbackRule, callbackHint, requireCallbackUrl } from "../../platform/callbacks.ts";
import { Failure, invalidField, requiredField } from "../../platform/failure.ts";
import { limits } from "../limits.ts";
import type { ChannelRow } from "../store/rows.ts";

/** The resource that a channel watches. */
export interface Watched {
  resource: "acl" | "calendarList" | "events" | "settings";
  /** The calendar, for `acl` and `events`; empty for the other resources. */
  calendarId: string;
  /** The types of events to watch; empty for all types and for the other resources. */
  eventTypes: readonly string[];
}

/** The fields of a channel request that the server reads. */
export interface ChannelWish {
  id?: string | null;
  type?: string | null;
  address?: string | null;
  token?: string | null;
  expiration?: string | number | null;
  params?: { ttl?: unknown } | null;
}

/** Parses a channel request. `payload` is ignored because messages have no body. The watched resource comes from the path. */
export const sentChannel = readAs<ChannelWish, "payload" | "resourceId">();

/**
 * When a channel expires: at the requested time, limited to 30 days from now; after seven days if the request specifies no time.
 * @returns milliseconds since the Unix epoch, not in the past.
 * @throws Failure `invalid` at `expiration` or `params`.
 */
export function expirationOf({ expiration, params }: ChannelWish, nowMs: number): number {
  const ends = [nowMs + limits.longestChannelSeconds * 1000];
  const atMs = numberOf(expiration);
  if (atMs !== undefined) {
    if (atMs <= nowMs)
      throw invalidField("expiration", 'Invalid value for field "expiration": it must be in the future.');
    ends.push(atMs);
  }
  const ttl = numberOf(params?.ttl);
  if (ttl !== undefined) {
    if (ttl <= 0) throw invalidField("params/ttl", 'Invalid value for field "params/ttl": it must be greater than 0.');
    ends.push(nowMs + ttl * 1000);
  }
  if (ends.length === 1) return nowMs + limits.channelLifetimeSeconds * 1000;
  return Math.min(...ends);
}

/** A number from an int64 field, which may be a string or a number. The contract has validated it. */
function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  return Number(value);
}

/**
 * Checks the URL by the common rule for callbacks. The errors have the reasons of the published service, which clients know.
 * @throws Failure 400 `required`, 400 `invalid`, 400 `push.webhookUrlNotHttps`, 401 `push.webhookUrlUnauthorized`.
 */
export function requireAddress(address: string | null | undefined, rule: CallbackRule, origin: string): string {
  const field = "address";
  if (address === undefined || address === null || address === "") throw requiredField(field);
  try {
    requireCallbackUrl(address, field, rule);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isHttp = url?.protocol === "http:";
    if (!url || !(isHttp || url.protocol === "https:") || url.username || url.password || url.port === "0") throw error;
    // If the URL would be allowed with https, the error is "must be HTTPS". Otherwise, the error is that the host is not
    // allowed.
    if (isHttp && isAllowedInHttps(url, rule)) {
      throw new Failure("invalid", "push.webhookUrlNotHttps", `WebHook callback must be HTTPS: ${address}`, {
        field,
        hint: callbackHint,
      });
    }
    throw new Failure(
      "unauthenticated",
      "push.webhookUrlUnauthorized",
      `Unauthorized WebHook callback channel: ${address}`,
      { field, hint: callbackHint, headers: { "WWW-Authenticate": `Bearer realm="${origin}"` } },
    );
  }
  return address;
}

function isAllowedInHttps(url: URL, rule: CallbackRule): boolean {
  const secure = new URL(url);
  secure.protocol = "https:";
  try {
    requireCallbackUrl(secure.href, "address", rule);
    return true;
  } catch {
    return false;
  }
}

/** Returns the id of the watched resource, which is opaque and the same for all channels that watch this resource. */
export function resourceIdOf({ resource, calendarId, eventTypes }: Watched, userId: string): string {
  // The calendar list and settings belong to a user. Events and rules belong to a calendar.
  const whose = calendarId === "" ? userId : calendarId;
  const text = JSON.stringify([resource, whose, [...eventTypes].sort()]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 27);
}

/** Returns the URL of the list that a channel watches. */
export function resourceUriOf({ resource, calendarId, eventTypes }: Watched, origin: string): string {
  const base = `${origin}/calendar/v3`;
  const id = encodeURIComponent(calendarId);
  const paths = {
    acl: `/calendars/${id}/acl`,
    calendarList: "/users/me/calendarList",
    events: `/calendars/${id}/events`,
    settings: "/users/me/settings",
  };
  const types = eventTypes.map((each) => `&eventTypes=${encodeURIComponent(each)}`).join("");
  return `${base}${paths[resource]}?alt=json${types}`;
}

export type ResourceState = "sync" | "exists" | "not_exists";

/**
 * The headers of a message.
 * @param number The sequence number of the message, counted from 1.
 */
export function messageHeaders(channel: ChannelRow, state: ResourceState, number: bigint): Record<string, string> {
  return {
    // The published service sends exactly this media type, although `utf-8` is not a valid parameter by RFC 9110.
    "Content-Type": "application/json; utf-8",
    "X-Goog-Channel-ID": channel.id,
    "X-Goog-Channel-Expiration": new Date(Number(channel.expirationMs)).toUTCString(),
    "X-Goog-Message-Number": String(number),
    "X-Goog-Resource-ID": channel.resourceId,
    "X-Goog-Resource-State": state,
    "X-Goog-Resource-URI": channel.resourceUri,
    ...(channel.token !== null && { "X-Goog-Channel-Token": channel.token }),
  };
}

/** The statuses after which delivery is retried. Any other error status ends the delivery. */
export const retriedStatuses = [500, 502, 503, 504];
