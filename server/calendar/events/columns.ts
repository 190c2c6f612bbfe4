/** The columns by which the database orders and filters events. They are computed from the fields of an event. */

import { isUnanswered, type Members, takesTime, timesOfEvent, visibilityOf } from "../model/members.ts";
import { seasonOf } from "../recurrence/season.ts";
import { hashOf } from "../store/events.ts";
import { type ListKey, listKey } from "../store/listKeys.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import { spanClassOf } from "../store/spans.ts";
import { seriesFrom, shapeOf } from "./expansion.ts";

/** An exception's series, and the key of the instance that it replaces. */
export interface ExceptionPlace {
  seriesId: string;
  series: Members;
  key: number;
}

export type DerivedColumns = Pick<
  EventRow,
  | "uidHash"
  | "listKey"
  | "specialType"
  | "seriesId"
  | "originalStartMs"
  | "allDay"
  | "startMs"
  | "endMs"
  | "spanClass"
  | "lastEndMs"
  | "season"
  | "busy"
  | "visibility"
  | "unanswered"
>;

/** Computes the columns of a row from the fields of its event. A canceled exception is stored at its original time. */
export function columnsOf(
  calendar: Pick<CalendarRow, "id" | "timeZone">,
  members: Members,
  place: ExceptionPlace | undefined,
): DerivedColumns {
  const cancelled = members.status === "cancelled";
  const own = timesOfEvent(members);
  const times = place && cancelled ? originalTimes(place) : own;
  const length = times.endMs - times.startMs;
  const series = members.recurrence && seriesFrom(shapeOf(members), calendar.timeZone);
  const last = series ? (series.lastEndMs() ?? Number.MAX_SAFE_INTEGER) : times.endMs;
  // A series begins at its first occurrence, since an RDATE may be earlier than its start.
  const startMs = series ? series.firstKeyMs() : times.startMs;
  return {
    uidHash: hashOf(members.iCalUID),
    listKey: listKeyOf(members, place),
    specialType: members.eventType === "default" ? null : members.eventType,
    seriesId: place?.seriesId ?? null,
    originalStartMs: place ? BigInt(place.key) : null,
    allDay: times.allDay,
    startMs: BigInt(startMs),
    endMs: BigInt(startMs + length),
    spanClass: spanClassOf(length, times.allDay),
    lastEndMs: BigInt(Number.isFinite(last) ? last : times.endMs),
    season: members.recurrence ? seasonOf(times, members.recurrence) : null,
    busy: takesTime(members, calendar.id),
    visibility: visibilityOf(members),
    unanswered: isUnanswered(members, calendar.id),
  };
}

function originalTimes({ series, key }: ExceptionPlace) {
  const { allDay, startMs, endMs } = timesOfEvent(series);
  return { allDay, startMs: key, endMs: key + endMs - startMs };
}

function listKeyOf(members: Members, place: ExceptionPlace | undefined): ListKey {
  const cancelled = members.status === "cancelled";
  if (place) {
    if (place.series.status === "cancelled") return listKey.withSeries;
    return cancelled ? listKey.cancelledException : listKey.exception;
  }
  if (members.recurrence) return cancelled ? listKey.cancelledSeries : listKey.series;
  return cancelled ? listKey.cancelledSingle : listKey.single;
}
