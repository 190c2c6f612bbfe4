/** Decides which emails a planned change triggers, with the events as they are after the change. */
import { instanceWith, overlayIn } from "../events/found.ts";
import { type Exception, lettersFor, type Notice, type SendUpdates } from "../mails/eventMails.ts";
import type { EventLetters } from "../mails/mailData.ts";
import { exceptionsOf } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { Plan } from "./plan.ts";

/** The request that makes a change about which guests get emails. */
export interface Mailing {
  /** The calendar that the request specified. */
  actor: string;
  sendUpdates: SendUpdates;
}

/** Returns the emails about a plan's changes. A job writes them. */
export async function lettersAbout(
  reads: CalendarReads,
  plan: Plan,
  { actor, sendUpdates }: Mailing,
): Promise<EventLetters[]> {
  const eventLetters: EventLetters[] = [];
  if (sendUpdates === "none") return eventLetters;
  for (const notice of plan.notices) {
    const internal = sendUpdates === "externalOnly" ? await internalOf(reads, notice) : new Set<string>();
    const letters = lettersFor(notice, { sendUpdates, actor, user: reads.caller.user.email, internal });
    if (letters.length === 0) continue;
    const { after: event, place } = notice;
    const isSeries = event.recurrence && letters.some(({ method }) => method === "REQUEST");
    eventLetters.push({
      place,
      event,
      letters,
      exceptions: isSeries ? await exceptionsAfter(reads, plan, notice) : [],
    });
  }
  return eventLetters;
}

/** The email addresses of those guests who have a calendar on this server. */
async function internalOf(reads: CalendarReads, { before, after }: Notice): Promise<Set<string>> {
  const addresses = [before, after].flatMap((each) => each?.attendees ?? []).map((each) => each.email);
  const internal = new Set<string>();
  for (const email of new Set([...addresses, after.organizer.email])) {
    if (await reads.find(email)) internal.add(email);
  }
  return internal;
}

/** The exceptions of a series after the change, by original start. */
async function exceptionsAfter(reads: CalendarReads, plan: Plan, { place, after }: Notice): Promise<Exception[]> {
  const { calendarId, eventId } = place;
  const stripped = new Set(plan.stripped.filter((each) => each.calendar.id === calendarId).map(({ row }) => row.id));
  const exceptions = new Map<number, Exception>();
  for (const row of await exceptionsOf(reads.reader, { calendarId, id: eventId })) {
    if (stripped.has(row.id) || stripped.has(eventId)) continue;
    const key = Number(row.originalStartMs);
    exceptions.set(key, { key, members: instanceWith(after, key, overlayIn(row)) });
  }
  for (const { calendar, place: at, members } of plan.rows) {
    if (calendar.id === calendarId && at?.seriesId === eventId) exceptions.set(at.key, { key: at.key, members });
  }
  return [...exceptions.values()].sort((one, other) => one.key - other.key);
}
