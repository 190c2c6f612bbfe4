/**
 * What is written to some tables, row by row, with what caused it: kept while there is a sandbox, within bounds. Triggers see every
 * write, whatever makes it: Prisma's models, statements of our own, many rows of one statement, references that cascade.
 *
 * Only what a row was before a change is kept. What it was after is what it was before its next change, or what it is now; so adding a
 * row costs a key, and nothing is kept twice.
 */
import { randomBytes } from "node:crypto";
import { Failure } from "../failure.ts";
import { kept } from "../maps.ts";
import type { Reader } from "./index.ts";
import type { Table } from "./tables.ts";

export type LoggedRow = Readonly<Record<string, unknown>>;

/** By table, columns of which nobody sees anything: a change of these alone is not recorded. */
export type UnseenColumns = ReadonlyMap<Table, readonly string[]>;

/** One row that one write has made, changed or removed. */
export interface LoggedChange {
  /** Grows with each change. */
  ordinal: number;
  /** A number of the write, the same for all of its changes, which grows with each write. For a change whose write is unknown, its ordinal. */
  write: number;
  table: Table;
  kind: ChangeKind;
  /** Its primary key, as a text. */
  key: string;
  /** The row before; undefined for one that was made. */
  before: LoggedRow | undefined;
  /** The cause of its write (`cause.ts`). */
  cause: string | undefined;
}

export type ChangeKind = "made" | "changed" | "removed";

/** Changes in their order, with what their rows are now. */
export interface LoggedChanges {
  changes: readonly LoggedChange[];
  /** A place in the log, after all of these. */
  mark: string;
  /** @returns the row as it is now; undefined when it is gone. */
  now(change: Pick<LoggedChange, "table" | "key">): LoggedRow | undefined;
}

export interface ChangeLog {
  /** The place after all that has been committed. */
  mark(): Promise<string>;
  /**
   * What was written after a mark; all that is kept unless one is given.
   * @param settings.whole Whether it is refused when older changes have been dropped since the mark, or the beginning of the log.
   * @throws Failure `gone` then; `invalid` for a mark that is none.
   */
  read(mark?: string, settings?: { whole: boolean }): Promise<LoggedChanges>;
  /**
   * Changes that a cause has led to, directly or by other causes in between, and all other changes of the same rows. There may be more.
   * @param leads The cause that a change is of later ones; undefined for none.
   */
  readFrom(cause: string, leads: (change: LoggedChange) => string | undefined): Promise<LoggedChanges>;
  /** Looks up where rows come from, all in one state. */
  lookUp<T>(work: (making: FindMaking) => Promise<T>): Promise<T>;
  /** Rows as they are now, by table and key (`placeOf`). */
  current(rows: readonly Pick<LoggedChange, "table" | "key">[]): Promise<ReadonlyMap<string, LoggedRow>>;
  /** Begins anew: marks from before lose their value. @returns the mark of the new beginning. */
  forget(): Promise<string>;
}

/**
 * Finds what is known of a row of a table whose key is one column.
 * @returns undefined where its making is not kept.
 */
export type FindMaking = (table: Table, key: string) => Promise<MadeRow | undefined>;

/** The cause of the write that has made a row, and the row as it is, or was when it was removed. */
export interface MadeRow {
  cause: string | undefined;
  /** Read when it is asked for. */
  row(): Promise<LoggedRow | undefined>;
}

/** The most changes of rows that are kept, and on SQLite the most bytes; the oldest are dropped. */
export const changesKept = 20_000;
export const changeBytesAtMost = 64 * 1024 * 1024;

/** After how many writes the log is looked at: it may hold somewhat more in between. */
export const writesBetweenTrims = 256;

/** What is refused of a mark that does not serve. */
export function markGone(): Failure {
  const text = `the changes after it are no longer kept: at most the last ${changesKept} written rows are, since the last start, reset or restored snapshot. Take a new mark.`;
  return new Failure("gone", "changesGone", `Invalid value for parameter "after": ${text}`, { parameter: "after" });
}

export function markUnknown(): Failure {
  return new Failure(
    "invalid",
    "invalid",
    'Invalid value for parameter "after": it is not a mark from an earlier answer.',
    {
      parameter: "after",
    },
  );
}

/** What became of one row, by several changes taken together. */
export interface NetChange {
  table: Table;
  kind: ChangeKind;
  before: LoggedRow | undefined;
  after: LoggedRow | undefined;
  /** The changes one by one, in their order. */
  steps: readonly ChangeStep[];
}

/** What one write has made of a row. */
export interface ChangeStep {
  cause: string | undefined;
  /** As in `LoggedChange`. */
  write: number;
  before: LoggedRow | undefined;
  after: LoggedRow | undefined;
}

