/**
 * Stores events as JSON text, so that a list need not serialize every event again. The text is what users see who may see all
 * details. It is written with the row, and has holes for values that differ between requests: the version, the origin of the
 * link, and time offsets. A guest's copy is displayed from its organizer's text, in which each guest's own entry is marked, plus
 * the fields of the copy's own row. An instance is displayed from its series' text, with its own values for the fields that
 * identify it within the series.
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { tagsShowing } from "../../http/etag.ts";
import {
  escapedText,
  type Fill,
  filled,
  forAnother,
  forOne,
  Hole,
  type Json,
  stored,
  together,
  writerOf,
} from "../../http/json.ts";
import { isoSecond, isoTime } from "../../platform/isoTime.ts";
import type { MemberName, Members, Overlay } from "../model/members.ts";
import { dateOf, type EventTime, timesOf } from "../model/times.ts";
import { printInstant, requireZone } from "../recurrence/zone.ts";
import type { EventRow } from "../store/rows.ts";
import { linkPathOf, type Showing, type ShownEvent, toEvent, toReminders, type WireEvent } from "./wire.ts";

export type EventJson = Json<CalendarSchemas["Event"]>;

export const writer = writerOf<CalendarSchemas["Event"]>();

/**
 * The fields that a copy may override and still be displayed from its organizer's JSON text. A copy that overrides any other
 * field is serialized from its own fields.
 */
const ownMembers: ReadonlySet<string> = new Set<MemberName>([
  "colorId",
  "eventLabelId",
  "transparency",
  "visibility",
  "extendedProperties",
  "reminders",
]);

/** The kinds of holes in a stored JSON text. Each hole has a note, whose first character is the kind. */
const kinds = { etag: "e", id: "i", link: "l", start: "s", end: "d", original: "o", self: "m" } as const;
export const [etagKind, idKind, linkKind, startKind, endKind] = [
  kinds.etag,
  kinds.id,
  kinds.link,
  kinds.start,
  kinds.end,
].map((each) => each.charCodeAt(0));

/** Separates the pieces of a text. JSON text contains no such control character. */
const border = "\u0001";

/** Returns the JSON text to store for an event. @returns null for an event that looks different to different users. */
export function keptText(event: ShownEvent): string | null {
  const { members, calendarId } = event;
  // An event with a `source` looks different to its creator, because only the creator sees that field.
  if (members.source || event.bare) return null;
  const shown = toEvent(event, { view: "details", zone: requireZone("UTC"), userEmail: "", origin: "" });
  const { text, marks } = isForGuests(members)
    ? forOne(sharedText(event, shown, selfHoles(shown)), kinds.self, noteOf(calendarId))
    : { text: sharedText(event, shown, shown), marks: "" };
  const own = ownText(shown);
  const { extendedProperties, recurrence, recurringEventId } = shown;
  const properties = propertiesText(extendedProperties);
  const shared = extendedProperties?.shared;
  const guests = propertiesText(shared && { private: undefined, shared });
  const { originalStartTime: original } = members;
  const place = placeText({ recurrence, recurringEventId }, original && withHole(original, kinds.original));
  return [text, own, properties, place, guests, marks].join(border);
}

/**
 * Serializes the fields that copies share with the organizer's event (`guests/copies.ts`). All fields are listed, here and
 * below, since spreading so many fields is slow.
 * @param people The people of the event as in `shown`, or with holes in place of `self`.
 */
function sharedText({ members, id, calendarId }: ShownEvent, shown: WireEvent, people: People) {
  return writer.hollow({
    kind: shown.kind,
    etag: new Hole(kinds.etag),
    id: new Hole(kinds.id + escapedText(id)),
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
  });
}

type People = Pick<WireEvent, "creator" | "organizer" | "attendees"> | ReturnType<typeof selfHoles>;

/** Serializes the fields that belong to one calendar and that copies do not share. A copy has only some of them. */
function ownText(shown: Partial<WireEvent>) {
  return writer.part({
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
  });
}

/** Serializes extended properties. Copies share some of them until a copy gets its own properties. */
function propertiesText(extendedProperties: WireEvent["extendedProperties"]) {
  return writer.part({ extendedProperties });
}

/** Serializes the fields that give an event's position in a series. */
function placeText(
  { recurrence, recurringEventId }: Pick<WireEvent, "recurrence" | "recurringEventId">,
  originalStartTime: ReturnType<typeof withHole> | undefined,
) {
  return writer.hollow({ recurrence, recurringEventId, originalStartTime });
}

