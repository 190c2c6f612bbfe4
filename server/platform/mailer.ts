import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

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

/** Hands a mail on. @param id Of the delivery; the Message-ID carries it, so that a repeated mail can be told. */
export type SendMail = (id: string, mail: Mail) => Promise<void>;

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://`. Unset, mails become files. */
  smtpUrl: string | undefined;
  /** Folder of the `.eml` files. */
  mailDir: string;
}

export function createSendMail({ smtpUrl, mailDir }: MailSettings): SendMail {
  const files = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const smtp = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  return async (id, mail) => {
    const message = {
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${id}@quintet>`,
      ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.content } }),
    };
    if (smtp) {
      await smtp.sendMail(message);
      return;
    }
    const { message: bytes } = await files.sendMail(message);
    await mkdir(mailDir, { recursive: true });
    // Written aside and renamed, so that a reader never sees half a mail; the same id replaces its earlier try.
    const target = join(mailDir, `${id}.eml`);
    await writeFile(`${target}.part`, bytes as Buffer); // `buffer: true` makes it one.
    await rename(`${target}.part`, target);
  };
}

export interface StoredMail {
  id: string;
  /** The whole message, RFC 5322. */
  message: string;
}

/** The mails in the folder, by delivery id. */
export async function storedMails(mailDir: string): Promise<StoredMail[]> {
  const names = await readdir(mailDir).catch(() => []);
  const mails = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(
    mails.map(async (name) => ({
      id: name.slice(0, -".eml".length),
      message: await readFile(join(mailDir, name), "utf8"),
    })),
  );
}

export async function removeMails(mailDir: string): Promise<void> {
  await rm(mailDir, { recursive: true, force: true });
}
