/**
 * Events as JSON text, so that a list need not make it of every event anew. The text of an event is what everybody sees who sees
 * its details; it is written with the row, and holds all but what differs between requests: the version, the origin of the link,
 * and the offsets of times.
 *
 * It is kept in pieces, one in a line, since JSON text has no line breaks of its own: the path of the link; the id; the members
 * that say nothing of place and time; then text and moments in turn, the moments in milliseconds, beginning and ending with text.
 */

import { tagOf } from "../../http/etag.ts";
import { printInstant, requireZone, type Zone } from "../recurrence/zone.ts";
import { type EventTime, timeAt, timesOf } from "./times.ts";
import { linkPathOf, type ShownEvent, toEvent } from "./wire.ts";

const border = "\n";

/** @returns null for an event that is shown differently to different people. */
export function eventText(event: ShownEvent): string | null {
  const { members, id } = event;
  // Only the creator sees it.
  if (members.source || event.bare) return null;
  const shown = toEvent(event, { view: "details", zone: requireZone("UTC"), userEmail: "", origin: "" });
  // JSON leaves out what is undefined; to copy all but these costs several times as much.
  const still = {
    ...shown,
    kind: undefined,
    etag: undefined,
    id: undefined,
    htmlLink: undefined,
    start: undefined,
    end: undefined,
    originalStartTime: undefined,
  };
  const times = timeText("start", members.start) + timeText("end", members.end);
  const original = members.originalStartTime ? timeText("originalStartTime", members.originalStartTime) : "";
  return [shown.htmlLink, id, JSON.stringify(still).slice(1, -1), times + original].join(border);
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
 * @param text That of the series.
 */
export function instanceJson(
  text: string,
  { id: eventId, calendarId, members, version }: Pick<ShownEvent, "id" | "calendarId" | "members" | "version">,
): (key: number, id: string, showing: WrittenFor) => string {
  const [, , whole = ""] = text.split(border, 3);
  // It comes ahead of everything that people write.
  const still = whole.replace(`"recurrence":${JSON.stringify(members.recurrence)},`, "");
  const { startMs, endMs } = timesOf(members.start, members.end);
  const length = endMs - startMs;
  const start = timeWriter(members.start);
  const end = timeWriter(members.end);
  return (key, id, showing) => {
    const begins = start(key, showing.zone);
    const times = `"start":${begins},"end":${end(key + length, showing.zone)},"originalStartTime":${begins}`;
    return `${headJson(linkPathOf(id, calendarId), id, version, showing)}${still},"recurringEventId":"${eventId}",${times}}`;
  };
}

/** The event that a text is of. */
export function eventJson(text: string, version: bigint, showing: WrittenFor): string {
  // What is shown most: pieces that are cut out one by one cost half of what an array of them does.
  const afterLink = text.indexOf(border);
  const afterId = text.indexOf(border, afterLink + 1);
  let end = text.indexOf(border, afterId + 1);
  let json = headJson(text.slice(0, afterLink), text.slice(afterLink + 1, afterId), version, showing);
  json += text.slice(afterId + 1, end);
  for (;;) {
    const moment = text.indexOf(border, end + 1);
    if (moment < 0) return `${json}${text.slice(end + 1)}}`;
    json += text.slice(end + 1, moment);
    end = text.indexOf(border, moment + 1);
    json += printInstant(Number(text.slice(moment + 1, end)), showing.zone);
  }
}

function headJson(link: string, id: string, version: bigint, { zone, origin }: WrittenFor): string {
  return `{"kind":"calendar#event","etag":"\\"${tagOf(version, zone.name)}\\"","htmlLink":"${origin}${link}","id":"${id}",`;
}

/** Writes times that are of the same kind as one of them, by their milliseconds. */
function timeWriter(like: EventTime): (ms: number, zone: Zone) => string {
  if ("date" in like) return (ms) => JSON.stringify(timeAt(like, ms));
  const zoneText = `","timeZone":${JSON.stringify(like.timeZone)}}`;
  return (ms, zone) => `{"dateTime":"${printInstant(ms, zone)}${zoneText}`;
}

function timeText(name: string, time: EventTime): string {
  if ("date" in time) return `,"${name}":${JSON.stringify(time)}`;
  return `,"${name}":{"dateTime":"${border}${time.ms}${border}","timeZone":${JSON.stringify(time.timeZone)}}`;
}