/** Whether the text can also be used for guests' copies: the event has guests, and all of them see the same content. */
function isForGuests({ attendees, announcedAttendees, ...members }: Members): boolean {
  if (!attendees || announcedAttendees) return false;
  return members.guestsCanSeeOtherGuests !== false && !members.privateCopy;
}

/**
 * Returns the people of an event with a hole in place of each `self`. `self` is true for the person on whose calendar the event
 * is displayed, so it is filled in for each calendar.
 */
function selfHoles({ creator, organizer, attendees }: Pick<WireEvent, "creator" | "organizer" | "attendees">) {
  const marked = <P extends { email: string | undefined }>(person: P) => ({
    ...person,
    self: new Hole(kinds.self + noteOf(person.email ?? ""), ""),
  });
  return {
    creator: creator && marked(creator),
    organizer: organizer && marked(organizer),
    attendees: attendees?.map((each) => marked(each)),
  };
}

/** Returns the email address as a JSON string. A note is one line, but a quoted local part may contain line breaks. */
function noteOf(email: string): string {
  return JSON.stringify(email);
}

/** The columns that are read to display a row from its text. */
export type TextRow = Pick<
  EventRow,
  "id" | "text" | "contentOrdinal" | "contentText" | "resource" | "createdMs" | "updatedMs" | "syncSequence"
>;

/** Whether a row can be displayed from text: its own text, or that of its organizer's row. */
export function hasText(row: TextRow): boolean {
  if (row.contentOrdinal === null) return Boolean(row.text);
  const { contentText: text } = row;
  return Boolean(text) && !text?.endsWith(border) && ownOf(row) !== undefined;
}

