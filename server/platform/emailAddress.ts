import type emailAddresses from "email-addresses";
import { lazy } from "./lazy.ts";

/**
 * Parses email addresses by RFC 5322. This takes 80 to 200 µs per address, so plain addresses, which nearly all are, do not go
 * through this parser.
 */
const parser = lazy<typeof emailAddresses>("email-addresses");

/**
 * Matches plain addresses: `dot-atom-text "@" dot-atom-text` of RFC 5322, section 3.2.3, in ASCII. The parser would accept
 * every address that matches.
 */
const plainForm =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

const longest = 320;

/**
 * Checks an email address. All services use this check, and `format: email` in their contracts means the same.
 * @returns whether the text is a valid `addr-spec` of RFC 5322, section 3.4.1, which may have letters of other scripts (RFC
 * 6532). Names, comments, spaces around parts, obsolete forms and control characters are not accepted.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longest) return false;
  if (plainForm.test(text)) return true;
  const quoted = /^"(?:[^"\\]|\\.)*"@/u.exec(text)?.[0] ?? "";
  // Spaces and comments are only allowed inside a quoted local part. An address that has them elsewhere is rejected here,
  // without the slow parser.
  if (/[\p{Cc}\p{Cs}]/u.test(text) || /[\s()]/u.test(text.slice(quoted.length))) return false;
  const found = parser().parseOneAddress({ input: text, rfc6532: true, strict: true });
  if (found?.type !== "mailbox") return false;
  const { local, domain } = found.parts;
  return `${local.tokens}@${domain.tokens}` === text;
}

/**
 * Checks the domain name of an organization.
 * @returns whether it is a valid domain of an email address and not an address literal.
 */
export function isDomainName(text: string): boolean {
  return (
    text.length <= 253 && /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) && isEmailAddress(`all@${text}`)
  );
}

/**
 * Returns the form in which email addresses are stored and compared: without surrounding spaces, in lower case, in Unicode's
 * normal form C, and without a dot at the end of the domain. Calendar ids and domain names may be passed as well.
 */
export function normalAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFC")
    .replace(/(@[^@]*[^@.])\.$/, "$1");
}
