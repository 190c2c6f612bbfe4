/**
 * Types for JSON strings whose schema the compiler knows. Only `generated/<service>/writers.ts` creates such strings, from
 * typed fields, and `npm run check` rejects a cast to their types. When the contract renames, removes or newly requires a
 * field, the compiler reports an error for these strings, as it does for values.
 */
import { createHash } from "node:crypto";

declare const schemaOf: unique symbol;
declare const membersOf: unique symbol;
declare const holesOf: unique symbol;

/** A string that contains a value of the schema `S` as JSON. */
export type Json<S> = string & { readonly [schemaOf]: (value: S) => S };

/** Some fields (`K`) of the schema `S` as JSON, without braces. Joined with the other fields, the string is a `Json<S>`. */
export type Part<S, K extends keyof S> = string & { readonly [membersOf]: (value: S, names: K) => [S, K] };

type Plain = string | number | boolean | bigint | null | undefined;

/**
 * A value in which every field is present; an absent optional field is undefined. In a spread like `...(pinned && { isPinned:
 * true })`, TypeScript does not notice a misspelled optional field. With this type, such a spread does not compile.
 */
export type Whole<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Element)[]
      ? readonly Whole<Element>[]
      : T extends object
        ? { [Name in keyof Required<T>]: Whole<T[Name]> }
        : T;

/** The values that a writer accepts: the same as `Whole`, but any object may instead be a string with its JSON. */
export type Written<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Element)[]
      ? readonly Written<Element>[]
      : T extends object
        ? Members<T> | Json<T>
        : T;

/** All fields of an object, each of a type that the object's writer accepts. */
export type Members<T> = { [Name in keyof Required<T>]: Written<T[Name]> };

/** The same as `Omit` and `Pick`, but applied to each alternative of a union. */
type Without<S, K extends PropertyKey> = S extends unknown ? Omit<S, K> : never;
type Only<S, K extends PropertyKey> = S extends unknown ? Pick<S, K & keyof S> : never;

/**
 * Allows an object from a row to be used as a value of the contract, provided that all field names are the same in both. When
 * the contract renames a field, the call no longer compiles. Then replace it with a function that lists the fields.
 * @param _ Pass nothing. If the types differ, the compiler requires an argument, which does not exist.
 */
export function alike<Own, Wire>(..._: Differences<Own, Wire>): (value: Own) => Whole<Wire> {
  return (value) => value as unknown as Whole<Wire>; // The cast is safe: absent fields are undefined.
}

type Differences<Own, Wire> = [Whole<Own>, Whole<Wire>] extends [Whole<Wire>, Whole<Own>]
  ? []
  : [theFieldsDiffer: never];

/**
 * A placeholder ("hole") in JSON for a value that differs between responses. The note of the hole describes the value. Its
 * first character is the kind, which determines the meaning of the other characters.
 */
export class Hole {
  readonly #text: string;

  constructor(note: string) {
    // Marks the beginning and the end of a hole with a line break. The JSON that is created here contains no other line breaks.
    this.#text = `\n${note}\n`;
  }

  toString(): string {
    return this.#text;
  }
}

/** A string that contains some fields as JSON, without braces, with placeholders (`Hole`) in it. */
export type Hollow<S, K extends keyof S> = string & { readonly [holesOf]: (value: S, names: K) => [S, K] };

/** Some fields, each of a type that their writer accepts. Strings and booleans may be replaced by a `Hole`. */
export type Holed<T> = { [Name in keyof Required<T>]: HoledValue<T[Name]> };
type HoledValue<T> = T extends string | boolean
  ? T | Hole
  : T extends readonly (infer Element)[]
    ? Written<T> | readonly HoledValue<Element>[]
    : T extends object
      ? Holed<T>
      : Written<T>;

/** Joins two strings that contain fields as JSON. */
export function together<S, A extends keyof S, B extends keyof S>(
  one: Hollow<S, A>,
  other: Hollow<S, B>,
): Hollow<S, A | B> {
  return (one === "" ? other : other === "" ? one : `${one},${other}`) as Hollow<S, A | B>;
}

