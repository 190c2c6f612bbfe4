import type { Email } from "postal-mime";
import type { StoredMail } from "./mailer.ts";

/** The main headers of an email. */
export interface MailHead {
  /** The id of the email's delivery. */
  id: string;
  /** The date in RFC 3339 format. */
  date?: string;
  from: string;
  /** The recipients, including those in Cc. */
  to: string[];
  subject: string;
  /** The media type of the complete email, in lower case. */
  type: string;
}

/** The complete content of a sent email, which tests read. */
export interface ReadMail extends MailHead, StoredMail {
  text?: string;
  html?: string;
  /** URLs of links in the text and the HTML, without duplicates. */
  links: string[];
  attachments: ReadAttachment[];
}

export interface ReadAttachment {
  name?: string;
  /** The media type of the attachment. */
  type: string;
  /** The method of the attached iCalendar object, such as `REQUEST` (RFC 5546). */
  method?: string;
  bytes: number;
  /** The content of an attachment that is text. */
  text?: string;
  /** The content of an attachment that is not text, in base64. */
  content?: string;
}

/**
 * Parses the head of an email (RFC 5322 §2.2), which is much faster than parsing the complete email.
 * @param mail The complete message, or only its head.
 */
export async function readHead({ id, message }: StoredMail): Promise<MailHead> {
  return toHead(id, await parsed(headOf(message)));
}

/** Parses an email (RFC 5322, 2045). */
export async function readMail(mail: StoredMail): Promise<ReadMail> {
  const email = await parsed(mail.message);
  const { text, html, attachments } = email;
  return {
    ...mail,
    ...toHead(mail.id, email),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    links: linksIn(text ?? "", html ?? ""),
    attachments: attachments.map(({ filename, mimeType, method, content }) => {
      const bytes = Buffer.from(content as Uint8Array); // Safe cast: the parser was given no encoding, so it returns bytes.
      const isText = /^(text\/|application\/(json|ics|xml))/.test(mimeType);
      return {
        ...(filename !== null && { name: filename }),
        type: mimeType,
        ...(method !== undefined && { method }),
        bytes: bytes.length,
        ...(isText ? { text: bytes.toString("utf8") } : { content: bytes.toString("base64") }),
      };
    }),
  };
}

let loading: Promise<typeof import("postal-mime")> | undefined;

async function parsed(message: string): Promise<Email> {
  // The package is loaded when the first email is read. The promise is stored, because importing the package again for each
  // email would take longer than parsing a head.
  loading ??= import("postal-mime");
  const { default: PostalMime } = await loading;
  return PostalMime.parse(message);
}

function toHead(id: string, { from, to = [], cc = [], subject = "", date, headers }: Email): MailHead {
  const addresses = [...to, ...cc].flatMap((each) => ("group" in each && each.group ? each.group : [each]));
  const [type = ""] = headers.find(({ key }) => key === "content-type")?.value.split(";") ?? [];
  return {
    id,
    ...(date !== undefined && !Number.isNaN(Date.parse(date)) && { date: new Date(date).toISOString() }),
    from: from?.address ?? "",
    to: addresses.flatMap(({ address }) => (address === undefined ? [] : [address])),
    subject,
    // Without a Content-Type header, a message is plain text (RFC 2045 §5.2).
    type: type.trim().toLowerCase() || "text/plain",
  };
}

/**
 * Returns the head of a message, which ends before the first empty line (RFC 5322 §2.1). Because the result has no empty line,
 * the parser does not look for content.
 */
function headOf(message: string): string {
  const end = /(^|\r?\n)\r?\n/.exec(message)?.index;
  return end === undefined ? message : message.slice(0, end);
}

function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((each) => each[1] ?? each[2] ?? "");
  // Punctuation or a bracket at the end of a URL belongs to the surrounding sentence, not to the link.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ""));
  const links = [...inText, ...inHtml.map((each) => each.replace(/&(?:amp|#38);/g, "&"))];
  return [...new Set(links.filter((each) => /^https?:/.test(each)))];
}
