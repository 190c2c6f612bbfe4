/** Rules of the types of events (`DECISIONS.md`, Event types). */
import { Failure } from "../../platform/failure.ts";
import type { EventType, Members } from "../model/members.ts";
import { numberOf, timesOf } from "../model/times.ts";
import { civilOf, daySeconds } from "../recurrence/gregorian.ts";

/** What the rules of an event's type depend on, besides the event itself. */
export interface TypeContext {
  calendarKind: string;
  /** Whether the calendar is the caller's own primary calendar. */
  own: boolean;
  /** Whether the event is an instance of a series. */
  instance: boolean;
}

function refuse(message: string): Failure {
  return new Failure("invalid", "eventTypeRestriction", message, { domain: "calendar" });
}

const propertiesOf = {
  birthdayProperties: "birthday",
  focusTimeProperties: "focusTime",
  outOfOfficeProperties: "outOfOffice",
  workingLocationProperties: "workingLocation",
} as const;

/** The fields that a birthday may have. */
const birthdayMembers = new Set([
  "eventType",
  "status",
  "iCalUID",
  "sequence",
  "creator",
  "organizer",
  "start",
  "end",
  "reminders",
  "summary",
  "colorId",
  "eventLabelId",
  "recurrence",
  "transparency",
  "visibility",
  "birthdayProperties",
  "recurringEventId",
  "originalStartTime",
]);

/** The fields that users may change in an event created from an email. */
const mailMembers = new Set([
  "colorId",
  "eventLabelId",
  "reminders",
  "visibility",
  "transparency",
  "status",
  "sequence",
  "attendees",
  "extendedProperties",
]);

/**
 * Adds the fields that the type of an event requires.
 * @param sent The fields in the request. A required field that is absent gets its required value.
 * @param before The event before the change; undefined for a new event.
 * @throws Failure `eventTypeRestriction`.
 */
export function typed(
  members: Members,
  sent: Readonly<Record<string, unknown>>,
  before: Members | undefined,
  context: TypeContext,
): Members {
  const { eventType } = members;
  requireOwnProperties(members, eventType);
  if (eventType === "default") return members;
  if (!before && !(context.calendarKind === "primary" && context.own)) {
    throw refuse(`Events of the type ${eventType} are allowed only on the user's own primary calendar.`);
  }
  switch (eventType) {
    case "fromMail":
      return requireMail(members, before);
    case "birthday":
      return birthday(members, sent, before, context.instance);
    case "workingLocation":
      return workingLocation(members, sent);
    default:
      return statusEvent(members);
  }
}

function requireOwnProperties(members: Members, eventType: EventType): void {
  for (const [name, type] of Object.entries(propertiesOf)) {
    if (type !== eventType && Object.hasOwn(members, name)) {
      throw refuse(`"${name}" is allowed only for events of the type ${type}, not ${eventType}.`);
    }
  }
}

function requireMail(members: Members, before: Members | undefined): Members {
  if (!before) throw refuse("Events of the type fromMail cannot be created.");
  for (const name of new Set([...Object.keys(members), ...Object.keys(before)]) as Set<keyof Members>) {
    // Safe: the type Members has no other keys.
    if (mailMembers.has(name) || JSON.stringify(members[name]) === JSON.stringify(before[name])) continue;
    throw refuse(`"${name}" cannot be changed for events of the type fromMail.`);
  }
  return members;
}

function birthday(
  members: Members,
  sent: Readonly<Record<string, unknown>>,
  before: Members | undefined,
  instance: boolean,
): Members {
  const { allDay, startMs, endMs } = timesOf(members.start, members.end);
  if (!allDay || endMs - startMs !== daySeconds * 1000)
    throw refuse('A birthday must last one whole day: "end.date" must be the day after "start.date".');
  if (sent.visibility && sent.visibility !== "private") throw refuse('"visibility" of a birthday must be private.');
  if (sent.transparency && sent.transparency !== "transparent")
    throw refuse('"transparency" of a birthday must be transparent.');
  const { day, month } = civilOf(numberOf(members.start) / 1000 / daySeconds);
  const leap = month === 2 && day === 29;
  const rule = leap ? "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "RRULE:FREQ=YEARLY";
  const lines = members.recurrence ?? [];
  const moved = before && JSON.stringify(before.recurrence) === JSON.stringify(lines);
  if (lines.length > 0 && !moved && (lines.length > 1 || lines[0] !== rule))
    throw refuse(`"recurrence" of a birthday must be ${rule}.`);
  for (const name of Object.keys(members)) {
    if (!birthdayMembers.has(name)) throw refuse(`A birthday cannot have "${name}".`);
  }
  const properties = before?.birthdayProperties ?? members.birthdayProperties ?? {};
  const type = members.birthdayProperties?.type ?? properties.type ?? "birthday";
  if (!before && type !== "birthday") throw refuse('"birthdayProperties.type" of a new birthday must be birthday.');
  if (before && type !== (properties.type ?? "birthday")) throw refuse('"birthdayProperties.type" cannot be changed.');
  return {
    ...members,
    visibility: "private",
    transparency: "transparent",
    // A birthday recurs every year; an instance does not recur.
    ...(!instance && { recurrence: [rule] }),
    birthdayProperties: before ? properties : { type: "birthday" },
  };
}

function workingLocation(members: Members, sent: Readonly<Record<string, unknown>>): Members {
  const { allDay, startMs, endMs } = timesOf(members.start, members.end);
  if (allDay && endMs - startMs !== daySeconds * 1000)
    throw refuse("A working location has a start and an end time, or lasts one whole day.");
  if (sent.visibility && sent.visibility !== "public")
    throw refuse('"visibility" of a working location must be public.');
  if (sent.transparency && sent.transparency !== "transparent")
    throw refuse('"transparency" of a working location must be transparent.');
  if (members.attendees?.length) throw refuse("A working location cannot have attendees.");
  const properties = members.workingLocationProperties;
  if (!properties) throw refuse('A working location requires "workingLocationProperties.type".');
  const { type } = properties;
  return {
    ...members,
    visibility: "public",
    transparency: "transparent",
    workingLocationProperties: { type, ...(type in properties && { [type]: properties[type] }) },
  };
}

/** Checks focus time and out-of-office events. */
function statusEvent(members: Members): Members {
  const { eventType } = members;
  if (timesOf(members.start, members.end).allDay)
    throw refuse(`Events of the type ${eventType} require start.dateTime and end.dateTime. They cannot last all day.`);
  if (members.transparency === "transparent")
    throw refuse(`"transparency" of events of the type ${eventType} must be opaque.`);
  if (members.attendees?.length) throw refuse(`Events of the type ${eventType} cannot have attendees.`);
  return members;
}

/**
 * Checks that an event keeps its type, which cannot change after creation.
 * @throws Failure `eventTypeRestriction`.
 */
export function requireSameType(sent: EventType | null | undefined, before: EventType): void {
  if (sent && sent !== before) throw refuse('"eventType" cannot be changed.');
}

/** Checks that an event can be moved. Only ordinary events can. @throws Failure `eventTypeRestriction`. */
export function requireMovable({ eventType }: Members): void {
  if (eventType !== "default") throw refuse(`Events of the type ${eventType} cannot be moved to another calendar.`);
}

/** A batch may not create, change or delete working locations. @throws Failure `eventTypeRestriction`. */
export function requireOutsideBatch(eventType: EventType, inBatch: boolean): void {
  if (inBatch && eventType === "workingLocation")
    throw refuse("A batch cannot create, change or delete working locations.");
}
