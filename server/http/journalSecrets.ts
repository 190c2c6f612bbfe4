/** Finds secrets in an exchange and removes them before the request log stores it (`journal.ts`). */

import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { Failure } from "../platform/failure.ts";
import type { RecordedRequest } from "../platform/journal.ts";
import {
  type IsSecretNumber,
  isCardName,
  isSecretHeader,
  isSecretName,
  secretText,
  withoutAddressSecrets,
  withoutNamedSecrets,
  withoutNumbers,
} from "../platform/secretTexts.ts";
import type { Secrets, SecretTree } from "./document.ts";
import type { Lesson } from "./teaching.ts";

/** A request and its response before their bodies are parsed. */
export interface Exchanged {
  status: number;
  failure: Failure | undefined;
  lesson: Lesson | undefined;
  /** The URL, from which the secrets are already removed. */
  url: string;
  /** The secrets that were removed from the URL's query. */
  left: readonly string[];
  /** The request. `first` is the beginning of its body, or undefined for an upload. */
  request: { headers: IncomingHttpHeaders; bytes: number; first: Buffer | undefined };
  /** The response. `chunks` contains the bytes that the service wrote, before compression. */
  answer: { headers: OutgoingHttpHeaders; bytes: number; chunks: readonly (string | Uint8Array)[] };
  secrets: Secrets | undefined;
  /** Recognizes numbers that must not be stored, such as card numbers. */
  isSecretNumber: IsSecretNumber | undefined;
}

/** Rules that recognize secrets in places where the contract does not declare any. */
export interface StrayRules {
  isSecretNumber: IsSecretNumber | undefined;
  /** Whether a value counts as secret because of its field name. If not, secrets are only recognized by their digits. */
  judgesNames: boolean;
}

/**
 * A quick test whether a text may contain card data or credentials in the wrong place. It also matches escape sequences, which
 * may hide them.
 */
const strays = /[\\%]|\d(?:[ .-]?\d){11}|c[vs][cv]|card|code|number|pan|token|secret|assertion|passw/i;

/** Whether an exchange may contain secrets. Only names of secret fields are searched for, so most bodies are not parsed. */
export function mayHoldSecrets({ status, request, answer, left, secrets, isSecretNumber }: Exchanged): boolean {
  const { body, answer: answered } = secrets ?? {};
  const { first } = request;
  const isEmpty = first === undefined || first.length === 0;
  // An error may quote any text, and a rejected request may have been intended for another operation, with other secret fields.
  if (status >= 400) return body !== undefined || answered !== undefined || !isEmpty || left.length > 0;
  if (isSecretNumber && !isEmpty && strays.test(first.toString("latin1"))) return true;
  return (
    (body !== undefined && request.first !== undefined && request.first.length > 0 && maySay(request.first, body)) ||
    (answered !== undefined && answer.chunks.some((each) => typeof each !== "string" || holds(each, answered)))
  );
}

/** Whether a body may contain the name of a secret field. A body with escapes counts, because they may hide the name. */
function maySay(sent: Buffer, tree: SecretTree): boolean {
  const text = sent.toString("latin1");
  return /[\\%]/.test(text) || holds(text, tree);
}

/** Whether a text contains all field names on the path to at least one secret. */
function holds(text: string, tree: SecretTree): boolean {
  if (tree === 1) return true;
  for (const name in tree) {
    const inner = tree[name];
    if (inner !== undefined && (name === "*" || text.includes(name)) && holds(text, inner)) return true;
  }
  return false;
}

/** Removes secrets that the contract declares. @param found A list to which the removed secrets are added. */
export function redacted(value: unknown, secrets: SecretTree, found: string[]): unknown {
  if (value === null || value === undefined) return value;
  if (secrets === 1) {
    found.push(...textsIn(value));
    return secretText;
  }
  if (Array.isArray(value)) return value.map((each) => redacted(each, secrets, found));
  // If a value has another type than the contract specifies, the complete value is removed, because the secret may be anywhere
  // in it.
  if (typeof value !== "object") return redacted(value, 1, found);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = Object.hasOwn(secrets, name) ? secrets[name] : secrets["*"];
      return [name, inner === undefined ? member : redacted(member, inner, found)];
    }),
  );
}

/**
 * Removes copies of secrets from the rest of the body. Short secrets, such as codes, are not searched for, because too many
 * other texts contain the same characters.
 */
export function withoutCopies(body: unknown, found: readonly string[]): unknown {
  const long = found.filter((each) => each.length >= 10);
  return long.length === 0 ? body : withoutTexts(body, long);
}

/**
 * Removes the given texts from every string in a parsed body. Replacing them in the raw JSON could break the JSON, for example
 * if a secret is a quotation mark.
 */
function withoutTexts(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === "string") return withoutValues(value, texts);
  if (typeof value !== "object" || value === null) return texts.includes(String(value)) ? secretText : value;
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each, texts));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [withoutValues(name, texts), withoutTexts(each, texts)]),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  const text = String(value);
  return text.length < 3 ? [] : [text];
}

export function withoutValues(text: string, values: readonly string[]): string {
  let left = text;
  for (const each of values) left = left.replaceAll(each, secretText);
  return left;
}

