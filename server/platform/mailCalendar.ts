/**
 * The two parts of a mail that carry an iCalendar object: an alternative to its text, which programs that know calendars read
 * (RFC 6047), and a file for those that do not. They may be megabytes long and the same in hundreds of mails, so they are encoded
 * by themselves, once, and whoever builds the mails takes them as they are.
 */
import { setImmediate as turn } from "node:timers/promises";
import type { CalendarPart } from "./mailer.ts";

/** Whole parts, each with its headers (RFC 2045). */
export interface CalendarEntities {
  alternative: Buffer;
  attachment: Buffer;
}

/** Of a line of base64, and of the bytes that it holds. */
const lineCharacters = 76;
const lineBytes = (lineCharacters / 4) * 3;
/** Bytes that are encoded before others get their turn: whole lines. */
const bytesAtOnce = lineBytes * 4096;
/** Of a line that is sent as it is, without its end (RFC 5322 §2.1.1). */
const longestLine = 998;

/** Encodes what a mail says in a calendar. Others go first now and then. */
export async function encodeCalendar({ method, content }: CalendarPart): Promise<CalendarEntities> {
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

/** Whether any mail server leaves the text alone: ASCII in lines that end as they should, of the length that is allowed. */
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
