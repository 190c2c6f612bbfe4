/**
 * Events as JSON text, so that a list need not make it of every event anew. The text of an event is what everybody sees who sees
 * its details; it is written with the row, and has holes for what differs between requests: the version, the origin of the link,
 * and the offsets of times. Copies on guests' calendars are shown by the text of their organizer's row, which knows where each guest is
 * named, beside what they have of their own. Instances of a series have the text of the series, with others of the members that say where in it they are.
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { writeEvent } from "../../../generated/calendar/writers.ts";
import { tagOf } from "../../http/etag.ts";
import { type Fill, filled, forAnother, forOne, Hole, type Json, together } from "../../http/json.ts";
import { isoSecond, isoTime } from "../../platform/isoTime.ts";
import type { MemberName, Members, Overlay } from "../model/members.ts";
import { dateOf, type EventTime, timesOf } from "../model/times.ts";
import { printInstant, requireZone, type Zone } from "../recurrence/zone.ts";
import type { EventRow } from "../store/rows.ts";
import { linkPathOf, type ShownEvent, toEvent, toReminders, type WireEvent } from "./wire.ts";

type EventJson = Json<CalendarSchemas["Event"]>;

/** What the copies on guests' calendars have in common with the event at its organizer (`guests/shared.ts`). */
const keptShared = writeEvent.keepingHollow(
  2,
  "kind",
  "etag",
  "id",
  "status",
  "htmlLink",
  "summary",
  "description",
  "location",
  "creator",
  "organizer",
  "start",
  "end",
  "endTimeUnspecified",
  "iCalUID",
  "sequence",
  "attendees",
  "attendeesOmitted",
  "videoLink",
  "conferenceData",
  "anyoneCanAddSelf",
  "guestsCanInviteOthers",
  "guestsCanModify",
  "guestsCanSeeOtherGuests",
  "attachments",
  "eventType",
);
/** What each calendar has of its own. */
const keptOwn = writeEvent.keepingHollow(
  2,
  "created",
  "updated",
  "colorId",
  "eventLabelId",
  "transparency",
  "visibility",
  "gadget",
  "privateCopy",
  "locked",
  "reminders",
  "source",
  "workingLocationProperties",
  "outOfOfficeProperties",
  "focusTimeProperties",
  "birthdayProperties",
);
/** Of which copies share some, while they have none of their own. */
const keptProperties = writeEvent.keepingHollow(2, "extendedProperties");
/** What says where in a series an event is. */
const keptPlace = writeEvent.keepingHollow(1, "recurrence", "recurringEventId", "originalStartTime");

/** Members of a guest's copy that are shown beside the text of its organizer. A copy with others is shown without it. */
const ownMembers: ReadonlySet<string> = new Set<MemberName>([
  "colorId",
  "eventLabelId",
  "transparency",
  "visibility",
  "extendedProperties",
  "reminders",
]);

/** Kinds of holes, as the first characters of their notes. */
const kinds = { etag: "e", id: "i", link: "l", start: "s", end: "d", original: "o", self: "m" } as const;
const [etagKind, idKind, linkKind, startKind, endKind] = [kinds.etag, kinds.id, kinds.link, kinds.start, kinds.end].map(
  (each) => each.charCodeAt(0),
);

/** Between the pieces of a text: JSON text has no control characters of its own. */
const border = "\u0001";

/** What texts of this version begin with. */
export const textStamp =
  [keptShared, keptOwn, keptProperties, keptPlace].map((each) => each.stamp.trimEnd()).join("") + border;

/** Whether a text can be shown: it is there, and of this version. */
export function isCurrent(text: string | null): text is string {
  return text?.startsWith(textStamp) === true;
}

/** @returns null for an event that is shown differently to different people. */
export function keptText(event: ShownEvent): string | null {
  const { members, calendarId } = event;
  // Only the creator sees it.
  if (members.source || event.bare) return null;
  const shown = toEvent(event, { view: "details", zone: requireZone("UTC"), userEmail: "", origin: "" });
  const { text, marks } = isForGuests(members)
    ? forOne(keptShared.write(sharedOf(event, shown, selfHoles(shown))), kinds.self, noteOf(calendarId))
    : { text: keptShared.write(sharedOf(event, shown, shown)), marks: "" };
  const own = keptOwn.write(ownPartOf(shown));
  const { extendedProperties, recurrence, recurringEventId } = shown;
  const properties = keptProperties.write({ extendedProperties });
  const shared = extendedProperties?.shared;
  const guests = keptProperties.write({ extendedProperties: shared && { private: undefined, shared } });
  const { originalStartTime: original } = members;
  const originalStartTime = original && withHole(original, kinds.original);
  const place = keptPlace.write({ recurrence, recurringEventId, originalStartTime });
  return textStamp + [text, own, properties, place, guests, marks].join(border);
}

