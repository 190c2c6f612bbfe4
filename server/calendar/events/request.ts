/**
 * Computes the fields of an event from a request. These functions are pure: they take values and return fields. Permissions are
 * checked in other files (`guests/copies.ts`, `model/access.ts`).
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { Patch } from "../../http/operation.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { Failure, forbidden, invalidField, requiredField } from "../../platform/failure.ts";
import { isEventColor } from "../colors.ts";
import { conferenceFrom, type KnownConference, lastRequest } from "../conferences/conference.ts";
import { guestList, withResponse } from "../guests/attendees.ts";
import { type Members, type Person, same } from "../model/members.ts";
import type { SentEvent, Switches } from "../model/sent.ts";
import { type EventTime, parseTime, type SentTime, timesOf, toSentTime } from "../model/times.ts";
import { requireNoRecurrence, requireSeries, shapeOf } from "./expansion.ts";
import { requireSameType, type TypeContext, typed } from "./typeRules.ts";

export interface EventContext extends TypeContext {
  calendarId: string;
  /** The name of the calendar's time zone. */
  calendarZone: string;
  /** The ids of the calendar's labels. */
  labels: ReadonlySet<string>;
  /** The email addresses of those guests that are resource calendars. */
  resources: ReadonlySet<string>;
  /** The signed-in user. */
  user: Person;
  /** The calendar, as the organizer of its events. */
  organizer: Person;
  /** The fields that the request's parameters allow the server to read. */
  reads: Switches;
  knownConference: KnownConference;
}

type ChangeContext = EventContext & { isNew: boolean };

/** Fields that do not come from the request: an import sets them, or an earlier import has set them. */
type Given = Partial<
  Pick<Members, "organizer" | "imported" | "status" | "conferenceData" | "videoLink" | "formerRequest">
>;

/**
 * Returns the fields of a new event.
 * @throws Failure if a rule is violated.
 */
export function newEvent(body: SentEvent, context: EventContext, given: Pick<Members, "iCalUID"> & Given): Members {
  if (body.status === "cancelled" && !given.imported) {
    throw invalidField("status", 'A new event cannot have the status "cancelled".');
  }
  const before: Members = {
    eventType: body.eventType ?? "default",
    status: "confirmed",
    sequence: 0,
    creator: context.user,
    organizer: context.organizer,
    reminders: { useDefault: true },
    // These times are placeholders. The body of a new event must specify both times, which then replace them.
    start: { ms: 0, timeZone: context.calendarZone },
    end: { ms: 0, timeZone: context.calendarZone },
    ...given,
  };
  const members = membersFrom(body, before, { ...context, isNew: true });
  if (body.privateCopy || given.imported) members.privateCopy = true;
  return typed({ ...members, sequence: body.sequence ?? 0 }, body, undefined, context);
}

/**
 * Returns the event after a PUT or PATCH. For a PATCH, `body` is the event into which the caller has merged the patch.
 * @throws Failure if a rule is violated.
 */
export function changedEvent(before: Members, body: SentEvent, context: EventContext): Members {
  requireSameType(body.eventType, before.eventType);
  const members = typed(membersFrom(body, before, { ...context, isNew: false }), body, before, context);
  requireUnlocked(before, members);
  if (before.privateCopy) members.privateCopy = true;
  return { ...members, sequence: nextSequence(before, members, body.sequence) };
}

