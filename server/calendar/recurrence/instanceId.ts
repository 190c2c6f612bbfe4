/**
 * Ids of instances: `{eventId}_{YYYYMMDDTHHMMSSZ}` of the original start in UTC, `{eventId}_{YYYYMMDD}` for all-day series (the
 * form of the source document). Published clients compose and split ids themselves, so an id is never stored: it is computed from
 * the event's id and the key of the occurrence (`series.ts`).
 */
import { Failure } from "../../platform/failure.ts";
import { endOfTime, parseBasic, printBasicDate, printBasicTime } from "./gregorian.ts";

export interface InstanceId {
  /** The id of the recurring event. */
  eventId: string;
  /** The original start in milliseconds since the Unix epoch; for an all-day series, midnight in UTC of the date. */
  key: number;
  allDay: boolean;
}

/** Composes the id of an instance. @throws Failure `invalid` if the key is not in the years 1 to 9999. */
export function instanceId({ eventId, key, allDay }: InstanceId): string {
  const seconds = Math.floor(key / 1000);
  if (!(seconds >= -62_135_596_800 && seconds < endOfTime)) {
    throw new Failure("invalid", "invalid", "The start of an instance must be in the years 1 to 9999.");
  }
  return `${eventId}_${allDay ? printBasicDate(seconds) : `${printBasicTime(seconds)}Z`}`;
}

/** The parts of an instance id; undefined if the text is another kind of id, or contains a time that does not exist. */
export function parseInstanceId(id: string): InstanceId | undefined {
  const border = id.lastIndexOf("_");
  if (border < 1) return undefined;
  const time = parseBasic(id.slice(border + 1));
  // A time without Z is not part of an instance id: the text is the id of a split series, `{id}_R{local time}`, or not an id.
  if (!time || time.form === "local") return undefined;
  return { eventId: id.slice(0, border), key: time.local * 1000, allDay: time.form === "date" };
}
