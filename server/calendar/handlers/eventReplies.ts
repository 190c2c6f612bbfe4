/** Creates responses that contain events. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { writeEvent, writeEvents } from "../../../generated/calendar/writers.ts";
import type { Json } from "../../http/json.ts";
import { Failure, invalidParameter } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import { type Found, toShown, versionedRow } from "../events/found.ts";
import { eventJson, hasText, writtenFor } from "../events/keptText.ts";
import { etagOfEvent, type Showing, toCancelled, toEvent, type WireEvent } from "../events/wire.ts";
import { shortEvent, writingCost } from "../lists/cost.ts";
import type { EventPage } from "../lists/eventPages.ts";
import type { Listed } from "../lists/listing.ts";
import { type Access, viewThrough } from "../model/access.ts";
import { visibilityOf } from "../model/members.ts";
import { knownZone } from "../model/times.ts";
import { requireZone, type Zone } from "../recurrence/zone.ts";
import type { Asking } from "../store/reads.ts";

/** The query parameters that control how events are displayed. Some operations do not have all of them. */
export interface ShownQuery {
  maxAttendee?: number;
  timeZone?: string;
  quotaUser?: string;
}

interface ShownRequest extends Asking {
  query: ShownQuery;
}

/** The display settings that all events of one response share. */
function showingOf({ query, caller, origin }: ShownRequest, { calendar }: Access): Omit<Showing, "view"> {
  const { maxAttendee, timeZone } = query;
  const zone = timeZone === undefined ? knownZone(calendar.timeZone) : requireZoneParameter(timeZone);
  return { userEmail: caller.user.email, origin, zone, ...(maxAttendee !== undefined && { maxAttendee }) };
}

function requireZoneParameter(name: string): Zone {
  try {
    return requireZone(name);
  } catch (error) {
    if (error instanceof Failure) throw invalidParameter("timeZone", error.message);
    throw error;
  }
}

export function replyWith(found: Found, access: Access, request: ShownRequest) {
  const row = versionedRow(found);
  const view = viewThrough(access, row.visibility);
  const showing = showingOf(request, access);
  const headers = { ETag: etagOfEvent({ version: row.syncSequence }, view, showing.zone) };
  if (found.kind === "event" && view === "details" && hasText(row)) {
    return { status: 200 as const, headers, body: eventJson(row, row.calendarId, writtenFor(showing)) };
  }
  return { status: 200 as const, headers, body: toEvent(toShown(found), { ...showing, view }) };
}

/** Returns a page of events as JSON text. For most events, the JSON text is already stored. */
export async function replyWithPage(
  { head, items }: EventPage,
  access: Access,
  request: ShownRequest & { work: Work },
) {
  const showing = writtenFor(showingOf(request, access));
  const budget = request.work.begin(writingCost);
  const texts: Json<CalendarSchemas["Event"]>[] = [];
  for (const each of items) {
    const text = each.json ? each.json(showing) : writeEvent(shown(each, access, showing));
    texts.push(text);
    budget.spend(Math.max(text.length, shortEvent));
    if (budget.isTired) await budget.rest();
  }
  const body = writeEvents({ ...head, items: texts });
  return { status: 200 as const, headers: { ETag: head.etag }, body };
}

function shown(listed: Listed, access: Access, showing: Omit<Showing, "view">): WireEvent {
  const event = listed.event();
  const view = viewThrough(access, event.bare ? "default" : visibilityOf(event.members));
  return listed.cancelled ? toCancelled(event, view, showing.zone) : toEvent(event, { ...showing, view });
}