function membersFrom(body: SentEvent, before: Members, context: ChangeContext): Members {
  const { start, end, recurrence, zoneAssumed } = timing(body, before, context);
  const conference = context.reads.conference
    ? conferenceFrom(body.conferenceData, before, context.knownConference)
    : before;
  const attendees = guestsFrom(body, before, context);
  const extendedProperties = propertiesFrom(body.extendedProperties);
  const source = before.creator.email === context.user.email ? clean(body.source) : before.source;
  const attachments = context.reads.attachments ? body.attachments?.map(attachment) : before.attachments;
  return {
    eventType: before.eventType,
    status: body.status ?? "confirmed",
    iCalUID: before.iCalUID,
    sequence: before.sequence,
    creator: before.creator,
    organizer: before.organizer,
    start,
    end,
    reminders: remindersFrom(body.reminders),
    ...(before.imported && { imported: before.imported }),
    ...(before.locked && { locked: before.locked }),
    ...(before.recurringEventId && { recurringEventId: before.recurringEventId }),
    ...(before.originalStartTime && { originalStartTime: before.originalStartTime }),
    ...(body.summary && { summary: body.summary }),
    ...(body.description && { description: body.description }),
    ...(body.location && { location: body.location }),
    ...labelsFrom(body, before, context),
    ...(body.endTimeUnspecified && { endTimeUnspecified: true as const }),
    ...(recurrence && { recurrence }),
    ...(zoneAssumed && { zoneAssumed }),
    ...(body.transparency === "transparent" && { transparency: body.transparency }),
    ...(body.visibility && body.visibility !== "default" && { visibility: body.visibility }),
    ...(attendees.length > 0 && { attendees }),
    ...(extendedProperties && { extendedProperties }),
    ...(conference.conferenceData && { conferenceData: conference.conferenceData }),
    ...(conference.videoLink && { videoLink: conference.videoLink }),
    ...(conference.formerRequest && { formerRequest: conference.formerRequest }),
    ...(body.gadget && { gadget: body.gadget }),
    ...(body.anyoneCanAddSelf && { anyoneCanAddSelf: true as const }),
    ...(body.guestsCanInviteOthers === false && { guestsCanInviteOthers: false as const }),
    ...(body.guestsCanModify && { guestsCanModify: true as const }),
    ...(body.guestsCanSeeOtherGuests === false && { guestsCanSeeOtherGuests: false as const }),
    ...(source && { source }),
    ...(attachments?.length && { attachments }),
    ...(body.workingLocationProperties && { workingLocationProperties: body.workingLocationProperties }),
    ...(body.outOfOfficeProperties && { outOfOfficeProperties: body.outOfOfficeProperties }),
    ...(body.focusTimeProperties && { focusTimeProperties: body.focusTimeProperties }),
    ...(body.birthdayProperties && { birthdayProperties: body.birthdayProperties }),
  };
}

/** The part of a body that an import uses. It has no event type, which becomes `default`, and no fields of other types. */
export function importable(body: SentEvent): SentEvent {
  const {
    birthdayProperties: _,
    focusTimeProperties: __,
    outOfOfficeProperties: ___,
    workingLocationProperties: ____,
    eventType: _____,
    ...rest
  } = body;
  return rest;
}

/** The organizer in an imported event. */
export function organizerFrom(sent: SentEvent["organizer"]): Person | undefined {
  const email = normalAddress(sent?.email ?? "");
  if (!email) return undefined;
  return { email, ...(sent?.displayName && { displayName: sent.displayName }) };
}

interface Timing {
  start: EventTime;
  end: EventTime;
  recurrence: string[] | undefined;
  zoneAssumed: true | undefined;
}

function timing(body: SentEvent, before: Members, { calendarZone, instance, isNew }: ChangeContext): Timing {
  if (instance) requireNoRecurrence(body.recurrence);
  const lines = body.recurrence?.length && !instance ? [...body.recurrence] : undefined;
  const own = body.start?.timeZone ?? body.end?.timeZone ?? undefined;
  // A series has one time zone. If only one of its times specifies a zone, it applies to both.
  const zone = lines && own !== undefined ? own : calendarZone;
  const start = parseTime(body.start, zone, "start");
  const end = parseTime(body.end, zone, "end");
  timesOf(start, end);
  if (!lines) {
    // Clients send back the zone that they have read. So an unchanged zone does not show that the client chose it.
    const isSame = !isNew && zoneOf(start) === zoneOf(before.start) && zoneOf(end) === zoneOf(before.end);
    const isAssumed = isSame ? before.zoneAssumed : own === undefined && !instance && !("date" in start);
    return { start, end, recurrence: undefined, zoneAssumed: isAssumed || undefined };
  }
  if (!("date" in start) && !("date" in end)) {
    if (own === undefined) throw requiredField("start/timeZone");
    if (start.timeZone.toLowerCase() !== end.timeZone.toLowerCase()) {
      throw invalidField("end/timeZone", 'A recurring event must have the same time zone in "start" and "end".');
    }
  }
  requireSeries({ start, end, recurrence: lines }, calendarZone);
  return { start, end, recurrence: lines, zoneAssumed: undefined };
}

