/**
 * Writes the emails about a change after the change, in a job with slices. In one transaction, each slice puts some emails into
 * the outbox and records its progress. So if the process dies, no email is sent twice or lost.
 */
import type { Log } from "../../platform/log.ts";
import type { CalendarPart, Mail } from "../../platform/mailer.ts";
import { inSlices, Work } from "../../platform/work.ts";
import { writingCost } from "../lists/cost.ts";
import { differenceOf, type Members, type Overlay, withOverlay } from "../model/members.ts";
import type { JobRow, Preparing } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { EventMails, type Recipient } from "./composing.ts";
import type { Exception, Letter, Notice } from "./eventMails.ts";

/** The maximum number of emails that one transaction puts into the outbox. */
const mailsAtOnce = 50;
/** After this number of characters, a transaction ends. The remaining emails follow in another transaction. */
const charactersAtOnce = 2_000_000;

/** Records a job for the emails about a change. */
export async function insertMails(writes: CalendarWrites, eventLetters: readonly EventLetters[]): Promise<void> {
  const { origin, nowMs } = writes;
  await insertMailJob(writes, "mails", mailingText({ origin, nowMs, eventLetters }));
}

/**
 * Records a job that writes emails. It belongs to no calendar, so the emails are sent even if the event's calendar is deleted or
 * cleared first.
 */
export async function insertMailJob(writes: CalendarWrites, kind: "mails" | "notices", subject: string): Promise<void> {
  await writes.recordJob({ id: writes.ids.next(), kind, calendarId: "", subject });
}

/** The emails that a job has to write, in order. */
export interface Letters<Item> {
  readonly all: readonly Item[];
  /** Writes an email; undefined if its recipient must not get it anymore. */
  write(reads: CalendarReads, item: Item): Promise<Mail | undefined>;
}

/**
 * Prepares jobs of the kind `mails`.
 * @param key The server's key for links in invitations.
 */
export function mailsOfChanges(log: Log, key: Buffer): Preparing {
  return inSlicesOfMails<Recipient>(({ subject }) => {
    const mails = new EventMails(mailingIn(subject), key);
    const budget = new Work().begin(writingCost);
    return {
      all: mails.recipients,
      async write(reads, recipient) {
        // If the recipient has a calendar on this server, the email uses its time zone.
        const calendar = await reads.find(recipient.email);
        try {
          return await inSlices(mails.write(recipient, calendar?.timeZone), budget);
        } catch (error) {
          log.error({ err: error }, "a calendar email could not be written; other emails are not affected");
          return undefined;
        }
      },
    };
  });
}

/** Prepares the next slice of a job that writes emails. @param lettersOf Returns the emails of a job from the job's data. */
export function inSlicesOfMails<Item>(lettersOf: (job: JobRow) => Letters<Item>): Preparing {
  // Data that all slices of a job need is computed once per process.
  let current: { id: string; letters: Letters<Item> } | undefined;
  return async (reads, job) => {
    if (current?.id !== job.id) current = { id: job.id, letters: lettersOf(job) };
    const { letters } = current;
    const mails: Mail[] = [];
    let characters = 0;
    let calendar: CalendarPart | undefined;
    let next = job.progress;
    for (const item of letters.all.slice(next)) {
      if (mails.length >= mailsAtOnce || characters >= charactersAtOnce) break;
      next++;
      const mail = await letters.write(reads, item);
      if (!mail) continue;
      mails.push(mail);
      characters += mail.text.length + (mail.html?.length ?? 0);
      // If consecutive emails share a calendar part, its characters are counted once.
      if (mail.calendar !== calendar) characters += mail.calendar?.content.length ?? 0;
      calendar = mail.calendar;
    }
    const isDone = next >= letters.all.length;
    if (isDone) current = undefined;
    return {
      // The prepared emails are always up to date, because the job's row contains all data they need and does not change.
      isCurrent: async () => true,
      progress: isDone ? undefined : next,
      async run({ tx, outbox }) {
        for (const request of mails) {
          const stream = `mail:${request.to.join(",")}`;
          await outbox.enqueue(tx, { kind: "mail", stream, service: "calendar", request });
        }
      },
    };
  };
}

/** The emails about one event, or about a series with its exceptions. */
export interface EventLetters {
  place: Notice["place"];
  event: Members;
  /** The exceptions, if the event is a series. */
  exceptions: readonly Exception[];
  letters: readonly Letter[];
}

/** The emails about one change. */
export interface Mailing {
  /** The origin of this server, for links. */
  origin: string;
  /** The time of the change. */
  nowMs: number;
  eventLetters: readonly EventLetters[];
}

/**
 * The form in which the emails about a change are stored in a job's row: events as they were at the time of the change, and the
 * recipients. Later changes of the events do not affect these emails. The events of one change are similar, so each event is
 * stored as its difference from the first.
 */
interface StoredMailing extends Pick<Mailing, "origin" | "nowMs"> {
  base: Members;
  eventLetters: readonly {
    place: Notice["place"];
    event: Overlay;
    exceptions: readonly { key: number; differs: Overlay }[];
    letters: readonly Letter[];
  }[];
}

/** Serializes the emails about a change for a job's row. @param eventLetters The emails by event; at least one event. */
function mailingText({ origin, nowMs, eventLetters }: Mailing): string {
  const [first] = eventLetters;
  if (!first) throw new Error("There are no emails to compose.");
  const base = mailedMembers(first.event);
  const kept: StoredMailing = {
    origin,
    nowMs,
    base,
    eventLetters: eventLetters.map(({ place, event, exceptions, letters }) => ({
      place,
      event: differenceOf(base, mailedMembers(event)),
      exceptions: exceptions.map(({ key, members }) => ({ key, differs: differenceOf(base, mailedMembers(members)) })),
      letters,
    })),
  };
  return JSON.stringify(kept);
}

/** Parses the emails in a job's row. @param text A text that `mailingText` has created. */
function mailingIn(text: string): Mailing {
  const { origin, nowMs, base, eventLetters } = JSON.parse(text) as StoredMailing;
  return {
    origin,
    nowMs,
    eventLetters: eventLetters.map(({ place, event, exceptions, letters }) => ({
      place,
      event: withOverlay(base, event),
      exceptions: exceptions.map(({ key, differs }) => ({ key, members: withOverlay(base, differs) })),
      letters,
    })),
  };
}

/** Removes fields that no email contains, to keep the stored data small. */
function mailedMembers(event: Members): Members {
  const { extendedProperties: _, attachments: _a, conferenceData: _c, gadget: _g, ...mailed } = event;
  return mailed;
}
