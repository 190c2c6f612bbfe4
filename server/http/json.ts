/**
 * JSON text that the compiler knows the schema of. `generated/<service>/writers.ts` makes it of typed members; nothing else can,
 * and `npm run check` refuses a cast to it. So a member that the contract renames, drops or newly requires is an error of the
 * compiler, in text as in values.
 */
import { createHash } from "node:crypto";

declare const schemaOf: unique symbol;
declare const membersOf: unique symbol;
declare const holesOf: unique symbol;

/** The JSON text of a value of the schema `S`. */
export type Json<S> = string & { readonly [schemaOf]: (value: S) => S };

/** The JSON text of the members `K` of the schema `S`, without braces, if any. The rest of them makes it a `Json<S>`. */
export type Part<S, K extends keyof S> = string & { readonly [membersOf]: (value: S, names: K) => [S, K] };

type Plain = string | number | boolean | bigint | null | undefined;

/**
 * A value that names every member, an optional one too: as undefined where it is not there. TypeScript does not notice that a
 * spread of a condition, `...(pinned && { isPinned: true })`, misspells a member that may be absent; left out of this type, it does.
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

/** What a writer takes for a value: the same as `Whole`, and in place of any object its text. */
export type Written<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Element)[]
      ? readonly Written<Element>[]
      : T extends object
        ? Members<T> | Json<T>
        : T;

/** All members of an object, for its writer. */
export type Members<T> = { [Name in keyof Required<T>]: Written<T[Name]> };

/** `Omit` and `Pick`, of each alternative by itself where there are several. */
type Without<S, K extends PropertyKey> = S extends unknown ? Omit<S, K> : never;
type Only<S, K extends PropertyKey> = S extends unknown ? Pick<S, K & keyof S> : never;

/**
 * For what rows keep under names of their own that are those of the contract, today. It compiles as long as they are; where a
 * contract calls a member otherwise, a function that names both takes its place.
 * @param own `(wire) => wire`. @param wire `(own) => own`. The compiler names what differs in one of them.
 */
export function alike<Own, Wire>(
  _own: (wire: Whole<Wire>) => Whole<Own>,
  _wire: (own: Whole<Own>) => Whole<Wire>,
): (value: Own) => Whole<Wire> {
  return (value) => value as unknown as Whole<Wire>; // Members that are not there are undefined.
}

/**
 * Stands in the place of a text that differs from answer to answer. What is filled in depends on the note, which is one character
 * for its kind and whatever else is to be known of it.
 */
export class Hole {
  readonly #text: string;

  constructor(note: string) {
    this.#text = `\n${note}\n`; // JSON has no line breaks of its own.
  }

  toString(): string {
    return this.#text;
  }
}

/** The text of some members, without braces, with holes in it. */
export type Hollow<S, K extends keyof S> = string & { readonly [holesOf]: (value: S, names: K) => [S, K] };

/** Some members for their writer, of which any text may be a hole. */
export type Holed<T> = { [Name in keyof Required<T>]: HoledValue<T[Name]> };
type HoledValue<T> = T extends string | boolean
  ? T | Hole
  : T extends readonly (infer Element)[]
    ? Written<T> | readonly HoledValue<Element>[]
    : T extends object
      ? Holed<T>
      : Written<T>;

/** The members of both. */
export function together<S, A extends keyof S, B extends keyof S>(
  one: Hollow<S, A>,
  other: Hollow<S, B>,
): Hollow<S, A | B> {
  return (one === "" ? other : other === "" ? one : `${one},${other}`) as Hollow<S, A | B>;
}

/**
 * For members that are true for some readers, and not there for others. In the text they are holes, each behind another member of its
 * object. They are taken out, but for those of one reader, so that many of them cost nobody anything.
 * @param kind That of their holes. The rest of the note names whom the member is there for; it has no tab.
 * @param note Of the one reader, whom the text is for as it is.
 * @returns the text, and what `forAnother` makes it that of another reader by.
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

/** The text as it is for another reader than the one whom it was written for. @param marks As `forOne` has made them. */
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

