/**
 * Some of what libraries do, this server does by itself, since it is faster; each such file says in its head what it earns. Here a test puts
 * the libraries back (`test/support/plain.ts`), for all servers of its process: then everything must work as before. No setting leads
 * here, and a server never changes it.
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
  /** The validator's package judges all parameters, without `http/parameters.ts`. */
  parameters?: boolean;
  /** Requests and responses are of Node's own classes, and Express changes each of them, without `http/plainClasses.ts`. */
  classes?: boolean;
  /** Keeps what was exchanged as it came, in place of `http/journalShelf.ts`. */
  shelf?: () => ExchangeShelf;
  /** SQLite's driver alone, which prepares a statement each time that it is run, in place of `db/statements.ts`. */
  statements?: (handle: Handle) => SqlStatements;
  /** Prisma's models, in place of the statements of `db/tables.ts`. */
  tables?: Pick<typeof tables, "insert" | "insertNumbered" | "insertAll" | "update" | "remove" | "find" | "findAll">;
}

/** Operations by method and path. */
export interface PathRoutes<T> {
  add(method: string, template: string, value: T): void;
  find(method: string, path: string): Match<T> | { allowed: string[] };
}

export interface Match<T> {
  value: T;
  /** Path parameters, percent-decoded. */
  parameters: Record<string, string>;
}

/** Where the journal keeps what was exchanged. */
export interface ExchangeShelf {
  put(head: string, sent: Uint8Array, answer: readonly (string | Uint8Array)[], answerBytes: number): KeptExchange;
}

export interface KeptExchange {
  readonly bytes: number;
  /** What is said of both. */
  readonly head: string;
  /** The beginning of the body that was sent. */
  readonly sent: Buffer;
  /** As much of the answer as is kept of a body. */
  readonly answer: Buffer;
}

export const plain: PlainLibraries = {};
