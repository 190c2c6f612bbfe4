/**
 * The change log on SQLite: a temporary table of the writing connection, filled by temporary triggers. Both disappear with the
 * connection, and other processes never see them. A rollback also removes the entries of its transaction. The database file is
 * the same as without a log.
 */
import { Failure } from "../failure.ts";
import { inParts } from "../groups.ts";
import {
  changeBytesAtMost,
  changesKept,
  DatabaseLog,
  keyOf,
  kindNames,
  type LoggedChange,
  type LoggedRow,
  type LogState,
  markGone,
  markUnknown,
  placeOf,
  type UnseenColumns,
  writesBetweenTrims,
} from "./changeLog.ts";
import type { Handle } from "./driver.ts";
import { messageOf } from "./errors.ts";
import type { Database, SqlValue, Transaction } from "./index.ts";
import { marks } from "./placeholders.ts";
import type { Table } from "./tables.ts";

/** Inserts the entry that begins a write. Each write runs this first. */
export const beginWrite = `INSERT INTO "_changes" ("kind", "c0") VALUES (0, ?)`;

/**
 * The name of the index that finds the changes of a row and the writes of a cause. It is created on first use and dropped when
 * unused, because maintaining it makes recording each row 50% slower.
 */
const index = '"_changes of rows"';

/** A number greater than any that the log assigns. */
const endless = 2n ** 62n;

/** The size of a page of SQLite, in bytes. */
const pageBytes = 4096n;

export interface SqliteLogParts {
  write: Database["write"];
  /** Runs the write that sets up the log. */
  install<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The connection that writes. */
  handle: Handle;
  /** Inserts the entry with which a write begins in the log, with the cause of the write. */
  begin(cause: string | undefined): void;
  /** Called when the tables and triggers of the log exist, so that `begin` must be called for each later write. */
  installed(): void;
  /** Distinguishes marks of this log from those of another log. */
  name: string;
}

export interface Recorded {
  tables: readonly Table[];
  unseen?: UnseenColumns | undefined;
}

export class SqliteChangeLog extends DatabaseLog {
  readonly #write: Database["write"];
  readonly #parts: SqliteLogParts;
  readonly #recorded: Recorded;
  /** Resolves when all further writes are recorded. The result describes the recorded tables. */
  #logged: Promise<readonly Logged[]> | undefined;
  /** Whether the tables cannot be recorded. */
  #isRefused = false;
  /** The number of the last change before the log was started or restarted. */
  #begin = 0n;
  /** Changes with this number or a lower one are no longer in the log. Until changes are dropped, this is `#begin`. */
  #from = 0n;
  /** Changes up to this number have been deleted from the table. */
  #deleted = 0n;
  #writes = 0;
  /** Whether the index exists, and whether it was used since the last trim. */
  #isIndexed = false;
  #isIndexUsed = false;

  constructor(parts: SqliteLogParts, recorded: Recorded) {
    super();
    this.#parts = parts;
    this.#write = parts.write;
    this.#recorded = recorded;
    this.beforeWrite();
  }

  /**
   * Called before each write. Sets up the log unless that was already tried. It is tried again if the transaction could not begin:
   * otherwise, if another process holds the lock during the start, no later write would be recorded.
   */
  beforeWrite(): void {
    if (this.#logged || this.#isRefused) return;
    this.#open().catch(() => {}); // Not lost: each reader of the log tries again, and gets the error.
  }

  /** Sets up the log in a write of its own. @throws Failure `unavailable` if the tables cannot be recorded. */
  #open(): Promise<readonly Logged[]> {
    const { tables, unseen } = this.#recorded;
    const install = async (tx: Transaction) => {
      tx.afterCommit(() => this.#parts.installed());
      try {
        return installTriggers(this.#parts.handle, tables, unseen);
      } catch (error) {
        this.#isRefused = true;
        const text = `Changes cannot be recorded in this database: ${messageOf(error)}`;
        throw new Failure("unavailable", "changesUnavailable", text);
      }
    };
    this.#logged ??= this.#parts.install(install).catch((error: unknown) => {
      this.#logged = undefined;
      throw error;
    });
    return this.#logged;
  }

