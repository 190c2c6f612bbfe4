/** What a scene of `npm run bench -- limits` is: what a server is filled with, and what is asked of it then. */
import type { Parts } from "../../../server/parts.ts";
import type { Client } from "./client.ts";

export interface Aims {
  cpuMs: number;
  /** The longest time without a turn for others, and the longest wait of a reader or a small writer. */
  longestMs: number;
  megabytes: number;
  /** Processor time of the jobs that follow, until none is left. */
  laterCpuMs: number;
}

/** What is aimed for, outside of bulk operations. */
export const aims: Aims = { cpuMs: 250, longestMs: 50, megabytes: 64, laterCpuMs: 3000 };

export interface Request {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `{name}` stands for what was found while the server was filled. */
  path: string;
  type?: string;
  body?: string;
  /** Bulk operations have budgets per part or byte. */
  bulk?: boolean;
  /** Sent with the operator's token. */
  isOperators?: boolean;
  /** Where something else is aimed for. */
  aims?: Partial<Aims>;
}

/** What was found while a server was filled. */
export type Found = Readonly<Record<string, string>>;

export interface Scene {
  /** Mail addresses of people who have accounts, besides the one who asks. */
  people: readonly string[];
  /** Writes directly to the database what requests would take long to make. */
  prepare?(parts: Parts): Promise<unknown>;
  fill(client: Client): Promise<Found>;
  requests: readonly Request[];
}
