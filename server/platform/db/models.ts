import { setImmediate as nextTurn } from "node:timers/promises";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import { kept } from "../maps.ts";
import { messageOf } from "./errors.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";

export type SqlDriverAdapterFactory = ConstructorParameters<typeof PrismaClient>[0]["adapter"] & {};
export type SqlDriverAdapter = Awaited<ReturnType<SqlDriverAdapterFactory["connect"]>>;
export type SqlTransaction = Awaited<ReturnType<SqlDriverAdapter["startTransaction"]>>;
export type SqlQuery = Parameters<SqlDriverAdapter["queryRaw"]>[0];

/** Runs statements, either on a connection or in a transaction. */
export type Queryable = Pick<SqlDriverAdapter, "queryRaw" | "executeRaw">;

type Provider = "sqlite" | "postgresql";

/**
 * Loads the Prisma client of a provider for a connection. Loading it slows down the start, so this is only called when the models
 * are first used.
 */
async function createClient(provider: Provider, adapter: SqlDriverAdapter): Promise<PrismaClient> {
  const options = {
    adapter: { provider: adapter.provider, adapterName: adapter.adapterName, connect: async () => adapter },
    errorFormat: "minimal", // With other formats, Prisma reads the caller's source file at every error to show its code.
  } as const;
  if (provider === "sqlite") {
    const { PrismaClient } = await import("../../../generated/prisma/sqlite/client.ts");
    return new PrismaClient(options);
  }
  const { PrismaClient } = await import("../../../generated/prisma/postgresql/client.ts");
  // PostgreSQL's client is generated from the same models, but its types do not match SQLite's, because it has more operators.
  // All code is written against SQLite's types.
  return new PrismaClient(options) as unknown as PrismaClient;
}

/** The scope of Prisma's operations, which is a write or a connection. `queryable` runs their statements. */
interface ModelScope extends Scope {
  queryable?: Queryable;
}

const operations = new CurrentScope<ModelScope>();
const clients = new Map<Provider, Promise<PrismaClient>>();

/**
 * Prisma's models within a scope. One client serves all databases of a process, because creating a client takes time and memory.
 * `operations` records the scope of each operation, so that its statements run on the right connection.
 * @throws Error if the scope has ended; operations that begin later throw it, too.
 */
export async function modelsIn(provider: Provider, scope: ModelScope, queryable: Queryable): Promise<PrismaClient> {
  requireOpen(scope);
  scope.queryable = queryable;
  const client = await kept(clients, provider, () => createClient(provider, dispatching(provider)));
  const extended = client.$extends({
    query: {
      async $allOperations({
        operation,
        args,
        query,
      }: {
        operation: string;
        args: unknown;
        query: (args: unknown) => Promise<unknown>;
      }) {
        if (operation.startsWith("findUnique")) await takeTurn(scope);
        requireOpen(scope);
        // The query is awaited inside the scope, because a Prisma operation only starts when it is awaited.
        return operations.run(scope, async () => await query(args));
      },
    },
  });
  return extended as unknown as PrismaClient; // The cast is safe: the extension changes no type.
}

let onTurn: Scope | undefined;

/**
 * Keeps `findUnique` calls of two scopes apart: Prisma combines all such calls of one turn of the event loop into one query.
 * That query would read the rows of one write in the transaction of another.
 */
async function takeTurn(scope: Scope): Promise<void> {
  while (onTurn && onTurn !== scope) await nextTurn();
  if (onTurn) return;
  onTurn = scope;
  setImmediate(() => {
    onTurn = undefined;
  });
}

/**
 * A Prisma adapter that runs each statement in the scope of the current operation. Prisma's transactions for nested writes
 * become savepoints of that scope.
 */
function dispatching(provider: Provider): SqlDriverAdapter {
  const adapter = {
    provider: provider === "sqlite" ? ("sqlite" as const) : ("postgres" as const),
    adapterName: "quintet",
  };
  return {
    ...adapter,
    queryRaw: (query) => whenFree(operations.get(), (scope) => queryableOf(scope).queryRaw(query)),
    executeRaw: (query) => whenFree(operations.get(), (scope) => queryableOf(scope).executeRaw(query)),
    async executeScript() {
      throw new Error("Only migrations can run scripts.");
    },
    startTransaction: () => whenFree(operations.get(), (scope) => savepoint(adapter, queryableOf(scope), scope)),
    getConnectionInfo: () =>
      provider === "sqlite" ? { supportsRelationJoins: false, maxBindValues: 32_766 } : { supportsRelationJoins: true },
    async dispose() {}, // Does nothing: the code that opened the connection closes it.
  };
}

function queryableOf({ queryable }: ModelScope): Queryable {
  if (!queryable) throw new Error("The database operation has no connection.");
  return queryable;
}

async function savepoint(
  adapter: Pick<SqlDriverAdapter, "provider" | "adapterName">,
  connection: Queryable,
  scope: Scope,
): Promise<SqlTransaction> {
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
    options: { usePhantomQuery: true }, // Tells Prisma not to send COMMIT itself.
    queryRaw: guarded((query) => connection.queryRaw(query)),
    executeRaw: guarded((query) => connection.executeRaw(query)),
    commit: () => end("RELEASE SAVEPOINT models"),
    rollback: () => end("ROLLBACK TO SAVEPOINT models", "RELEASE SAVEPOINT models").catch(requireGivenUp),
  };
}

/**
 * If the disk is full, SQLite rolls back the transaction completely. Then nothing is left to roll back here, and the original
 * error explains why.
 */
function requireGivenUp(error: unknown): void {
  if (!/no such savepoint/.test(messageOf(error))) throw error;
}
