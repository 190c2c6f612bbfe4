import { setImmediate as nextTurn } from "node:timers/promises";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";

export type SqlDriverAdapterFactory = ConstructorParameters<typeof PrismaClient>[0]["adapter"] & {};
export type SqlDriverAdapter = Awaited<ReturnType<SqlDriverAdapterFactory["connect"]>>;
export type SqlTransaction = Awaited<ReturnType<SqlDriverAdapter["startTransaction"]>>;
export type SqlQuery = Parameters<SqlDriverAdapter["queryRaw"]>[0];

/** What statements run on: a connection, or a transaction of one. */
export type Queryable = Pick<SqlDriverAdapter, "queryRaw" | "executeRaw">;

/** Loads the Prisma client of a provider over a connection. It costs start-up time, so nothing calls it before it must. */
export async function createClient(
  provider: "sqlite" | "postgresql",
  adapter: SqlDriverAdapter,
): Promise<PrismaClient> {
  const options = {
    adapter: { provider: adapter.provider, adapterName: adapter.adapterName, connect: async () => adapter },
    errorFormat: "minimal", // The others read the calling source file whenever they complain.
  } as const;
  if (provider === "sqlite") {
    const { PrismaClient } = await import("../../../generated/prisma/sqlite/client.ts");
    return new PrismaClient(options);
  }
  const { PrismaClient } = await import("../../../generated/prisma/postgresql/client.ts");
  // Made from the same models, but with types of their own, which no assignment accepts: PostgreSQL knows more operators.
  // All code is written against SQLite's.
  return new PrismaClient(options) as unknown as PrismaClient;
}

/**
 * Prisma's models within writes. One client serves all of them, since making one takes 30 ms; which write an operation
 * belongs to is noted around each operation, so that statements find their transaction.
 */
export class WritingModels<Of extends Scope> {
  readonly #operations = new CurrentScope<Of>();
  readonly #turns = new ScopeTurns();
  readonly #load: () => Promise<PrismaClient>;

  /**
   * @param adapter Says what kind of database it is.
   * @param connectionOf What the statements of a write run on.
   */
  constructor(provider: "sqlite" | "postgresql", adapter: SqlDriverAdapter, connectionOf: (scope: Of) => Queryable) {
    let client: Promise<PrismaClient> | undefined;
    this.#load = () => {
      client ??= createClient(
        provider,
        withinTransaction(adapter, () => this.#operations.get(), connectionOf),
      );
      return client;
    };
  }

  /** The models of one write. @throws Error when the write is over; so do operations begun after it. */
  async of(scope: Of): Promise<PrismaClient> {
    requireOpen(scope);
    const client = await this.#load();
    const operations = this.#operations;
    const turns = this.#turns;
    const extended = client.$extends({
      query: {
        async $allOperations({ args, query }: { args: unknown; query: (args: unknown) => Promise<unknown> }) {
          await turns.take(scope);
          requireOpen(scope);
          // Awaited inside, as an operation starts only when it is awaited.
          return operations.run(scope, async () => await query(args));
        },
      },
    });
    return extended as unknown as PrismaClient; // The extension changes no type.
  }
}

/**
 * Keeps operations of two writes out of one turn of the process: Prisma makes one query of all `findUnique` of a turn, which
 * would read what one write asks for in the transaction of another.
 */
class ScopeTurns {
  #current: Scope | undefined;

  async take(scope: Scope): Promise<void> {
    while (this.#current && this.#current !== scope) await nextTurn();
    if (this.#current) return;
    this.#current = scope;
    setImmediate(() => {
      this.#current = undefined;
    });
  }
}

/**
 * An adapter whose statements run in a transaction that was begun elsewhere. The transactions that Prisma begins for
 * nested writes become savepoints in them.
 */
function withinTransaction<Of extends Scope>(
  adapter: SqlDriverAdapter,
  currentScope: () => Of | undefined,
  connectionOf: (scope: Of) => Queryable,
): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => whenFree(currentScope(), (scope) => connectionOf(scope).queryRaw(query)),
    executeRaw: (query) => whenFree(currentScope(), (scope) => connectionOf(scope).executeRaw(query)),
    executeScript: (script) => whenFree(currentScope(), () => adapter.executeScript(script)),
    startTransaction: () => whenFree(currentScope(), (scope) => savepoint(adapter, connectionOf(scope), scope)),
    ...(adapter.getConnectionInfo && { getConnectionInfo: adapter.getConnectionInfo.bind(adapter) }),
    async dispose() {}, // The connection belongs to whoever opened it.
  };
}

async function savepoint(adapter: SqlDriverAdapter, connection: Queryable, scope: Scope): Promise<SqlTransaction> {
  let free = () => {};
  scope.savepoint = new Promise((resolve) => {
    free = () => {
      scope.savepoint = undefined;
      resolve();
    };
  });

  async function run(sql: string): Promise<void> {
    requireOpen(scope);
    await connection.executeRaw({ sql, args: [], argTypes: [] });
  }

  async function end(...statements: string[]): Promise<void> {
    try {
      for (const sql of statements) await run(sql);
    } finally {
      free();
    }
  }

  function guarded<T>(execute: (query: SqlQuery) => Promise<T>): (query: SqlQuery) => Promise<T> {
    return async (query) => {
      requireOpen(scope);
      return execute(query);
    };
  }

  try {
    await run("SAVEPOINT models");
  } catch (error) {
    free();
    throw error;
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    options: { usePhantomQuery: true }, // Prisma sends no COMMIT of its own.
    queryRaw: guarded((query) => connection.queryRaw(query)),
    executeRaw: guarded((query) => connection.executeRaw(query)),
    commit: () => end("RELEASE SAVEPOINT models"),
    rollback: () => end("ROLLBACK TO SAVEPOINT models", "RELEASE SAVEPOINT models"),
  };
}
