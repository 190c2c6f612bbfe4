/**
 * Records every change of some tables, row by row, with the cause of each write. Only servers with a sandbox keep this log, and
 * its size is bounded. Triggers fill it, so it also contains changes by Prisma's models, by SQL statements, by statements that
 * change many rows, and by cascading references. Each entry stores the row as it was before the change. The row after a change is
 * the row before its next change, or the current row. So an insert only adds a key, and nothing is stored twice.
 */
import { randomBytes } from "node:crypto";
import { Failure, invalidParameterValue } from "../failure.ts";
import { inGroups } from "../groups.ts";
import { kept } from "../maps.ts";
import type { Reader } from "./index.ts";
import type { Table } from "./tables.ts";

export type LoggedRow = Readonly<Record<string, unknown>>;

/** Columns that clients never see, by table. A change of these columns alone is not recorded. */
export type UnseenColumns = ReadonlyMap<Table, readonly string[]>;

/** A row that a write has inserted, changed or deleted. */
export interface LoggedChange {
  /** A number that increases with each change. */
  ordinal: number;
  /**
   * The number of the write that made the change. All changes of a write have the same number, and later writes have larger
   * numbers. If the write is unknown, this is the ordinal of the change.
   */
  write: number;
  table: Table;
  kind: ChangeKind;
  /** The row's primary key as a string. */
  key: string;
  /** The row before the change; undefined for an inserted row. */
  before: LoggedRow | undefined;
  /** The cause of the write (`cause.ts`). */
  cause: string | undefined;
}

export type ChangeKind = "made" | "changed" | "removed";

/** The kinds of changes. A log stores the position of a kind, counted from 1. */
export const kindNames: readonly ChangeKind[] = ["made", "changed", "removed"];

/** Changes in order, with the current state of their rows. */
export interface LoggedChanges {
  changes: readonly LoggedChange[];
  /** A position in the log after all of these changes. */
  mark: string;
  /** @returns the current row; undefined if it was deleted. */
  now(change: Pick<LoggedChange, "table" | "key">): LoggedRow | undefined;
}

export interface ChangeLog {
  /** The position after all changes that have been committed so far. */
  mark(): Promise<string>;
  /**
   * Reads the changes after a mark, or all changes since the start of the log.
   * @throws Failure `gone` if some of these changes were dropped; `invalid` for a malformed mark.
   */
  read(mark?: string): Promise<LoggedChanges>;
  /**
   * Reads the changes that a cause has led to, directly or through other causes, and all other changes of the same rows. The
   * result may also contain unrelated changes.
   * @param leads Returns the cause that is recorded for the writes of a job or delivery, if the change created one; otherwise
   * undefined.
   */
  readFrom(cause: string, leads: (change: LoggedChange) => string | undefined): Promise<LoggedChanges>;
  /** Looks up the causes of rows in one consistent state of the database. */
  lookUp<T>(work: (making: FindMaking) => Promise<T>): Promise<T>;
  /** Reads current rows, by table and key (`placeOf`). */
  current(rows: readonly Pick<LoggedChange, "table" | "key">[]): Promise<ReadonlyMap<string, LoggedRow>>;
  /** Clears the log and starts it again. Earlier marks become invalid. @returns the mark of the new start. */
  forget(): Promise<string>;
}

/**
 * Finds the cause of a row in a table whose key is one column.
 * @returns undefined if the log does not contain the row's insert.
 */
export type FindMaking = (table: Table, key: string) => Promise<MadeRow | undefined>;

/** The cause of the write that inserted a row, and the row itself: its current state, or its last one if it was deleted. */
export interface MadeRow {
  cause: string | undefined;
  /** Reads the row only when called, because it is rarely needed. */
  row(): Promise<LoggedRow | undefined>;
}

/** The maximum number of changes and, on SQLite, of bytes. If it is exceeded, the oldest changes are dropped. */
export const changesKept = 20_000;
export const changeBytesAtMost = 64 * 1024 * 1024;

/** The log is trimmed after this number of writes, so it may temporarily contain a few more changes. */
export const writesBetweenTrims = 256;

/** The errors for a mark whose changes are no longer stored, and for an invalid mark. */
export function markGone(): Failure {
  const text = `the changes after it are no longer stored. The server stores up to ${changesKept} written rows since the last start, reset or restored snapshot. Get a new mark.`;
  return new Failure("gone", "changesGone", `Invalid value for parameter "after": ${text}`, { parameter: "after" });
}

export function markUnknown(): Failure {
  return invalidParameterValue("after", "it must be a mark from an earlier response");
}

/** Several changes of one row, combined. */
export interface NetChange {
  table: Table;
  kind: ChangeKind;
  before: LoggedRow | undefined;
  after: LoggedRow | undefined;
  /** The single changes in order. */
  steps: readonly ChangeStep[];
}

/** The effect of a single write on a row. */
export interface ChangeStep {
  cause: string | undefined;
  /** The number of the write, as in `LoggedChange`. */
  write: number;
  before: LoggedRow | undefined;
  after: LoggedRow | undefined;
}

/**
 * Combines changes row by row, in the order in which the rows were first changed. A row that was inserted and deleted again is
 * left out.
 */
