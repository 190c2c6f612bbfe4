/**
 * The change log on PostgreSQL: a table that triggers fill in the transaction of each change, so that all processes write the
 * same log. The triggers only record in sessions of servers with a sandbox. A production server removes what such a server has
 * left in the database.
 */
import { Failure } from "../failure.ts";
import { inParts } from "../groups.ts";
import { kept } from "../maps.ts";
import {
  changeBytesAtMost,
  changesKept,
  DatabaseLog,
  type KeysOfTables,
  keyOf,
  kindNames,
  type LoggedChange,
  type LoggedRow,
  type LogState,
  type MadeRow,
  markGone,
  markUnknown,
  placeOf,
  type UnseenColumns,
  writesBetweenTrims,
} from "./changeLog.ts";
import { messageOf } from "./errors.ts";
import type { SqlValue } from "./index.ts";
import { marks } from "./placeholders.ts";
import { type ChangeSession, installRecording, keyText, type PostgresLogParts } from "./postgresTriggers.ts";
import type { Table } from "./tables.ts";

export class PostgresChangeLog extends DatabaseLog {
  readonly #parts: PostgresLogParts;
  readonly #tables: readonly Table[];
  /** Resolves as soon as all further writes are recorded. The result contains the columns of each table's primary key. */
  readonly ready: Promise<KeysOfTables>;
  /** Whether the tables of the log exist. */
  isReady = false;
  #writes = 0;

  constructor(parts: PostgresLogParts, recorded: { tables: readonly Table[]; unseen?: UnseenColumns | undefined }) {
    super();
    this.#parts = parts;
    this.#tables = recorded.tables;
    const installing = parts.alone((session) => installRecording(session, recorded.tables, recorded.unseen));
    const begun = installing.then((keys) => {
      this.isReady = true;
      return keys;
    });
    this.ready = begun.catch((error: unknown) => {
      const text = `Changes cannot be recorded in this database: ${messageOf(error)}`;
      throw new Failure("unavailable", "changesUnavailable", text);
    });
    this.ready.catch(() => {}); // The error is not lost: every read of the log rejects with it.
  }

  /** Counts a write, and trims the log from time to time. Called after each write. */
  wrote(): void {
    if (!this.isReady) return;
    this.#writes++;
    // A trim that fails, for example because the database is closing, is repeated later.
    if (this.#writes % writesBetweenTrims === 0) this.trim().catch(() => {});
  }

  /** Drops the oldest changes if the log is too large. */
  async trim(): Promise<void> {
    await this.#parts.script(
      `WITH "last" AS (SELECT max("ordinal") AS "at" FROM "_changes"),
         "wanted" AS (SELECT GREATEST("at" - ${changesKept},
           CASE WHEN pg_table_size('"_changes"') > ${changeBytesAtMost} AND (SELECT sum(pg_column_size("row")) FROM "_changes") > ${changeBytesAtMost}
             THEN ("at" + (SELECT min("ordinal") FROM "_changes")) / 2 ELSE 0 END) AS "from" FROM "last"),
         "gone" AS (DELETE FROM "_changes" WHERE "ordinal" <= (SELECT "from" FROM "wanted"))
       UPDATE "_changes_from" SET "ordinal" = "from" FROM "wanted" WHERE "from" > "ordinal"`,
    );
  }

  async forget(): Promise<string> {
    await this.ready;
    await this.#parts.script(
      `WITH "last" AS (SELECT last_value AS "at" FROM "_changes_ordinal_seq"),
         "gone" AS (DELETE FROM "_changes" WHERE "ordinal" <= (SELECT "at" FROM "last"))
       UPDATE "_changes_from" SET "ordinal" = "at", "begun" = "at" FROM "last"`,
    );
    return this.mark();
  }

  protected async reading<T>(work: (state: LogState) => Promise<T>): Promise<T> {
    const keys = await this.ready;
    return this.#parts.reading(async (session) => {
      const { from, begun, mark } = await placesOf(session);
      const reader = { session, keys, from };
      return work({
        reader: session,
        keys,
        mark,
        async since(mark, whole) {
          const after = mark === undefined ? undefined : parsedMark(mark);
          if (whole && (after?.ordinal ?? begun) < from) throw markGone();
          return changesWhere(reader, laterThan(after?.snapshot));
        },
        ofCauses: (causes) => ofCauses(reader, causes),
        ofRows: (changes) => ofRows(reader, changes),
        making: (table, key) => makingOf(session, keys, { table, key, from }),
      });
    });
  }
}

/** Reads the log in one consistent state of the database. */
interface LogReader {
  session: ChangeSession;
  keys: KeysOfTables;
  /** The log contains nothing before this position. */
  from: bigint;
}

/** A condition on a row `c` of the log, with values for its placeholders. */
interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/** The condition for changes that a transaction at the time of the mark could not see. Its first part allows using the index. */
function laterThan(snapshot: string | undefined): Condition {
  if (snapshot === undefined) return { sql: "true", values: [] };
  const sql = `c."xact" >= pg_snapshot_xmin(CAST(? AS pg_snapshot)) AND NOT pg_visible_in_snapshot(c."xact", CAST(? AS pg_snapshot))`;
  return { sql, values: [snapshot, snapshot] };
}

