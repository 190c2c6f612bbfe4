/** A scene of `npm run bench -- limits`: the data of a server, and the requests to measure. */
import type { Parts } from "../../../server/parts.ts";
import type { Client } from "./client.ts";

export interface Aims {
  cpuMs: number;
  /** The maximum time for which the event loop may be blocked, or a client with a small request may wait. */
  longestMs: number;
  megabytes: number;
  /** The maximum CPU time of all jobs that follow the request. */
  laterCpuMs: number;
}

/** The default targets. Some requests have their own, such as bulk operations. */
export const aims: Aims = { cpuMs: 250, longestMs: 50, megabytes: 64, laterCpuMs: 3000 };

export interface Request {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path of the request. `{name}` is replaced with a value found while the server was filled. */
  path: string;
  type?: string;
  body?: string;
  /** Whether the request is a bulk operation, whose budget of work depends on its number of parts or bytes. */
  bulk?: boolean;
  /** Whether the request is sent with the operator's token. */
  isOperators?: boolean;
  /** Targets that replace the default ones. */
  aims?: Partial<Aims>;
}

/** Values found while a server was filled, by name. */
export type Found = Readonly<Record<string, string>>;

export interface Scene {
  /** Email addresses of users with accounts, besides the one who sends the requests. */
  people: readonly string[];
  /** Writes data directly to the database, if writing it through requests would take too long. */
  prepare?(parts: Parts): Promise<unknown>;
  fill(client: Client): Promise<Found>;
  requests: readonly Request[];
}
