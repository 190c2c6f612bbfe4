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
  keyOf,
  type LoggedChange,
  type LoggedChanges,
  type LoggedRow,
  markGone,
  markUnknown,
  writesBetweenTrims,
} from "./changeLog.ts";
import type { Database, SqlValue, Transaction } from "./index.ts";
import type { Table } from "./tables.ts";

/** A table with its columns in their order. */
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
  #writes = 0;

  /** @param started Called when every later write is recorded. */
  constructor(write: Database["write"], tables: readonly Table[], name: string, started: () => void) {
    this.#write = write;
    this.#name = name;
    // Alone: a write that is committed together with it would be recorded, and its cause would not.
    this.#ready = write(
      async (tx) => {
        const logged = await describe(tx, tables);
        await install(tx, logged);
        tx.afterCommit(started);
        return logged;
      },
      { alone: true },
    );
    this.#ready.catch(() => {}); // Whoever reads is told.
  }

  /** @returns whether it is time to `trim`. Told of each write. */
  countWrite(): boolean {
    this.#writes++;
    return this.#writes % writesBetweenTrims === 0;
  }

  /** Drops the oldest. */
  trim(): Promise<void> {
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      let from = last - BigInt(changesKept);
      const used = (await pragma(tx, "page_count")) - (await pragma(tx, "freelist_count"));
      // Long texts: half of what is there goes, counted in changes.
      if (used * pageBytes > BigInt(changeBytesAtMost)) from = max(from, (this.#from + last) / 2n);
      await this.#drop(tx, from);
    });
  }

  async mark(): Promise<string> {
    await this.#ready;
    return this.#markAt(await this.#write(lastOf));
  }

  async forget(): Promise<void> {
    await this.#ready;
    await this.#write(async (tx) => this.#drop(tx, await lastOf(tx)));
  }

  async read(mark?: string, { whole } = { whole: true }): Promise<LoggedChanges> {
    const logged = await this.#ready;
    const after = mark === undefined ? undefined : this.#ordinalOf(mark);
    return this.#write(async (tx) => {
      const last = await lastOf(tx);
      // One write may have changed more than is kept: what is beyond is not read, whether it has been dropped yet or not.
      const from = max(this.#from, last - BigInt(changesKept));
      if (whole && (after ?? this.#begin) < from) throw markGone();
      const rows = await tx.all<Record<string, SqlValue>>(
        'SELECT * FROM "_changes" WHERE "ordinal" > ? ORDER BY "ordinal"',
        max(after ?? this.#begin, from),
      );
      const changes = changesOf(rows, logged);
      const now = await currentRows(tx, new Map(logged.map(({ table, key }) => [table, key])), changes);
      return { changes, mark: this.#markAt(last), now: ({ table, key }) => now.get(`${table} ${key}`) };
    });
  }

  async #drop(tx: Transaction, from: bigint): Promise<void> {
    const last = await lastOf(tx);
    if (from <= this.#from) return;
    // The last one stays, so that no number is given twice.
    await tx.run('DELETE FROM "_changes" WHERE "ordinal" <= ? AND "ordinal" < ?', from, last);
    tx.afterCommit(() => {
      this.#from = from;
      if (from === last) this.#begin = from;
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
    return { table, columns: own, key: key.map(({ name }) => name) };
  });
}

/** A change keeps the row's columns under `c0`, `c1` … in their order: of one that is made, those of its key alone. */
async function install(tx: Transaction, logged: readonly Logged[]): Promise<void> {
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
    const trigger = (event: string, statement: string) =>
      tx.run(
        `CREATE TEMP TRIGGER "_changes ${event} ${table}" AFTER ${event} ON main."${table}" BEGIN ${statement}; END`,
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
  for (const row of rows) {
    const number = Number(row.kind);
    const of = logged[Number(row.of)];
    const kind = kindNames[number - 1];
    if (!kind || !of) {
      cause = typeof row.c0 === "string" ? row.c0 : undefined;
      continue;
    }
    const members = rowOf(of, row);
    changes.push({
      ordinal: Number(row.ordinal),
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