/** Finds all changes of the transactions that have the given causes. */
function ofCauses(reader: LogReader, causes: readonly string[]): Promise<LoggedChange[]> {
  return inParts(causes, (some) => {
    const sql = `c."xact" IN (SELECT m."xact" FROM "_changes" m WHERE m."cause" IN (${marks(some)}))`;
    return changesWhere(reader, { sql, values: some });
  });
}

/** Finds all changes of the rows that the given changes concern. The result contains no causes. */
function ofRows(reader: LogReader, changes: readonly LoggedChange[]): Promise<LoggedChange[]> {
  const rows = new Map(changes.map((change) => [placeOf(change), change]));
  return inParts([...rows.values()], (some) => {
    const sql = `(c."of", c."key") IN (${some.map(() => "(?, ?)").join(", ")})`;
    return changesWhere(reader, { sql, values: some.flatMap(({ table, key }) => [table, keyText(key)]) });
  });
}

async function changesWhere({ session, keys, from }: LogReader, { sql, values }: Condition): Promise<LoggedChange[]> {
  const rows = await session.all<{
    ordinal: bigint;
    kind: number;
    of: string | null;
    cause: string | null;
    xact: string;
  }>(
    `SELECT c."ordinal", c."kind", c."of", c."cause", c."xact"::text AS "xact" FROM "_changes" c
      WHERE ${sql} AND c."ordinal" > ? ORDER BY c."ordinal"`,
    ...values,
    from,
  );
  const causes = new Map(rows.flatMap(({ cause, xact }) => (cause === null ? [] : [[xact, cause]])));
  const writes = new Map<string, number>();
  for (const { ordinal, xact } of rows) kept(writes, xact, () => Number(ordinal));
  const tables = [...keys.keys()].filter((table) => rows.some(({ of }) => of === table));
  const before = new Map<bigint, LoggedRow>();
  for (const table of tables) {
    const found = await session.all<Record<string, unknown> & { changeOrdinal: bigint }>(
      // `jsonb_populate_record` gives the values the types of the table's columns.
      `SELECT r.*, c."ordinal" AS "changeOrdinal" FROM "_changes" c, jsonb_populate_record(NULL::"${table}", c."row") r
        WHERE c."of" = '${table}' AND ${sql} AND c."ordinal" > ?`,
      ...values,
      from,
    );
    for (const { changeOrdinal, ...row } of found) before.set(changeOrdinal, row);
  }
  return rows.flatMap(({ ordinal, kind: number, of, xact }) => {
    const kind = kindNames[number - 1];
    const row = before.get(ordinal);
    const table = tables.find((each) => each === of);
    if (!kind || !row || !table) return [];
    const key = keyOf(keys.get(table) ?? [], row);
    const write = writes.get(xact) ?? Number(ordinal);
    const was = kind === "made" ? undefined : row;
    return [{ ordinal: Number(ordinal), write, table, kind, key, before: was, cause: causes.get(xact) }];
  });
}

async function makingOf(
  session: ChangeSession,
  keys: KeysOfTables,
  { table, key, from }: { table: Table; key: string; from: bigint },
): Promise<MadeRow | undefined> {
  const [column] = keys.get(table) ?? [];
  if (column === undefined) return undefined;
  const isOfRow = `c."of" = ? AND c."key" = ?`;
  const made = await session.first<{ cause: string | null }>(
    `SELECT (SELECT m."cause" FROM "_changes" m WHERE m."xact" = c."xact" AND m."kind" = 0 LIMIT 1) AS "cause"
       FROM "_changes" c WHERE ${isOfRow} AND c."kind" = 1 AND c."ordinal" > ? LIMIT 1`,
    table,
    key,
    from,
  );
  if (!made) return undefined;
  const now = `SELECT * FROM "${table}" WHERE "${column}"::text = ?`;
  const removed = `SELECT r.* FROM "_changes" c, jsonb_populate_record(NULL::"${table}", c."row") r WHERE ${isOfRow} AND c."kind" = 3 LIMIT 1`;
  return {
    cause: made.cause ?? undefined,
    row: async () =>
      (await session.first<Record<string, unknown>>(now, key)) ??
      session.first<Record<string, unknown>>(removed, table, key),
  };
}

interface Places {
  mark: string;
  from: bigint;
  begun: bigint;
}

async function placesOf(session: ChangeSession): Promise<Places> {
  const row = await session.first<{ snapshot: string; last: bigint; from: bigint; begun: bigint }>(
    `SELECT pg_current_snapshot()::text AS "snapshot", f."ordinal" AS "from", f."begun",
       GREATEST(f."ordinal", (SELECT max("ordinal") FROM "_changes")) AS "last" FROM "_changes_from" f`,
  );
  if (!row) throw new Error("The change log was removed from the database.");
  // One write may change more rows than the log may contain. Changes beyond the maximum are not read, even if they are not
  // dropped yet.
  const oldest = row.last - BigInt(changesKept);
  return {
    mark: `${row.last}.${row.snapshot}`,
    from: row.from > oldest ? row.from : oldest,
    begun: row.begun,
  };
}

/** @throws Failure `invalid` for a malformed mark. */
function parsedMark(mark: string): { ordinal: bigint; snapshot: string } {
  const [ordinal, snapshot] = /^(\d{1,18})\.(\d{1,18}:\d{1,18}:[\d,]*)$/.exec(mark)?.slice(1) ?? [];
  if (ordinal === undefined || snapshot === undefined) throw markUnknown();
  return { ordinal: BigInt(ordinal), snapshot };
}