/**
 * Completes JSON with holes for one reader (user). It handles fields that are `true` for some readers and absent for others.
 * For each such reader, the JSON has a hole after another field of the same object. `forOne` fills the holes of one reader and
 * removes the other readers' holes, so that many readers do not slow down reading.
 * @param kind The kind of these holes. The rest of each note identifies a reader; it contains no tab.
 * @param note The note of the reader for whom the JSON is completed.
 * @returns the JSON, and marks with which `forAnother` can convert it for another reader.
 */
export function forOne<S, K extends keyof S>(
  text: Hollow<S, K>,
  kind: string,
  note: string,
): { text: Hollow<S, K>; marks: string } {
  let [left, member, others, from] = ["", "", "", 0];
  const own: number[] = [];
  let begin = text.indexOf(`\n${kind}`);
  for (; begin >= 0; begin = text.indexOf(`\n${kind}`, from)) {
    const end = text.indexOf("\n", begin + 1);
    const nameBegin = text.lastIndexOf(",", begin);
    member = `${text.slice(nameBegin, begin)}true`;
    left += text.slice(from, nameBegin);
    const named = text.slice(begin + 1 + kind.length, end);
    if (named === note) {
      own.push(left.length);
      left += member;
    } else others += `\n${named}\t${left.length}`;
    from = end + 1;
  }
  return { text: (left + text.slice(from)) as Hollow<S, K>, marks: [member, ...own].join("\t") + others };
}

/**
 * Converts JSON that `forOne` has created for one reader to the JSON for another reader.
 * @param marks The marks that `forOne` has returned.
 * @param note The note of the other reader.
 */
export function forAnother<S, K extends keyof S>(text: Hollow<S, K>, marks: string, note: string): Hollow<S, K> {
  const [head = ""] = marks.split("\n", 1);
  const [member = "", ...own] = head.split("\t");
  const gone = own.map(Number);
  let [result, from] = ["", 0];
  for (const place of [...gone, ...placesOf(marks, note)].sort((a, b) => a - b)) {
    const isGone = gone.includes(place);
    result += text.slice(from, place) + (isGone ? "" : member);
    from = isGone ? place + member.length : place;
  }
  return (result + text.slice(from)) as Hollow<S, K>;
}

/** Returns the positions in the JSON at which this reader needs the field. The marks contain them for each reader. */
function placesOf(marks: string, note: string): number[] {
  const key = `\n${note}\t`;
  const places: number[] = [];
  for (let at = marks.indexOf(key); at >= 0; at = marks.indexOf(key, at + key.length)) {
    places.push(Number.parseInt(marks.slice(at + key.length, at + key.length + 9), 10));
  }
  return places;
}

/**
 * Joins two strings of JSON fields that together contain all fields of an object, and fills their holes.
 * @param fill Returns the text for a hole, escaped as in a JSON string. `kind` is the first character of the hole's note.
 */
export function filled<S, A extends keyof S, B extends keyof S>(
  one: Hollow<S, A>,
  other: [Exclude<keyof S, A | B>] extends [never] ? Hollow<S, B> : never,
  fill: Fill,
): Json<S> {
  const json = `{${fillHoles(one, fill)}`;
  return `${other === "" ? json : `${json},${fillHoles(other, fill)}`}}` as Json<S>;
}

/**
 * Returns the text for a hole.
 * @param kind The character code of its kind.
 * @param note The rest of its note.
 */
export type Fill = (kind: number, note: string) => string;

function fillHoles(text: string, fill: Fill): string {
  let begin = text.indexOf("\n");
  if (begin < 0) return text;
  let json = text.slice(0, begin);
  for (;;) {
    const end = text.indexOf("\n", begin + 2);
    json += fill(text.charCodeAt(begin + 1), text.slice(begin + 2, end));
    begin = text.indexOf("\n", end + 1);
    if (begin < 0) return json + text.slice(end + 1);
    json += text.slice(end + 1, begin);
  }
}

