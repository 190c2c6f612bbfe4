/** Converts database rows to API resources: calendars, list entries, rules, settings. */
import type { CalendarSchemas } from "../../generated/calendar/client.ts";
import { etagOf } from "../http/etag.ts";
import { alike, type Whole } from "../http/json.ts";
import { toReminder } from "./events/wire.ts";
import { type Role, roleOf } from "./model/access.ts";
import { type Label, type Notification, readLabels, readNotifications, readReminders } from "./model/keptMembers.ts";
import { defaultSettings, type SettingId } from "./settings/values.ts";
import type { ListedRow } from "./store/entries.ts";
import type { CalendarRow, ChannelRow, RuleRow, SettingRow } from "./store/rows.ts";

export type CalendarResource = Whole<CalendarSchemas["Calendar"]>;
export type EntryResource = Whole<CalendarSchemas["CalendarListEntry"]>;
export type RuleResource = Whole<CalendarSchemas["AclRule"]>;
export type SettingResource = Whole<CalendarSchemas["Setting"]>;
export type ChannelResource = Whole<CalendarSchemas["Channel"]>;

const conferenceProperties: Whole<CalendarSchemas["ConferenceProperties"]> = {
  allowedConferenceSolutionTypes: ["builtinMeet"],
};

/** The response with a resource or a list. Its ETag is sent in the header, too. */
export function answered<const Body extends { etag: string }>(body: Body) {
  return { status: 200 as const, headers: { ETag: body.etag }, body };
}

/** Converts a row to an API calendar. @param ownerEmail The data owner's email address; undefined for a room or car. */
export function toCalendar(row: CalendarRow, ownerEmail: string | undefined): CalendarResource {
  return {
    kind: "calendar#calendar",
    etag: calendarEtag(row),
    id: row.id,
    summary: row.summary,
    description: row.description ?? undefined,
    location: row.location ?? undefined,
    timeZone: row.timeZone,
    dataOwner: row.kind === "secondary" ? ownerEmail : undefined,
    conferenceProperties,
    autoAcceptInvitations: row.kind === "resource" ? row.autoAcceptInvitations : undefined,
    labelProperties: row.labels === null ? undefined : { eventLabels: readLabels(row.labels).map(toLabel) },
  };
}

const toLabel = alike<Label, CalendarSchemas["EventLabel"]>();

function toNotification({ type, method }: Notification): Whole<CalendarSchemas["CalendarNotification"]> {
  return { type, method };
}

export function calendarEtag(row: Pick<CalendarRow, "version">): string {
  return etagOf(row.version);
}

export function toEntry(row: ListedRow): EntryResource {
  const { deleted, calendarId, summary, timeZone } = row;
  // The entry of a deleted calendar is returned as a removed entry.
  if (deleted || summary === null || timeZone === null) return toRemovedEntry(row);
  const notifications = readNotifications(row.notifications);
  return {
    kind: "calendar#calendarListEntry",
    etag: entryEtag(row),
    id: calendarId,
    summary,
    description: row.description ?? undefined,
    location: row.location ?? undefined,
    timeZone,
    dataOwner: row.kind === "secondary" ? (row.ownerEmail ?? undefined) : undefined,
    conferenceProperties,
    autoAcceptInvitations: row.kind === "resource" ? row.autoAcceptInvitations === true : undefined,
    summaryOverride: row.summaryOverride ?? undefined,
    colorId: row.colorId,
    backgroundColor: row.backgroundColor,
    foregroundColor: row.foregroundColor,
    hidden: row.hidden || undefined,
    selected: row.selected || undefined,
    accessRole: givenRole(roleOf(row.role)),
    defaultReminders: readReminders(row.defaultReminders).map(toReminder),
    notificationSettings: notifications.length === 0 ? undefined : { notifications: notifications.map(toNotification) },
    primary: (row.kind === "primary" && row.ownerId === row.userId) || undefined,
    deleted: undefined,
  };
}

/** Returns the entry of a calendar that was removed from the list. It has no other fields. */
export function toRemovedEntry(row: Pick<ListedRow, "calendarId" | "version" | "sequence">): EntryResource {
  const entry: Partial<EntryResource> = {
    deleted: true,
    kind: "calendar#calendarListEntry",
    etag: entryEtag(row),
    id: row.calendarId,
  };
  return entry as EntryResource; // The cast is safe: an absent field is undefined.
}

/**
 * Returns the ETag of a list entry. Its first half is the version of the user's own changes, which If-Match compares. Its
 * second half changes with any other part of the entry.
 */
export function entryEtag(row: Pick<ListedRow, "version" | "sequence">): string {
  return etagOf(row.version, row.sequence);
}

/** Returns the role in a list entry. It cannot be `none`, because such entries are removed before they are returned. */
function givenRole(role: Role): Exclude<Role, "none"> {
  if (role === "none") throw new Error("A calendar list entry without a role cannot be returned.");
  return role;
}

export function toRule(row: RuleRow): RuleResource {
  const { scopeType: type, scopeValue: value } = row;
  return {
    kind: "calendar#aclRule",
    etag: ruleEtag(row),
    id: row.id,
    // The column `type` only contains values of this type; see `acl/scopes.ts`.
    scope: { type: type as CalendarSchemas["AclScope"]["type"], value: value === "" ? undefined : value },
    role: roleOf(row.role),
  };
}

export function ruleEtag(row: Pick<RuleRow, "sequence">): string {
  return etagOf(row.sequence);
}

export function toSetting(id: SettingId, row: SettingRow | undefined): SettingResource {
  return {
    kind: "calendar#setting",
    etag: etagOf(row?.sequence ?? 0n),
    id,
    value: row?.value ?? defaultSettings[id],
  };
}

export function toChannel(row: ChannelRow): ChannelResource {
  return {
    kind: "api#channel",
    id: row.id,
    resourceId: row.resourceId,
    resourceUri: row.resourceUri,
    token: row.token ?? undefined,
    expiration: String(row.expirationMs),
    type: undefined,
    address: undefined,
    params: undefined,
    payload: undefined,
  };
}
