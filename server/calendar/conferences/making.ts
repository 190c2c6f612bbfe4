/** Makes the conferences that events ask for, within the write or later by a job (`DECISIONS.md`, Conferences). */
import type { Members } from "../model/members.ts";
import { countFailedConference } from "../store/calendars.ts";
import { insertConference } from "../store/jobs.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { failedConference, madeConference, meetingCode } from "./conference.ts";

/** Whether a change asks for a conference that must still be made. @param before Undefined for a new event. */
export function asksForConference(before: Members | undefined, after: Members): boolean {
  const asked = after.conferenceData?.createRequest;
  if (asked?.status?.statusCode !== "pending") return false;
  return asked.requestId !== before?.conferenceData?.createRequest?.requestId;
}

export interface Making {
  /** The seed of the meeting code. Each conference has its own. */
  seed: string;
  /** The origin of the server in the client's request. */
  origin: string;
}

/**
 * The event with its new conference, or with a failed one when the sandbox lets conferences of this calendar fail.
 * @param calendar The calendar on which the conference was requested.
 */
export async function withConference(
  writes: CalendarWrites,
  calendar: CalendarRow,
  event: Members,
  { seed, origin }: Making,
): Promise<Members> {
  const { conferenceData: pending } = event;
  if (!pending) return event;
  if (calendar.failingConferences > 0) {
    await countFailedConference(writes.tx, calendar.id);
    return { ...event, conferenceData: failedConference(pending) };
  }
  const code = meetingCode(seed);
  const made = madeConference(pending, code, origin);
  await insertConference(writes.tx, code, JSON.stringify(made.conferenceData), writes.now);
  return { ...event, ...made };
}