/** Writes values of one schema as JSON. */
export interface Writer<S> {
  /** Writes an object. @param members All fields of the schema. */
  (members: Members<S>): Json<S>;
  /**
   * Writes an object.
   * @param kept A string that contains some of its fields as JSON.
   * @param others All its other fields.
   */
  <K extends keyof S>(kept: Part<S, K>, others: Members<Without<S, K>>): Json<S>;
  /**
   * Creates a keeper, for a resource whose row stores some fields as JSON.
   * @param names The names of these fields, which must be the same in every response.
   * @param version Increase it when you change how columns are converted to these fields. The stored JSON is then written
   * again.
   */
  keeping<K extends keyof S & string>(version: number, ...names: readonly K[]): Keeper<S, K>;
  /**
   * Creates a keeper for JSON with holes.
   * @param version See `keeping`.
   */
  keepingHollow<K extends keyof S & string>(version: number, ...names: readonly K[]): HollowKeeper<S, K>;
  /** Returns a function that writes some fields as JSON. It is used for fields that many resources of one response share. */
  part<K extends keyof S & string>(...names: readonly K[]): (members: Members<Only<S, K>>) => Part<S, K>;
}

/**
 * Creates JSON of some fields of a resource. A row stores it in addition to the columns from which the fields are computed, so
 * that it need not be created for each response (`platform/keptTexts.ts`).
 */
interface StoredPart<Fields, Text> {
  /** Identifies the code that creates the JSON: a hash of eight characters over the field names, the version and the code. */
  readonly stamp: string;
  /** Writes the fields. The result can be stored. */
  write(members: Fields): Text;
  /** Returns JSON that `write` has created and a row has stored. */
  piece(kept: string): Text;
}

export type Keeper<S, K extends keyof S> = StoredPart<Members<Only<S, K>>, Part<S, K>>;

/** A `Keeper` for JSON that contains holes. */
export type HollowKeeper<S, K extends keyof S> = StoredPart<Holed<Only<S, K>>, Hollow<S, K>>;

/** Joins two strings of JSON fields into an object. Together, they must contain all of its fields. */
export function whole<S, A extends keyof S, B extends keyof S>(
  one: Part<S, A>,
  other: [Exclude<keyof S, A | B>] extends [never] ? Part<S, B> : never,
): Json<S> {
  return (one === "" || other === "" ? `{${one}${other}}` : `{${one},${other}}`) as Json<S>;
}

/** Writes the fields that are present as JSON. A comma precedes each field, except the first field of the schema. */
type WriteMembers = (members: object) => string;

/**
 * Creates a writer from a generated function.
 * @param first The field that the function writes without a comma before it, if any.
 * @param sources For each field, a hash of the code that writes it.
 */
export function writer<S>(
  write: (members: Partial<Members<S>>) => string,
  first: (keyof S & string) | undefined,
  sources: Readonly<Record<string, string>>,
): Writer<S> {
  const writeMembers = write as WriteMembers; // The cast is safe: the signatures of `Writer` check the fields.
  const beginsPlain = (members: object) => first !== undefined && (members as Partial<S>)[first] !== undefined;
  const partOf = (members: object) => {
    const text = writeMembers(members);
    return (beginsPlain(members) ? text : text.slice(1)) as Part<S, never>;
  };
  function written(kept: object | string, others: object = {}): string {
    if (typeof kept !== "string") return beginsPlain(kept) ? `{${writeMembers(kept)}}` : looseJson(kept, writeMembers);
    if (kept === "") return `{${partOf(others)}}`;
    // Strings are only joined here and never sliced, because V8 would have to copy a joined string before slicing it.
    const text = writeMembers(others);
    return beginsPlain(others) ? `{${text},${kept}}` : `{${kept}${text}}`;
  }
  const keeping = (version: number, ...names: readonly string[]) => ({
    stamp: stampOf(version, names, sources),
    write: partOf,
    piece: (kept: string) => kept,
  });
  const part = () => partOf;
  // The cast is needed because one function implements both signatures of `Writer`, and another creates both kinds of keepers.
  return Object.assign(written, { keeping, keepingHollow: keeping, part }) as unknown as Writer<S>;
}