/** Where the member of a reader belongs. */
function placesOf(marks: string, note: string): number[] {
  const key = `\n${note}\t`;
  const places: number[] = [];
  for (let at = marks.indexOf(key); at >= 0; at = marks.indexOf(key, at + key.length)) {
    places.push(Number.parseInt(marks.slice(at + key.length, at + key.length + 9), 10));
  }
  return places;
}

/**
 * All members of two texts with holes, which are filled.
 * @param fill What stands in the place of a hole, as JSON has it between quotes. `kind` is the first character of its note.
 */
export function filled<S, A extends keyof S, B extends keyof S>(
  one: Hollow<S, A>,
  other: [Exclude<keyof S, A | B>] extends [never] ? Hollow<S, B> : never,
  fill: Fill,
): Json<S> {
  const json = `{${fillHoles(one, fill)}`;
  return `${other === "" ? json : `${json},${fillHoles(other, fill)}`}}` as Json<S>;
}

/** @param kind The character code of the kind. @param note The rest of the note. */
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

/** Writes one schema. */
export interface Writer<S> {
  /** @param members All of them. */
  (members: Members<S>): Json<S>;
  /** @param kept Some members, as text. @param others All other members: together they are the whole. */
  <K extends keyof S>(kept: Part<S, K>, others: Members<Without<S, K>>): Json<S>;
  /**
   * For a resource whose text is kept in its row.
   * @param names The members that are kept: those that look the same in every answer.
   * @param version Raised by whoever changes how a row becomes these members: what was written before is then written anew.
   */
  keeping<K extends keyof S & string>(version: number, ...names: readonly K[]): Keeper<S, K>;
  /** Keeps the text of some members with holes in it. @param version As above. */
  keepingHollow<K extends keyof S & string>(version: number, ...names: readonly K[]): HollowKeeper<S, K>;
  /** Makes a part of some members: of what many resources of one answer have in common. */
  part<K extends keyof S & string>(...names: readonly K[]): (members: Members<Only<S, K>>) => Part<S, K>;
}

/**
 * Keeps the text of some members beside the columns that they are made of. Such a text is a cache: it begins with a stamp of what
 * wrote it, and one with another stamp is not used.
 */
export interface Keeper<S, K extends keyof S> {
  /** What the texts of this writer begin with: a hash of what they are made from. Eight characters and a line break. */
  readonly stamp: string;
  /** @returns what the row keeps. */
  keep(members: Members<Only<S, K>>): string;
  /** @param kept What the row keeps. @returns undefined for a text of another writer: then the row is to be written anew. */
  read(kept: string | null): Part<S, K> | undefined;
  /** The part itself, of a row that has no text of this writer. */
  write(members: Members<Only<S, K>>): Part<S, K>;
}

/** The same of a text with holes. */
export interface HollowKeeper<S, K extends keyof S> {
  readonly stamp: string;
  write(members: Holed<Only<S, K>>): Hollow<S, K>;
  /** A piece of a text that keeps several, of which the stamps have been compared. */
  piece(kept: string): Hollow<S, K>;
}

/** The whole, of two parts that all members are in. */
export function whole<S, A extends keyof S, B extends keyof S>(
  one: Part<S, A>,
  other: [Exclude<keyof S, A | B>] extends [never] ? Part<S, B> : never,
): Json<S> {
  return (one === "" || other === "" ? `{${one}${other}}` : `{${one},${other}}`) as Json<S>;
}

/** Writes the members that are there, each with a comma ahead of it, but for the first of all. */
type WriteMembers = (members: object) => string;

/**
 * A writer of what the generator has written for a schema.
 * @param first The member that no comma stands ahead of, where there is one.
 * @param sources For each member, a hash of the code that writes it.
 */
