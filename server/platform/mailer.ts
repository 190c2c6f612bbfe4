import { createWriteStream } from "node:fs";
import { mkdir, open as openFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { type Clock, systemClock } from "./clock.ts";
import { Failure } from "./failure.ts";
import { createQueue } from "./queue.ts";

/** An email as stored in the outbox. nodemailer creates the message from it. */
export interface Mail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html?: string;
  /**
   * The iCalendar object of an invitation. Emails to several people about the same event share one object, so it is stored and
   * encoded once.
   */
  calendar?: CalendarPart;
}

/** An iCalendar object, which an email carries as an alternative part (RFC 6047). */
export interface CalendarPart {
  readonly method: "REQUEST" | "CANCEL" | "REPLY";
  readonly content: string;
}

/** The data of a delivery that appear in the email. */
export interface Posting {
  /** The id of the delivery. The Message-ID contains it, so that a duplicate email can be recognized. */
  id: string;
  /** The date of the email. */
  createdMs: number;
}

/**
 * Sends an email.
 * @throws Failure if the mail server rejects the email permanently; any other Error if another attempt may succeed.
 */
export type SendMail = (posting: Posting, mail: Mail) => Promise<void>;

export interface MailSettings {
  /** The URL of the mail server: `smtp://user:password@host:port`, or `smtps://`. Without it, emails are written to files. */
  smtpUrl: string | undefined;
  /** The folder to which emails are written as `.eml` files. */
  mailDir: string;
  /** The maximum time for one attempt, in milliseconds. */
  timeoutMs?: number;
  /** The clock for the modification times of the files; the machine's clock by default. */
  clock?: Clock;
}

export function createSendMail({ smtpUrl, mailDir, timeoutMs = 30_000, clock = systemClock }: MailSettings): SendMail {
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return {
      files: createTransport({ streamTransport: true }),
      smtp: smtpUrl === undefined ? undefined : createTransport(smtpUrl),
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  /** The modification time of the latest file, in milliseconds since the Unix epoch. */
  let writtenMs = 0;
  const encodings = new WeakMap<CalendarPart, Promise<CalendarEntities>>();
  function encodedOf(calendar: CalendarPart): Promise<CalendarEntities> {
    const encoding = encodings.get(calendar) ?? encodeCalendar(calendar);
    encodings.set(calendar, encoding);
    return encoding;
  }
  /** Only one file is written at a time, so that the times of the files show the order in which the emails were sent. */
  const queued = createQueue();
  async function writeFileOf(id: string, open: () => Promise<Readable>): Promise<void> {
    const stream = await open();
    await mkdir(mailDir, { recursive: true, mode: 0o700 });
    // The file is written under another name and then renamed, so that no reader sees an incomplete email. A retry has the same
    // id and replaces the file.
    const target = join(mailDir, `${id}.eml`);
    // The message is streamed, so that several megabytes are never in memory at once.
    await pipeline(stream, createWriteStream(`${target}.part`));
    // Emails are listed by these times, and file systems count in ticks of some milliseconds.
    writtenMs = Math.max(clock.now(), writtenMs + stepMs);
    await utimes(`${target}.part`, writtenMs / 1000, writtenMs / 1000);
    await rename(`${target}.part`, target);
  }
  return async ({ id, createdMs }, mail) => {
    // The package is loaded when the first email is sent, because most processes send none.
    opened ??= open();
    const { files, smtp } = await opened;
    const calendar = mail.calendar && (await encodedOf(mail.calendar));
    const message = {
      from: mail.from,
      to: mail.to,
      // Titles of events and calendars may contain line breaks, but a header is a single line (RFC 5322 §2.2).
      subject: mail.subject.replace(/\p{Cc}+/gu, " "),
      text: withMailLines(mail.text),
      html: mail.html === undefined ? undefined : withMailLines(mail.html),
      date: new Date(createdMs),
      messageId: `<${id}@quintet>`,
      // The text that separates MIME parts contains the id. The id is random, so no email contains it by chance, and a retry
      // sends the same bytes.
      baseBoundary: id,
      // nodemailer must not interpret content as a file name or as a URL to fetch.
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
        if (signal.aborted) throw new Error(`the mail server did not accept the email within ${timeoutMs} ms`);
        throw isRefusal(error) ? new Failure("invalid", "refused", error.message) : error;
      });
      return;
    }
    // The cast is safe: no buffer was asked for.
    await queued(() => writeFileOf(id, async () => (await files.sendMail(message)).message as Readable));
  };
}

