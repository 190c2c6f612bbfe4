/** Where secrets may be in what was exchanged, and how they are taken out of it before the journal has it (`journal.ts`). */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
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

/** What was exchanged, as far as it is looked at for whether there may be secrets in it. */
interface Sent {
  status: number;
  request: { first: Buffer | undefined };
  answer: { chunks: readonly (string | Uint8Array)[] };
  left: readonly string[];
  secrets: Secrets | undefined;
  isSecretNumber: IsSecretNumber | undefined;
}

/** How what no contract expects is judged. */
export interface StrayRules {
  isSecretNumber: IsSecretNumber | undefined;
  /** Whether names tell, besides numbers. */
  judgesNames: boolean;
}

/** What a card that is sent where none belongs is known by, at a glance; or an escape, behind which anything may be. */
const strays = /[\\%]|\d(?:[ .-]?\d){11}|c[vs][cv]|card|code|number|pan|token|secret|assertion|passw/i;

/**
 * Whether there may be secrets in what was exchanged. Where their names do not stand in it there are none, which is so for most
 * requests of the operations that know some, and found out in a hundredth of the time that taking texts apart takes.
 */
export function mayHoldSecrets({ status, request, answer, left, secrets, isSecretNumber }: Sent): boolean {
  const { body, answer: answered } = secrets ?? {};
  const { first } = request;
  const isEmpty = first === undefined || first.length === 0;
  // What a refusal quotes may be anything, and what was refused may have been meant for another operation.
  if (status >= 400) return body !== undefined || answered !== undefined || !isEmpty || left.length > 0;
  if (isSecretNumber && !isEmpty && strays.test(first.toString("latin1"))) return true;
  return (
    (body !== undefined && request.first !== undefined && request.first.length > 0 && maySay(request.first, body)) ||
    (answered !== undefined && answer.chunks.some((each) => typeof each !== "string" || holds(each, answered)))
  );
}

/** What was sent may have written names with escapes. */
function maySay(sent: Buffer, tree: SecretTree): boolean {
  const text = sent.toString("latin1");
  return /[\\%]/.test(text) || holds(text, tree);
}

/** Whether the names on the way to a secret are all in a text. */
function holds(text: string, tree: SecretTree): boolean {
  if (tree === 1) return true;
  for (const name in tree) {
    const inner = tree[name];
    if (inner !== undefined && (name === "*" || text.includes(name)) && holds(text, inner)) return true;
  }
  return false;
}

/** @param found Told the texts that were secret. */
export function redacted(value: unknown, secrets: SecretTree, found: string[]): unknown {
  if (value === null || value === undefined) return value;
  if (secrets === 1) {
    found.push(...textsIn(value));
    return secretText;
  }
  if (Array.isArray(value)) return value.map((each) => redacted(each, secrets, found));
  // Another type than the contract's was refused; what it says may be the secret, in the wrong place.
  if (typeof value !== "object") return redacted(value, 1, found);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = Object.hasOwn(secrets, name) ? secrets[name] : secrets["*"];
      return [name, inner === undefined ? member : redacted(member, inner, found)];
    }),
  );
}

/** What was secret once is so where it was written a second time, in the wrong place. Codes are too short to tell. */
export function withoutCopies(body: unknown, found: readonly string[]): unknown {
  const long = found.filter((each) => each.length >= 10);
  return long.length === 0 ? body : withoutTexts(body, long);
}

/** Each text of a body by itself: taken out of its JSON, a quotation mark would leave what is none. */
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
 * A body without what came to the wrong place: credentials and cards by their names, numbers by what they are.
 * @param found Told the texts that were secret.
 * @param within The names around it.
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
 * Whether a text is the number or the code of a card by the names that it stands under. What has no digit is neither.
 * @param takesCards Whether cards are sent there: then shorter names mean them, too, where the text looks like it.
 */
function isOfCard(within: string, text: string, takesCards: boolean): boolean {
  if (!/\d/.test(text)) return false;
  if (isCardName(within)) return true;
  if (!takesCards) return false;
  if (/code$/i.test(within)) return /^\s*\d{3,4}\s*$/.test(text);
  return /^number$/i.test(within) && /^(?:\D*\d){12,}\D*$/.test(text);
}

/** The same of a text that nobody can take apart. */
export function withoutStrayText(text: string, { isSecretNumber, judgesNames }: StrayRules): string {
  const named = judgesNames ? withoutNamedSecrets(text) : text;
  if (!isSecretNumber) return named;
  const coded = judgesNames ? named.replace(/(code["']?\s*[:=]\s*["']?)\d{3,4}\b/gi, `$1${secretText}`) : named;
  return withoutNumbers(coded, isSecretNumber);
}

/** @param secrets Names of those that the contract calls so. */
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

/** Whether a header holds a credential. */
export function isSecret(name: string, secrets: Secrets["headers"]): boolean {
  return isSecretHeader(name) || secrets?.includes(name) === true;
}