export function writer<S>(
  write: (members: Partial<Members<S>>) => string,
  first: (keyof S & string) | undefined,
  sources: Readonly<Record<string, string>>,
): Writer<S> {
  const writeMembers = write as WriteMembers; // The types are those of `Writer`.
  const beginsPlain = (members: object) => first !== undefined && (members as Partial<S>)[first] !== undefined;
  const partOf = (members: object) => {
    const text = writeMembers(members);
    return (beginsPlain(members) ? text : text.slice(1)) as Part<S, never>;
  };
  function written(kept: object | string, others: object = {}): string {
    if (typeof kept !== "string") return beginsPlain(kept) ? `{${writeMembers(kept)}}` : looseJson(kept, writeMembers);
    if (kept === "") return `{${partOf(others)}}`;
    // No part is cut here: what was put together would have to be copied for it.
    const text = writeMembers(others);
    return beginsPlain(others) ? `{${text},${kept}}` : `{${kept}${text}}`;
  }
  function keeping(version: number, ...names: readonly string[]): Keeper<S, never> {
    const stamp = stampOf(version, names, sources);
    return {
      stamp,
      keep: (members) => `${stamp},${partOf(members)}`,
      read: (kept) => (kept?.startsWith(stamp) ? (kept.slice(stamp.length + 1) as Part<S, never>) : undefined),
      write: partOf,
    };
  }
  function keepingHollow(version: number, ...names: readonly string[]): HollowKeeper<S, never> {
    return {
      stamp: stampOf(version, names, sources),
      // Of the few members of a part often none is there, and the writer asks for all that the schema has.
      write: (members) => (isThere(members, names) ? partOf(members) : "") as unknown as Hollow<S, never>,
      piece: (kept) => kept as Hollow<S, never>,
    };
  }
  const part = () => partOf;
  // One function for both ways to call it.
  return Object.assign(written, { keeping, keepingHollow, part }) as unknown as Writer<S>;
}

function isThere(members: object, names: readonly string[]): boolean {
  const known = members as Readonly<Record<string, unknown>>;
  return names.some((name) => known[name] !== undefined);
}

/** @returns the stamp of a writer: another one where a member, or the code that writes it, is another. */
function stampOf(version: number, names: readonly string[], sources: Readonly<Record<string, string>>): string {
  const made = [...names].sort().map((name) => `${name}:${sources[name]}`);
  const hash = createHash("sha256").update([version, ...made].join("\n"));
  return `${hash.digest("base64url").slice(0, 8)}\n`;
}

/** For generated writers: an object whose first member is always there, or the text of one. */
export function objectJson(value: object | string, write: WriteMembers): string {
  return typeof value === "string" ? value : `{${write(value)}}`;
}

/** For generated writers: an object that may lack any member, or the text of one. */
export function looseJson(value: object | string, write: WriteMembers): string {
  return typeof value === "string" ? value : `{${write(value).slice(1)}}`;
}

/** JSON that no schema describes, as people sent it: it is not read again to be written. */
export class FreeJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** For generated writers: what the schema leaves open. */
export function freeJson(value: unknown): string {
  return value instanceof FreeJson ? value.text : JSON.stringify(value);
}

/** For generated writers: a tag with its double quotes, which holds no other character that JSON escapes. */
export function tagJson(tag: string): string {
  return typeof tag === "string" ? `"\\"${tag.slice(1, -1)}\\""` : `"${tag}"`; // A hole stands for all of it.
}

/** For generated writers: a text, or any other value that no other writer is for. */
export function textJson(value: unknown): string {
  return value instanceof Hole ? `"${value}"` : JSON.stringify(value);
}

/** For generated writers: an array. */
export function arrayJson<E>(values: readonly E[], write: (value: E) => string): string {
  let json = "";
  for (const value of values) json += json === "" ? write(value) : `,${write(value)}`;
  return `[${json}]`;
}

/** For generated writers: an object whose members have names of people's choice. */
export function mapJson<E>(values: Readonly<Record<string, E>> | string, write: (value: E) => string): string {
  if (typeof values === "string") return values;
  let json = "";
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value !== undefined) json += `${json === "" ? "" : ","}${JSON.stringify(name)}:${write(value)}`;
  }
  return `{${json}}`;
}

/** How a service sets an array that is a whole answer. */
export interface ArrayLayout {
  begin: string;
  between: string;
  end: string;
}

export const compactArray: ArrayLayout = { begin: "[", between: ",", end: "]" };

/** The array of some elements. */
export function listJson<S>(texts: readonly Json<S>[], { begin, between, end } = compactArray): Json<S[]> {
  return `${begin}${texts.join(between)}${texts.length === 0 ? end.trimStart() : end}` as Json<S[]>;
}

/** The same, sent as it is read. */
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