/** Matches the guest list in a text. No JSON string contains a quoted name, and each guest has an email address. */
const guestList = /,"attendees":\[\{"email":(.*?)\}\](?=,"[a-z]|$)/s;
const betweenGuests = '},{"email":';

/** Leaves out the guest list of a text if it is too long. Only the entry of the guest who displays the event remains. */
function withGuestsUpTo(most: number | undefined, text: SharedText): SharedText {
  if (most === undefined) return text;
  const limited = text.replace(guestList, (all, list: string) => {
    const guests = list.split(betweenGuests);
    if (guests.length <= most) return all;
    const own = guests.find((each) => each.includes('"self":true'));
    return `${own === undefined ? "" : `,"attendees":[{"email":${own}}]`},"attendeesOmitted":true`;
  });
  return stored(limited);
}

type SharedText = ReturnType<typeof sharedText>;
type OwnText = ReturnType<typeof ownText>;
type PropertiesText = ReturnType<typeof propertiesText>;
type PlaceText = ReturnType<typeof placeText>;

/** The fields of a copy's own row; undefined if some of them cannot be combined with the organizer's text. */
function ownOf({ resource }: TextRow): Overlay | undefined {
  if (resource === "{}") return {};
  const own = JSON.parse(resource) as Overlay; // Safe: `changes/eventWriter.ts` wrote this JSON.
  return Object.keys(own).every((name) => ownMembers.has(name)) ? own : undefined;
}

/**
 * The pieces of a text, adapted to the row's calendar.
 * @param row A row for which `hasText` is true.
 * @param maxAttendee The maximum number of guests to display.
 */
function piecesOf(row: TextRow, calendarId: string, maxAttendee: number | undefined) {
  const isCopy = row.contentOrdinal !== null;
  const text = (isCopy ? row.contentText : row.text) ?? "";
  const mainEnd = text.indexOf(border);
  const ownEnd = text.indexOf(border, mainEnd + 1);
  const propertiesEnd = text.indexOf(border, ownEnd + 1);
  const placeEnd = text.indexOf(border, propertiesEnd + 1);
  const main = stored<SharedText>(text.slice(0, mainEnd));
  const place = stored<PlaceText>(text.slice(propertiesEnd + 1, placeEnd));
  if (!isCopy) {
    const own = stored<OwnText>(text.slice(mainEnd + 1, ownEnd));
    const properties = stored<PropertiesText>(text.slice(ownEnd + 1, propertiesEnd));
    return { shared: withGuestsUpTo(maxAttendee, main), own: together(own, properties), place };
  }
  const guestsEnd = text.indexOf(border, placeEnd + 1);
  const overlay = ownOf(row) ?? {};
  const properties = propertiesOf(overlay) ?? stored<PropertiesText>(text.slice(placeEnd + 1, guestsEnd));
  return {
    shared: withGuestsUpTo(maxAttendee, forAnother(main, text.slice(guestsEnd + 1), noteOf(calendarId))),
    own: together(copysText(row, overlay), properties),
    place,
  };
}

/** The text of a copy's own extended properties. @returns undefined for a copy that has only the shared ones. */
function propertiesOf({ extendedProperties: own }: Overlay) {
  if (own === undefined) return undefined;
  return propertiesText(own ? { private: own.private, shared: own.shared } : undefined);
}

/** Serializes the fields of a copy that are not shared with the organizer's event. */
function copysText({ createdMs, updatedMs }: TextRow, own: Overlay): OwnText {
  return ownText({
    created: isoSecond(createdMs),
    updated: isoTime(updatedMs),
    colorId: own.colorId ?? undefined,
    eventLabelId: own.eventLabelId ?? undefined,
    transparency: own.transparency ?? undefined,
    visibility: own.visibility ?? undefined,
    reminders: toReminders(own.reminders ?? { useDefault: true }),
  });
}

/**
 * Returns a time with a hole in place of its date or its date-time. The note of the hole contains the value to display: the
 * date, or the date-time in milliseconds.
 */
function withHole(time: EventTime, kind: string) {
  if ("date" in time)
    return { date: new Hole(kind + escapedText(time.date)), dateTime: undefined, timeZone: undefined };
  return { date: undefined, dateTime: new Hole(kind + time.ms), timeZone: time.timeZone };
}

/** The values that are the same for all events of a response. */
export interface WrittenFor extends Omit<Showing, "view"> {
  /** The ETag of a version, escaped for a JSON string. */
  tagText(version: bigint): string;
}

/** Adds the function for ETags, which depend on the display time zone. */
export function writtenFor<S extends Omit<WrittenFor, "tagText">>(showing: S): S & WrittenFor {
  const tagOf = tagsShowing(showing.zone.name);
  return { ...showing, tagText: (version) => `\\"${tagOf(version)}\\"` };
}

/**
 * Returns a function that serializes an instance of a series, given its key and its id. The instance must not be an exception.
 * All instances are serialized from the text of the series.
 * @param row The row of the series, for which `hasText` is true.
 */
export function instanceJson(
  row: TextRow & Pick<EventRow, "calendarId">,
  members: Members,
  maxAttendee: number | undefined,
): (key: number, id: string, showing: WrittenFor) => EventJson {
  const { calendarId, syncSequence: version } = row;
  const { shared, own } = piecesOf(row, calendarId, maxAttendee);
  const position = { recurrence: undefined, recurringEventId: row.id };
  const place = placeText(position, withHole(members.start, kinds.start));
  const rest = together(own, place);
  const { startMs, endMs } = timesOf(members.start, members.end);
  const length = endMs - startMs;
  const isDay = "date" in members.start;
  let tag: { by: WrittenFor; text: string } | undefined;
  return (key, id, showing) => {
    const { zone, origin } = showing;
    // All of these instances have the series' version and so the same ETag, which is computed once per response.
    if (tag?.by !== showing) tag = { by: showing, text: showing.tagText(version) };
    const { text: etag } = tag;
    const timeOf = (ms: number) => (isDay ? dateOf(ms) : printInstant(ms, zone));
    const begins = timeOf(key);
    return filled(shared, rest, (kind) => {
      if (kind === startKind) return begins;
      if (kind === endKind) return timeOf(key + length);
      if (kind === idKind) return escapedText(id);
      return kind === etagKind ? etag : origin + linkPathOf(id, calendarId);
    });
  };
}

/** Serializes an instance with holes. @param shown All fields to serialize, except those with holes. */
export function instanceText(event: ShownEvent, shown: WireEvent) {
  const position = { recurrence: undefined, recurringEventId: shown.recurringEventId };
  const place = placeText(position, withHole(event.members.start, kinds.original));
  return together(
    together(sharedText(event, shown, shown), ownText(shown)),
    together(place, propertiesText(shown.extendedProperties)),
  );
}

/**
 * Serializes the event of a row.
 * @param row A row for which `hasText` is true.
 */
export function eventJson(row: TextRow, calendarId: string, showing: WrittenFor): EventJson {
  const { zone, origin, tagText, maxAttendee } = showing;
  const { shared, own, place } = piecesOf(row, calendarId, maxAttendee);
  const isCopy = row.contentOrdinal !== null;
  const fill: Fill = (kind, note) => {
    if (kind === etagKind) return tagText(row.syncSequence);
    if (kind === idKind) return isCopy ? escapedText(row.id) : note;
    if (kind === linkKind) return origin + (isCopy ? linkPathOf(row.id, calendarId) : note);
    return note.includes("-", 1) ? note : printInstant(Number(note), zone);
  };
  return filled(shared, together(own, place), fill);
}