export function netChanges(
  { changes, now }: LoggedChanges,
  isMeant: (change: LoggedChange) => boolean = () => true,
): NetChange[] {
  const byRow = new Map<string, LoggedChange[]>();
  const meant = new Set<string>();
  for (const change of changes) {
    const row = placeOf(change);
    kept(byRow, row, (): LoggedChange[] => []).push(change);
    if (isMeant(change)) meant.add(row);
  }
  return [...meant].flatMap((row) => netOf(byRow.get(row) ?? [], isMeant, now) ?? []);
}

/** Combines the changes of one row. @param all All recorded changes of the row. */
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

/** 12 hexadecimal digits that distinguish the marks of one log from those of another. */
export function newLogName(): string {
  return randomBytes(6).toString("hex");
}

/** The table and key of a row as a string. */
export function placeOf({ table, key }: Pick<LoggedChange, "table" | "key">): string {
  return `${table} ${key}`;
}

/** The key of a row as a string. @param columns The columns of the primary key. */
export function keyOf(columns: readonly string[], row: LoggedRow): string {
  return JSON.stringify(columns.map((name) => keyValue(row[name])));
}

function keyValue(value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** The columns of each table's primary key. */
export type KeysOfTables = ReadonlyMap<Table, readonly string[]>;

/** Reads the log in one consistent state of the database. */
export interface LogState {
  reader: Pick<Reader, "all">;
  keys: KeysOfTables;
  /** The current position in the log. */
  mark: string;
  /** The changes after a mark, or all changes (`ChangeLog.read`). */
  since(mark: string | undefined): Promise<LoggedChange[]>;
  /** The changes made by the given causes. */
  ofCauses(causes: readonly string[]): Promise<LoggedChange[]>;
  /** All changes of some rows. If a write has no other change, its cause may be missing (`causeOf`). */
  ofRows(rows: readonly Pick<LoggedChange, "table" | "key">[]): Promise<LoggedChange[]>;
  /** The cause of the write that made a change. */
  causeOf(change: LoggedChange): Promise<string | undefined>;
}

/** The part of a change log that is the same on both databases. */
export abstract class DatabaseLog implements ChangeLog {
  protected abstract reading<T>(work: (state: LogState) => Promise<T>): Promise<T>;
  abstract forget(): Promise<string>;

  mark(): Promise<string> {
    return this.reading(async ({ mark }) => mark);
  }

  read(mark?: string): Promise<LoggedChanges> {
    return this.reading(async (state) => this.#withRows(state, await state.since(mark)));
  }

  readFrom(cause: string, leads: (change: LoggedChange) => string | undefined): Promise<LoggedChanges> {
    return this.reading(async (state) => this.#withRows(state, await changesFrom(state, cause, leads)));
  }

  lookUp<T>(work: (making: FindMaking) => Promise<T>): Promise<T> {
    return this.reading((state) => work((table, key) => makingOf(state, { table, key: JSON.stringify([key]) })));
  }

  current(rows: readonly Pick<LoggedChange, "table" | "key">[]): Promise<ReadonlyMap<string, LoggedRow>> {
    return this.reading(({ reader, keys }) => currentRows(reader, keys, rows));
  }

  /**
   * Fills in what the log does not store.
   * @param changes The changes in order. For each row, they include all changes after the first one.
   * @param _now The current rows.
   */
  protected completed(changes: LoggedChange[], _now: ReadonlyMap<string, LoggedRow>): LoggedChange[] {
    return changes;
  }

  async #withRows({ reader, keys, mark }: LogState, changes: LoggedChange[]): Promise<LoggedChanges> {
    const now = await currentRows(reader, keys, changes);
    return { changes: this.completed(changes, now), mark, now: (change) => now.get(placeOf(change)) };
  }
}

/** Finds the insert of a row, if the log contains it (`FindMaking`). */
async function makingOf(state: LogState, row: Pick<LoggedChange, "table" | "key">): Promise<MadeRow | undefined> {
  const changes = await state.ofRows([row]);
  const made = changes.find(({ kind }) => kind === "made");
  if (!made) return undefined;
  return {
    cause: await state.causeOf(made),
    async row() {
      const now = await currentRows(state.reader, state.keys, [made]);
      return now.get(placeOf(made)) ?? changes.find(({ kind }) => kind === "removed")?.before;
    },
  };
}

/** Reads the changes with a cause, and all other changes of the same rows, in order (`ChangeLog.readFrom`). */
async function changesFrom(
  finder: Pick<LogState, "ofCauses" | "ofRows">,
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

/** The maximum number of keys in one statement, because SQLite limits the depth of conditions joined by OR. */
const keysAtOnce = 100;

/** Reads the current rows of some changes, by table and key. */
async function currentRows(
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
    for (const some of inGroups([...keys], keysAtOnce)) {
      const values = some.flatMap((key) => JSON.parse(key) as (string | number)[]); // JSON arrays, as `keyOf` writes them.
      const rows = await reader.all<Record<string, unknown>>(
        `SELECT * FROM "${table}" WHERE ${some.map(() => condition).join(" OR ")}`,
        ...values,
      );
      for (const row of rows) found.set(placeOf({ table, key: keyOf(columns, row) }), row);
    }
  }
  return found;
}
