/**
 * Events as JSON text, so that a list need not make it of every event anew. The text of an event is what everybody sees who sees
 * its details; it is written with the row, and has holes for what differs between requests: the version, the origin of the link,
 * and the offsets of times. Instances of a series have the text of the series, with others of the members that say where in it they are.
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { writeEvent } from "../../../generated/calendar/writers.ts";
import { etagOf } from "../../http/etag.ts";
import { type Fill, filled, Hole, type Json } from "../../http/json.ts";
import { printInstant, requireZone, type Zone } from "../recurrence/zone.ts";
import { dateOf, type EventTime, timesOf } from "./times.ts";
import { linkPathOf, type ShownEvent, toEvent } from "./wire.ts";

type EventJson = Json<CalendarSchemas["Event"]>;

const keptEvent = writeEvent.keepingHollow(
  1,
  "kind",
  "etag",
  "id",
  "status",
  "htmlLink",
  "created",
  "updated",
  "summary",
  "description",
  "location",
  "colorId",
  "eventLabelId",
  "creator",
  "organizer",
  "start",
  "end",
  "endTimeUnspecified",
  "transparency",
  "visibility",
  "iCalUID",
  "sequence",
  "attendees",
  "attendeesOmitted",
  "extendedProperties",
  "videoLink",
  "conferenceData",
  "gadget",
  "anyoneCanAddSelf",
  "guestsCanInviteOthers",
  "guestsCanModify",
  "guestsCanSeeOtherGuests",
  "privateCopy",
  "locked",
  "reminders",
  "source",
  "workingLocationProperties",
  "outOfOfficeProperties",
  "focusTimeProperties",
  "attachments",
  "birthdayProperties",
  "eventType",
);
/** What says where in a series an event is. */
const keptPlace = writeEvent.keepingHollow(1, "recurrence", "recurringEventId", "originalStartTime");

/** Kinds of holes, as the first characters of their notes. */
const kinds = { etag: "e", id: "i", link: "l", start: "s", end: "d", original: "o" } as const;
const [etagKind, idKind, linkKind, startKind, endKind] = [kinds.etag, kinds.id, kinds.link, kinds.start, kinds.end].map(
  (each) => each.charCodeAt(0),
);

/** Between the two pieces of a text: JSON text has no control characters of its own. */
const border = "\u0001";

/** What texts of this version begin with. */
export const textStamp = keptEvent.stamp.trimEnd() + keptPlace.stamp.trimEnd() + border;

/** Whether a text can be shown: it is there, and of this version. */
export function isCurrent(text: string | null): text is string {
  return text?.startsWith(textStamp) === true;
}

/** @returns null for an event that is shown differently to different people. */
export function keptText(event: ShownEvent): string | null {
  const { members, id, calendarId } = event;
  // Only the creator sees it.
  if (members.source || event.bare) return null;
  const shown = toEvent(event, { view: "details", zone: requireZone("UTC"), userEmail: "", origin: "" });
  const { recurrence, recurringEventId, originalStartTime: _, ...still } = shown;
  const main = keptEvent.write({
    ...still,
    etag: new Hole(kinds.etag),
    id: new Hole(kinds.id + id),
    htmlLink: new Hole(kinds.link + linkPathOf(id, calendarId)),
    start: withHole(members.start, kinds.start),
    end: withHole(members.end, kinds.end),
  });
  const { originalStartTime: original } = members;
  const originalStartTime = original && withHole(original, kinds.original);
  return textStamp + main + border + keptPlace.write({ recurrence, recurringEventId, originalStartTime });
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
 * @param text That of the series, of this version.
 */
export function instanceJson(
  text: string,
  { id: eventId, calendarId, members, version }: Pick<ShownEvent, "id" | "calendarId" | "members" | "version">,
): (key: number, id: string, showing: WrittenFor) => EventJson {
  const main = keptEvent.piece(text.slice(textStamp.length, text.indexOf(border, textStamp.length)));
  const originalStartTime = withHole(members.start, kinds.start);
  const place = keptPlace.write({ recurrence: undefined, recurringEventId: eventId, originalStartTime });
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
    return filled(main, place, (kind) => {
      if (kind === startKind) return begins;
      if (kind === endKind) return timeOf(key + length);
      if (kind === idKind) return id;
      return kind === etagKind ? etag : origin + linkPathOf(id, calendarId);
    });
  };
}

/** The event that a text of this version is of. */
export function eventJson(text: string, version: bigint, { zone, origin }: WrittenFor): EventJson {
  const middle = text.indexOf(border, textStamp.length);
  const fill: Fill = (kind, note) => {
    if (kind === etagKind) return tagText(version, zone);
    if (kind === idKind) return note;
    if (kind === linkKind) return origin + note;
    return note.includes("-", 1) ? note : printInstant(Number(note), zone);
  };
  return filled(keptEvent.piece(text.slice(textStamp.length, middle)), keptPlace.piece(text.slice(middle + 1)), fill);
}

/** The tag as it stands between the quotes of JSON. */
function tagText(version: bigint, zone: Zone): string {
  return `\\"${etagOf(version, zone.name).slice(1, -1)}\\"`;
}
