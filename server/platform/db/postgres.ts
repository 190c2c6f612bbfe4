import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { systemClock } from "../clock.ts";
import { DatabaseError, messageOf } from "./databaseError.ts";
import type { Database, DatabaseOptions, Reader, SqlValue, Transaction } from "./index.ts";
import {
  type AppliedMigration,
  defaultMigrations,
  type MigrationSession,
  type MigrationTarget,
  migrate,
  selectApplied,
} from "./migrate.ts";
import { createClient, lazyModels, type SqlDriverAdapter, type SqlTransaction } from "./models.ts";
import { type Placeholders, placeholders } from "./placeholders.ts";
import { defaultAttempts, isConflict, retrying } from "./retry.ts";
import { requireOpen, type Scope } from "./scope.ts";

/** Any fixed number: whoever migrates this application's database takes the lock of this number first. */
const migrationLock = 5_701_933n;

/** A write that takes longer holds up others; Prisma ends it. */
const writeTimeoutMs = 30_000;

/** How long a write waits for one of the pool's connections. */
const poolWaitMs = 5_000;

interface PostgresScope extends Scope {
  transaction?: SqlTransaction;
}

/** A PostgreSQL server, or an engine that speaks its protocol, which any number of processes may share. */
export async function openPostgres(options: DatabaseOptions): Promise<Database> {
  const adapter = await new PrismaPg({ connectionString: options.url }).connect();
  try {
    await requireReachable(adapter, options.url);
    const { now } = options.clock ?? systemClock;
    await migrate(migrationTarget(adapter), options.migrations ?? defaultMigrations("postgresql"), now);
  } catch (error) {
    await adapter.dispose();
    throw error;
  }
  return createDatabase(adapter, options);
}

async function requireReachable(adapter: SqlDriverAdapter, url: string): Promise<void> {
  try {
    await adapter.queryRaw({ sql: "SELECT 1", args: [], argTypes: [] });
  } catch (error) {
    // Only the host: the rest of the address holds a password.
    throw new DatabaseError(`The database at ${new URL(url).host} cannot be opened: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

async function createDatabase(adapter: SqlDriverAdapter, options: DatabaseOptions): Promise<Database> {
  const scopes = new AsyncLocalStorage<PostgresScope>();
  const client = await createClient("postgresql", rememberingTransactions(adapter, scopes));
  const underWay = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const scope: PostgresScope = { open: true };
    const callbacks = new Set<() => void>();
    const begin = () =>
      client.$transaction(
        async (models) => {
          try {
            return await work(transactionOf(scope, models, callbacks));
          } finally {
            scope.open = false;
          }
        },
        { isolationLevel: "Serializable", maxWait: poolWaitMs, timeout: writeTimeoutMs },
      );
    const result = await scopes.run(scope, begin);
    for (const callback of callbacks) callback();
    return result;
  }

  return {
    provider: "postgresql",
    driver: "pg",
    read: { ...rawReader(async () => adapter), models: lazyModels(async () => client) },
    async write(work) {
      if (closed) throw new Error("The database is closed.");
      if (scopes.getStore()?.open) {
        throw new Error(
          "db.write was called inside db.write, where its own changes are invisible: pass the transaction on.",
        );
      }
      const result = retrying(() => attempt(work), isConflict, {
        attempts: options.attempts ?? defaultAttempts,
        onRetry: options.onRetry,
        complaint: "Others keep changing the same data. Try again later.",
      });
      underWay.add(result);
      try {
        return await result;
      } finally {
        underWay.delete(result);
      }
    },
    close() {
      closed ??= Promise.allSettled(underWay).then(() => client.$disconnect());
      return closed;
    },
  };
}

/** Lets raw statements run in the transaction that Prisma begins for its models: both see each other's changes. */
function rememberingTransactions(
  adapter: SqlDriverAdapter,
  scopes: AsyncLocalStorage<PostgresScope>,
): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    executeScript: (script) => adapter.executeScript(script),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
    dispose: () => adapter.dispose(),
    async startTransaction(isolationLevel) {
      const transaction = await adapter.startTransaction(isolationLevel);
      const scope = scopes.getStore();
      if (scope) scope.transaction ??= transaction;
      return transaction;
    },
  };
}

function transactionOf(scope: PostgresScope, models: Transaction["models"], callbacks: Set<() => void>): Transaction {
  const connection = async () => {
    requireOpen(scope);
    if (!scope.transaction) throw new Error("Prisma ran a transaction without beginning one.");
    return scope.transaction;
  };
  return {
    ...rawReader(connection),
    async run(sql, ...values) {
      return (await connection()).executeRaw(toQuery(sql, values));
    },
    afterCommit(callback) {
      requireOpen(scope);
      callbacks.add(callback);
    },
    get models() {
      requireOpen(scope);
      return models;
    },
  };
}

type Queryable = Pick<SqlDriverAdapter, "queryRaw" | "executeRaw">;

function rawReader(connection: () => Promise<Queryable>): Pick<Reader, "all" | "first"> {
  const rows = async (sql: string, values: SqlValue[]) =>
    toRows(await (await connection()).queryRaw(toQuery(sql, values)));
  return {
    async all<T>(sql: string, ...values: SqlValue[]) {
      return (await rows(sql, values)) as T[]; // The caller says what it selects.
    },
    async first<T>(sql: string, ...values: SqlValue[]) {
      return (await rows(sql, values))[0] as T | undefined; // As above.
    },
  };
}

const remembered = new Map<string, Placeholders>();
const rememberAtMost = 1_000;

function toQuery(sql: string, values: SqlValue[]): Parameters<SqlDriverAdapter["queryRaw"]>[0] {
  let known = remembered.get(sql);
  if (!known) {
    known = placeholders(sql);
    if (remembered.size >= rememberAtMost) remembered.clear();
    remembered.set(sql, known);
  }
  if (values.length !== known.count) {
    throw new RangeError(`The statement has ${known.count} placeholders, not ${values.length}.`);
  }
  // The server knows the types of its columns; the adapter looks at these only to recognize dates and bytes in text.
  return {
    sql: known.numbered,
    args: values,
    argTypes: values.map(() => ({ scalarType: "unknown", arity: "scalar" })),
  };
}

/** Prisma's `ColumnTypeEnum.Int64`; the driver delivers such values as text. */
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

function migrationTarget(adapter: SqlDriverAdapter): MigrationTarget {
  const session = (connection: Queryable): MigrationSession => ({
    async initialized() {
      // A query of the catalog. `to_regclass` may answer from what the connection remembers from before it had the lock.
      const found = `SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_migrations'`;
      return (await rawReader(async () => connection).first(found)) !== undefined;
    },
    applied: () => rawReader(async () => connection).all<AppliedMigration>(selectApplied),
    async script(sql) {
      // Without values the driver sends the text as it is, and the server takes any number of statements.
      await connection.executeRaw({ sql, args: [], argTypes: [] });
    },
    run: (sql, ...values) => connection.executeRaw(toQuery(sql, values)),
  });
  const command = (sql: string) => ({ sql, args: [], argTypes: [] });
  return {
    ...session(adapter),
    async exclusively(work) {
      const transaction = await adapter.startTransaction();
      try {
        await transaction.executeRaw(toQuery("SELECT pg_advisory_xact_lock(?)", [migrationLock]));
        await work(session(transaction));
        await transaction.executeRaw(command("COMMIT"));
      } catch (error) {
        await transaction.executeRaw(command("ROLLBACK")).catch(() => {}); // The server does it when the connection is lost.
        throw error;
      } finally {
        await transaction.commit(); // Returns the connection to the pool.
      }
    },
  };
}
