import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { CST, Document, LineCounter } from "yaml";
import type { Database, Transaction } from "./db/index.ts";
import { Failure } from "./failure.ts";
import { lazy } from "./lazy.ts";
import { noProgress, type Progress } from "./progress.ts";
import type { Settings } from "./settings.ts";
import { textOf } from "./utf8.ts";
import type { Budget, Cost } from "./work.ts";

/**
 * One section of a seed file: a top-level field with a list of entries. A service with seed data provides its own sections
 * (`server/app.ts`). Sections are applied in the order in which they are registered, in one write.
 */
export interface SeedSection {
  /** The name of the field in the file: `users`. */
  name: string;
  description: string;
  /** The names of the fields that an entry must have. */
  required: readonly string[];
  /** The fields that an entry may have, each with its JSON Schema. */
  properties: Readonly<Record<string, unknown>>;
  /** Prepares an entry before the write begins: slow work that changes no data, such as hashing passwords. */
  prepare?(entry: SeedEntry): Promise<void>;
  /**
   * Applies one entry. Applying the same entry again must not change the result.
   * @throws Failure describing the error in the entry.
   */
  apply(tx: Transaction, entry: SeedEntry, calls: SeedCalls): Promise<void>;
}

/**
 * Calls an operation of a service.
 * @throws Failure if the operation returns an error.
 */
export type SeedCall = (method: string, target: string, body?: unknown) => Promise<unknown>;

/** Calls operations on behalf of the users in a seed, in the transaction of the seed. */
export interface SeedCalls {
  /**
   * Returns a function that calls operations of a service on behalf of a user.
   * @param email The email address of an existing user.
   * @throws Failure if the user does not exist.
   */
  as(email: string, service: string): Promise<SeedCall>;
  /**
   * Returns a function that calls operations of a service whose callers are apps.
   * @param appId The app whose key is used; undefined for operations that need no key.
   */
  asApp(service: string, appId?: string): SeedCall;
  /** Sets the services' time for the following calls, in milliseconds; undefined restores the actual time. */
  at(timeMs: number | undefined): void;
}

/** A seed for one service as a CSV file of rows. It is an alternative to a seed file that maps section names to entries. */
export interface SeedTable {
  /**
   * Loads a file completely or not at all.
   * @param open Opens the file; called again on each attempt.
   * @returns the number of entries of each kind.
   * @throws Failure `invalid` with the line.
   */
  load(open: () => Readable, progress?: Progress): Promise<Record<string, number>>;
}

/** One entry, with functions that read its fields. Their errors contain the position in the file. */
export type SeedEntry = ReturnType<typeof seedEntry>;

/**
 * Creates the readers for one entry.
 * @param value The entry in the file.
 * @throws Failure `invalid` unless the entry is a map whose fields are all known.
 */
function seedEntry(place: string, value: unknown, known: readonly string[]) {
  const failure = (text: string) => new Failure("invalid", "invalid", `${place}${text}`);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw failure(" must be an object.");
  const members = new Map<string, unknown>(Object.entries(value));
  requireKnown({ place, value: { ...value } }, known);

  function nullableText(name: string): string | null | undefined {
    const text = members.get(name);
    if (text === undefined || text === null || typeof text === "string") return text;
    throw failure(`.${name} must be a string.`);
  }

  return {
    /** The position in the file: `users[2]`. */
    place,
    text(name: string): string {
      const text = nullableText(name);
      if (typeof text === "string" && text !== "") return text;
      throw failure(`.${name} is required.`);
    },
    optionalText: (name: string): string | undefined => nullableText(name) ?? undefined,
    /** A string field that may be absent or `null`. The result is undefined if it is absent, and null if it is `null`. */
    nullableText,
    optionalFlag(name: string): boolean | undefined {
      const flag = members.get(name) ?? undefined;
      if (flag === undefined || typeof flag === "boolean") return flag;
      throw failure(`.${name} must be true or false.`);
    },
    optionalTexts(name: string): string[] | undefined {
      const list = members.get(name) ?? undefined;
      if (list === undefined) return undefined;
      if (Array.isArray(list) && list.every((each) => typeof each === "string")) return list;
      throw failure(`.${name} must be a list of strings.`);
    },
    optionalOneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
      const text = nullableText(name) ?? undefined;
      const found = allowed.find((each) => each === text);
      if (text !== undefined && found === undefined) throw failure(`.${name} must be one of ${allowed.join(", ")}.`);
      return found;
    },
    /** Returns the parsed value of a field whose type has no function of its own. */
    value: (name: string): unknown => members.get(name),
    failure,
  };
}

