/**
 * Puts libraries back in place of this server's own, faster code, for tests (`test/support/plain.ts`). Each file with such code
 * says at its head what it gains. A test sets this for all servers of its process, and everything must work as before. No
 * setting leads here, and a server never changes it.
 */
import type { Handle } from "./db/driver.ts";
import type { SqlStatements } from "./db/statements.ts";
import type * as tables from "./db/tables.ts";
import type { createMetrics } from "./metrics.ts";

export interface PlainLibraries {
  /** Express's router, in place of `http/routes.ts`. */
  routes?: <T>() => PathRoutes<T>;
  /** Metrics of prom-client, in place of the arrays of `metrics.ts`. */
  metrics?: typeof createMetrics;
  /** Requests and responses are of Node's own classes, and Express changes each of them, without `http/plainClasses.ts`. */
  classes?: boolean;
  /** Keeps the texts and buffers of exchanges as they came, in place of `http/exchangeStore.ts`. */
  exchangeStore?: () => ExchangeStore;
  /** SQLite's driver alone, which prepares a statement each time it is run, in place of `db/statements.ts`. */
  statements?: (handle: Handle) => SqlStatements;
  /** Prisma's models, in place of the statements of `db/tables.ts`. */
  tables?: Pick<typeof tables, "insert" | "insertNumbered" | "insertAll" | "update" | "remove" | "find" | "findAll">;
}

/** Finds operations by method and path. */
export interface PathRoutes<T> {
  add(method: string, template: string, value: T): void;
  find(method: string, path: string): Match<T> | { allowed: string[] };
}

export interface Match<T> {
  value: T;
  /** Path parameters, percent-decoded. */
  parameters: Record<string, string>;
}

/** Keeps the exchanges of the request log. */
export interface ExchangeStore {
  put(head: string, sent: Uint8Array, answer: readonly (string | Uint8Array)[], answerBytes: number): KeptExchange;
}

export interface KeptExchange {
  readonly bytes: number;
  /** The address and the headers of both messages. */
  readonly head: string;
  /** The beginning of the request's body. */
  readonly sent: Buffer;
  /** The beginning of the response's body. */
  readonly answer: Buffer;
}

export const plain: PlainLibraries = {};