function zoneOf(time: EventTime): string | undefined {
  return "date" in time ? undefined : time.timeZone;
}

function guestsFrom(body: SentEvent, before: Members, context: ChangeContext) {
  const known = before.attendees ?? [];
  const sent = body.attendees ?? [];
  if (body.attendeesOmitted && !context.isNew) {
    const own = sent.find((each) => normalAddress(each.email ?? "") === context.calendarId);
    return withResponse(known, context.calendarId, own);
  }
  return guestList(sent, known, { organizer: before.organizer.email, resources: context.resources });
}

/** The error if a service account invites guests without acting on behalf of a user. */
export function mayNotInvite(): Failure {
  return new Failure(
    "forbidden",
    "forbiddenForServiceAccounts",
    "Service accounts cannot invite attendees without Domain-Wide Delegation of Authority.",
    { domain: "calendar" },
  );
}

function labelsFrom(
  { colorId, eventLabelId }: SentEvent,
  before: Members,
  { reads, labels }: EventContext,
): Pick<Members, "colorId" | "eventLabelId"> {
  const color = reads.labels ? before.colorId : colorId;
  const label = reads.labels ? eventLabelId : before.eventLabelId;
  if (color && color !== before.colorId && !isEventColor(color)) {
    throw invalidField("colorId", `"${color.slice(0, 32)}" is not the ID of an event color. GET /colors lists them.`);
  }
  if (label && label !== before.eventLabelId && !labels.has(label)) {
    throw invalidField("eventLabelId", `"${label.slice(0, 64)}" is not the ID of a label of this calendar.`);
  }
  return { ...(color && { colorId: color }), ...(label && { eventLabelId: label }) };
}

function remindersFrom(sent: SentEvent["reminders"]): Members["reminders"] {
  const overrides = sent?.overrides ?? undefined;
  const useDefault = sent?.useDefault ?? overrides === undefined;
  if (useDefault && overrides?.length) {
    throw new Failure(
      "invalid",
      "cannotUseDefaultRemindersAndSpecifyOverride",
      "Cannot specify both default reminders and overrides at the same time.",
      { domain: "calendar", field: "reminders" },
    );
  }
  return {
    useDefault,
    ...(overrides?.length && { overrides: overrides.map(({ method, minutes }) => ({ method, minutes })) }),
  };
}

const longestName = 44;
const longestValue = 1024;
const mostProperties = 300;
const mostBytes = 32_768;

function propertiesFrom(sent: SentEvent["extendedProperties"]): Members["extendedProperties"] {
  const result: NonNullable<Members["extendedProperties"]> = {};
  let count = 0;
  let bytes = 0;
  for (const kind of ["private", "shared"] as const) {
    const entries = Object.entries(sent?.[kind] ?? {})
      .filter(([name]) => [...name].length <= longestName)
      .map(([name, value]) => [name, cut(value)] as const);
    if (entries.length === 0) continue;
    result[kind] = Object.fromEntries(entries);
    count += entries.length;
    for (const [name, value] of entries) bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
  }
  if (count > mostProperties) {
    throw invalidField("extendedProperties", `An event can have up to ${mostProperties} extended properties.`);
  }
  if (bytes > mostBytes) {
    throw invalidField(
      "extendedProperties",
      `The extended properties of an event can have up to ${mostBytes} bytes in total.`,
    );
  }
  return count > 0 ? result : undefined;
}

function cut(value: string): string {
  return value.length <= longestValue ? value : [...value].slice(0, longestValue).join("");
}

const storedFile = /^https?:\/\/(?:docs|drive)\.google\.com\/(?:.*\/d\/([\w-]+)|.*[?&]id=([\w-]+))/i;

