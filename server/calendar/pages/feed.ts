/** The feed that calendar apps fetch: a calendar as iCalendar (`openapi/platform/paths/feeds.yaml`). */
import { isUnchanged } from "../../http/etag.ts";
import type { Content, Page, PageRequest } from "../../http/pages.ts";
import type { Clock } from "../../platform/clock.ts";
import { notFound } from "../../platform/failure.ts";
import { openFeed } from "../feeds/addresses.ts";
import { feedCost, feedText, feedVersion } from "../feeds/feed.ts";
import type { CalendarStore } from "../store/index.ts";

interface FeedParts {
  store: CalendarStore;
  clock: Pick<Clock, "now">;
  /** The key from which the secrets in URLs are computed. */
  key: Buffer;
}

export function feedPages(parts: FeedParts): Page[] {
  return [
    {
      path: "/calendar/ical/:calendarId/public/basic.ics",
      operation: "feeds.getPublic",
      render: (request) => feed(parts, request, undefined),
    },
    {
      path: "/calendar/ical/:calendarId/:access/basic.ics",
      operation: "feeds.getPrivate",
      audience: "holder",
      render: (request) => feed(parts, request, /^private-(.+)$/.exec(request.parameters.access ?? "")?.[1] ?? ""),
    },
  ];
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
