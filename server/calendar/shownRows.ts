/** Describes how the change log shows rows of this service as resources, and which rows are pending work. */
import type { CalendarServiceHandlers } from "../../generated/calendar/handlers.ts";
import type { RowOf } from "../platform/db/tables.ts";
import { type JobTable, type ShownRow, type ShownTable, shownTables } from "../platform/shownRows.ts";
import { bareMembers, membersOf, overlayIn } from "./events/found.ts";
import { toEvent, toReminder, type WireEvent } from "./events/wire.ts";
import { roleOf } from "./model/access.ts";
import { type ConferenceData, readReminders } from "./model/keptMembers.ts";
import { type Members, withOverlay } from "./model/members.ts";
import { type EntryResource, type SettingResource, toCalendar, toChannel, toRule } from "./present.ts";
import { requireZone } from "./recurrence/zone.ts";
import { listKey } from "./store/listKeys.ts";

const shown = shownTables<CalendarServiceHandlers>();
const base = "/calendar/v3";
const part = encodeURIComponent;

type EventColumns = RowOf<"CalendarEvent">;

export const calendarRows: readonly ShownTable[] = [
  shown(
    "Calendar",
    "calendars",
    (row) => {
      const { kind: _, etag: __, id, ...members } = toCalendar(row, undefined);
      return { id, path: `${base}/calendars/${part(id)}`, members };
    },
    // The change log ignores these columns of a calendar, because they also change when its events change.
    { unseen: ["sequence", "eventsSequence", "eventsUpdatedMs", "changedMs", "spans", "largestEvent"] },
  ),
  shown("CalendarRule", "acl", (row) => {
    const { kind: _, etag: __, id, ...members } = toRule(row);
    // A removed rule is stored as a row without a role.
    if (members.role === "none") return undefined;
    return { id, path: `${base}/calendars/${part(row.calendarId)}/acl/${part(id)}`, members };
  }),
  shown("CalendarListEntry", "calendarList", (row) => {
    const role = roleOf(row.role);
    if (row.deleted || role === "none") return undefined;
    const members: Partial<EntryResource> = {
      summaryOverride: row.summaryOverride ?? undefined,
      colorId: row.colorId,
      backgroundColor: row.backgroundColor,
      foregroundColor: row.foregroundColor,
      hidden: row.hidden || undefined,
      selected: row.selected || undefined,
      accessRole: role,
      defaultReminders: readReminders(row.defaultReminders).map(toReminder),
    };
    return { id: row.calendarId, path: `${base}/users/me/calendarList/${part(row.calendarId)}`, members };
  }),
  shown("CalendarSetting", "settings", (row) => {
    const members: Partial<SettingResource> = { value: row.value };
    return { id: row.id, path: `${base}/users/me/settings/${part(row.id)}`, members };
  }),
  shown("CalendarChannel", "channels", (row) => {
    if (row.ended) return undefined;
    const { resourceId, resourceUri, expiration } = toChannel(row);
    return { id: row.id, members: { resourceId, resourceUri, expiration } };
  }),
  shown("CalendarEvent", "events", shownEvent, { contentOf: ({ contentOrdinal }) => contentOrdinal }),
];

export const calendarJobs: readonly JobTable[] = [{ table: "CalendarJob", kindOf: ({ kind }) => String(kind) }];

/** The list keys that mark events as deleted or canceled. */
const gone: ReadonlySet<number> = new Set([
  listKey.cancelledSingle,
  listKey.cancelledSeries,
  listKey.tombstone,
  listKey.withSeries,
]);

/**
 * An event as its calendar shows it. A guest's copy takes most fields from the organizer's event. For an exception, only the
 * fields that differ from its series are shown.
 * @param content For a copy, the organizer's row.
 */
function shownEvent(row: EventColumns, content: EventColumns | undefined): ShownRow | undefined {
  if (gone.has(row.listKey)) return undefined;
  const overlay = overlayIn(row);
  const whole = wholeMembers(row, content);
  const members = whole ?? withOverlay(bareMembers, overlay);
  const status = row.listKey === listKey.cancelledException ? "cancelled" : whole ? members.status : overlay.status;
  const all = { ...wireMembers(row, members), status: status ?? undefined };
  const path = `${base}/calendars/${part(row.calendarId)}/events/${part(row.id)}`;
  if (whole) return { id: row.id, path, members: all };
  const own = Object.entries(all).filter(([name]) => name in overlay || name === "status");
  return { id: row.id, path, members: { ...Object.fromEntries(own), recurringEventId: row.seriesId ?? undefined } };
}

/**
 * @returns all fields of the event; undefined if the row contains only some of them. This applies to exceptions, and to copies
 * whose content row is missing.
 */
function wholeMembers(row: EventColumns, content: EventColumns | undefined): Members | undefined {
  if (row.seriesId !== null) return undefined;
  if (row.contentOrdinal === null) return membersOf({ ...row, content: null, contentSeries: null });
  if (!content || content.seriesId !== null) return undefined;
  return membersOf({ ...row, content: content.resource, contentSeries: null });
}

/** Returns a conference without its codes and passwords, which the change log must not show. */
function withoutSecrets(conference: ConferenceData): ConferenceData {
  const entryPoints = conference.entryPoints?.map(
    ({ accessCode: _, passcode: __, password: ___, pin: ____, ...others }) => others,
  );
  return { ...conference, ...(entryPoints && { entryPoints }) };
}

/**
 * Returns the event's fields for the change log, with times in UTC. Fields that contain the origin or differ after every change
 * are left out.
 */
function wireMembers(row: EventColumns, members: Members): Partial<WireEvent> {
  const { conferenceData: conference, ...others } = members;
  const shownMembers: Members = { ...others, ...(conference && { conferenceData: withoutSecrets(conference) }) };
  const event = { id: row.id, calendarId: row.calendarId, version: 0n, createdMs: 0n, updatedMs: 0n };
  const showing = {
    view: "details" as const,
    zone: requireZone("UTC"),
    userEmail: members.creator.email,
    origin: "",
  };
  const wire = toEvent({ ...event, members: shownMembers }, showing);
  const { kind: _, etag: __, id: ___, htmlLink: ____, created: _____, updated: ______, ...told } = wire;
  return { ...told, sequence: undefined };
}
