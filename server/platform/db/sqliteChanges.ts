/**
 * The log of changes on SQLite: a temporary table of the connection that writes, filled by temporary triggers. Both are gone with the
 * connection, other processes never see them, and a rollback takes along what it took back. The file stays as it would be without.
 */
import {
  type ChangeKind,
  type ChangeLog,
  changeBytesAtMost,
  changesKept,
  currentRows,
  type FindMaking,
  type KeysOfTables,
  keyOf,
  type LoggedChange,
  type LoggedChanges,
  type LoggedRow,
  type MadeRow,
  markGone,
  markUnknown,
  placeOf,
  type UnseenColumns,
  writesBetweenTrims,
} from "./changeLog.ts";
import type { Database, SqlValue, Transaction } from "./index.ts";
import { marks } from "./placeholders.ts";
import type { Table } from "./tables.ts";

/** A table with its columns, those of its primary key first. */
interface Logged {
  table: Table;
  columns: readonly { name: string; type: string }[];
  /** Names of its primary key's columns. */
  key: readonly string[];
}

/** What stands in the column `kind`. A mark begins a write and says its cause; what follows is of that write. */
const kinds = { mark: 0n, made: 1n, changed: 2n, removed: 3n } as const;
const kindNames: readonly ChangeKind[] = ["made", "changed", "removed"];

/** Begins what a write has changed: whoever writes runs it first. */
export const beginWrite = `INSERT INTO "_changes" ("kind", "c0") VALUES (0, ?)`;

/**
 * Finds the changes of a row, and the writes of a cause. It is there while somebody asks for them, since keeping it would make each row that
 * is recorded half as dear again.
 */
const index = '"_changes of rows"';

/** After every number that is given. */
const endless = 2n ** 62n;

/** How many keys or causes a statement names. */
const namedAtOnce = 500;

/** So many on a page of SQLite's, in bytes. */
const pageBytes = 4096n;

export class SqliteChangeLog implements ChangeLog {
  readonly #write: Database["write"];
  readonly #ready: Promise<readonly Logged[]>;
  /** Marks of another log mean nothing in this one. */
  readonly #name: string;
  /** Where the log has begun, or begun anew. */
  #begin = 0n;
  /** What came up to here is not kept any more: the same, as long as nothing has been dropped. */
  #from = 0n;
  /** What came up to here has been deleted. */
  #deleted = 0n;
  #writes = 0;
  /** Whether the index is there, and whether it has been used since the log was last looked at. */
  #isIndexed = false;
  #isIndexUsed = false;