/**
 * Named one by one, here and below: to spread so many members costs more than to write them.
 * @param people The same as in `shown`, or with holes.
 */
function sharedOf({ members, id, calendarId }: ShownEvent, shown: WireEvent, people: People) {
  return {
    kind: shown.kind,
    etag: new Hole(kinds.etag),
    id: new Hole(kinds.id + id),
    status: shown.status,
    htmlLink: new Hole(kinds.link + linkPathOf(id, calendarId)),
    summary: shown.summary,
    description: shown.description,
    location: shown.location,
    creator: people.creator,
    organizer: people.organizer,
    start: withHole(members.start, kinds.start),
    end: withHole(members.end, kinds.end),
    endTimeUnspecified: shown.endTimeUnspecified,
    iCalUID: shown.iCalUID,
    sequence: shown.sequence,
    attendees: people.attendees,
    attendeesOmitted: shown.attendeesOmitted,
    videoLink: shown.videoLink,
    conferenceData: shown.conferenceData,
    anyoneCanAddSelf: shown.anyoneCanAddSelf,
    guestsCanInviteOthers: shown.guestsCanInviteOthers,
    guestsCanModify: shown.guestsCanModify,
    guestsCanSeeOtherGuests: shown.guestsCanSeeOtherGuests,
    attachments: shown.attachments,
    eventType: shown.eventType,
  };
}

type People = Pick<WireEvent, "creator" | "organizer" | "attendees"> | ReturnType<typeof selfHoles>;

function ownPartOf(shown: WireEvent) {
  return {
    created: shown.created,
    updated: shown.updated,
    colorId: shown.colorId,
    eventLabelId: shown.eventLabelId,
    transparency: shown.transparency,
    visibility: shown.visibility,
    gadget: shown.gadget,
    privateCopy: shown.privateCopy,
    locked: shown.locked,
    reminders: shown.reminders,
    source: shown.source,
    workingLocationProperties: shown.workingLocationProperties,
    outOfOfficeProperties: shown.outOfOfficeProperties,
    focusTimeProperties: shown.focusTimeProperties,
    birthdayProperties: shown.birthdayProperties,
  };
}

/** Whether guests' copies are shown by the text too: there are guests, and all of them see the same. */
function isForGuests({ attendees, toldAttendees, ...members }: Members): boolean {
  if (!attendees || toldAttendees) return false;
  return members.guestsCanSeeOtherGuests !== false && !members.privateCopy;
}

/** Whoever is named there is told so on their own calendar. */
function selfHoles({ creator, organizer, attendees }: Pick<WireEvent, "creator" | "organizer" | "attendees">) {
  const marked = <P extends { email: string | undefined }>(person: P) => ({
    ...person,
    self: new Hole(kinds.self + noteOf(person.email ?? "")),
  });
  return {
    creator: creator && marked(creator),
    organizer: organizer && marked(organizer),
    attendees: attendees?.map((each) => marked(each)),
  };
}

/** An address, without the line breaks that it may have between quotes. */
function noteOf(email: string): string {
  return JSON.stringify(email);
}

/** What is read of a row to show it as a text. */
export type TextRow = Pick<
  EventRow,
  "id" | "text" | "contentOrdinal" | "contentText" | "resource" | "createdMs" | "updatedMs" | "syncSequence"
>;

/** Whether a row can be shown as a text: its own, or that of what it is a copy of. */
export function hasText(row: TextRow): boolean {
  if (row.contentOrdinal === null) return isCurrent(row.text);
  const { contentText: text } = row;
  return isCurrent(text) && !text.endsWith(border) && ownOf(row) !== undefined;
}

/** What a copy has of its own; undefined where that is more than is shown beside the text of its organizer. */
function ownOf({ resource }: TextRow): Overlay | undefined {
  if (resource === "{}") return {};
  const own = JSON.parse(resource) as Overlay; // As written by `changes/apply.ts`.
  return Object.keys(own).every((name) => ownMembers.has(name)) ? own : undefined;
}