/**
 * Removes secrets that were sent in the wrong place. Credentials and card fields are recognized by name, and card numbers by
 * their digits.
 * @param found A list to which the removed secrets are added.
 * @param within The names of the objects around the value.
 */
export function withoutStray(value: unknown, rules: StrayRules, found: string[], within = ""): unknown {
  if (value === null || value === undefined || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((each) => withoutStray(each, rules, found, within));
  const { isSecretNumber, judgesNames } = rules;
  if (typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const told = isSecretNumber ? withoutNumbers(name, isSecretNumber) : name;
        return [
          told,
          judgesNames && isSecretName(name)
            ? redacted(member, 1, found)
            : withoutStray(member, rules, found, within + name),
        ];
      }),
    );
  }
  const text = String(value);
  if (judgesNames && text !== secretText && isOfCard(within, text, isSecretNumber !== undefined)) {
    return redacted(value, 1, found);
  }
  const told = isSecretNumber ? withoutNumbers(text, isSecretNumber) : text;
  return told === text ? value : told;
}

/**
 * Whether a text is the number or the security code of a card, judging by the names around it. Such a text contains a digit.
 * @param takesCards Whether this service accepts cards. If so, `number` and names that end in `code` also count if the text
 * looks like card data.
 */
function isOfCard(within: string, text: string, takesCards: boolean): boolean {
  if (!/\d/.test(text)) return false;
  if (isCardName(within)) return true;
  if (!takesCards) return false;
  if (/code$/i.test(within)) return /^\s*\d{3,4}\s*$/.test(text);
  return /^number$/i.test(within) && /^(?:\D*\d){12,}\D*$/.test(text);
}

/** Removes the same kinds of secrets as `withoutStray`, but from a text that cannot be parsed. */
export function withoutStrayText(text: string, { isSecretNumber, judgesNames }: StrayRules): string {
  const named = judgesNames ? withoutNamedSecrets(text) : text;
  if (!isSecretNumber) return named;
  const coded = judgesNames ? named.replace(/(code["']?\s*[:=]\s*["']?)\d{3,4}\b/gi, `$1${secretText}`) : named;
  return withoutNumbers(coded, isSecretNumber);
}

/** Returns headers without their secrets. @param secrets Names of headers that the contract declares as secret. */
export function headersOf(
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
  secrets: Secrets["headers"],
  isSecretNumber: IsSecretNumber | undefined,
): Record<string, string> {
  const told: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    const text = withoutAddressSecrets(String(value));
    told[name] = isSecret(name, secrets) ? secretText : isSecretNumber ? withoutNumbers(text, isSecretNumber) : text;
  }
  return told;
}

/** Whether a header contains a credential. */
function isSecret(name: string, secrets: Secrets["headers"]): boolean {
  return isSecretHeader(name) || secrets?.includes(name) === true;
}

/**
 * The URL, one line for each request header, an empty line, and one line for each response header. Values contain no line
 * breaks, and secrets are replaced.
 */
export function headText({ url, request, answer, secrets, isSecretNumber }: Exchanged): string {
  const sent = headerLines(request.headers, secrets?.headers, isSecretNumber);
  return `${url}\n${sent}\n${headerLines(answer.headers, undefined, undefined)}`;
}

function headerLines(
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
  secrets: Secrets["headers"],
  isSecretNumber: IsSecretNumber | undefined,
): string {
  let lines = "";
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    const told = isSecret(name, secrets)
      ? secretText
      : isSecretNumber
        ? withoutNumbers(`${value}`, isSecretNumber)
        : value;
    lines += `${name}:${told}\n`;
  }
  return lines;
}

export function parsedHead(text: string) {
  const [url = "", ...lines] = text.split("\n");
  const border = lines.indexOf("");
  return { url, request: parsedLines(lines.slice(0, border)), answer: parsedLines(lines.slice(border + 1, -1)) };
}

function parsedLines(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const mark = line.indexOf(":");
      return [line.slice(0, mark), line.slice(mark + 1)];
    }),
  );
}

/** Converts an error for the request log. @param values Secrets in the request, which the recorded error must not repeat. */
export function refusalOf(
  { kind, reason, message, details }: Failure,
  lesson: Lesson | undefined,
  values: readonly string[],
  isSecretNumber: IsSecretNumber | undefined,
): RecordedRequest["refusal"] {
  const { field, parameter, header, faults } = details;
  const location = field ?? parameter ?? header;
  const locationType = field !== undefined ? "field" : parameter !== undefined ? "parameter" : "header";
  const told = (text: string) => {
    const left = withoutValues(text, values);
    return isSecretNumber ? withoutNumbers(left, isSecretNumber) : left;
  };
  return {
    kind,
    reason,
    message: told(message),
    ...(location !== undefined && { location: told(location), locationType }),
    ...(lesson?.hint !== undefined && { hint: lesson.hint }),
    ...(lesson && { help: lesson.help }),
    ...(faults && {
      rules: faults.map((each) => ({
        in: each.in,
        location: told(each.names.join("/")),
        rule: each.rule,
        message: told(each.message),
      })),
    }),
  };
}
