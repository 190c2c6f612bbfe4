/**
 * Finds secrets that must not be stored in logs or the request log: parameters and fields with the name of a credential or a card
 * field, and card numbers anywhere. Names are compared after decoding. A contract marks the secrets that its operations expect
 * (`x-secret`); this file handles secrets that clients send in the wrong place.
 */

/** The text that replaces a secret. */
export const secretText = "(secret)";

/**
 * Whether a string of digits is a number that must not be stored, such as a card number. The service that accepts such numbers
 * provides this function.
 */
export type IsSecretNumber = (digits: string) => boolean;

/**
 * Names of credentials in lower case, letters only, so that `access_token`, `accessToken` and `access-token` are the same name.
 */
const secretNames = new Set([
  "accesstoken",
  "apikey",
  "assertion",
  "authtoken",
  "bearertoken",
  "clientassertion",
  "clientsecret",
  "codeverifier",
  "devicecode",
  "idtoken",
  "oauthtoken",
  "passwd",
  "password",
  "privatekey",
  "refreshtoken",
  "uploadid",
]);

/**
 * Matches the names of card fields, as a complete name or as the end of one. Only letters are compared: `card[number]` is
 * treated as `cardnumber`.
 */
const cardNames = /(?:^pan|card(?:number|no|num|pan|code)|cvc|cvv|csc|securitycode)$/;

/** Names that also count as secrets if the URL matches no operation, such as a sign-in request with a mistyped path. */
const strayNames = new Set(["code", "token", "secret"]);

const knownAtMost = 1000;
const longestKnown = 100;

/** Returns a version of `find` that caches its results, because the same few names are checked again and again. */
function remembering<Found>(find: (name: string) => Found & {}): (name: string) => Found {
  const known = new Map<string, Found & {}>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      found = find(name);
      if (known.size >= knownAtMost) known.clear();
      if (name.length <= longestKnown) known.set(name, found);
    }
    return found;
  };
}

/** Returns only the letters of a name, in lower case. */
const lettersOf = remembering((name) => name.toLowerCase().replace(/[^a-z]/g, ""));

/**
 * Whether a field or parameter with this name contains a credential.
 * @param name The decoded name.
 */
export function isSecretName(name: string): boolean {
  return secretNames.has(lettersOf(name));
}

/**
 * Whether a field or parameter with this name contains card data.
 * @param name The decoded name, preceded by the names of the objects around it.
 */
export function isCardName(name: string): boolean {
  return cardNames.test(lettersOf(name));
}

const headerNames = /(?:^|-)(?:authorization|cookie2?|api-?key|(?:\w*)token|secret|password)$/;

/**
 * Whether a header with this name contains a credential.
 * @param name In lower case.
 */
export const isSecretHeader = remembering((name) => headerNames.test(name));

