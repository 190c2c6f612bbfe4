/** What the sandbox makes calls meet (`openapi/platform`, faults): whom each fault is for, and how often. `http/meeting.ts` does it. */
import { createHash } from "node:crypto";
import type { Database, Transaction } from "./db/index.ts";
import { insert, remove, select } from "./db/tables.ts";
import type { Ids } from "./ids.ts";
import { contains } from "./journalFilter.ts";
import { keepShared } from "./shared.ts";

export type FaultKind = "refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson";
export type FaultTime = "before" | "after";

/** What a fault does and whom it meets, beside its columns. */
export interface FaultDetail {
  kind: FaultKind;
  /** Before the work of a call, or after it. */
  when: FaultTime;
  /** A refusal of the service's own. */
  code?: string | undefined;
  /** Seconds that a client is told to wait. */
  retryAfter?: number | undefined;
  /** How much of the answer arrives before the connection is cut. */
  answer?: "none" | "part" | "whole" | undefined;
  method?: string | undefined;
  /** What the path begins with. */
  path?: string | undefined;
  /** Mail address, in lower case. */
  user?: string | undefined;
  client?: string | undefined;
  /** What the body contains. */
  body?: unknown;
  /** Which call is the first to meet it. */
  nth?: number | undefined;
  /** Spreads a share by chance. */
  seed?: number | undefined;
}

export interface OperationFault extends FaultDetail {
  id: string;
  service: string;
  /** All operations of the service where it is null. */
  operation: string | null;
  /** Null for what is no refusal, or one with a code. */
  status: number | null;
  reason: string | null;
  message: string | null;
  latencyMs: number;
  /** How many calls it still meets; null for all. */
  remaining: number | null;
  /** Which share of the calls it meets, in millionths; null for all. */
  share: number | null;
}

/** What tells whether a fault is for a call. */
export interface FaultCall {
  operation: string;
  method: string;
  path: string;
  /** Mail address. */
  user: string;
  client: string;
  /** The body as it was sent; asked for by faults that look at it. */
  body(): unknown;
}

export interface Faults {
  /** Those for an operation, in the order in which they were added; undefined where there are none, as most often. */
  of(service: string, operation: string): readonly OperationFault[] | undefined;
  /** Whether a call meets one of them, which is counted. */
  isMet(fault: OperationFault, call: FaultCall): Promise<boolean>;
  list(): Promise<OperationFault[]>;
  add(fault: Omit<OperationFault, "id">): Promise<OperationFault>;
  /** @returns whether there was one. */
  remove(id: string): Promise<boolean>;
  /** Removes all of them. The caller says `refresh` afterwards. */
  clear(tx: Transaction): Promise<void>;
  /** Goes by what is in the database now. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Those of a server without a sandbox: none, whatever one may once have left in the database. */
export function noFaults(): Faults {
  const refuse = async () => {
    throw new Error("Nothing is made to fail: the sandbox is off.");
  };
  return {
    of: () => undefined,
    isMet: refuse,
    list: refuse,
    add: refuse,
    remove: refuse,
    clear: refuse,
    refresh: refuse,
    stop() {},
  };
}

const columns = [
  "id",
  "service",
  "operation",
  "status",
  "reason",
  "message",
  "latencyMs",
  "remaining",
  "share",
  "detail",
] as const;
const selectAll = select("OperationFault", columns);

/** The list is in the database, so that all processes follow it; each keeps a copy, so that calls without faults cost nothing. */
export async function openFaults(parts: { db: Database; ids: Ids }): Promise<Faults> {
  const { db, ids } = parts;
  const load = async () => {
    const rows = await selectAll.all(db.read, 'ORDER BY "ordinal"');
    return rows.map(({ detail, ...row }): OperationFault => ({ ...row, ...detailOf(detail, row.status) }));
  };
  const faults = await keepShared(load);
  /** Calls that each fault with a share has seen in this process. */
  const seen = new Map<string, number>();

  /** One less of what is counted, across processes. @returns whether there was one left. */
  async function countDown(column: "skip" | "remaining", id: string): Promise<boolean> {
    const sql = `UPDATE "OperationFault" SET "${column}" = "${column}" - 1 WHERE "id" = ? AND "${column}" > 0`;
    return (await db.write((tx) => tx.run(sql, id))) > 0;
  }

  return {
    of(service, operation) {
      const all = faults.get();
      if (all.length === 0) return undefined;
      const found = all.filter(
        (each) => each.service === service && (each.operation === null || each.operation === operation),
      );
      return found.length === 0 ? undefined : found;
    },

    async isMet(fault, call) {
      const { id, share, seed, nth, remaining } = fault;
      if (!isFor(fault, call)) return false;
      if (share !== null) {
        const before = seen.get(id) ?? 0;
        seen.set(id, before + 1);
        return seed === undefined ? isNextOfShare(before, share) : chanceOf(seed, before) * 1e6 < share;
      }
      if (nth !== undefined && nth > 1 && (await countDown("skip", id))) return false;
      return remaining === null || countDown("remaining", id);
    },

    async list() {
      return (await load()).filter(({ remaining }) => remaining !== 0);
    },

    async add(fault) {
      const { service, operation, status, reason, message, latencyMs, remaining, share, ...detail } = fault;
      const id = ids.next();
      const row = { id, service, operation, status, reason, message, latencyMs, remaining, share };
      await db.write(async (tx) => {
        await remove(tx, "OperationFault", { remaining: 0 });
        await insert(tx, "OperationFault", { ...row, detail: JSON.stringify(detail), skip: (detail.nth ?? 1) - 1 });
      });
      await faults.refresh();
      return { id, ...fault };
    },

    async remove(id) {
      const removed = await db.write((tx) => remove(tx, "OperationFault", { id }));
      await faults.refresh();
      return removed > 0;
    },

    async clear(tx) {
      await tx.run('DELETE FROM "OperationFault"');
    },

    refresh: faults.refresh,
    stop: faults.stop,
  };
}

/** Rows of earlier versions have none: what they did follows from their status. */
function detailOf(text: string | null, status: number | null): FaultDetail {
  if (text !== null) return JSON.parse(text) as FaultDetail; // As `add` writes it.
  return { kind: status === null ? "latency" : "refusal", when: "before" };
}

function isFor(fault: OperationFault, call: FaultCall): boolean {
  const { method, path, user, client, body } = fault;
  return (
    (method === undefined || method === call.method) &&
    (path === undefined || call.path.startsWith(path)) &&
    (user === undefined || user === call.user) &&
    (client === undefined || client === call.client) &&
    (body === undefined || contains(call.body(), body))
  );
}

/** Evenly spread: the n-th call is met when the whole part of n times the share grows with it. @param share In millionths. */
function isNextOfShare(before: number, share: number): boolean {
  return Math.floor(((before + 1) * share) / 1e6) > Math.floor((before * share) / 1e6);
}

/** The same number from 0 up to 1 for the same seed and call. */
function chanceOf(seed: number, call: number): number {
  return createHash("sha256").update(`${seed} ${call}`).digest().readUInt32BE(0) / 2 ** 32;
}
