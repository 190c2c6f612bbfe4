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

/**
 * An adapter for the models over a connection whose transactions are begun and ended elsewhere. The transactions that
 * Prisma begins for nested writes become savepoints in them.
 */
export function withinTransaction(adapter: SqlDriverAdapter, currentScope: () => Scope | undefined): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => whenFree(currentScope(), () => adapter.queryRaw(query)),
    executeRaw: (query) => whenFree(currentScope(), () => adapter.executeRaw(query)),
    executeScript: (script) => whenFree(currentScope(), () => adapter.executeScript(script)),
    startTransaction: () => whenFree(currentScope(), (scope) => savepoint(adapter, scope)),
    async dispose() {}, // The connection belongs to whoever opened it.
  };
}

async function savepoint(adapter: SqlDriverAdapter, scope: Scope): Promise<SqlTransaction> {
  let free = () => {};
  scope.savepoint = new Promise((resolve) => {
    free = () => {
      scope.savepoint = undefined;
      resolve();
    };
  });

  async function run(sql: string): Promise<void> {
    requireOpen(scope);
    await adapter.executeRaw({ sql, args: [], argTypes: [] });
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
    queryRaw: guarded((query) => adapter.queryRaw(query)),
    executeRaw: guarded((query) => adapter.executeRaw(query)),
    commit: () => end("RELEASE models"),
    rollback: () => end("ROLLBACK TO models", "RELEASE models"),
  };
}