type Attachment = CalendarSchemas["EventAttachment"];

function attachment({ fileUrl, title, mimeType, iconLink }: Omit<Attachment, "fileId">): Attachment {
  const found = storedFile.exec(fileUrl);
  const fileId = found?.[1] ?? found?.[2];
  return {
    fileUrl,
    ...(title && { title }),
    ...(mimeType && { mimeType }),
    ...(iconLink && fileId === undefined && { iconLink }),
    ...(fileId !== undefined && { fileId }),
  };
}

function clean(source: SentEvent["source"]): Members["source"] {
  if (!source || Object.keys(source).length === 0) return undefined;
  return source;
}

/**
 * The next sequence number (RFC 5546): it increases if the times, the recurrence or the cancellation changes. A larger number
 * from the client is used instead.
 */
function nextSequence(before: Members, after: Members, sent: number | null | undefined): number {
  if (sent !== undefined && sent !== null && sent < before.sequence) {
    throw invalidField("sequence", `"sequence" must be at least ${before.sequence}, its current value.`);
  }
  const isRevised =
    !same(shapeOf(before), shapeOf(after)) || (before.status === "cancelled") !== (after.status === "cancelled");
  return Math.max(before.sequence + (isRevised ? 1 : 0), sent ?? 0);
}

/** Converts the event to a PUT body that would not change it. A PATCH is then merged into this body. */
function sentFrom(members: Members): Record<string, unknown> {
  const { start, end, creator: _, imported: __, originalStartTime: ___, sequence: ____, ...rest } = members;
  return { ...rest, start: toSentTime(start), end: toSentTime(end) };
}

/**
 * Merges a PATCH into the event (RFC 7396): `null` removes a field, objects are merged, and arrays are replaced. Setting `date`
 * removes `dateTime`, and vice versa. Setting `useDefault: true` removes the overrides.
 */
export function patched(members: Members, patch: Patch<SentEvent>): SentEvent {
  const target = sentFrom(members); // Untyped, since a patch may replace any field.
  const reminders = patch.reminders;
  if (isObject(reminders) && reminders.useDefault === true && !Object.hasOwn(reminders, "overrides")) {
    delete target.reminders;
  }
  const request = isObject(patch.conferenceData) ? patch.conferenceData.createRequest : undefined;
  if (isObject(request) && request.requestId !== lastRequest(members)) {
    // A new conference replaces the old one, so the old one's fields must not be merged into it.
    delete target.conferenceData;
  }
  for (const name of ["start", "end"] as const) {
    const sent = patch[name];
    const current = target[name];
    if (!isObject(sent) || !isObject(current)) continue;
    if (typeof sent.date === "string") target[name] = without(current, "dateTime");
    else if (typeof sent.dateTime === "string") target[name] = without(current, "date");
  }
  // The cast is safe: the validator has checked the patch, and the result is checked like a PUT.
  const result = merged(target, patch) as SentEvent;
  if (!members.zoneAssumed || !result.recurrence?.length || patch.start?.timeZone || patch.end?.timeZone) return result;
  // An event without a recurrence may have an assumed zone. This zone is removed: a series needs the request's zone.
  return { ...result, start: withoutZone(result.start), end: withoutZone(result.end) };
}

function withoutZone(time: SentTime): SentTime {
  return time && { ...time, timeZone: undefined };
}

function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else if (value !== undefined) result[name] = merged(result[name], value);
  }
  return result;
}

function without(value: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const lockedMembers = ["summary", "description", "location", "start", "end", "recurrence"] as const;

/**
 * Checks that a change of a locked event leaves its main fields unchanged. The same date-time in another time zone counts as a
 * change, because the clock changes of a series depend on the zone.
 * @throws Failure 403 `forbidden`.
 */
export function requireUnlocked(before: Members, after: Members): void {
  if (!before.locked) return;
  for (const name of lockedMembers) {
    if (!same(before[name], after[name])) throw forbidden(`The event is locked: its "${name}" cannot be changed.`);
  }
}