/** The pieces of a text, as they are on the calendar of a row. @param row One of which `hasText` is true. */
function piecesOf(row: TextRow, calendarId: string) {
  const isCopy = row.contentOrdinal !== null;
  const text = (isCopy ? row.contentText : row.text) ?? "";
  const mainEnd = text.indexOf(border, textStamp.length);
  const ownEnd = text.indexOf(border, mainEnd + 1);
  const propertiesEnd = text.indexOf(border, ownEnd + 1);
  const placeEnd = text.indexOf(border, propertiesEnd + 1);
  const shared = keptShared.piece(text.slice(textStamp.length, mainEnd));
  const place = keptPlace.piece(text.slice(propertiesEnd + 1, placeEnd));
  if (!isCopy) {
    const own = keptOwn.piece(text.slice(mainEnd + 1, ownEnd));
    return { shared, own: together(own, keptProperties.piece(text.slice(ownEnd + 1, propertiesEnd))), place };
  }
  const guestsEnd = text.indexOf(border, placeEnd + 1);
  const overlay = ownOf(row) ?? {};
  const properties = propertiesOf(overlay) ?? keptProperties.piece(text.slice(placeEnd + 1, guestsEnd));
  return {
    shared: forAnother(shared, text.slice(guestsEnd + 1), noteOf(calendarId)),
    own: together(keptOwn.write(ownMembersOf(row, overlay)), properties),
    place,
  };
}

/** @returns undefined for a copy that has what all copies have. */
function propertiesOf({ extendedProperties: own }: Overlay) {
  if (own === undefined) return undefined;
  return keptProperties.write({ extendedProperties: own ? { private: own.private, shared: own.shared } : undefined });
}

/** What a guest's copy has beside what it shares with others. */
function ownMembersOf({ createdMs, updatedMs }: TextRow, own: Overlay) {
  return {
    created: isoSecond(createdMs),
    updated: isoTime(updatedMs),
    colorId: own.colorId ?? undefined,
    eventLabelId: own.eventLabelId ?? undefined,
    transparency: own.transparency ?? undefined,
    visibility: own.visibility ?? undefined,
    gadget: undefined,
    privateCopy: undefined,
    locked: undefined,
    reminders: toReminders(own.reminders ?? { useDefault: true }),
    source: undefined,
    workingLocationProperties: undefined,
    outOfOfficeProperties: undefined,
    focusTimeProperties: undefined,
    birthdayProperties: undefined,
  };
}

/** A time whose day or moment is a hole. Its note is what it is filled with: the day, or the moment in milliseconds. */
function withHole(time: EventTime, kind: string) {
  const { timeZone } = time;
  if ("date" in time) return { date: new Hole(kind + time.date), dateTime: undefined, timeZone };
  return { date: undefined, dateTime: new Hole(kind + time.ms), timeZone };
}

/** What an answer shows of all its events in the same way. */
export interface WrittenFor {
  /** Whose offset times have. */
  zone: Zone;
  origin: string;
}

/**
 * How the instances of a series that do not differ from it are shown, by their keys and ids: of the text of the series, without making a
 * text of each.
 * @param row That of the series, one of which `hasText` is true.
 */
export function instanceJson(
  row: TextRow & Pick<EventRow, "calendarId">,
  members: Members,
): (key: number, id: string, showing: WrittenFor) => EventJson {
  const { calendarId, syncSequence: version } = row;
  const { shared, own } = piecesOf(row, calendarId);
  const originalStartTime = withHole(members.start, kinds.start);
  const place = keptPlace.write({ recurrence: undefined, recurringEventId: row.id, originalStartTime });
  const rest = together(own, place);
  const { startMs, endMs } = timesOf(members.start, members.end);
  const length = endMs - startMs;
  const isDay = "date" in members.start;
  let tag: { zone: Zone; text: string } | undefined;
  return (key, id, { zone, origin }) => {
    // The same for all instances of an answer.
    if (tag?.zone !== zone) tag = { zone, text: tagText(version, zone) };
    const { text: etag } = tag;
    const timeOf = (ms: number) => (isDay ? dateOf(ms) : printInstant(ms, zone));
    const begins = timeOf(key);
    return filled(shared, rest, (kind) => {
      if (kind === startKind) return begins;
      if (kind === endKind) return timeOf(key + length);
      if (kind === idKind) return id;
      return kind === etagKind ? etag : origin + linkPathOf(id, calendarId);
    });
  };
}

/** The event of a row. @param row One of which `hasText` is true. */
export function eventJson(row: TextRow, calendarId: string, { zone, origin }: WrittenFor): EventJson {
  const { shared, own, place } = piecesOf(row, calendarId);
  const isCopy = row.contentOrdinal !== null;
  const fill: Fill = (kind, note) => {
    if (kind === etagKind) return tagText(row.syncSequence, zone);
    if (kind === idKind) return isCopy ? row.id : note;
    if (kind === linkKind) return origin + (isCopy ? linkPathOf(row.id, calendarId) : note);
    return note.includes("-", 1) ? note : printInstant(Number(note), zone);
  };
  return filled(shared, together(own, place), fill);
}

/** The tag as it stands between the quotes of JSON. */
function tagText(version: bigint, zone: Zone): string {
  return `\\"${tagOf(version, zone.name)}\\"`;
}
