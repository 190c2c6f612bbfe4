/**
 * The parts of an event that a feed shows: no more than the API shows to the holder of the address (`events/wire.ts`). Pure
 * functions.
 */
import type { View } from "../model/access.ts";
import { hidesGuests, type Members } from "../model/members.ts";

/** The title of an event whose title may not be shown. */
const busyTitle = "Busy";

/** @param view `details` or `times`. Busy blocks have `blockMembers`. @param calendarId The calendar of the feed. */
export function exportedMembers(members: Members, view: Exclude<View, "busy">, calendarId: string): Members {
  if (view === "times") return timesOnly(members);
  if (!hidesGuests(members, calendarId)) return members;
  const { attendees = [], ...rest } = members;
  return { ...rest, attendees: attendees.filter((each) => each.email === calendarId) };
}

/**
 * The fields about time. It lists the fields that are shown, so that a field which is added to events later is not shown by
 * mistake.
 */
function timesOnly(members: Members): Members {
  const { iCalUID, sequence, status, start, end, recurrence, recurringEventId, originalStartTime, visibility } =
    members;
  return {
    ...nothing,
    iCalUID,
    sequence,
    status,
    start,
    end,
    ...(recurrence && { recurrence }),
    ...(recurringEventId !== undefined && { recurringEventId }),
    ...(originalStartTime && { originalStartTime }),
    ...(visibility && { visibility }),
  };
}

/** A single event or an instance as a busy block, which only has a time. @param id Its id in lists. */
export function blockMembers(id: string, { status, start, end, transparency }: Members): Members {
  const block = { ...nothing, iCalUID: blockUid(id), sequence: 0, status, start, end };
  return { ...block, ...(transparency && { transparency }) };
}

/** An instance that is shown with its details although its series is not. It becomes a single event. */
export function aloneMembers(id: string, members: Members, calendarId: string): Members {
  const { recurrence: _, recurringEventId: __, originalStartTime: ___, ...rest } = members;
  return { ...exportedMembers(rest, "details", calendarId), iCalUID: blockUid(id) };
}

function blockUid(id: string): string {
  return `${id}@block.calendar.example`;
}

const nothing = {
  eventType: "default",
  summary: busyTitle,
  creator: { email: "" },
  organizer: { email: "" },
  reminders: { useDefault: false },
} as const satisfies Partial<Members>;
