/** Rows to wire: calendars, entries, rules, settings. */

import type { CalendarSchemas } from "../../generated/calendar/client.ts";
import { etagOf } from "../http/etag.ts";
import type { Readable } from "../http/operation.ts";
import { type Role, roleOf } from "./acl/access.ts";
import { defaultSettings, type SettingId } from "./settings/values.ts";
import type { ListedRow } from "./store/entries.ts";
import type { CalendarRow, RuleRow, SettingRow } from "./store/rows.ts";

export type CalendarResource = Readable<CalendarSchemas["Calendar"]>;
export type EntryResource = Readable<CalendarSchemas["CalendarListEntry"]>;
export type RuleResource = Readable<CalendarSchemas["AclRule"]>;
export type SettingResource = Readable<CalendarSchemas["Setting"]>;

const conferenceProperties: CalendarSchemas["ConferenceProperties"] = {
  allowedConferenceSolutionTypes: ["builtinMeet"],
};

/** @param ownerEmail Of the data owner; undefined for a resource. */
export function toCalendar(row: CalendarRow, ownerEmail: string | undefined): CalendarResource {
  return {
    kind: "calendar#calendar",
    etag: calendarEtag(row),
    id: row.id,
    summary: row.summary,
    ...(row.description !== null && { description: row.description }),
    ...(row.location !== null && { location: row.location }),
    timeZone: row.timeZone,
    ...(row.kind === "secondary" && ownerEmail !== undefined && { dataOwner: ownerEmail }),
    conferenceProperties,
    ...(row.kind === "resource" && { autoAcceptInvitations: row.autoAcceptInvitations }),
    ...(row.labels !== null && { labelProperties: { eventLabels: JSON.parse(row.labels) } }),
  };
}

export function calendarEtag(row: Pick<CalendarRow, "version">): string {
  return etagOf(row.version);
}

export function toEntry(row: ListedRow): EntryResource {
  const { deleted, calendarId, summary, timeZone } = row;
  // A calendar that is gone has left every list.
  if (deleted || summary === null || timeZone === null) return toRemovedEntry(row);
  return {
    kind: "calendar#calendarListEntry",
    etag: entryEtag(row),
    id: calendarId,
    summary,
    ...(row.description !== null && { description: row.description }),
    ...(row.location !== null && { location: row.location }),
    timeZone,
    ...(row.kind === "secondary" && row.ownerEmail !== null && { dataOwner: row.ownerEmail }),
    conferenceProperties,
    ...(row.kind === "resource" && { autoAcceptInvitations: row.autoAcceptInvitations === true }),
    ...(row.summaryOverride !== null && { summaryOverride: row.summaryOverride }),
    colorId: row.colorId,
    backgroundColor: row.backgroundColor,
    foregroundColor: row.foregroundColor,
    ...(row.hidden && { hidden: true }),
    ...(row.selected && { selected: true }),
    accessRole: givenRole(roleOf(row.role)),
    defaultReminders: JSON.parse(row.defaultReminders),
    ...(row.notifications !== "[]" && { notificationSettings: { notifications: JSON.parse(row.notifications) } }),
    ...(row.kind === "primary" && row.ownerId === row.userId && { primary: true }),
  };
}

export function toRemovedEntry(row: Pick<ListedRow, "calendarId" | "version" | "sequence">): EntryResource {
  return { kind: "calendar#calendarListEntry", etag: entryEtag(row), id: row.calendarId, deleted: true };
}

/** What If-Match compares is the user's own change; what else the entry shows may have changed since. */
export function entryEtag(row: Pick<ListedRow, "version" | "sequence">): string {
  return etagOf(row.version, row.sequence);
}

/** An entry whose user has no role is removed before it is shown. */
function givenRole(role: Role): Exclude<Role, "none"> {
  if (role === "none") throw new Error("An entry without a role is shown.");
  return role;
}

export function toRule(row: RuleRow): RuleResource {
  const { scopeType: type, scopeValue: value } = row;
  return {
    kind: "calendar#aclRule",
    etag: ruleEtag(row),
    id: row.id,
    // The column holds no other words; see `acl/scopes.ts`.
    scope: { type: type as CalendarSchemas["AclScope"]["type"], ...(value !== "" && { value }) },
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
