/**
 * Creates the two parts of an email that contain an iCalendar object: an alternative to the text for apps that support calendars
 * (RFC 6047), and an attachment for other apps. The object may be several megabytes and the same in hundreds of emails, so it is
 * encoded once, separately from the emails.
 */
import { setImmediate as turn } from "node:timers/promises";
import type { CalendarPart } from "./mailer.ts";

/** The parts of an email that contain the calendar object. Each is a complete MIME part with headers (RFC 2045). */
export interface CalendarEntities {
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

/** Encodes the calendar part of an email, with pauses to serve other requests. */
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
