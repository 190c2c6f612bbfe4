import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "./failure.ts";

/** A mail as it stands in the outbox: what nodemailer builds a message from. */
export interface Mail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html?: string;
  /** An iCalendar object sent along as its own alternative (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL" | "REPLY"; content: string };
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
      files: createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
      smtp: smtpUrl === undefined ? undefined : createTransport(smtpUrl),
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  return async ({ id, createdMs }, mail) => {
    // Loaded with the first mail: most processes send none.
    opened ??= open();
    const { files, smtp } = await opened;
    const message = {
      from: mail.from,
      to: mail.to,
      // Names of events and calendars may hold anything; a line of a header is one line (RFC 5322 §2.2).
      subject: mail.subject.replace(/\p{Cc}+/gu, " "),
      text: mail.text,
      html: mail.html,
      date: new Date(createdMs),
      messageId: `<${id}@quintet>`,
      // Content is what it says, never the name of a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.content } }),
    };
    if (smtp) {
      const signal = AbortSignal.timeout(timeoutMs);
      await smtp.sendMail({ ...message, signal }).catch((error) => {
        if (signal.aborted) throw new Error(`the mail server did not take the mail within ${timeoutMs} ms`);
        throw isRefusal(error) ? new Failure("invalid", "refused", error.message) : error;
      });
      return;
    }
    const { message: bytes } = await files.sendMail(message);
    await mkdir(mailDir, { recursive: true, mode: 0o700 });
    // Written aside and renamed, so that a reader never sees half a mail; the same id replaces its earlier try.
    const target = join(mailDir, `${id}.eml`);
    await writeFile(`${target}.part`, bytes as Buffer); // `buffer: true` makes it one.
    await rename(`${target}.part`, target);
  };
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
