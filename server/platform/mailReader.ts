import type { StoredMail } from "./mailer.ts";

/** The content of a mail, for tests of the mails that are sent. */
export interface ReadMail extends StoredMail {
  /** The date in the form of RFC 3339. */
  date?: string;
  from: string;
  /** The recipients, including those in Cc. */
  to: string[];
  subject: string;
  text?: string;
  html?: string;
  /** Addresses of links in the text and the HTML, each once. */
  links: string[];
  attachments: ReadAttachment[];
}

export interface ReadAttachment {
  name?: string;
  /** The media type of the part. */
  type: string;
  /** The method of an invitation (RFC 5546). */
  method?: string;
  bytes: number;
  /** The content of a text part. */
  text?: string;
  /** The content of any other part, in base64. */
  content?: string;
}

/** Parses a mail (RFC 5322, 2045). */
export async function readMail(mail: StoredMail): Promise<ReadMail> {
  // The package is loaded for the first mail that is read.
  const { default: PostalMime } = await import("postal-mime");
  const { from, to = [], cc = [], subject = "", date, text, html, attachments } = await PostalMime.parse(mail.message);
  const addresses = [...to, ...cc].flatMap((each) => ("group" in each && each.group ? each.group : [each]));
  return {
    ...mail,
    ...(date !== undefined && !Number.isNaN(Date.parse(date)) && { date: new Date(date).toISOString() }),
    from: from?.address ?? "",
    to: addresses.flatMap(({ address }) => (address === undefined ? [] : [address])),
    subject,
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    links: linksIn(text ?? "", html ?? ""),
    attachments: attachments.map(({ filename, mimeType, method, content }) => {
      const bytes = Buffer.from(content as Uint8Array); // The parser was asked for no encoding, so the content is bytes.
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

function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((each) => each[1] ?? each[2] ?? "");
  // A full stop or a bracket at the end belongs to the sentence, not to the link.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ""));
  const links = [...inText, ...inHtml.map((each) => each.replaceAll("&amp;", "&"))];
  return [...new Set(links.filter((each) => /^https?:/.test(each)))];
}