/**
 * The minimum difference between the modification times of two files, in milliseconds. Node.js sets file times in whole
 * microseconds.
 */
const stepMs = 0.002;

/**
 * Normalizes all line ends. A single CR also counts as a line end, because no message may contain one (RFC 5322 §2.3). This runs
 * before the message is built, because searching a complete message byte by byte is slow.
 */
function withMailLines(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

/**
 * Whether the server has permanently rejected the sender, the recipients or the message (RFC 5321 §4.2.1). If it has rejected
 * the connection or the sign-in, a later attempt may succeed.
 */
function isRefusal(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === "EENVELOPE" || code === "EMESSAGE") && Number(responseCode) >= 500;
}

export interface StoredMail {
  /** The id of the email's delivery. */
  id: string;
  /** The complete message (RFC 5322). */
  message: string;
}

/**
 * @returns the ids of the emails in the folder, newest first; undefined if the email `before` does not exist.
 * @param before Returns only emails that are older than the email with this id.
 */
export async function storedIds(mailDir: string, before?: string): Promise<string[] | undefined> {
  const ids = (await storedFiles(mailDir)).map(({ id }) => id);
  if (before === undefined) return ids;
  const at = ids.indexOf(before);
  return at === -1 ? undefined : ids.slice(at + 1);
}

/** The file of a stored email, with its modification time. Emails are listed in the order of these times. */
export interface MailFile {
  id: string;
  writtenNs: bigint;
}

/** The files of the emails in the folder, newest first. */
export async function storedFiles(mailDir: string): Promise<MailFile[]> {
  const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const files = await Promise.all(
    names.map(async (name) => {
      const status = await stat(join(mailDir, name), { bigint: true }).catch(() => undefined);
      return { id: name.slice(0, -".eml".length), writtenNs: status?.mtimeNs ?? 0n };
    }),
  );
  files.sort((one, other) => Number(other.writtenNs - one.writtenNs) || (one.id < other.id ? 1 : -1));
  return files;
}

/** Writes an email from a saved state back to the folder, with its original modification time. */
export async function restoreMail(mailDir: string, { id, writtenNs }: MailFile, content: Uint8Array): Promise<void> {
  if (!/^[\w-]+$/.test(id)) return;
  const target = join(mailDir, `${id}.eml`);
  await mkdir(mailDir, { recursive: true, mode: 0o700 });
  await writeFile(`${target}.part`, content, { mode: 0o600 });
  await utimes(`${target}.part`, Number(writtenNs) / 1e9, Number(writtenNs) / 1e9);
  await rename(`${target}.part`, target);
}

/** Removes all emails except those with these ids. */
export async function keepMails(mailDir: string, ids: ReadonlySet<string>): Promise<void> {
  for (const { id } of await storedFiles(mailDir)) {
    if (!ids.has(id)) await rm(join(mailDir, `${id}.eml`), { force: true });
  }
}

/** Reads a complete stored email. @returns undefined if the email does not exist. */
export async function storedMail(mailDir: string, id: string): Promise<StoredMail | undefined> {
  if (!/^[\w-]+$/.test(id)) return undefined;
  const message = await readFile(join(mailDir, `${id}.eml`), "utf8").catch(() => undefined);
  return message === undefined ? undefined : { id, message };
}

/**
 * Reads the beginning of an email's file, in chunks, until it contains the complete head.
 * @returns undefined if the email does not exist.
 */
