/**
 * Events as JSON text, so that a list need not make it of every event anew. The text of an event is what everybody sees who sees
 * its details; it is written with the row, and holds all but what differs between requests: the version, the origin of the link,
 * and the offsets of times.
 *
 * It is kept in pieces, one in a line, since JSON text has no line breaks of its own: the path of the link; then text and moments in
 * turn, the moments in milliseconds, beginning and ending with text.
 */
import { etagOf } from "../http/etag.ts";
import type { Members } from "./event.ts";
import { instanceId } from "./recurrence/instanceId.ts";
import { printInstant, requireZone, type Zone } from "./recurrence/zone.ts";
import { type EventTime, timeAt, timesOf } from "./times.ts";
import { linkPathOf, type ShownEvent, toEvent } from "./view.ts";

const border = "\n";
const utc = requireZone("UTC");

/** @returns null for an event that is shown differently to different people. */
export function eventText(event: ShownEvent): string | null {
  const { members, id, calendarId } = event;
  // Only the creator sees it.
  if (members.source || event.bare) return null;
  const still = stillOf(event);
  const times = timeText("start", members.start) + timeText("end", members.end);
  const original = members.originalStartTime ? timeText("originalStartTime", members.originalStartTime) : "";
  return `${linkPathOf(id, calendarId)}${border}"id":"${id}",${still}${times}${original}`;
}

/**
 * The texts of the instances of a series that do not differ from it, by their keys.
 * @returns undefined for a series that is shown differently to different people.
 */
export function instanceTexts(series: ShownEvent): ((key: number) => string) | undefined {
  const { members, calendarId, id: eventId } = series;
  if (members.source) return undefined;
  const { recurrence: _, ...instance } = members;
  const still = stillOf({ ...series, members: instance as Members, seriesId: eventId }); // What is left out is optional.
  const { allDay, startMs, endMs } = timesOf(members.start, members.end);
  const length = endMs - startMs;
  return (key) => {
    const id = instanceId({ eventId, key, allDay });
    const start = timeAt(members.start, key);
    const times =
      timeText("start", start) +
      timeText("end", timeAt(members.end, key + length)) +
      timeText("originalStartTime", start);
    return `${linkPathOf(id, calendarId)}${border}"id":"${id}",${still}${times}`;
  };
}

/** The event that a text is of. @param zone Whose offset times have. */
export function eventJson(text: string, version: bigint, { zone, origin }: { zone: Zone; origin: string }): string {
  const pieces = text.split(border);
  const etag = etagOf(version).replaceAll('"', '\\"');
  let json = `{"kind":"calendar#event","etag":"${etag}","htmlLink":"${origin}${pieces[0]}",${pieces[1]}`;
  for (let index = 2; index + 1 < pieces.length; index += 2) {
    json += printInstant(Number(pieces[index]), zone) + pieces[index + 1];
  }
  return `${json}}`;
}

/** All members that are the same in every answer, but for id and times. */
function stillOf(event: ShownEvent): string {
  const shown = toEvent(event, { view: "details", zone: utc, userEmail: "", origin: "" });
  const {
    kind: _,
    etag: __,
    id: ___,
    htmlLink: ____,
    start: _____,
    end: ______,
    originalStartTime: _______,
    ...still
  } = shown;
  return JSON.stringify(still).slice(1, -1);
}

function timeText(name: string, time: EventTime): string {
  if ("date" in time) return `,"${name}":${JSON.stringify(time)}`;
  return `,"${name}":{"dateTime":"${border}${time.ms}${border}","timeZone":${JSON.stringify(time.timeZone)}}`;
}