/** What some changes come to, row by row, in the order in which rows were first changed. A row made and removed again is none. */
export function netChanges(
  { changes, now }: LoggedChanges,
  isMeant: (change: LoggedChange) => boolean = () => true,
): NetChange[] {
  const byRow = new Map<string, LoggedChange[]>();
  const meant = new Set<string>();
  for (const change of changes) {
    const row = placeOf(change);
    const known = byRow.get(row);
    if (known) known.push(change);
    else byRow.set(row, [change]);
    if (isMeant(change)) meant.add(row);
  }
  return [...meant].flatMap((row) => netOf(byRow.get(row) ?? [], isMeant, now) ?? []);
}

/** @param all Changes of one row. */
function netOf(
  all: readonly LoggedChange[],
  isMeant: (change: LoggedChange) => boolean,
  now: LoggedChanges["now"],
): NetChange | undefined {
  const places = new Map(all.map((change, index) => [change, index]));
  const own = all.filter(isMeant);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return undefined;
  const afterOf = (change: LoggedChange) => {
    if (change.kind === "removed") return undefined;
    const next = all[(places.get(change) ?? 0) + 1];
    return next ? next.before : now(change);
  };
  const steps = own.map((each) => ({
    cause: each.cause,
    write: each.write,
    before: each.before,
    after: afterOf(each),
  }));
  const { before } = first;
  const after = afterOf(last);
  if (!before && !after) return undefined;
  return { table: first.table, kind: !before ? "made" : after ? "changed" : "removed", before, after, steps };
}

/** 12 hexadecimal digits, which distinguish the marks of one log from those of another. */
export function newLogName(): string {
  return randomBytes(6).toString("hex");
}

/** A row of a table, as a text. */
export function placeOf({ table, key }: Pick<LoggedChange, "table" | "key">): string {
  return `${table} ${key}`;
}

/** The key of a row, as a text. @param columns Those of its primary key. */
export function keyOf(columns: readonly string[], row: LoggedRow): string {
  return JSON.stringify(columns.map((name) => keyValue(row[name])));
}

function keyValue(value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** By table, the columns of its primary key. */
export type KeysOfTables = ReadonlyMap<Table, readonly string[]>;

/** Finds changes by an index, in one state of the database. */
export interface ChangeFinder {
  /** What the writes of some causes have changed. */
  ofCauses(causes: readonly string[]): Promise<LoggedChange[]>;
  /** Every change of the rows that some changes are of; those of other writes may be without their causes. */
  ofRows(changes: readonly LoggedChange[]): Promise<LoggedChange[]>;
}

/** Changes that come of a cause, and all others of the same rows, in their order; see `ChangeLog.readFrom`. */
export async function changesFrom(
  finder: ChangeFinder,
  cause: string,
  leads: (change: LoggedChange) => string | undefined,
): Promise<LoggedChange[]> {
  const found = new Map<number, LoggedChange>();
  const known = new Set<string>();
  for (let causes = [cause]; causes.length > 0; ) {
    for (const each of causes) known.add(each);
    const come = await finder.ofCauses(causes);
    for (const change of come) found.set(change.ordinal, change);
    causes = [...new Set(come.flatMap((change) => leads(change) ?? []))].filter((each) => !known.has(each));
  }
  for (const other of await finder.ofRows([...found.values()])) {
    if (!found.has(other.ordinal)) found.set(other.ordinal, other);
  }
  return [...found.values()].sort((a, b) => a.ordinal - b.ordinal);
}

/** How many keys or causes a statement names. */
const namedAtOnce = 500;

/** Reads what belongs to some keys or causes, so many with each statement. */
export async function inParts<T, Row>(all: readonly T[], read: (some: readonly T[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[][] = [];
  for (let start = 0; start < all.length; start += namedAtOnce) {
    found.push(await read(all.slice(start, start + namedAtOnce)));
  }
  return found.flat();
}

/** How many keys a statement names: with many more, SQLite would refuse the depth of the condition. */
const keysAtOnce = 100;

/** What the rows of some changes are now, by table and key. */
export async function currentRows(
  reader: Pick<Reader, "all">,
  keysOf: KeysOfTables,
  changes: readonly Pick<LoggedChange, "table" | "key">[],
): Promise<Map<string, LoggedRow>> {
  const wanted = new Map<Table, Set<string>>();
  for (const { table, key } of changes) kept(wanted, table, () => new Set<string>()).add(key);
  const found = new Map<string, LoggedRow>();
  for (const [table, keys] of wanted) {
    const columns = keysOf.get(table) ?? [];
    const condition = `(${columns.map((name) => `"${name}" = ?`).join(" AND ")})`;
    const all = [...keys];
    for (let start = 0; start < all.length; start += keysAtOnce) {
      const some = all.slice(start, start + keysAtOnce);
      const values = some.flatMap((key) => JSON.parse(key) as (string | number)[]); // As `keyOf` writes it.
      const rows = await reader.all<Record<string, unknown>>(
        `SELECT * FROM "${table}" WHERE ${some.map(() => condition).join(" OR ")}`,
        ...values,
      );
      for (const row of rows) found.set(placeOf({ table, key: keyOf(columns, row) }), row);
    }
  }
  return found;
}
