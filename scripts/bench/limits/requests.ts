/** A scene of `npm run bench -- limits`: the data of a server, and the requests to measure. */
import type { Parts } from "../../../server/parts.ts";
import type { Client } from "./client.ts";

export interface Aims {
  cpuMs: number;
  /** The longest block of the event loop, and the longest wait of a reader or a small writer. */
  longestMs: number;
  megabytes: number;
  /** CPU time of all jobs that follow. */
  laterCpuMs: number;
}

/** The targets, except for bulk operations. */
export const aims: Aims = { cpuMs: 250, longestMs: 50, megabytes: 64, laterCpuMs: 3000 };

export interface Request {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `{name}` is replaced with a value found while the server was filled. */
  path: string;
  type?: string;
  body?: string;
  /** Bulk operations have budgets for each part or byte. */
  bulk?: boolean;
  /** Whether the request is sent with the operator's token. */
  isOperators?: boolean;
  /** Targets that differ from the common ones. */
  aims?: Partial<Aims>;
}

/** Values found while a server was filled, by name. */
export type Found = Readonly<Record<string, string>>;

export interface Scene {
  /** Email addresses of users with accounts, besides the one who sends the requests. */
  people: readonly string[];
  /** Writes data directly to the database if requests would take too long. */
  prepare?(parts: Parts): Promise<unknown>;
  fill(client: Client): Promise<Found>;
  requests: readonly Request[];
}
