/**
 * Types for JSON strings whose schema the compiler knows. Only the functions of this file create such strings, from typed
 * fields, and `npm run check` rejects a cast to their types. When the contract renames, removes or newly requires a field, the
 * compiler reports an error for these strings, as it does for values.
 */

declare const schemaOf: unique symbol;
declare const membersOf: unique symbol;
declare const complete: unique symbol;

/** A string that contains a value of the schema `S` as JSON. */
export type Json<S> = string & { readonly [schemaOf]: (value: S) => S };

/** Some fields (`K`) of the schema `S` as JSON, without braces, possibly with placeholders (`Hole`) in it. */
export type Hollow<S, K extends keyof S> = string & { readonly [membersOf]: (value: S, names: K) => [S, K] };

/** A `Hollow` without placeholders. Joined with the other fields, the string is a `Json<S>`. */
export type Part<S, K extends keyof S> = Hollow<S, K> & { readonly [complete]: true };

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

/**
 * Allows an object from a row to be used as a value of the contract, provided that all field names are the same in both. When
 * the contract renames a field, the call no longer compiles. Then replace it with a function that lists the fields. The object
 * must not contain undeclared fields of a client, because responses would contain them.
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

  /** @param note One line. @param quote Pass "" for a boolean, which JSON writes without quotation marks. */
  constructor(note: string, quote: '"' | "" = '"') {
    // Marks the beginning and the end of a hole with a line break. The JSON that is created here contains no other line breaks.
    this.#text = `${quote}\n${note}\n${quote}`;
  }

  toString(): string {
    return this.#text;
  }
}

type HoledFields<S, K extends keyof S> = { [Name in K]: Holed<S[Name]> };

/** The same as `Whole`, but strings and booleans may be replaced by a `Hole`. */
type Holed<T> = T extends string | boolean
  ? T | Hole
  : T extends Plain
    ? T
    : T extends readonly (infer Element)[]
      ? readonly Holed<Element>[]
      : T extends object
        ? { [Name in keyof Required<T>]: Holed<T[Name]> }
        : T;

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

/** Writes JSON of the schema `S`. Fields that are undefined are left out. */
export interface Writer<S> {
  /** Writes an object. */
  (value: Whole<S>): Json<S>;
  /** Writes some fields. */
  part<K extends keyof S>(fields: { [Name in K]: Whole<S[Name]> }): Part<S, K>;
  /** Writes some fields, of which some are holes. */
  hollow<K extends keyof S>(fields: HoledFields<S, K>): Hollow<S, K>;
  /**
   * Writes one field.
   * @param text The field's value as JSON. An array is a list of JSON strings. A value that the schema does not restrict may be
   * any JSON. The field is left out if it is undefined.
   */
  field<K extends keyof S>(name: K, text: TextOf<S[K]> | undefined): Part<S, K>;
}

type TextOf<Value> = unknown extends Value
  ? string
  : Value extends readonly (infer Element)[]
    ? readonly Json<Element>[]
    : Json<Value>;

/** Returns the functions that write JSON of one schema. */
export function writerOf<S>(): Writer<S> {
  return writer as Writer<S>; // The cast is safe: the signatures of `Writer` check the fields.
}

const writer = Object.assign((value: unknown) => JSON.stringify(value), {
  part: (fields: object) => JSON.stringify(fields).slice(1, -1),
  hollow: fieldsJson,
  field(name: string, text: string | readonly string[] | undefined) {
    if (text === undefined) return "";
    if (typeof text === "string") return `"${name}":${text}`;
    let elements = "";
    // `join` would copy the elements, and the response copies them again.
    for (const each of text) elements += elements === "" ? each : `,${each}`;
    return `"${name}":[${elements}]`;
  },
});

function fieldsJson(fields: object): string {
  let json = "";
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) json += `${json === "" ? "" : ","}${JSON.stringify(name)}:${holedJson(value)}`;
  }
  return json;
}

function holedJson(value: unknown): string {
  if (value instanceof Hole) return value.toString();
  if (Array.isArray(value)) return `[${value.map(holedJson).join()}]`;
  return typeof value === "object" && value !== null ? `{${fieldsJson(value)}}` : JSON.stringify(value);
}

/**
 * Returns the JSON of some fields that `Writer` has written and a row has stored.
 * @typeParam Text The type of the string when it was written.
 */
export function stored<Text extends { readonly [membersOf]: unknown }>(text: string): Text {
  return text as unknown as Text;
}

/** Joins two strings of JSON fields into an object. Together, they must contain each of its fields once. */
export function whole<S, A extends keyof S, B extends keyof S>(
  one: Part<S, A>,
  other: [Exclude<keyof S, A | B> | (A & B)] extends [never] ? Part<S, B> : never,
): Json<S> {
  return (one === "" || other === "" ? `{${one}${other}}` : `{${one},${other}}`) as Json<S>;
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