/** @returns the stamp of a writer. It changes if a name, the version or the code that writes a field changes. */
function stampOf(version: number, names: readonly string[], sources: Readonly<Record<string, string>>): string {
  const made = [...names].sort().map((name) => `${name}:${sources[name]}`);
  const hash = createHash("sha256").update([version, ...made].join("\n"));
  return hash.digest("base64url").slice(0, 8);
}

/** For generated writers: writes an object whose first field is always present. A string is returned unchanged. */
export function objectJson(value: object | string | null, write: WriteMembers): string {
  if (typeof value === "string") return value;
  return value === null ? "null" : `{${write(value)}}`;
}

/** For generated writers: writes an object in which any field may be absent. A string is returned unchanged. */
export function looseJson(value: object | string | null, write: WriteMembers): string {
  if (typeof value === "string") return value;
  return value === null ? "null" : `{${write(value).slice(1)}}`;
}

/** JSON of any form as a client sent it. It is sent back without being parsed again. */
export class FreeJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** For generated writers: writes a value whose type the schema does not restrict. */
export function freeJson(value: unknown): string {
  return value instanceof FreeJson ? value.text : JSON.stringify(value);
}

/**
 * Matches strings in which JSON escapes nothing. Strings with surrogates do not match, because `JSON.stringify` escapes
 * unpaired ones. With the anchors, the check takes half as long as a search for a character that must be escaped.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes control characters.
const plainText = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

/**
 * Returns the text as it is in a JSON string, without the quotation marks. Most texts contain nothing to escape, and this check
 * takes less time than `JSON.stringify`.
 */
export function escapedText(text: string): string {
  return plainText.test(text) ? text : JSON.stringify(text).slice(1, -1);
}

/** Matches the ETags that this server creates. */
const ownTag = /^"[\w.-]+"$/;

/** For generated writers: writes an ETag, including its own double quotes. */
export function tagJson(tag: unknown): string {
  return typeof tag === "string" && ownTag.test(tag) ? `"\\"${tag.slice(1, -1)}\\""` : textJson(tag);
}

/**
 * For generated writers: writes a number or a boolean. A value of another type, which the schema does not allow, still becomes
 * valid JSON.
 */
export function numberJson(value: unknown): string {
  return typeof value === "boolean" || Number.isFinite(value) || value instanceof Hole
    ? String(value)
    : JSON.stringify(value);
}

/** For generated writers: writes a string, or any other value that has no writer. */
export function textJson(value: unknown): string {
  if (typeof value === "string") return plainText.test(value) ? `"${value}"` : JSON.stringify(value);
  return value instanceof Hole ? `"${value}"` : JSON.stringify(value);
}

/** For generated writers: writes an array. */
export function arrayJson<E>(values: readonly E[] | null, write: (value: E) => string): string {
  if (values === null) return "null";
  let json = "";
  for (const value of values) json += json === "" ? write(value) : `,${write(value)}`;
  return `[${json}]`;
}

/** For generated writers: writes an object with arbitrary field names. */
export function mapJson<E>(values: Readonly<Record<string, E>> | string | null, write: (value: E) => string): string {
  if (typeof values === "string") return values;
  if (values === null) return "null";
  let json = "";
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value !== undefined) json += `${json === "" ? "" : ","}${textJson(name)}:${write(value)}`;
  }
  return `{${json}}`;
}

/** How a service formats an array that is the complete response. */
export interface ArrayLayout {
  begin: string;
  between: string;
  end: string;
}

export const compactArray: ArrayLayout = { begin: "[", between: ",", end: "]" };

/** Joins elements that are already JSON into an array. */
export function listJson<S>(texts: readonly Json<S>[], { begin, between, end } = compactArray): Json<S[]> {
  return `${begin}${texts.join(between)}${texts.length === 0 ? end.trimStart() : end}` as Json<S[]>;
}

/** Yields the JSON of an array piece by piece. The elements arrive several at a time. */
export async function* listText(
  parts: AsyncIterable<readonly string[]>,
  { begin, between, end }: ArrayLayout,
): AsyncGenerator<string, void, undefined> {
  let ahead = begin;
  for await (const texts of parts) {
    for (const text of texts) {
      yield ahead + text;
      ahead = between;
    }
  }
  yield ahead === begin ? begin + end.trimStart() : end;
}
