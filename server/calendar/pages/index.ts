/** The event pages behind `htmlLink`, the pages of built-in meetings, and the feeds (`openapi/platform/paths/pages.yaml`). */

import { isUnchanged } from "../../http/etag.ts";
import { type Content, escapeHtml, html, type Page, type PageRequest, redirect } from "../../http/pages.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { layout } from "../../pages/layout.ts";
import { type Caller, nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure, notFound } from "../../platform/failure.ts";
import type { Secret } from "../../platform/secret.ts";
import { openCalendar } from "../acl/opening.ts";
import { findConference } from "../events/context.ts";
import { findVisible, toShown, versionedRow } from "../events/found.ts";
import { parseEid, toEvent, type WireEvent } from "../events/wire.ts";
import { feedPurpose, openFeed } from "../feeds/addresses.ts";
import { feedCost, feedText, feedVersion } from "../feeds/feed.ts";
import { invitationPurpose } from "../guests/invitationLink.ts";
import { type Access, viewThrough } from "../model/access.ts";
import { knownZone } from "../model/times.ts";
import type { CalendarStore } from "../store/index.ts";
import { eventHtml, noEventHtml, type Viewer } from "./event.ts";
import { invitationPages } from "./invitation.ts";

export interface CalendarPageParts {
  store: CalendarStore;
  sessions: Pick<Sessions, "userOf">;
  clock: Pick<Clock, "now">;
  secret: Pick<Secret, "keyFor">;
}

const eventPath = "/calendar/event";

export function calendarPages({ store, sessions, clock, secret }: CalendarPageParts): Page[] {
  const feeds = { store, clock, key: secret.keyFor(feedPurpose) };
  return [
    {
      path: "/calendar/ical/:calendarId/public/basic.ics",
      operation: "feeds.getPublic",
      render: (request) => feed(feeds, request, undefined),
    },
    {
      path: "/calendar/ical/:calendarId/:access/basic.ics",
      operation: "feeds.getPrivate",
      audience: "holder",
      render: (request) => feed(feeds, request, /^private-(.+)$/.exec(request.parameters.access ?? "")?.[1] ?? ""),
    },
    ...invitationPages({ store, clock, key: secret.keyFor(invitationPurpose) }),
    {
      path: eventPath,
      operation: "pages.showEvent",
      async render(request) {
        const user = await sessions.userOf(request);
        const viewer: Viewer = { email: user?.email, signIn: signInAt(request) };
        // A signed-in user sees the same fields of the event as an app to which the user has granted all scopes.
        const caller: Caller = user ? { user, clientId: "", scopes: new Set(["calendar"]) } : nobody;
        const found = await seen(store, caller, request);
        if (found) return page(eventHtml({ ...found, viewer }));
        // A viewer who is not signed in gets the same response for a hidden event and for an event that does not exist.
        return user ? page(noEventHtml(viewer), 404) : redirect(viewer.signIn);
      },
    },
    {
      path: "/meet/icon.svg",
      operation: "pages.meetingIcon",
      render: () => ({ type: "image/svg+xml", body: meetIcon, headers: { "Cache-Control": "public, max-age=86400" } }),
    },
    {
      path: "/meet/:code",
      operation: "pages.showMeeting",
      async render({ parameters }) {
        const { code = "" } = parameters;
        const isCode = /^[a-z]{3}-[a-z]{4}-[a-z]{3}$/.test(code);
        const known = isCode && (await findConference(store.read({ caller: nobody, origin: "" }).reader, code));
        return known ? page(meetingHtml(code)) : page(noMeetingHtml(), 404);
      },
    },
  ];
}

/** Returns an HTML response that must not be cached or indexed. */
function page(body: string, status = 200): Content {
  return { ...html(body), status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } };
}

/** Returns the URL of the sign-in page. After signing in, the user is redirected back to this page. */
function signInAt({ search }: Pick<PageRequest, "search">): string {
  return `/signin?continue=${encodeURIComponent(`${eventPath}?${search}`)}`;
}

interface Seen {
  event: WireEvent;
  calendar: Pick<Access["calendar"], "summary" | "timeZone">;
}

/** @returns the requested event as the caller sees it; undefined if it does not exist or the caller may not see it. */
async function seen(
  store: CalendarStore,
  caller: Caller,
  { query, origin }: Pick<PageRequest, "query" | "origin">,
): Promise<Seen | undefined> {
  const place = typeof query.eid === "string" ? parseEid(query.eid) : undefined;
  if (!place) return undefined;
  const reads = store.read({ caller, origin });
  try {
    const access = await openCalendar(reads, place.calendarId, "events.get");
    const found = await findVisible(reads, access, place.eventId);
    const view = viewThrough(access, versionedRow(found).visibility);
    const { calendar } = access;
    const zone = knownZone(calendar.timeZone);
    return { event: toEvent(toShown(found), { view, zone, userEmail: caller.user.email, origin }), calendar };
  } catch (error) {
    if (error instanceof Failure && error.kind === "notFound") return undefined;
    throw error;
  }
}

/** A camera icon. */
const meetIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#0550ae"><rect x="2" y="8" width="19" height="16" rx="3"/><path d="M23 14l7-5v14l-7-5z"/></svg>`;

/** The page of a built-in meeting. It shows the code of the meeting; nobody can really meet there. @param code A code that this server has created. */
function meetingHtml(code: string): string {
  return layout(
    `Meeting ${code}`,
    `<h1>Meeting <code>${escapeHtml(code)}</code></h1>
<p>This meeting exists, but you cannot join it. Quintet creates meeting links and does not carry audio or video.</p>`,
  );
}

function noMeetingHtml(): string {
  return layout("Meeting not found", "<h1>Meeting not found</h1>\n<p>No meeting has this code.</p>");
}

// The feed that calendar apps fetch: a calendar as iCalendar (`openapi/platform/paths/feeds.yaml`).

interface FeedParts {
  store: CalendarStore;
  clock: Pick<Clock, "now">;
  /** The key from which the secrets in URLs are computed. */
  key: Buffer;
}

/** Serves the feed at a URL. @throws Failure 404 in all cases: a missing calendar, missing access, or a wrong secret. */
async function feed(
  { store, clock, key }: FeedParts,
  { parameters, headers, origin, work }: PageRequest,
  secret: string | undefined,
): Promise<Content> {
  const found = await openFeed(store, key, { calendarId: parameters.calendarId ?? "", secret, origin });
  if (!found) throw notFound("Calendar feed");
  const nowMs = clock.now();
  const version = await feedVersion(found, nowMs);
  const said = {
    ETag: version.etag,
    "Last-Modified": new Date(version.lastModifiedMs).toUTCString(),
    "X-Robots-Tag": "noindex",
  };
  const type = "text/calendar; charset=UTF-8";
  if (isKnown(headers, version)) return { status: 304, type, body: "", headers: said };
  return { type, body: feedText(found, work.begin(feedCost), nowMs), headers: said };
}

/**
 * Whether the client already has this version. If-None-Match is checked first; the date is only checked if If-None-Match is
 * absent (RFC 9110 §13.2.2).
 */
function isKnown(headers: PageRequest["headers"], { etag, lastModifiedMs }: { etag: string; lastModifiedMs: number }) {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return isUnchanged(tags, etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return since >= Math.floor(lastModifiedMs / 1000) * 1000;
}
