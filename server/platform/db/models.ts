import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import { requireOpen, type Scope, whenFree } from "./scope.ts";

export type SqlDriverAdapterFactory = ConstructorParameters<typeof PrismaClient>[0]["adapter"] & {};
export type SqlDriverAdapter = Awaited<ReturnType<SqlDriverAdapterFactory["connect"]>>;
export type SqlTransaction = Awaited<ReturnType<SqlDriverAdapter["startTransaction"]>>;
type SqlQuery = Parameters<SqlDriverAdapter["queryRaw"]>[0];

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
 * The models of a client that is loaded when the first operation is awaited. Like Prisma's own, an operation starts only
 * then, and relations can be followed from it: `models.user.findUnique(…).tasklists()`.
 */
export function lazyModels(load: () => Promise<PrismaClient>): PrismaClient {
  const client = new Proxy({}, { get: (_, model) => modelProxy(load, model) });
  return client as PrismaClient; // It answers like one to every `client.model.operation()`.
}

type Callable = Record<PropertyKey, (...args: unknown[]) => PromiseLike<unknown>>;

function modelProxy(load: () => Promise<PrismaClient>, model: PropertyKey): unknown {
  const resolve = async () => (await load())[model as keyof PrismaClient] as unknown as Callable;
  const get = (_: object, name: PropertyKey) => {
    if (name === "then") return undefined; // Or awaiting a model by mistake would wait for ever.
    return (...args: unknown[]) => operation(async () => [(await resolve())[name]?.(...args)]);
  };
  return new Proxy({}, { get });
}

/** @param begin wraps what it begins in an array, or awaiting `begin` would run it. */
function operation(begin: () => Promise<[PromiseLike<unknown> | undefined]>): unknown {
  let running: Promise<unknown> | undefined;
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === "then" || name === "catch" || name === "finally") {
          running ??= begin().then(([started]) => started);
          return running[name].bind(running);
        }
        if (typeof name === "symbol") return undefined;
        return (...args: unknown[]) =>
          operation(async () => [((await begin())[0] as unknown as Callable)[name]?.(...args)]);
      },
    },
  );
}

/** What statements run on: a connection, or a transaction of one. */
export type Queryable = Pick<SqlDriverAdapter, "queryRaw" | "executeRaw">;

/**
 * An adapter for the models within transactions that are begun and ended elsewhere. The transactions that Prisma begins for
 * nested writes become savepoints in them.
 * @param adapter Says what kind of database it is, and answers outside of any scope's transaction.
 * @param connectionOf What the statements of a scope run on.
 */
export function withinTransaction(
  adapter: SqlDriverAdapter,
  currentScope: () => Scope | undefined,
  connectionOf: (scope: Scope) => Queryable = () => adapter,
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
