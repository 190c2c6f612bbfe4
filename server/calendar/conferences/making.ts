/** Creates the conferences that events request, within the write or later in a job (`DECISIONS.md`, Conferences). */
import type { Members } from "../model/members.ts";
import type { SentEvent, Switches } from "../model/sent.ts";
import { settingOf } from "../settings/settings.ts";
import { countFailedConference } from "../store/calendars.ts";
import { insertConference } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { failedConference, madeConference, meetingCode } from "./conference.ts";

/**
 * Whether a change requests a conference that does not exist yet.
 * @param before The event before the change; undefined for a new event.
 */
export function asksForConference(before: Members | undefined, after: Members): boolean {
  const asked = after.conferenceData?.createRequest;
  if (asked?.status?.statusCode !== "pending") return false;
  return asked.requestId !== before?.conferenceData?.createRequest?.requestId;
}

export interface Making {
  /** The seed of the meeting code, different for each conference. */
  seed: string;
  /** The server's origin as used in the client's request. */
  origin: string;
}

/**
 * Returns the event with its new conference. The conference is marked as failed if the sandbox makes conferences of this
 * calendar fail.
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

/**
 * Applies `autoAddHangouts`: adds a conference to a meeting with guests, when the client does not handle conferences itself.
 * @param requestId Identifies the request for the conference.
 */
export async function withAutomaticConference(
  reads: CalendarReads,
  body: SentEvent,
  switches: Switches,
  requestId: string,
): Promise<{ body: SentEvent; switches: Switches }> {
  const guests = body.attendees?.length ?? 0;
  if (switches.conference || guests === 0 || (body.eventType ?? "default") !== "default") return { body, switches };
  if ((await settingOf(reads.reader, reads.caller.user.id, "autoAddHangouts")) !== "true") return { body, switches };
  return {
    body: { ...body, conferenceData: { createRequest: { requestId } } },
    switches: { ...switches, conference: true },
  };
}