/** Decodes a part of a query or a path. A part with invalid encoding is returned unchanged. */
export function decoded(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Matches groups of digits, as people write long numbers. */
const grouped = /\d+(?:[ .-]\d+)*/g;
const longEnough = /\d(?:[ .-]?\d){11}/;
const fewestDigits = 12;
const mostDigits = 19;

/** Replaces every number in the text that must not be stored. */
export function withoutNumbers(text: string, isSecretNumber: IsSecretNumber): string {
  if (!longEnough.test(text)) return text;
  return text.replace(grouped, (written, at: number) =>
    isPartOfId(text, at, written.length) || isAccount(text, at, written)
      ? written
      : withoutNumber(written, isSecretNumber),
  );
}

/** Replaces neighboring groups of digits if they together form a secret number. All other groups remain. */
function withoutNumber(written: string, isSecretNumber: IsSecretNumber): string {
  const groups = [...written.matchAll(/\d+/g)];
  let told = "";
  let toldTo = 0;
  for (let at = 0; at < groups.length; at++) {
    const first = groups[at]?.index ?? 0;
    let digits = "";
    for (let last = at; last < groups.length && digits.length < mostDigits; last++) {
      const group = groups[last]?.[0] ?? "";
      digits += group;
      if (digits.length < fewestDigits || digits.length > mostDigits || !isSecretNumber(digits)) continue;
      told += written.slice(toldTo, first) + secretText;
      toldTo = (groups[last]?.index ?? 0) + group.length;
      at = last;
      break;
    }
  }
  return told + written.slice(toldTo);
}

/**
 * Whether the digits are part of an id of 24 hexadecimal digits. Such an id may happen to contain the digits of a card number.
 */
function isPartOfId(text: string, at: number, length: number): boolean {
  const before = /[0-9a-f]{0,24}$/i.exec(text.slice(Math.max(0, at - 24), at))?.[0] ?? "";
  const after = /^[0-9a-f]{0,24}/i.exec(text.slice(at + length, at + length + 24))?.[0] ?? "";
  return before + after !== "" && before.length + length + after.length === 24;
}

/** Whether the digits are a bank account number (IBAN) with correct check digits (ISO 13616), which is not a card number. */
function isAccount(text: string, at: number, written: string): boolean {
  const country = /(?:^|[^A-Za-z])([A-Z]{2})$/.exec(text.slice(Math.max(0, at - 3), at))?.[1];
  if (country === undefined) return false;
  const account = country + written.replace(/\D/g, "");
  const moved = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const each of moved) {
    const value = Number.parseInt(each, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The rules for recognizing secrets in a URL. */
export interface AddressRules {
  isSecretNumber?: IsSecretNumber | undefined;
  /** Whether the URL matches no operation, so that more names count as secrets. */
  isStray?: boolean;
}

/**
 * Returns the query of a URL with its secrets replaced.
 * @param found The array to which the function adds each replaced secret, decoded.
 */
export function withoutSecretParameters(search: string, rules: AddressRules = {}, found: string[] = []): string {
  if (!rules.isSecretNumber && !namesSecret(search, rules)) return search;
  return search
    .split("&")
    .map((pair) => {
      const mark = pair.indexOf("=");
      const value = decoded(pair.slice(mark + 1));
      if (mark >= 0 && isSecretParameter(decoded(pair.slice(0, mark)), rules)) {
        found.push(value);
        return `${pair.slice(0, mark)}=${secretText}`;
      }
      const told = rules.isSecretNumber ? withoutNumbers(value, rules.isSecretNumber) : value;
      if (told !== value) return pair.slice(0, mark + 1) + encodeURIComponent(told);
      return pair;
    })
    .join("&");
}

/** Whether a query contains the name of a secret. Most queries do not, so they need not be parsed. */
function namesSecret(search: string, rules: AddressRules): boolean {
  let begin = 0;
  while (begin < search.length) {
    const next = search.indexOf("&", begin);
    const end = next < 0 ? search.length : next;
    const mark = search.indexOf("=", begin);
    if (mark >= 0 && mark < end && isSecretParameter(decoded(search.slice(begin, mark)), rules)) return true;
    begin = end + 1;
  }
  return false;
}

function isSecretParameter(name: string, { isSecretNumber, isStray }: AddressRules): boolean {
  if (name === "key" || isSecretName(name)) return true;
  return (isSecretNumber !== undefined && isCardName(name)) || (isStray === true && strayNames.has(name));
}

/** Replaces secrets in URLs inside a text, such as a `Referer`. */
export function withoutAddressSecrets(text: string): string {
  if (!text.includes("=")) return text;
  return text.replace(/(^|[?&])([^=&?#\s]+)=[^&#\s]*/g, (pair, lead: string, name: string) =>
    isSecretParameter(decoded(name), {}) ? `${lead}${name}=${secretText}` : pair,
  );
}

/** Replaces secrets after their names, as in `"cvc": "123"` or `cvc=123`, in a text that is neither JSON nor a form. */
export function withoutNamedSecrets(text: string): string {
  return text.replace(
    /([\w[\].%-]{3,40})(["'\]]*\s*[:=]\s*["']?)([^"'&\s,}]+)/g,
    (written, name: string, between: string) =>
      isSecretName(decoded(name)) || isCardName(decoded(name)) ? `${name}${between}${secretText}` : written,
  );
}
