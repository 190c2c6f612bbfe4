/**
 * Serializes exceptions of series for lists. An exception has no stored JSON text, because it is displayed with the current
 * fields of its series. So a list serializes these fields once, and each exception adds the fields that it overrides.
 */
import { escapedText, filled } from "../../http/json.ts";
import { isoSecond, isoTime } from "../../platform/isoTime.ts";
import { kept } from "../../platform/maps.ts";
import { type MemberName, type Members, type Overlay, withOverlay } from "../model/members.ts";
import { dateOf, type EventTime } from "../model/times.ts";
import { printInstant } from "../recurrence/zone.ts";
import type { EventRow } from "../store/rows.ts";
import {
  type EventJson,
  endKind,
  etagKind,
  idKind,
  instanceText,
  linkKind,
  startKind,
  type WrittenFor,
  writer,
} from "./keptText.ts";
import { linkPathOf, type Showing, type ShownEvent, shownGuests, toEvent } from "./wire.ts";

/**
 * The fields that an exception may override and still be serialized by `exceptionJson`. Any other field takes part in how
 * further fields are displayed, or is rarely overridden.
 */
const overlaidMembers: ReadonlySet<string> = new Set<MemberName>([
  "summary",
  "description",
  "location",
  "colorId",
  "start",
  "end",
  "transparency",
  "sequence",
  "attendees",
]);
/** The columns that are read to display an exception. */
type ExceptionRow = Pick<
  EventRow,
  "id" | "calendarId" | "resource" | "content" | "startMs" | "endMs" | "originalStartMs"
> &
  Pick<EventRow, "createdMs" | "updatedMs" | "syncSequence">;

/** The fields that an exception overrides; undefined if `exceptionJson` cannot serialize it. */
export function overlayForJson({ resource, content }: ExceptionRow, series: Members): Overlay | undefined {
  if (content !== null || series.status === "cancelled") return undefined;
  const overlay = JSON.parse(resource) as Overlay; // Safe: `changes/eventWriter.ts` wrote this JSON.
  if (!Object.keys(overlay).every((name) => overlaidMembers.has(name))) return undefined;
  const { start = series.start, end = series.end } = overlay;
  return start && end && isAlike(start, series.start) && isAlike(end, series.end) ? overlay : undefined;
}

/** Whether both are dates, or both are times in the same time zone. */
function isAlike(one: EventTime, other: EventTime): boolean {
  if ("date" in one || "date" in other) return "date" in one && "date" in other;
  return one.timeZone === other.timeZone;
}

/**
 * Returns a function that serializes the exceptions of a series. The fields in which an exception equals its series are
 * serialized once for all exceptions that override the same fields.
 * @param id The id of the series.
 */
export function exceptionJson(
  id: string,
  members: Members,
): (row: ExceptionRow, overlay: Overlay, showing: WrittenFor) => EventJson {
  const rests = new Map<string, ReturnType<typeof restOf>>();
  return (row, overlay, showing) => {
    const { calendarId } = row;
    const rest = kept(rests, Object.keys(overlay).join(), () =>
      restOf({ id, calendarId, members }, overlay, { ...showing, view: "details" }),
    );
    const { attendees = null } = overlay;
    const own = writer.part({
      created: isoSecond(row.createdMs),
      updated: isoTime(row.updatedMs),
      summary: overlay.summary ?? undefined,
      description: overlay.description ?? undefined,
      location: overlay.location ?? undefined,
      colorId: overlay.colorId ?? undefined,
      transparency: overlay.transparency ?? undefined,
      sequence: overlay.sequence ?? undefined,
      ...(attendees ? shownGuests({ ...members, attendees }, calendarId, showing.maxAttendee) : noGuests),
    });
    const timeOf = (ms: bigint | null) =>
      "date" in members.start ? dateOf(Number(ms)) : printInstant(Number(ms), showing.zone);
    return filled(rest, own, (kind) => {
      if (kind === startKind) return timeOf(row.startMs);
      if (kind === endKind) return timeOf(row.endMs);
      if (kind === idKind) return escapedText(row.id);
      if (kind === linkKind) return showing.origin + linkPathOf(row.id, calendarId);
      return kind === etagKind ? showing.tagText(row.syncSequence) : timeOf(row.originalStartMs);
    });
  };
}

const noGuests = { attendees: undefined, attendeesOmitted: undefined };

/** The fields of an instance that an exception does not override, with holes for those that differ in each instance. */
function restOf(series: Pick<ShownEvent, "id" | "calendarId" | "members">, overlay: Overlay, showing: Showing) {
  const { start, end } = series.members;
  const without = Object.fromEntries(Object.keys(overlay).map((name) => [name, null]));
  const members = withOverlay(series.members, { ...without, start, end, recurrence: null });
  const event = { ...series, members, seriesId: series.id, version: 0n, createdMs: 0n, updatedMs: 0n };
  return instanceText(event, { ...toEvent(event, showing), created: undefined, updated: undefined });
}
