import type { Queryable, SqlQuery } from "./models.ts";

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
