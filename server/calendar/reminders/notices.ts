/**
 * Writes emails about changed events, for users who have turned on such notices for a calendar. The write of the change records a
 * job with the users who may want a notice. The job checks who may see the event, and writes the emails.
 */
import { findUser } from "../../identity/directory.ts";
import type { Mail } from "../../platform/mailer.ts";
import { kept } from "../../platform/maps.ts";
import { rolesOn } from "../acl/opening.ts";
import { linkPathOf } from "../events/wire.ts";
import { inSlicesOfMails, insertMailJob } from "../mails/mailing.ts";
import { type NoticeKind, type NotifiedEvent, noticeMail, noticeOf } from "../mails/noticeMails.ts";
import { atLeast, viewThrough } from "../model/access.ts";
import { readNotifications } from "../model/keptMembers.ts";
import type { Members } from "../model/members.ts";
import type { Preparing } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import { type NotifiedHolder, notifiedHolders } from "../store/reminders.ts";
import { findCalendar } from "../store/rows.ts";
import type { CalendarWrites, WrittenEvent } from "../store/writes.ts";

/** A change of an event on a calendar, for one user who wants notices. */
interface Note {
  userId: string;
  calendarId: string;
  eventId: string;
  kind: NoticeKind;
  /** The index in `contents`. Most guests of an event see the same content, so it is stored once. */
  content: number;
}

type Content = NotifiedEvent & Pick<Members, "visibility">;

interface Notes {
  /** The server's origin as used in the client's request; empty if no client made the change. */
  origin: string;
  contents: readonly Content[];
  notes: readonly Note[];
  /** Email addresses that already get an email about the change. */
  mailed: readonly string[];
}

/** Runs at the end of a write: records the users who may want a notice. */
export async function noteForHolders(writes: CalendarWrites): Promise<void> {
  const { changes } = writes;
  const { userId, origin } = changes.by ?? { userId: writes.caller.user.id, origin: writes.origin };
  const written = changes.events as WrittenEvent<Members>[]; // Safe cast: `changes/eventWriter.ts` has recorded the changes.
  if (written.length === 0) return;
  const holders = new Map<string, NotifiedHolder[]>();
  for (const holder of await notifiedHolders(writes.tx, [...new Set(written.map(({ calendarId }) => calendarId))])) {
    if (holder.userId !== userId) kept(holders, holder.calendarId, () => []).push(holder);
  }
  const noted = new Set<string>();
  const contents = new Map<string, number>();
  const notes: Note[] = [];
  for (const { calendarId, eventId, before, after } of written) {
    const interested = holders.get(calendarId);
    const kind = interested && noticeOf(calendarId, before, after);
    // An event and its exceptions have the same iCalUID. If several of them changed, only one notice is recorded.
    if (!kind || noted.has(`${calendarId} ${after.iCalUID}`)) continue;
    noted.add(`${calendarId} ${after.iCalUID}`);
    for (const { userId: holderId, notifications } of interested) {
      if (!readNotifications(notifications).some(({ type }) => type === kind)) continue;
      const content = kept(contents, JSON.stringify(contentOf(kind, after)), () => contents.size);
      notes.push({ userId: holderId, calendarId, eventId, kind, content });
    }
  }
  if (notes.length === 0) return;
  const subject: Notes = {
    origin,
    // The cast is safe because each key is the JSON text of a value of this type.
    contents: [...contents.keys()].map((each) => JSON.parse(each) as Content),
    notes,
    mailed: [...changes.mailed],
  };
  await insertMailJob(writes, "notices", JSON.stringify(subject));
}

function contentOf(kind: NoticeKind, { start, end, summary, location, videoLink, visibility, attendees }: Members) {
  const content = { start, end, summary, location, videoLink, visibility };
  return kind === "eventResponse" ? { ...content, attendees } : content;
}

/** Prepares jobs of the kind `notices`, which write the emails. */
export const mailsToHolders: Preparing = inSlicesOfMails<Note>(({ subject }) => {
  const notes = JSON.parse(subject) as Notes;
  const mailed = new Set(notes.mailed);
  return { all: notes.notes, write: (reads, note) => mailFor(reads, notes, mailed, note) };
});

/** @returns the email; undefined for a user who already gets another email about the change, or who may not see the event. */
async function mailFor(
  { reader }: CalendarReads,
  { origin, contents }: Notes,
  mailed: ReadonlySet<string>,
  { kind, userId, calendarId, eventId, content }: Note,
): Promise<Mail | undefined> {
  const event = contents[content];
  const calendar = await findCalendar(reader, calendarId);
  const user = await findUser(reader, userId);
  if (!event || !calendar || !user || mailed.has(user.email)) return undefined;
  const { role } = await rolesOn(reader, calendar, user);
  const isSeen =
    atLeast(role, "reader") && viewThrough({ role, reach: "all" }, event.visibility ?? "default") === "details";
  if (!isSeen) return undefined;
  const url = origin === "" ? undefined : origin + linkPathOf(eventId, calendarId);
  return noticeMail(kind, { to: user.email, zone: calendar.timeZone, event, calendar, url });
}