  /** Called within the transaction of each write. @param cause What has caused the write (`cause.ts`). */
  begin(cause: string | undefined): void {
    this.#parts.begin(cause);
    this.#writes++;
    // If trimming fails because the database is being closed, the log is no longer needed.
    if (this.#writes % writesBetweenTrims === 0) this.trim().catch(() => {});
  }

  /** Drops the oldest changes, and an index that was not used. */
  trim(): Promise<void> {
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      let from = max(this.#from, last - BigInt(changesKept));
      const used = (await pragma(tx, "page_count")) - (await pragma(tx, "freelist_count"));
      // If the log uses too much memory, because strings in it are long, half of the changes are dropped.
      if (used * pageBytes > BigInt(changeBytesAtMost)) from = max(from, (max(this.#from, this.#deleted) + last) / 2n);
      // The last change is never deleted, so that no number is assigned twice.
      if (from > this.#deleted)
        await tx.run('DELETE FROM "_changes" WHERE "ordinal" <= ? AND "ordinal" < ?', from, last);
      const isIdle = this.#isIndexed && !this.#isIndexUsed;
      if (isIdle) await tx.run(`DROP INDEX temp.${index}`);
      tx.afterCommit(() => {
        // `max` is needed, because the log may have been restarted within the same commit.
        this.#from = max(this.#from, from);
        this.#deleted = from;
        if (isIdle) this.#isIndexed = false;
        this.#isIndexUsed = false;
      });
    });
  }

  /** Starts the log again. The next trim deletes the old entries. */
  async forget(): Promise<string> {
    await this.#open();
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      tx.afterCommit(() => {
        this.#from = last;
        this.#begin = last;
      });
      return this.#markAt(last);
    });
  }

  protected async reading<T>(work: (state: LogState) => Promise<T>): Promise<T> {
    const logged = await this.#open();
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      // One write may change more rows than the log may contain. Changes beyond the maximum are not read, even if they are not
      // dropped yet.
      const from = max(this.#from, last - BigInt(changesKept));
      return work({
        reader: tx,
        keys: new Map(logged.map(({ table, key }) => [table, key])),
        mark: this.#markAt(last),
        since: async (mark) => {
          const after = mark === undefined ? this.#begin : this.#ordinalOf(mark);
          if (after < from) throw markGone();
          const sql = 'SELECT * FROM "_changes" WHERE "ordinal" > ? ORDER BY "ordinal"';
          return changesOf(await tx.all<ChangeRow>(sql, max(after, from)), logged);
        },
        ofCauses: async (causes) => {
          await this.#useIndex(tx);
          return changesOf(await ofCauses(tx, causes, from), logged);
        },
        ofRows: async (rows) => {
          await this.#useIndex(tx);
          return changesOf(await ofRows(tx, logged, rows, from), logged);
        },
        causeOf: async ({ ordinal }) => {
          // The cause of a write is in the last mark before its changes.
          const sql = `SELECT "c0" FROM "_changes" WHERE "kind" = ${kinds.mark} AND "ordinal" < ? ORDER BY "ordinal" DESC LIMIT 1`;
          const row = await tx.first<{ c0: string | null }>(sql, BigInt(ordinal));
          return row?.c0 ?? undefined;
        },
      });
    });
  }

  /** Fills in the strings that the log does not store because a change has not modified them. */
  protected override completed(changes: LoggedChange[], now: ReadonlyMap<string, LoggedRow>): LoggedChange[] {
    const later = new Map(now);
    const whole = changes.toReversed().map((change) => {
      const place = placeOf(change);
      const before = change.before && wholeRow(change.before, later.get(place));
      if (before) later.set(place, before);
      else later.delete(place);
      return { ...change, before };
    });
    return whole.reverse();
  }

  async #useIndex(tx: Transaction): Promise<void> {
    this.#isIndexUsed = true;
    if (this.#isIndexed) return;
    await tx.run(`CREATE INDEX IF NOT EXISTS temp.${index} ON "_changes" ("of", "c0")`);
    tx.afterCommit(() => {
      this.#isIndexed = true;
    });
  }

  #markAt(ordinal: bigint): string {
    return `${this.#parts.name}.${ordinal}`;
  }

