/**
 * Replaces this server's own, faster code with libraries, for tests (`test/support/plain.ts`). Each file with such code
 * explains at its beginning what the code gains. A test sets this for all servers of its process, and everything must work as
 * it does without the libraries. No setting controls this, and a server never changes it.
 */
import type { Handle } from "./db/driver.ts";
import type { SqlStatements } from "./db/statements.ts";
import type * as tables from "./db/tables.ts";
import type { createMetrics } from "./metrics.ts";

export interface PlainLibraries {
  /** Express's router instead of `http/routes.ts`. */
  routes?: <T>() => PathRoutes<T>;
  /** prom-client's metrics instead of the arrays of `metrics.ts`. */
  metrics?: typeof createMetrics;
  /** Whether to use Node's own request and response classes, which Express modifies, instead of `http/plainClasses.ts`. */
  classes?: boolean;
  /** Stores the texts and buffers of requests and responses unchanged, instead of `http/exchangeStore.ts`. */
  exchangeStore?: () => ExchangeStore;
  /** SQLite's driver without a cache, which prepares a statement each time it is run, instead of `db/statements.ts`. */
  statements?: (handle: Handle) => SqlStatements;
  /** Prisma's models instead of the statements of `db/tables.ts`. */
  tables?: Pick<typeof tables, "insert" | "insertNumbered" | "insertAll" | "update" | "remove" | "find" | "findAll">;
}

/** The type of a router, which finds operations by method and path. */
export interface PathRoutes<T> {
  add(method: string, template: string, value: T): void;
  find(method: string, path: string): Match<T> | { allowed: string[] };
}

export interface Match<T> {
  value: T;
  /** Path parameters, percent-decoded. */
  parameters: Record<string, string>;
}

/** Stores recorded requests with their responses for the request log. */
export interface ExchangeStore {
  put(head: string, sent: Uint8Array, answer: readonly (string | Uint8Array)[], answerBytes: number): KeptExchange;
}

export interface KeptExchange {
  readonly bytes: number;
  /** The URL, and the headers of the request and the response. */
  readonly head: string;
  /** The beginning of the request's body. */
  readonly sent: Buffer;
  /** The beginning of the response's body. */
  readonly answer: Buffer;
}

export const plain: PlainLibraries = {};