/** A map inside an entry, with its position in the file. */
export interface SeedMap {
  /** The position in the file: `calendars[0].events[2]`. */
  place: string;
  value: Record<string, unknown>;
}

/**
 * Reads a field that is an array of maps; an empty array if the field is absent.
 * @throws Failure `invalid` if the field has any other type.
 */
export function mapsIn({ place, value }: Pick<SeedEntry, "place" | "value">, name: string): SeedMap[] {
  const list = value(name) ?? [];
  if (!Array.isArray(list)) throw new Failure("invalid", "invalid", `${place}.${name} must be a list.`);
  return list.map((each: unknown, index) => {
    const inner = `${place}.${name}[${index}]`;
    if (typeof each === "object" && each !== null && !Array.isArray(each)) return { place: inner, value: { ...each } };
    throw new Failure("invalid", "invalid", `${inner} must be an object.`);
  });
}

/**
 * Runs `make` for an entry inside another entry. If that fails, the position of the inner entry is added to the error message.
 * @throws Failure with that position.
 */
export async function placed<T>(place: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Failure) || error.message.startsWith(place)) throw error;
    throw new Failure("invalid", error.reason, `${place}: ${error.message}`);
  }
}

/** Checks the fields of an inner entry. @throws Failure for an unknown field. */
export function requireKnown({ place, value }: SeedMap, known: readonly string[]): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const message = `${place} has an unknown field "${unknown}". Known fields: ${known.join(", ")}.`;
  throw new Failure("invalid", "invalid", message);
}

/** Loads seed files. */
export interface Seeds {
  /**
   * Applies a seed completely or not at all.
   * @param content The content of the file: a map from section to entries.
   * @returns how many entries each section had.
   * @throws Failure `invalid` with the position in the file.
   */
  apply(content: unknown, progress?: Progress): Promise<Record<string, number>>;
  /**
   * Applies the demo data, relative to the current time of the services' clock.
   * @returns how many entries each section had.
   */
  demo(progress?: Progress): Promise<Record<string, number>>;
  /** JSON Schema of seed files. */
  schema(): Record<string, unknown>;
}

/** Creates the JSON Schema (2020-12) of seed files with these sections. */
export function seedSchema(sections: readonly SeedSection[]): Record<string, unknown> {
  const properties = sections.map(({ name, description, required, properties }) => {
    const items = { type: "object", additionalProperties: false, required, properties };
    return [name, { type: "array", description, items }];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Seed of Quintet",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

/** How many entries are checked, and how many are applied, before pausing to serve other requests. */
const judgedAtOnce = 1000;
const appliedAtOnce = 20;

/**
 * Applies all entries of a seed file in one write.
 * @param content The content of the file: a map from section to entries.
 * @param callsWithin Returns functions that call the services' operations inside a transaction.
 * @returns how many entries each section had.
 * @throws Failure `invalid` with the position in the file.
 */
export async function applySeed(
  db: Database,
  sections: readonly SeedSection[],
  content: unknown,
  callsWithin: (tx: Transaction) => SeedCalls,
  progress: Progress = noProgress,
): Promise<Record<string, number>> {
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new Failure("invalid", "invalid", "A seed file must be an object of sections, each with a list of entries.");
  }
  const given = new Map<string, unknown>(Object.entries(content));
  const unknown = [...given.keys()].find((each) => !sections.some(({ name }) => name === each));
  if (unknown !== undefined) {
    const names = sections.map((each) => each.name).join(", ");
    throw new Failure("invalid", "invalid", `Unknown section "${unknown}". Known sections: ${names}.`);
  }
  const work: { section: SeedSection; entries: SeedEntry[] }[] = [];
  for (const section of sections) {
    const list = given.get(section.name) ?? [];
    if (!Array.isArray(list)) throw new Failure("invalid", "invalid", `${section.name} must be a list.`);
    const entries: SeedEntry[] = [];
    for (const [index, each] of list.entries()) {
      if (index > 0 && index % judgedAtOnce === 0) await turn();
      const entry = seedEntry(`${section.name}[${index}]`, each, Object.keys(section.properties));
      entries.push(entry);
      await section.prepare?.(entry);
    }
    if (entries.length > 0) work.push({ section, entries });
  }
  await db.write(
    async (tx) => {
      const calls = callsWithin(tx);
      for (const { section, entries } of work) {
        for (const [index, entry] of entries.entries()) {
          progress(section.name, index, entries.length);
          // Entries are applied one after the other. On SQLite, their promises never actually wait, so without pauses no other
          // request would be served.
          if (index > 0 && index % appliedAtOnce === 0) await turn();
          try {
            calls.at(undefined);
            await section.apply(tx, entry, calls);
          } catch (error) {
            // The services' rules do not know about seed files, so the position of the entry is added to their error message
            // here.
            if (!(error instanceof Failure) || error.message.startsWith(entry.place)) throw error;
            throw entry.failure(`: ${error.message}`);
          }
        }
      }
    },
    { alone: true },
  );
  return Object.fromEntries(work.map(({ section, entries }) => [section.name, entries.length]));
}

const yaml = lazy<typeof import("yaml")>("yaml");

/**
 * Loads the file in the setting `seed`.
 * @throws Failure with a one-line message that contains the file name.
 */
export async function loadSeed({ seed: file }: Pick<Settings, "seed">, seeds: Pick<Seeds, "apply">): Promise<void> {
  if (file === undefined) return;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Failure("notFound", "notFound", `SEED: ${file} cannot be read (${error.code}).`);
  });
  const content = await readSeed(textOf(bytes, file), file);
  try {
    await seeds.apply(content);
  } catch (error) {
    if (error instanceof Failure) throw new Failure(error.kind, error.reason, `SEED: ${file}: ${error.message}`);
    throw error;
  }
}