  /** @param started Called when every later write is recorded. */
  constructor(
    write: Database["write"],
    { tables, unseen }: { tables: readonly Table[]; unseen?: UnseenColumns | undefined },
    name: string,
    started: () => void,
  ) {
    this.#write = write;
    this.#name = name;
    // Alone: a write that is committed together with it would be recorded, and its cause would not.
    this.#ready = write(
      async (tx) => {
        const logged = await describe(tx, tables);
        await install(tx, logged, unseen);
        tx.afterCommit(started);
        return logged;
      },
      { alone: true },
    );
    this.#ready.catch(() => {}); // Every read of the log rejects with this error.
  }

  /** @returns whether it is time to `trim`. Told of each write. */
  countWrite(): boolean {
    this.#writes++;
    return this.#writes % writesBetweenTrims === 0;
  }

  /** Drops the oldest, and the index that nobody uses. */
  trim(): Promise<void> {
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      let from = max(this.#from, last - BigInt(changesKept));
      const used = (await pragma(tx, "page_count")) - (await pragma(tx, "freelist_count"));
      // Long texts: half of what is there goes, counted in changes.
      if (used * pageBytes > BigInt(changeBytesAtMost)) from = max(from, (max(this.#from, this.#deleted) + last) / 2n);
      // The last one stays, so that no number is given twice.
      if (from > this.#deleted)
        await tx.run('DELETE FROM "_changes" WHERE "ordinal" <= ? AND "ordinal" < ?', from, last);
      const isIdle = this.#isIndexed && !this.#isIndexUsed;
      if (isIdle) await tx.run(`DROP INDEX temp.${index}`);
      tx.afterCommit(() => {
        // It may have begun anew within the same commit.
        this.#from = max(this.#from, from);
        this.#deleted = from;
        if (isIdle) this.#isIndexed = false;
        this.#isIndexUsed = false;
      });
    });
  }

  async mark(): Promise<string> {
    await this.#ready;
    return this.#markAt(await this.#write(lastOf));
  }

  /** What is there is deleted when the log is looked at the next time. */
  async forget(): Promise<string> {
    await this.#ready;
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      tx.afterCommit(() => {
        this.#from = last;
        this.#begin = last;
      });
      return this.#markAt(last);
    });
  }

  async read(mark?: string, { whole } = { whole: true }): Promise<LoggedChanges> {
    const logged = await this.#ready;
    const after = mark === undefined ? undefined : this.#ordinalOf(mark);
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      const from = this.#oldest(last);
      if (whole && (after ?? this.#begin) < from) throw markGone();
      const begin = max(after ?? this.#begin, from);
      const rows = await tx.all<ChangeRow>('SELECT * FROM "_changes" WHERE "ordinal" > ? ORDER BY "ordinal"', begin);
      const changes = changesOf(rows, logged);
      const now = await rowsChangedSince(tx, logged, changes, begin);
      return { changes, mark: this.#markAt(last), now: (change) => now.get(placeOf(change)) };
    });
  }

  async readFrom(cause: string, leads: (change: LoggedChange) => string | undefined): Promise<LoggedChanges> {
    const logged = await this.#ready;
    return this.#write(async (tx) => {
      await this.#useIndex(tx);
      const last = await lastOf(tx);
      const from = this.#oldest(last);
      const found = new Map<number, LoggedChange>();
      const known = new Set<string>();
      for (let causes = [cause]; causes.length > 0; ) {
        for (const each of causes) known.add(each);
        const come = changesOf(await ofCauses(tx, causes, from), logged);
        for (const change of come) found.set(change.ordinal, change);
        causes = [...new Set(come.flatMap((change) => leads(change) ?? []))].filter((each) => !known.has(each));
      }
      for (const other of changesOf(await ofRows(tx, logged, [...found.values()], from), logged)) {
        if (!found.has(other.ordinal)) found.set(other.ordinal, other);
      }
      const changes = [...found.values()].sort((a, b) => a.ordinal - b.ordinal);
      const now = await currentRows(tx, keysOf(logged), changes);
      return { changes, mark: this.#markAt(last), now: (change) => now.get(placeOf(change)) };
    });
  }

  async lookUp<T>(work: (making: FindMaking) => Promise<T>): Promise<T> {
    const logged = await this.#ready;
    return this.#write(async (tx) => {
      await this.#useIndex(tx);
      const from = this.#from;
      return work((table, key) => makingOf(tx, logged, { table, key, from }));
    });
  }

  async current(rows: readonly Pick<LoggedChange, "table" | "key">[]): Promise<ReadonlyMap<string, LoggedRow>> {
    const logged = await this.#ready;
    return this.#write((tx) => currentRows(tx, keysOf(logged), rows));
  }

  /** One write may have changed more than is kept: what is beyond is not read, whether it has been dropped yet or not. */
  #oldest(last: bigint): bigint {
    return max(this.#from, last - BigInt(changesKept));
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
    return `${this.#name}.${ordinal}`;
  }

  /** @throws Failure. */
  #ordinalOf(mark: string): bigint {
    const [name, number] = /^([0-9a-f]{12})\.(\d{1,15})$/.exec(mark)?.slice(1) ?? [];
    if (name === undefined || number === undefined) throw markUnknown();
    if (name !== this.#name) throw markGone();
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

/** Reads what belongs to some keys or causes, so many with each statement. */
async function inParts<T, Row>(all: readonly T[], read: (some: readonly T[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[][] = [];
  for (let start = 0; start < all.length; start += namedAtOnce) {
    found.push(await read(all.slice(start, start + namedAtOnce)));
  }
  return found.flat();
}

function keysOf(logged: readonly Logged[]): KeysOfTables {
  return new Map(logged.map(({ table, key }) => [table, key]));
}

/** The writes of some causes: the mark of each, then what it has changed. */
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

/** Every change of the rows of some changes, without causes. */
async function ofRows(
  tx: Transaction,
  logged: readonly Logged[],
  changes: readonly LoggedChange[],
  from: bigint,
): Promise<ChangeRow[]> {
  const found: ChangeRow[][] = [];
  for (const [place, { table, columns, key }] of logged.entries()) {
    const keys = [...new Set(changes.filter((each) => each.table === table).map((each) => each.key))];
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

async function makingOf(
  tx: Transaction,
  logged: readonly Logged[],
  { table, key, from }: { table: Table; key: string; from: bigint },
): Promise<MadeRow | undefined> {
  const place = logged.findIndex((each) => each.table === table);
  const of = logged[place];
  const [column] = of?.columns ?? [];
  if (!of || !column) return undefined;
  const value = sqlValueOf(key, column);
  // The mark before it tells the cause of its write.
  const rows = await tx.all<ChangeRow & { cause: SqlValue }>(
    `SELECT c.*, (SELECT m."c0" FROM "_changes" m WHERE m."kind" = 0 AND m."ordinal" < c."ordinal" ORDER BY m."ordinal" DESC LIMIT 1) AS "cause"
       FROM "_changes" c WHERE c."of" = ? AND c."c0" = ? AND c."kind" <> ${kinds.changed} AND c."ordinal" > ? ORDER BY c."ordinal"`,
    BigInt(place),
    value,
    from,
  );
  const ofKind = (kind: bigint) => rows.find((row) => BigInt(row.kind as bigint) === kind); // The column holds numbers.
  const made = ofKind(kinds.made);
  if (!made) return undefined;
  const removed = ofKind(kinds.removed);
  const now = `SELECT * FROM main."${table}" WHERE "${column.name}" = ?`;
  return {
    cause: typeof made.cause === "string" ? made.cause : undefined,
    row: async () => (removed ? rowOf(of, removed) : tx.first<Record<string, unknown>>(now, value)),
  };
}

/** @param key As `keyOf` writes it. @param columns Those of the key first. */
function valuesOf(key: string, columns: Logged["columns"]): SqlValue[] {
  const values = JSON.parse(key) as (string | number)[]; // As `keyOf` writes it.
  return values.map((each, index) => sqlValueOf(each, columns[index]));
}

/** As the log has it, whose columns have no types of their own. */
function sqlValueOf(part: string | number, column: Logged["columns"][number] | undefined): SqlValue {
  return column?.type === "TEXT" ? String(part) : BigInt(part);
}

/** What the rows of some changes are now, all of a table at once. */
async function rowsChangedSince(
  tx: Transaction,
  logged: readonly Logged[],
  changes: readonly LoggedChange[],
  begin: bigint,
): Promise<Map<string, LoggedRow>> {
  const met = new Set(changes.map(({ table }) => table));
  const found = new Map<string, LoggedRow>();
  for (const [place, { table, key }] of logged.entries()) {
    if (!met.has(table)) continue;
    const names = key.map((name) => `"${name}"`).join(", ");
    const places = key.map((_, index) => `"c${index}"`).join(", ");
    const rows = await tx.all<Record<string, unknown>>(
      `SELECT * FROM main."${table}" WHERE (${names}) IN (SELECT ${places} FROM "_changes" WHERE "of" = ? AND "ordinal" > ?)`,
      BigInt(place),
      begin,
    );
    for (const row of rows) found.set(placeOf({ table, key: keyOf(key, row) }), row);
  }
  return found;
}

async function pragma(tx: Transaction, name: "page_count" | "freelist_count"): Promise<bigint> {
  const row = await tx.first<Record<string, bigint>>(`PRAGMA temp.${name}`);
  return BigInt(row?.[name] ?? 0);
}

async function describe(tx: Transaction, tables: readonly Table[]): Promise<Logged[]> {
  const columns = await tx.all<{ table: string; name: string; type: string; pk: bigint }>(
    `SELECT s."name" AS "table", c."name", c."type", c."pk" FROM main.sqlite_schema s, pragma_table_info(s."name") c
      WHERE s."type" = 'table' ORDER BY s."name", c."cid"`,
  );
  return tables.map((table) => {
    const own = columns.filter((each) => each.table === table);
    const key = own.filter(({ pk }) => BigInt(pk) > 0n).sort((a, b) => Number(a.pk) - Number(b.pk));
    const others = own.filter(({ pk }) => BigInt(pk) === 0n);
    return { table, columns: [...key, ...others], key: key.map(({ name }) => name) };
  });
}

/** A change keeps the row's columns under `c0`, `c1` … in their order: of one that is made, those of its key alone. */
async function install(tx: Transaction, logged: readonly Logged[], unseen?: UnseenColumns): Promise<void> {
  const most = Math.max(1, ...logged.map(({ columns }) => columns.length));
  const places = Array.from({ length: most }, (_, index) => `"c${index}"`);
  await tx.run(
    `CREATE TEMP TABLE "_changes" ("ordinal" INTEGER PRIMARY KEY, "kind" INTEGER, "of" INTEGER, ${places.join(", ")})`,
  );
  for (const [index, { table, columns, key }] of logged.entries()) {
    const adding = (kind: bigint, from: "OLD" | "NEW", kept: (name: string) => boolean) => {
      const chosen = [...columns.entries()].filter(([, { name }]) => kept(name));
      const into = chosen.map(([place]) => `"c${place}"`).join(", ");
      const values = chosen.map(([, { name }]) => `${from}."${name}"`).join(", ");
      return `INSERT INTO "_changes" ("kind", "of", ${into}) VALUES (${kind}, ${index}, ${values})`;
    };
    const without = unseen?.get(table) ?? [];
    const seen = columns.filter(({ name }) => !without.includes(name)).map(({ name }) => `"${name}"`);
    const trigger = (event: "INSERT" | "UPDATE" | "DELETE", statement: string) =>
      tx.run(
        `CREATE TEMP TRIGGER "_changes ${event} ${table}" AFTER ${event === "UPDATE" ? `UPDATE OF ${seen.join(", ")}` : event} ON main."${table}" BEGIN ${statement}; END`,
      );
    await trigger(
      "INSERT",
      adding(kinds.made, "NEW", (name) => key.includes(name)),
    );
    await trigger(
      "UPDATE",
      adding(kinds.changed, "OLD", () => true),
    );
    await trigger(
      "DELETE",
      adding(kinds.removed, "OLD", () => true),
    );
  }
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

/** As it is read from its table. */
function rowOf({ columns }: Logged, places: Readonly<Record<string, SqlValue>>): LoggedRow {
  return Object.fromEntries(
    columns.map(({ name, type }, index) => [name, typed(places[`c${index}`] ?? null, type)] as const),
  );
}

/** Columns of the log have no types of their own, so integers arrive as bigint. */
function typed(value: SqlValue, type: string): SqlValue {
  if (value === null) return null;
  if (type === "INTEGER") return Number(value);
  if (type === "BOOLEAN") return Boolean(value);
  return value;
}
