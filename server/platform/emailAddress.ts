import type emailAddresses from "email-addresses";
import { lazy } from "./lazy.ts";

/** The parser of RFC 5322. Addresses of the plain form, nearly all of them, do without it: it takes 80 to 200 µs for each. */
const parser = lazy<typeof emailAddresses>("email-addresses");

/** `dot-atom-text "@" dot-atom-text` of RFC 5322, section 3.2.3, in ASCII. The parser accepts all of these. */
const plainForm =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

const longest = 320;

/**
 * Checks an email address. This is the one check of all services, and what `format: email` means in their contracts.
 * @returns whether the text is an `addr-spec` of RFC 5322, section 3.4.1, which may have letters of other scripts (RFC 6532). Names,
 * comments, spaces around parts, and obsolete forms are not accepted, nor are control characters.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longest) return false;
  if (plainForm.test(text)) return true;
  const quoted = /^"(?:[^"\\]|\\.)*"@/u.exec(text)?.[0] ?? "";
  // No space or comment is possible outside of a quoted local part, and no text like this reaches the slow parser.
  if (/[\p{Cc}\p{Cs}]/u.test(text) || /[\s()]/u.test(text.slice(quoted.length))) return false;
  const found = parser().parseOneAddress({ input: text, rfc6532: true, strict: true });
  if (found?.type !== "mailbox") return false;
  const { local, domain } = found.parts;
  return `${local.tokens}@${domain.tokens}` === text;
}

/** Checks the domain name of an organization. @returns whether it can be the domain of an email address, and no address literal. */
export function isDomainName(text: string): boolean {
  return (
    text.length <= 253 && /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) && isEmailAddress(`all@${text}`)
  );
}

/**
 * Returns the form in which addresses are stored and compared: without spaces around, in lower case, in Unicode's normal form C, and
 * without a dot at the end of the domain. Ids of calendars and names of domains may be passed as well.
 */
export function normalAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFC")
    .replace(/(@[^@]*[^@.])\.$/, "$1");
}