  /** @throws Failure for a malformed mark, and for a mark of another log. */
  #ordinalOf(mark: string): bigint {
    const [name, number] = /^([0-9a-f]{12})\.(\d{1,15})$/.exec(mark)?.slice(1) ?? [];
    if (name === undefined || number === undefined) throw markUnknown();
    if (name !== this.#parts.name) throw markGone();
    return BigInt(number);
  }
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

async function lastOf(tx: Transaction): Promise<bigint> {
  const row = await tx.first<{ last: bigint | null }>('SELECT max("ordinal") AS "last" FROM "_changes"');
  return BigInt(row?.last ?? 0);
}

type ChangeRow = Record<string, SqlValue>;

/** Finds the writes of the given causes: the mark of each write, then its changes. */
async function ofCauses(tx: Transaction, causes: readonly string[], from: bigint): Promise<ChangeRow[]> {
  return inParts(causes, (some) =>
    tx.all<ChangeRow>(
      `SELECT c.* FROM "_changes" m JOIN "_changes" c ON c."ordinal" >= m."ordinal" AND c."ordinal" < COALESCE(
           (SELECT n."ordinal" FROM "_changes" n WHERE n."ordinal" > m."ordinal" AND n."kind" = 0 ORDER BY n."ordinal" LIMIT 1), ${endless})
         WHERE m."of" IS NULL AND m."c0" IN (${marks(some)}) AND m."ordinal" > ? ORDER BY c."ordinal"`,
      ...some,
      from,
    ),
  );
}

/** Finds all changes of some rows. The result contains no causes. */
async function ofRows(
  tx: Transaction,
  logged: readonly Logged[],
  wanted: readonly Pick<LoggedChange, "table" | "key">[],
  from: bigint,
): Promise<ChangeRow[]> {
  const found: ChangeRow[][] = [];
  for (const [place, { table, columns, key }] of logged.entries()) {
    const keys = [...new Set(wanted.filter((each) => each.table === table).map((each) => each.key))];
    const names = key.map((_, index) => `"c${index}"`).join(", ");
    const rows = await inParts(keys, (some) =>
      tx.all<ChangeRow>(
        `SELECT * FROM "_changes" WHERE "of" = ? AND (${names}) IN (VALUES ${some.map(() => `(${marks(key)})`).join(", ")}) AND "ordinal" > ?`,
        BigInt(place),
        ...some.flatMap((each) => valuesOf(each, columns)),
        from,
      ),
    );
    found.push(rows);
  }
  return found.flat();
}

/**
 * Converts a key to values of the log.
 * @param key A JSON array, as `keyOf` writes it.
 * @param columns The table's columns, those of the key first.
 */
function valuesOf(key: string, columns: Logged["columns"]): SqlValue[] {
  const values = JSON.parse(key) as (string | number)[]; // The key is a JSON array, as `keyOf` writes it.
  return values.map((each, index) => sqlValueOf(each, columns[index]));
}

/** Converts a value of a key to the form that the log stores. The log's columns have no types. */
function sqlValueOf(part: string | number, column: Logged["columns"][number] | undefined): SqlValue {
  return column?.type === "TEXT" ? String(part) : BigInt(part);
}

async function pragma(tx: Transaction, name: "page_count" | "freelist_count"): Promise<bigint> {
  const row = await tx.first<Record<string, bigint>>(`PRAGMA temp.${name}`);
  return BigInt(row?.[name] ?? 0);
}

function changesOf(rows: readonly Record<string, SqlValue>[], logged: readonly Logged[]): LoggedChange[] {
  const changes: LoggedChange[] = [];
  let cause: string | undefined;
  let write: number | undefined;
  for (const row of rows) {
    const number = Number(row.kind);
    const of = logged[Number(row.of)];
    const kind = kindNames[number - 1];
    if (!kind || !of) {
      cause = typeof row.c0 === "string" ? row.c0 : undefined;
      write = Number(row.ordinal);
      continue;
    }
    const members = rowOf(of, row);
    changes.push({
      ordinal: Number(row.ordinal),
      write: write ?? Number(row.ordinal),
      table: of.table,
      kind,
      key: keyOf(of.key, members),
      before: kind === "made" ? undefined : members,
      cause,
    });
  }
  return changes;
}

/** Fills in the unmodified strings of the row before a change. @param after The row after the change. */
function wholeRow(before: LoggedRow, after: LoggedRow | undefined): LoggedRow {
  const left = Object.keys(before).filter((name) => isUnchanged(before[name]));
  if (left.length === 0) return before;
  return { ...before, ...Object.fromEntries(left.map((name) => [name, after?.[name] ?? null])) };
}

/** Converts an entry of the log to a row, with the types that reading the table returns. */
function rowOf({ columns }: Logged, places: Readonly<Record<string, SqlValue>>): LoggedRow {
  return Object.fromEntries(
    columns.map(({ name, type }, index) => [name, typed(places[`c${index}`] ?? null, type)] as const),
  );
}

/** Columns of the log have no declared types, so integers arrive as bigint. */
function typed(value: SqlValue, type: string): SqlValue {
  if (value === null) return null;
  if (type === "INTEGER") return Number(value);
  if (type === "BOOLEAN") return Boolean(value);
  return value;
}

/** A table with its columns. The columns of its primary key come first. */
interface Logged {
  table: Table;
  columns: readonly Column[];
  /** The columns of the table's primary key. */
  key: readonly string[];
}

interface Column {
  name: string;
  /** The declared type of the column. */
  type: string;
}

/** Values of the column `kind`. A mark begins a write and contains its cause. The entries that follow belong to that write. */
const kinds = { mark: 0n, made: 1n, changed: 2n, removed: 3n } as const;

/**
 * A placeholder for a string that a change has not modified, because rows may contain long strings that rarely change. It is an
 * empty blob, which no string equals. The string itself is in the row's next change or in the current row.
 */
const unchanged = "x''";

/** Whether a value of the log is the placeholder for an unmodified string. */
function isUnchanged(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 0;
}

/** Creates the table and the triggers in a transaction. @returns the tables, in the order of their numbers in the column `of`. */
function installTriggers(handle: Handle, tables: readonly Table[], unseen?: UnseenColumns): Logged[] {
  const logged = describe(handle, tables);
  // Runs as one SQL string: single statements would each be prepared, cached and searched for placeholders.
  handle.exec([tableOf(logged), ...logged.flatMap((each, of) => triggersOf(each, of, unseen))].join(";\n"));
  return logged;
}

function describe(handle: Handle, tables: readonly Table[]): Logged[] {
  const sql = `SELECT t."value" AS "table", c."name", c."type", c."pk" FROM json_each(?) t, pragma_table_info(t."value", 'main') c
    ORDER BY t."key", c."cid"`;
  const columns = handle.prepare(sql).all(JSON.stringify(tables)) as (Column & { table: string; pk: number })[];
  return tables.map((table) => {
    const own = columns.filter((each) => each.table === table);
    const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const others = own.filter(({ pk }) => pk === 0);
    return { table, columns: [...key, ...others], key: key.map(({ name }) => name) };
  });
}

/**
 * The statement that creates the log table. A change stores the row before it as `c0`, `c1`, … in the order of the columns. An
 * insert only stores the columns of the key.
 */
function tableOf(logged: readonly Logged[]): string {
  const most = Math.max(1, ...logged.map(({ columns }) => columns.length));
  const places = Array.from({ length: most }, (_, index) => `"c${index}"`);
  return `CREATE TEMP TABLE "_changes" ("ordinal" INTEGER PRIMARY KEY, "kind" INTEGER, "of" INTEGER, ${places.join(", ")})`;
}

function triggersOf({ table, columns, key }: Logged, of: number, unseen: UnseenColumns | undefined): string[] {
  const adding = (kind: bigint, row: "OLD" | "NEW", kept: readonly Column[]) => {
    const into = kept.map((_, place) => `"c${place}"`).join(", ");
    const values = kept.map((column, place) => {
      const value = `${row}."${column.name}"`;
      const mayStay = kind === kinds.changed && column.type === "TEXT" && place >= key.length;
      return mayStay ? `CASE WHEN ${value} IS NEW."${column.name}" THEN ${unchanged} ELSE ${value} END` : value;
    });
    return `INSERT INTO "_changes" ("kind", "of", ${into}) VALUES (${kind}, ${of}, ${values.join(", ")})`;
  };
  const trigger = (event: "INSERT" | "UPDATE" | "DELETE", when: string, statement: string) =>
    `CREATE TEMP TRIGGER "_changes ${event} ${table}" AFTER ${when} ON main."${table}" BEGIN ${statement}; END`;
  const without = unseen?.get(table) ?? [];
  const seen = columns.filter(({ name }) => !without.includes(name)).map(({ name }) => `"${name}"`);
  return [
    trigger("INSERT", "INSERT", adding(kinds.made, "NEW", columns.slice(0, key.length))),
    trigger("UPDATE", `UPDATE OF ${seen.join(", ")}`, adding(kinds.changed, "OLD", columns)),
    trigger("DELETE", "DELETE", adding(kinds.removed, "OLD", columns)),
  ];
}
