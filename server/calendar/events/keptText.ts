/**
 * Events as JSON text, so that a list need not make it of every event anew. The text of an event is what everybody sees who sees
 * its details; it is written with the row, and holds all but what differs between requests: the version, the origin of the link,
 * and the offsets of times.
 *
 * Behind the stamp it is kept in pieces, one in a line, since JSON text has no line breaks of its own: the path of the link; the id;
 * the members that say nothing of place and time; those of a series; then of each time its moment in milliseconds, empty for a day,
 * and the members that say nothing of the moment.
 */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { writeEvent, writeEventDateTime } from "../../../generated/calendar/writers.ts";
import { etagOf } from "../../http/etag.ts";
import { type Json, joined } from "../../http/json.ts";
import { printInstant, requireZone, type Zone } from "../recurrence/zone.ts";
import { dateOf, type EventTime, timesOf } from "./times.ts";
import { linkPathOf, type ShownEvent, toEvent } from "./wire.ts";

type EventJson = Json<CalendarSchemas["Event"]>;
type TimeJson = Json<CalendarSchemas["EventDateTime"]>;

const keptEvent = writeEvent.keeping(
  1,
  "status",
  "created",
  "updated",
  "summary",
  "description",
  "location",
  "colorId",
  "eventLabelId",
  "creator",
  "organizer",
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
/** What instances of a series show otherwise than the series. */
const keptRules = writeEvent.keeping(1, "recurrence", "recurringEventId");
const keptTime = writeEventDateTime.keeping(1, "date", "timeZone");

const border = "\n";

/** What texts of this version begin with. */
export const textStamp = [keptEvent, keptRules, keptTime].map(({ stamp }) => stamp.trimEnd()).join("") + border;

/** Whether a text can be shown: it is there, and of this version. */
export function isCurrent(text: string | null): text is string {
  return text?.startsWith(textStamp) === true;
}

/** @returns null for an event that is shown differently to different people. */
export function keptText(event: ShownEvent): string | null {
  const { members, id } = event;
  // Only the creator sees it.
  if (members.source || event.bare) return null;
  const shown = toEvent(event, { view: "details", zone: requireZone("UTC"), userEmail: "", origin: "" });
  const {
    kind: _,
    etag: __,
    id: ___,
    htmlLink,
    start,
    end,
    originalStartTime,
    recurrence,
    recurringEventId,
    ...still
  } = shown;
  const times = [start, end, originalStartTime].flatMap((time, index) => {
    const own = [members.start, members.end, members.originalStartTime][index];
    if (!time || !own) return [];
    const moment = "date" in own ? "" : String(own.ms);
    return [moment, keptTime.write({ date: time.date, timeZone: time.timeZone })];
  });
  const rules = keptRules.write({ recurrence, recurringEventId });
  return textStamp + [htmlLink, id, keptEvent.write(still), rules, ...times].join(border);
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
  const [, , whole = ""] = text.slice(textStamp.length).split(border, 3);
  const still = joined(keptEvent.piece(whole), keptRules.write({ recurrence: undefined, recurringEventId: eventId }));
  const { startMs, endMs } = timesOf(members.start, members.end);
  const length = endMs - startMs;
  const start = timeWriter(members.start);
  const end = timeWriter(members.end);
  return (key, id, { zone, origin }) => {
    const begins = start(key, zone);
    return writeEvent(still, {
      kind: "calendar#event",
      etag: etagOf(version, zone.name),
      id,
      htmlLink: origin + linkPathOf(id, calendarId),
      start: begins,
      end: end(key + length, zone),
      originalStartTime: begins,
    });
  };
}

/** The event that a text of this version is of. */
export function eventJson(text: string, version: bigint, { zone, origin }: WrittenFor): EventJson {
  // What is shown most: pieces that are cut out one by one cost half of what an array of them does.
  const link = text.indexOf(border, textStamp.length);
  const id = text.indexOf(border, link + 1);
  const still = text.indexOf(border, id + 1);
  const rules = text.indexOf(border, still + 1);
  const startMoment = text.indexOf(border, rules + 1);
  const start = text.indexOf(border, startMoment + 1);
  const endMoment = text.indexOf(border, start + 1);
  const end = text.indexOf(border, endMoment + 1);
  const original = end < 0 ? -1 : text.indexOf(border, end + 1);
  const kept = joined(keptEvent.piece(text.slice(id + 1, still)), keptRules.piece(text.slice(still + 1, rules)));
  return writeEvent(kept, {
    kind: "calendar#event",
    etag: etagOf(version, zone.name),
    id: text.slice(link + 1, id),
    htmlLink: origin + text.slice(textStamp.length, link),
    start: timeJson(text.slice(rules + 1, startMoment), text.slice(startMoment + 1, start), zone),
    end: timeJson(text.slice(start + 1, endMoment), text.slice(endMoment + 1, end < 0 ? undefined : end), zone),
    originalStartTime: end < 0 ? undefined : timeJson(text.slice(end + 1, original), text.slice(original + 1), zone),
  });
}

function timeJson(moment: string, still: string, zone: Zone): TimeJson {
  const dateTime = moment === "" ? undefined : printInstant(Number(moment), zone);
  return writeEventDateTime(keptTime.piece(still), { dateTime });
}

/** Writes times that are of the same kind as one of them, by their milliseconds. */
function timeWriter(like: EventTime): (ms: number, zone: Zone) => TimeJson {
  const { timeZone } = like;
  if ("date" in like) return (ms) => writeEventDateTime({ date: dateOf(ms), dateTime: undefined, timeZone });
  const still = keptTime.write({ date: undefined, timeZone });
  return (ms, zone) => writeEventDateTime(still, { dateTime: printInstant(ms, zone) });
}
