/**
 * Events as JSON text, so that a list need not make it of every event anew. The text of an event is what everybody sees who sees
 * its details; it is written with the row, and holds all but what differs between requests: the version, the origin of the link,
 * and the offsets of times.
 *
 * It is kept in pieces, one in a line, since JSON text has no line breaks of its own: the path of the link; the id; the members
 * that say nothing of place and time; then text and moments in turn, the moments in milliseconds, beginning and ending with text.
 */

import { tagOf } from "../../http/etag.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { printInstant, requireZone, type Zone } from "../recurrence/zone.ts";
import type { Members } from "./members.ts";
import { type EventTime, timeAt, timesOf } from "./times.ts";
import { linkPathOf, type ShownEvent, toEvent } from "./wire.ts";

const border = "\n";

/** @returns null for an event that is shown differently to different people. */
export function eventText(event: ShownEvent): string | null {
  const { members, id, calendarId } = event;
  // Only the creator sees it.
  if (members.source || event.bare) return null;
  const shown = toEvent(event, { view: "details", zone: requireZone("UTC"), userEmail: "", origin: "" });
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
  const times = timeText("start", members.start) + timeText("end", members.end);
  const original = members.originalStartTime ? timeText("originalStartTime", members.originalStartTime) : "";
  return [linkPathOf(id, calendarId), id, JSON.stringify(still).slice(1, -1), times + original].join(border);
}

/**
 * The texts of the instances of a series that do not differ from it, by their keys.
 * @param text That of the series.
 */
export function instanceTexts(
  text: string,
  { id: eventId, calendarId, members }: { id: string; calendarId: string; members: Members },
): (key: number) => string {
  const [, , whole = ""] = text.split(border, 3);
  // It comes ahead of everything that people write.
  const still = whole.replace(`"recurrence":${JSON.stringify(members.recurrence)},`, "");
  const { allDay, startMs, endMs } = timesOf(members.start, members.end);
  const length = endMs - startMs;
  const place = `,"recurringEventId":"${eventId}"`;
  return (key) => {
    const id = instanceId({ eventId, key, allDay });
    const start = timeAt(members.start, key);
    const times = timeText("start", start) + timeText("end", timeAt(members.end, key + length));
    return [linkPathOf(id, calendarId), id, still, `${place}${times}${timeText("originalStartTime", start)}`].join(
      border,
    );
  };
}

/** The event that a text is of. @param zone Whose offset times have. */
export function eventJson(text: string, version: bigint, { zone, origin }: { zone: Zone; origin: string }): string {
  const [link, id, still, ...rest] = text.split(border);
  const tag = tagOf(version, zone.name);
  let json = `{"kind":"calendar#event","etag":"\\"${tag}\\"","htmlLink":"${origin}${link}","id":"${id}",${still}${rest[0]}`;
  for (let index = 1; index + 1 < rest.length; index += 2) {
    json += printInstant(Number(rest[index]), zone) + rest[index + 1];
  }
  return `${json}}`;
}

function timeText(name: string, time: EventTime): string {
  if ("date" in time) return `,"${name}":${JSON.stringify(time)}`;
  return `,"${name}":{"dateTime":"${border}${time.ms}${border}","timeZone":${JSON.stringify(time.timeZone)}}`;
}