/**
 * The limits for a seed that a client sends, in YAML tokens. A token is a sign, a word, a space or the end of a line.
 * `perSlice` does not limit the last step, in which the library builds the document from all tokens at once.
 */
export const seedCost: Cost = {
  unit: "tokens",
  most: 150_000,
  perSlice: 2000,
  refuse: (most) =>
    new Failure(
      "tooLarge",
      "uploadTooLarge",
      `The seed has more than ${most} YAML tokens. Send it as JSON or in parts, or load it with "quintet seed".`,
    ),
};

/** The maximum product of the numbers of aliases and tokens: the library searches all preceding tokens for each alias. */
const mostLookedAt = 1_000_000;

/**
 * Parses a seed file: YAML, which includes JSON. Aliases are limited, so that a small file cannot expand to a huge one.
 * @param name The name of the file in errors.
 * @param budget Limits the work of a request, and pauses it to serve other requests. The command line passes none.
 * @throws Failure `parseError` with line and column, or the budget's failure.
 */
export async function readSeed(text: string, name: string, budget?: Budget): Promise<unknown> {
  const { LineCounter } = yaml();
  const lineCounter = new LineCounter();
  const document = await documentOf(text, name, lineCounter, budget);
  const [error] = document?.errors ?? [];
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new Failure("invalid", "parseError", `${name}:${line}:${col} is neither YAML nor JSON: ${error.message}`);
  }
  return orNotYaml(name, () => document?.toJS({ maxAliasCount: 100 }) ?? null);
}

/** Parses a YAML text in slices, with the same result as the library's `parseDocument`. */
async function documentOf(
  text: string,
  name: string,
  lineCounter: LineCounter,
  budget: Budget | undefined,
): Promise<Document.Parsed | undefined> {
  const { Composer, Lexer, Parser, YAMLParseError } = yaml();
  const parser = new Parser(lineCounter.addNewLine);
  lineCounter.addNewLine(0);
  const tokens: CST.Token[] = [];
  let [seen, aliases] = [0, 0];
  for (const lexeme of new Lexer().lex(text)) {
    seen++;
    if (lexeme.startsWith("*")) aliases++;
    if (budget) {
      budget.spend();
      if (aliases * seen > mostLookedAt) throw notYaml(name, "it has too many aliases for its size");
      if (budget.isTired) await budget.rest();
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
  }
  for (const token of parser.end()) tokens.push(token);
  const composer = new Composer({ prettyErrors: false });
  return orNotYaml(name, () => {
    const [document, other] = composer.compose(tokens, true, text.length);
    if (document && other) {
      const { range } = other;
      document.errors.push(new YAMLParseError([range[0], range[1]], "MULTIPLE_DOCS", "it contains several documents"));
    }
    // The cast is safe: a composed document without YAML directives has the same type as a parsed one.
    return document as Document.Parsed | undefined;
  });
}

/** Converts the errors that the library throws to failures: the file is nested too deeply or has too many aliases. */
function orNotYaml<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) throw notYaml(name, "it is nested too deeply");
    throw notYaml(name, cause instanceof Error ? cause.message : String(cause));
  }
}

function notYaml(name: string, rule: string): Failure {
  return new Failure("invalid", "parseError", `${name} is neither YAML nor JSON: ${rule}`);
}
