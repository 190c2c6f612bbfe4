/** Converts an event of a file to the body of `events.import`. */
import type { SentEvent } from "../model/sent.ts";
import type { WireTime } from "../model/times.ts";
import { commonBody } from "./eventFields.ts";
import { spanOf } from "./eventSpan.ts";
import type { FileEvent } from "./fileEvent.ts";
import { type FileTime, placeIn, placeTime, type SeriesStart, sentTime } from "./fileTimes.ts";
import { noteOfZone } from "./fileZones.ts";
import { LineError } from "./lines.ts";
import { recurrenceOf } from "./seriesLines.ts";
import { clockOf, nameOf, requireStated, type TimeReader } from "./timeReader.ts";
import { DefinedZone } from "./zoneDefinition.ts";

/** A series or a single event of the file, as opposed to an exception of a series. */
export interface FileMaster {
  body: SentEvent;
  series: SeriesStart;
  /** Instances that RDATE specifies as a period (start and end) whose length differs from the length of the series. */
  periods: SentEvent[];
}

/**
 * Converts a series or a single event.
 * @param calendarZone The name of the zone for times in UTC.
 * @throws LineError or Failure for an event that cannot be imported. ReadAgain if a zone was replaced, because the whole event
 * must then be read again.
 */
export async function masterBody(
  event: FileEvent,
  uid: string,
  reader: TimeReader,
  calendarZone: string,
): Promise<FileMaster> {
  const { start, end, endTimeUnspecified } = spanOf(event, reader);
  const unspecified = endTimeUnspecified && { endTimeUnspecified };
  const common = { ...commonBody(event, uid, reader), ...unspecified };
  const length = unspecified ? undefined : end.seconds - start.seconds;
  const clock = start.form === "date" ? reader.zones.calendarZone : clockOf(start);
  const found = await recurrenceOf(event, { start, length, clock, zoneName: calendarZone }, reader);
  if (!found) {
    const times = await timesBody(start, end, reader);
    const zoneName = times.start?.timeZone ?? calendarZone;
    return { series: { start, length, clock, zoneName }, body: { ...common, ...times }, periods: [] };
  }
  const { zoneName, recurrence } = found;
  const series = { start, length, clock, zoneName };
  const periods: SentEvent[] = [];
  for (const each of found.periods) {
    const times = await timesBody(each.start, each.end, reader);
    periods.push({
      ...commonBody(event, uid, reader),
      ...times,
      originalStartTime: wireOf(placeTime(series, each.place)),
    });
  }
  return {
    series,
    periods,
    // A series has only one zone in this service, but a file may specify its end in another one.
    body: { ...common, start: sentTime(start, zoneName), end: sentTime(end, zoneName), recurrence },
  };
}

/**
 * Returns the original start of an instance.
 * @param series The series in the file; undefined when the file does not contain it.
 */
export function originalStart(event: FileEvent, reader: TimeReader, series: SeriesStart | undefined): WireTime {
  const id = event.single.get("RECURRENCE-ID");
  if (!id) throw new LineError(event.line, "RECURRENCE-ID is missing.");
  if (id.parameters.has("RANGE"))
    throw new LineError(id.line, "A change to this and all later instances (RANGE=THISANDFUTURE) cannot be imported.");
  if (series) return wireOf(placeTime(series, placeIn(series, reader.beside(series.start, id))));
  const first = event.single.get("DTSTART");
  const own = first ? reader.start(first) : undefined;
  const place = own ? reader.beside(own, id) : reader.start(id);
  const start = own?.form === "date" && place.form === "time" ? dateOf(own, place, reader) : place;
  return sentTime(start, nameOf(start.form === "time" ? start.zone : undefined));
}

function dateOf(start: FileTime, place: FileTime, { zones }: TimeReader): FileTime {
  const series = { start, length: undefined, clock: zones.calendarZone, zoneName: "" };
  return { form: "date", seconds: placeIn(series, place) };
}

/**
 * Converts an instance that differs from its series.
 * @param original The original start, from `originalStart`.
 * @param series The series in the file; undefined if the file does not contain it.
 */
export async function instanceBody(
  event: FileEvent,
  uid: string,
  reader: TimeReader,
  { original, series }: { original: WireTime; series: SeriesStart | undefined },
): Promise<SentEvent> {
  const { start, end, endTimeUnspecified } = spanOf(event, reader, { series });
  return {
    ...commonBody(event, uid, reader),
    ...(endTimeUnspecified && { endTimeUnspecified }),
    ...(await timesBody(start, end, reader)),
    originalStartTime: original,
  };
}

function wireOf(time: ReturnType<typeof placeTime>): WireTime {
  if ("date" in time) return { date: time.date, dateTime: undefined, timeZone: undefined };
  const seconds = time.ms / 1000;
  return sentTime({ form: "time", seconds, local: seconds, zone: undefined }, time.timeZone);
}

/** The start and end of a single event or an instance, at their exact instants. */
async function timesBody(start: FileTime, end: FileTime, reader: TimeReader) {
  await requireStated(start, reader);
  const isOne = start.form === "time" && end.form === "time" && start.zone === end.zone;
  const startName = await zoneName(start, isOne ? [start.seconds, end.seconds] : [start.seconds], reader);
  const endName = isOne ? startName : await zoneName(end, [end.seconds], reader);
  return { start: sentTime(start, startName), end: sentTime(end, endName) };
}

async function zoneName(time: FileTime, instants: number[], reader: TimeReader): Promise<string | undefined> {
  if (time.form === "date") return undefined;
  if (!(time.zone instanceof DefinedZone)) return nameOf(time.zone);
  const zone = await reader.zones.like(time.zone, instants);
  const note = zone
    ? noteOfZone(time.zone, zone)
    : `No IANA time zone has the same offsets as "${time.zone.name.slice(0, 64)}" in the file. The event keeps its exact times, in the time zone of the calendar.`;
  if (note !== undefined) reader.notes.add(note);
  return zone?.name;
}
