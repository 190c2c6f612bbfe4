import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "./failure.ts";
import { type CalendarEntities, encodeCalendar } from "./mailCalendar.ts";

/** A mail as it stands in the outbox: what nodemailer builds a message from. */
export interface Mail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html?: string;
  /** Mails that say the same to several people have this object in common: it is kept, and encoded, once for all of them. */
  calendar?: CalendarPart;
}

/** An iCalendar object sent along as its own alternative (RFC 6047). */
export interface CalendarPart {
  readonly method: "REQUEST" | "CANCEL" | "REPLY";
  readonly content: string;
}

/** The delivery that a mail belongs to. */
export interface Posting {
  /** The Message-ID carries it, so that a repeated mail can be told. */
  id: string;
  /** The date of the mail. */
  createdMs: number;
}

/**
 * Hands a mail on.
 * @throws Failure for a mail that the mail server will not take however often it is offered; any other Error for the rest.
 */
export type SendMail = (posting: Posting, mail: Mail) => Promise<void>;

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://`. Unset, mails become files. */
  smtpUrl: string | undefined;
  /** Folder of the `.eml` files. */
  mailDir: string;
  /** Longest time for one attempt, in milliseconds. */
  timeoutMs?: number;
}

export function createSendMail({ smtpUrl, mailDir, timeoutMs = 30_000 }: MailSettings): SendMail {
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return {
      files: createTransport({ streamTransport: true }),
      smtp: smtpUrl === undefined ? undefined : createTransport(smtpUrl),
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  const inTurn = createTurns(filesAtOnce);
  const encodings = new WeakMap<CalendarPart, Promise<CalendarEntities>>();
  function encodedOf(calendar: CalendarPart): Promise<CalendarEntities> {
    const encoding = encodings.get(calendar) ?? encodeCalendar(calendar);
    encodings.set(calendar, encoding);
    return encoding;
  }
  return async ({ id, createdMs }, mail) => {
    // Loaded with the first mail: most processes send none.
    opened ??= open();
    const { files, smtp } = await opened;
    const calendar = mail.calendar && (await encodedOf(mail.calendar));
    const message = {
      from: mail.from,
      to: mail.to,
      // Names of events and calendars may hold anything; a line of a header is one line (RFC 5322 §2.2).
      subject: mail.subject.replace(/\p{Cc}+/gu, " "),
      text: withMailLines(mail.text),
      html: mail.html === undefined ? undefined : withMailLines(mail.html),
      date: new Date(createdMs),
      messageId: `<${id}@quintet>`,
      // Content is what it says, never the name of a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(calendar && {
        alternatives: [{ contentType: "text/calendar", raw: calendar.alternative }],
        attachments: [{ contentType: "application/ics", raw: calendar.attachment }],
      }),
    };
    if (smtp) {
      const signal = AbortSignal.timeout(timeoutMs);
      await smtp.sendMail({ ...message, signal }).catch((error) => {
        if (signal.aborted) throw new Error(`the mail server did not take the mail within ${timeoutMs} ms`);
        throw isRefusal(error) ? new Failure("invalid", "refused", error.message) : error;
      });
      return;
    }
    await inTurn(async () => {
      const { message: stream } = await files.sendMail(message);
      await mkdir(mailDir, { recursive: true, mode: 0o700 });
      // Written aside and renamed, so that a reader never sees half a mail; the same id replaces its earlier try.
      const target = join(mailDir, `${id}.eml`);
      // Piece after piece, as they are built: megabytes are put together nowhere.
      await pipeline(stream as Readable, createWriteStream(`${target}.part`)); // No buffer was asked for.
      await rename(`${target}.part`, target);
    });
  };
}

/** Files that are written at once: whoever reads the folder finds mails in the order in which they were sent. */
const filesAtOnce = 1;

/** Lets `most` do something at a time; whoever comes later waits in the order of coming. */
function createTurns(most: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Lines of a mail end in one way (RFC 5322 §2.1). Looking for those of a whole message, byte after byte, costs more than all else. */
function withMailLines(text: string): string {
  return text.replace(/\r?\n/g, "\r\n");
}

/** Sender, recipients or message were refused for good (RFC 5321 §4.2.1); being refused as a client may pass. */
function isRefusal(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === "EENVELOPE" || code === "EMESSAGE") && Number(responseCode) >= 500;
}

export interface StoredMail {
  /** The id of its delivery. */
  id: string;
  /** The whole message, RFC 5322. */
  message: string;
}

/**
 * The mails in the folder, the newest first.
 * @param before The id of the last one seen.
 * @returns undefined when there is no mail `before`.
 */
export async function storedMails(mailDir: string, limit: number, before?: string): Promise<StoredMail[] | undefined> {
  const ids = await newestFirst(mailDir);
  const start = before === undefined ? 0 : ids.indexOf(before) + 1;
  if (start === 0 && before !== undefined) return undefined;
  const mails = await Promise.all(ids.slice(start, start + limit).map((id) => storedMail(mailDir, id)));
  return mails.filter((each) => each !== undefined);
}

async function newestFirst(mailDir: string): Promise<string[]> {
  const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const files = await Promise.all(
    names.map(async (name) => {
      const status = await stat(join(mailDir, name), { bigint: true }).catch(() => undefined);
      return { id: name.slice(0, -".eml".length), writtenNs: status?.mtimeNs ?? 0n };
    }),
  );
  files.sort((one, other) => Number(other.writtenNs - one.writtenNs) || (one.id < other.id ? 1 : -1));
  return files.map(({ id }) => id);
}

/** @returns undefined when there is no such mail. */
export async function storedMail(mailDir: string, id: string): Promise<StoredMail | undefined> {
  if (!/^[\w-]+$/.test(id)) return undefined;
  const message = await readFile(join(mailDir, `${id}.eml`), "utf8").catch(() => undefined);
  return message === undefined ? undefined : { id, message };
}

export async function removeMails(mailDir: string): Promise<void> {
  await rm(mailDir, { recursive: true, force: true });
}
