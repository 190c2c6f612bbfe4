/** Runs statements with `?` for values, as stores write them, on pg's driver. */
import { createQueue } from "../queue.ts";
import type { MergeOrder, Read, Reader, SqlValue } from "./index.ts";
import type { Queryable, SqlDriverAdapter, SqlQuery } from "./models.ts";
import { placeholders } from "./placeholders.ts";

/** Queues statements for a connection, which runs one statement at a time. The driver no longer queues statements. */
export function oneAfterTheOther(connection: Queryable): Queryable {
  const queued = createQueue();
  return {
    queryRaw: (query) => queued(() => connection.queryRaw(query)),
    executeRaw: (query) => queued(() => connection.executeRaw(query)),
  };
}

export function rawReader(execute: Queryable["queryRaw"]): Pick<Reader, "all" | "first" | "together"> {
  const rows = async (sql: string, values: SqlValue[]) => toRows(await execute(toQuery(sql, values)));
  return {
    async all<T>(sql: string, ...values: SqlValue[]) {
      return (await rows(sql, values)) as T[]; // Unchecked cast: the caller chooses `T` to fit its columns.
    },
    async first<T>(sql: string, ...values: SqlValue[]) {
      return (await rows(sql, values))[0] as T | undefined; // Unchecked cast: the caller chooses `T`.
    },
    async together<T>(reads: readonly Read[], order?: MergeOrder) {
      const union = reads.map(({ sql }, index) => `SELECT * FROM (${sql}) AS "part${index}"`).join(" UNION ALL ");
      const values = reads.flatMap((each) => each.values);
      const sql = order ? `${union} ORDER BY ${order.sql} LIMIT ?` : union;
      return (await rows(sql, order ? [...values, order.limit] : values)) as T[]; // Unchecked cast: the caller chooses `T`.
    },
  };
}

type Query = Parameters<SqlDriverAdapter["queryRaw"]>[0];

export function command(sql: string): Query {
  return { sql, args: [], argTypes: [] };
}

export function toQuery(sql: string, values: SqlValue[]): Query {
  const { numbered, count } = placeholders(sql);
  if (values.length !== count) {
    throw new RangeError(`The statement has ${count} placeholders, but ${values.length} values were passed.`);
  }
  for (const value of values) requireValue(value);
  // The types are left unknown: PostgreSQL derives them from its columns, and the adapter uses them only to convert strings to
  // dates or bytes.
  return {
    sql: numbered,
    args: values,
    argTypes: values.map(() => ({ scalarType: "unknown", arity: "scalar" })),
  };
}

/** Rejects values that the driver would change: it treats undefined as null, and writes objects as JSON. */
function requireValue(value: unknown): void {
  const type = typeof value;
  if (type === "string" || type === "number" || type === "bigint" || type === "boolean") return;
  if (value === null || value instanceof Uint8Array) return;
  throw new TypeError(`${type} is not a value for SQL.`);
}

/** Prisma's `ColumnTypeEnum.Int64`. The driver returns such values as strings. */
const int64 = 1;

function toRows({ columnNames, columnTypes, rows }: Awaited<ReturnType<SqlDriverAdapter["queryRaw"]>>) {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of columnNames.entries()) {
      const value = values[index];
      row[name] = columnTypes[index] === int64 && typeof value === "string" ? BigInt(value) : value;
    }
    return row;
  });
}

/** Matches statements that change rows but return none. */
const changing = /^\s*(?:INSERT|UPDATE|DELETE)\b(?![\s\S]*\bRETURNING\b)/i;
const reading = /^\s*SELECT\b/i;

/**
 * A PostgreSQL transaction that records its transaction id. If the response to COMMIT is lost, `Connections.fateOf` uses the id
 * to find out what happened. The first statement that changes rows also returns the id. So the id is known before COMMIT is
 * sent, without an extra round trip.
 */
export class NumberedTransaction implements Queryable {
  readonly #queryable: Queryable;
  #xid: string | undefined;
  #mayHaveWritten = false;
  #failed = false;

  constructor(queryable: Queryable) {
    this.#queryable = queryable;
  }

  queryRaw(query: SqlQuery): ReturnType<Queryable["queryRaw"]> {
    if (!reading.test(query.sql)) this.#mayHaveWritten = true;
    return this.#noting(this.#queryable.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#noting(this.#execute(query));
  }

  async #noting<T>(result: PromiseLike<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  async #execute(query: SqlQuery): Promise<number> {
    if (this.#xid !== undefined) return this.#queryable.executeRaw(query);
    this.#mayHaveWritten = true;
    if (!changing.test(query.sql)) return this.#queryable.executeRaw(query);
    const sql = `WITH "changed" AS (${query.sql} RETURNING 1) SELECT count(*)::int, pg_current_xact_id()::text FROM "changed"`;
    const { rows } = await this.#queryable.queryRaw({ ...query, sql });
    const [changed, xid] = rows[0] ?? [];
    this.#xid = String(xid);
    return Number(changed);
  }

  /**
   * @returns the id of the transaction; undefined if nothing was written.
   * @throws PostgreSQL's error if an earlier statement has failed: PostgreSQL reports success for the COMMIT of such a
   * transaction but rolls it back, so a write that continued after the error would be lost without notice.
   */
  async number(): Promise<string | undefined> {
    if (!this.#failed && (this.#xid !== undefined || !this.#mayHaveWritten)) return this.#xid;
    const sql = 'SELECT pg_current_xact_id_if_assigned()::text AS "xid"';
    const { rows } = await this.#queryable.queryRaw({ sql, args: [], argTypes: [] });
    const xid = rows[0]?.[0];
    return typeof xid === "string" ? xid : undefined;
  }
}
