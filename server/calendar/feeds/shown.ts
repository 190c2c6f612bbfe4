/**
 * Selects the parts of an event that a feed shows: no more than the API shows to the user of the URL (`events/wire.ts`). Pure
 * functions.
 */
import type { View } from "../model/access.ts";
import { hidesGuests, type Members } from "../model/members.ts";

/** The title that replaces a hidden title. */
const busyTitle = "Busy";

/**
 * Returns the fields that a feed shows.
 * @param view `details` or `times`; for busy blocks, use `blockMembers`.
 * @param calendarId The calendar of the feed.
 */
export function exportedMembers(members: Members, view: Exclude<View, "busy">, calendarId: string): Members {
  if (view === "times") return timesOnly(members);
  if (!hidesGuests(members, calendarId)) return members;
  const { attendees = [], ...rest } = members;
  return { ...rest, attendees: attendees.filter((each) => each.email === calendarId) };
}

/** The time fields. They are listed explicitly, so that a field that is added to events later is not shown by mistake. */
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

/** Returns a single event or an instance as a busy block, which shows only the time. @param id The event's id as in lists. */
export function blockMembers(id: string, { status, start, end, transparency }: Members): Members {
  const block = { ...nothing, iCalUID: blockUid(id), sequence: 0, status, start, end };
  return { ...block, ...(transparency && { transparency }) };
}

/** Returns an instance whose details are shown although the details of its series are hidden. It is written as a single event. */
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
