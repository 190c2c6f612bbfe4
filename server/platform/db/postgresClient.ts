/** Connections to PostgreSQL that are closed when the server stops responding. */
import { Socket } from "node:net";
import type { Client, ClientConfig, PoolConfig } from "pg";

/** Timeouts of a connection, in milliseconds. */
export interface Deadlines {
  /** How long PostgreSQL allows a statement to wait for a lock. */
  lockMs: number;
  /** How long PostgreSQL allows a statement to run. */
  statementMs: number;
  /**
   * How long this process waits for a response. It is longer than the other limits, so it is only exceeded if the connection is
   * dead.
   */
  responseMs: number;
  /** How long opening a connection may take. */
  connectMs: number;
}

/** Timeouts for requests and jobs. Their statements are small, so a slow statement must be waiting for another transaction. */
export const usual: Deadlines = { lockMs: 3_000, statementMs: 5_000, responseMs: 6_000, connectMs: 4_000 };
/** Timeouts for checks of the database. */
export const brief: Deadlines = { lockMs: 1_000, statementMs: 2_000, responseMs: 2_500, connectMs: 2_500 };
/** Timeouts for migrations, which change complete tables and wait for each other. */
export const patient: Deadlines = { lockMs: 300_000, statementMs: 900_000, responseMs: 960_000, connectMs: 5_000 };

/**
 * How long a transaction may be idle, in milliseconds. PostgreSQL then ends it and releases its locks, because its connection may
 * be dead.
 */
const idleInTransactionMs = 10_000;

/** The maximum age of a connection. Behind a load balancer, connections only move to other servers when they are reopened. */
const maxLifetimeSeconds = 15 * 60;

/** Idle connections are probed after this time, so that those whose other end has disappeared are closed. */
const keepAliveMs = 10_000;

/** When a connection is closed, how long its other end may take to close it, too. Then it is destroyed. */
const farewellMs = 1_000;

/**
 * Returns statements that set the timeouts of a transaction. They are needed if a pooler does not allow settings when a
 * connection opens.
 */
export function localSettings({ lockMs, statementMs }: Deadlines): string {
  return `SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}

/** Whether an error means that no response arrived in time. pg has no error code for it. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Whether a pooler such as pgbouncer has rejected a setting when the connection was opened. */
export function refusesSettings(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}

export interface PoolParts {
  url: string;
  most: number;
  deadlines: Deadlines;
  /** Whether connections set the timeouts when they open; false for a pooler that rejects them. */
  settings: boolean;
  /** Whether the process may end while connections are open but idle. */
  letsProcessEnd: boolean;
}

/** @returns the configuration of a connection pool. */
export async function poolConfig({ url, most, deadlines, settings, letsProcessEnd }: PoolParts): Promise<PoolConfig> {
  const { default: pg } = await import("pg");
  const { lockMs, statementMs, responseMs, connectMs } = deadlines;
  boundedClient ??= makeClient(pg.Client);
  return {
    connectionString: url,
    max: most,
    connectionTimeoutMillis: connectMs,
    query_timeout: responseMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    maxLifetimeSeconds,
    allowExitOnIdle: letsProcessEnd,
    ...(settings && {
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    Client: boundedClient,
  };
}

let boundedClient: (new () => Client) | undefined;

/**
 * Creates a client that closes its connection if a response does not arrive in time. pg's own client would return the connection
 * to its pool, where the next transaction would wait for the same dead connection.
 */
function makeClient(Base: typeof Client): new (config?: ClientConfig) => Client {
  return class extends Base {
    readonly #socket: Socket;

    constructor(config?: ClientConfig) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      // pg also reports a lost connection as an event, which ends the process if nothing listens. The pool does not listen
      // between opening a connection and handing it out, and a server that stops may report it just then. The code that uses the
      // connection next gets the error.
      this.on("error", () => {});
    }

    // pg declares many overloads of `query`, so all parameters are passed on unchanged.
    override query(...parameters: unknown[]): never {
      const result: unknown = Reflect.apply(super.query, this, parameters);
      // The error is not swallowed: the caller receives it through `result`.
      if (result instanceof Promise) result.catch((error) => isSilence(error) && this.end());
      return result as never;
    }

    override end(callback?: (error: Error) => void): never {
      // Usually PostgreSQL closes its end. If it does not, the open connection would keep this process running.
      setTimeout(() => this.#socket.destroy(), farewellMs).unref();
      return Reflect.apply(super.end, this, [callback]) as never;
    }
  };
}

/** Splits a PostgreSQL URL that contains several hosts (PostgreSQL's documentation, 34.1.1.3). */

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/**
 * Splits `postgresql://user:password@one:5432,two:5432/quintet` into one URL per host.
 * @returns a single URL if `url` contains one host, a socket, or none.
 */
export function urlsOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = shape.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

/** The values of `target_session_attrs` that select a server that accepts writes. */
const accepted = ["read-write", "primary", "any"];

/** @returns the value of `target_session_attrs` if it selects a server that only allows reads. */
export function readOnlyTarget(url: string): string | undefined {
  const asked = URL.canParse(url) ? new URL(url).searchParams.get("target_session_attrs") : null;
  return asked === null || accepted.includes(asked) ? undefined : asked;
}

/** The host and port in `url`, for a message. The rest of the URL contains a password. */
export function hostIn(url: string): string {
  // The connection string of a socket may have no host, and is then not a valid URL.
  return (URL.canParse(url) ? new URL(url).host : "") || "its socket";
}
