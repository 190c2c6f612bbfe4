/** Prepares a PostgreSQL database before use: migrations, and the change log, which has its own connections. */
import { DatabaseError, isOutage, messageOf, onlyReads, withCode } from "./errors.ts";
import type { DatabaseOptions } from "./index.ts";
import { type AppliedMigration, type MigrationSession, type MigrationTarget, selectApplied } from "./migrate.ts";
import type { Queryable } from "./models.ts";
import type { ChangeSession, PostgresLogParts } from "./postgresChanges.ts";
import { hostIn } from "./postgresClient.ts";
import { type Lease, upgradeLock, upgradeWaitMs } from "./postgresLease.ts";
import { type Connections, inTransaction, type ServerState } from "./postgresPool.ts";
import { command, rawReader, toQuery } from "./postgresStatements.ts";

/** The number of the advisory lock that is held while this application migrates. Any fixed number is fine. */
const migrationLock = 5_701_933n;

/** The first pause between two attempts to reach the database at the start. It doubles up to `longestPauseMs`. */
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/**
 * Waits until the database accepts writes.
 * @throws DatabaseError if it is not ready in time, or immediately if waiting does not help.
 */
export async function reached(
  connections: Connections,
  { waitMs = 0, waiting }: DatabaseOptions,
): Promise<ServerState> {
  const endMs = performance.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const found = await connections.check().catch((error: unknown) => ({ error }));
    if (!("error" in found) && !found.isReadOnly) return found;
    const error = "error" in found ? found.error : onlyReads();
    const complaint = `The database at ${hostIn(connections.url)} cannot be opened: ${messageOf(error)}`;
    const mayHelp = !("error" in found) || isOutage(error);
    if (!mayHelp || performance.now() + pauseMs > endMs) throw new DatabaseError(complaint, { cause: error });
    if (pauseMs === firstPauseMs) waiting?.(`${complaint}. Waiting up to ${Math.round(waitMs / 1000)} s for it.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** @returns an error that lists the privileges that the database user lacks; any other error unchanged. */
export function withoutRights(error: unknown): unknown {
  if (!lacksRights(error)) return error;
  return new DatabaseError(
    `The database user in DATABASE_URL does not have enough privileges: ${messageOf(error)}. Make this user the owner of the database, or grant it USAGE and CREATE on the schema and all privileges on its tables and sequences.`,
    { cause: error },
  );
}

const lacksRights = withCode("42501");

export function migrationTarget(connections: Connections): MigrationTarget {
  const session = (connection: Queryable): MigrationSession => {
    const reader = sessionOn(connection);
    return {
      async initialized() {
        // Queries the catalog, because `to_regclass` may use outdated data that the connection has cached.
        const found = `SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_migrations'`;
        return (await reader.first(found)) !== undefined;
      },
      all: reader.all,
      applied: () => reader.all<AppliedMigration>(selectApplied),
      script: reader.script,
      run: (sql, ...values) => connection.executeRaw(toQuery(sql, values)),
      async othersStopped() {
        await connection.executeRaw(toQuery("SELECT pg_advisory_xact_lock(?)", [upgradeLock]));
        await new Promise((resolve) => setTimeout(resolve, upgradeWaitMs));
        // Every write locks this table, so this waits for writes that were already committing when their process stopped
        // serving.
        await connection.executeRaw(command('LOCK TABLE "_migrations" IN EXCLUSIVE MODE'));
      },
    };
  };
  return {
    ...session(connections.reads),
    exclusively: (work) =>
      connections.patiently(async (transaction) => {
        await transaction.executeRaw(toQuery("SELECT pg_advisory_xact_lock(?)", [migrationLock]));
        await work(session(transaction));
      }),
  };
}

/** Reads on a connection, and runs scripts on it. */
function sessionOn(connection: Queryable): ChangeSession {
  const { all, first } = rawReader((query) => connection.queryRaw(query));
  // For SQL without values, the driver sends the text unchanged, so it may contain several statements.
  return { all, first, script: async (sql) => void (await connection.executeRaw(command(sql))) };
}

/** Runs statements of the change log on separate connections, outside the queues of services. */
export function logParts(connections: Connections, lease: Lease): PostgresLogParts {
  async function reading<T>(work: (session: ChangeSession) => Promise<T>): Promise<T> {
    const transaction = await connections.begin();
    return inTransaction(transaction, async () => {
      const session = sessionOn(transaction);
      await session.script("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      return work(session);
    });
  }
  return {
    reading: (work) => lease.during(() => reading(work)),
    alone: (work) =>
      connections.patiently(async (transaction) => {
        const session = sessionOn(transaction);
        await session.script(`SELECT pg_advisory_xact_lock(${migrationLock})`);
        // The migration lock prevents newer versions from migrating. Renewing the lease detects a newer version that has
        // already migrated.
        await lease.renew();
        return work(session);
      }),
    script: (sql) => lease.during(() => sessionOn(connections.reads).script(sql)),
  };
}