export async function storedBeginning(mailDir: string, id: string): Promise<StoredMail | undefined> {
  if (!/^[\w-]+$/.test(id)) return undefined;
  const file = await openFile(join(mailDir, `${id}.eml`)).catch(() => undefined);
  if (!file) return undefined;
  try {
    let read = Buffer.alloc(0);
    for (;;) {
      // Each read doubles the buffer, so that the bytes read before are not copied again and again.
      const piece = Buffer.allocUnsafe(Math.max(pieceBytes, read.length));
      const { bytesRead } = await file.read(piece, 0, piece.length, read.length);
      read = Buffer.concat([read, piece.subarray(0, bytesRead)]);
      if (bytesRead === 0 || read.includes("\n\r\n") || read.includes("\n\n")) break;
    }
    return { id, message: read.toString("utf8") };
  } finally {
    await file.close();
  }
}

/** The size of the first read, in bytes. Nearly every head of an email is shorter. */
const pieceBytes = 16 * 1024;

/**
 * Removes the folder of emails. If an email is written at the same time, the folder is not empty, so the removal is tried again.
 */
export async function removeMails(mailDir: string): Promise<void> {
  await rm(mailDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 5 });
}

/** The parts of an email that contain the calendar object. Each is a complete MIME part with headers (RFC 2045). */
interface CalendarEntities {
  alternative: Buffer;
  attachment: Buffer;
}

/** The number of characters in a line of base64, and the number of bytes that such a line encodes. */
const lineCharacters = 76;
const lineBytes = (lineCharacters / 4) * 3;
/** How many bytes are encoded before pausing to serve other requests. The number is a multiple of `lineBytes`. */
const bytesAtOnce = lineBytes * 4096;
/** The maximum length, without the line end, of a line in a text that is sent unencoded (RFC 5322 §2.1.1). */
const longestLine = 998;

/**
 * Creates the two parts of an email that contain an iCalendar object: an alternative to the text for apps that support calendars
 * (RFC 6047), and an attachment for other apps. The object may be several megabytes and the same in hundreds of emails, so it is
 * encoded once, separately from the emails, and with pauses to serve other requests.
 */
async function encodeCalendar({ method, content }: CalendarPart): Promise<CalendarEntities> {
  const bytes = Buffer.from(content);
  const encoded = await inBase64(bytes);
  const type = `Content-Type: text/calendar; charset=utf-8; method=${method}`;
  return {
    alternative: goesAsItIs(content)
      ? entity([type, "Content-Transfer-Encoding: 7bit"], bytes)
      : entity([type, "Content-Transfer-Encoding: base64"], encoded),
    attachment: entity(
      [
        "Content-Type: application/ics; name=invite.ics",
        "Content-Disposition: attachment; filename=invite.ics",
        "Content-Transfer-Encoding: base64",
      ],
      encoded,
    ),
  };
}

function entity(headers: readonly string[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${headers.join("\r\n")}\r\n\r\n`), body]);
}

/** Whether the text can be sent without encoding: it is ASCII with CRLF line ends and short enough lines. */
function goesAsItIs(text: string): boolean {
  if (/[^\t\r\n\x20-\x7e]|\r(?!\n)/.test(text)) return false;
  let begin = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", begin)) {
    if (end === 0 || text[end - 1] !== "\r" || end - 1 - begin > longestLine) return false;
    begin = end + 1;
  }
  return text.length - begin <= longestLine;
}

async function inBase64(bytes: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let begin = 0; begin < bytes.length; begin += bytesAtOnce) {
    if (begin > 0) await turn();
    const lines: string[] = [];
    const end = Math.min(begin + bytesAtOnce, bytes.length);
    for (let at = begin; at < end; at += lineBytes) {
      lines.push(bytes.toString("base64", at, Math.min(at + lineBytes, end)));
    }
    pieces.push(Buffer.from(`${begin > 0 ? "\r\n" : ""}${lines.join("\r\n")}`, "latin1"));
  }
  return Buffer.concat(pieces);
}
