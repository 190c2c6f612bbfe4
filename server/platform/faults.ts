/**
 * Faults that the sandbox injects into calls (`openapi/platform`, faults): to which calls a fault applies, and how often.
 * `http/applyFaults.ts` applies them.
 */
import { createHash } from "node:crypto";
import { insert, remove, select } from "./db/tables.ts";
import type { Ids } from "./ids.ts";
import { contains } from "./journalFilter.ts";
import type { SharedValues } from "./shared.ts";

export type FaultKind = "refusal" | "latency" | "drop" | "slow" | "truncated" | "notJson";
export type FaultTime = "before" | "after";

/**
 * The effect of a fault and its conditions, stored as JSON in one column. The other properties of a fault have their own
 * columns.
 */
export interface FaultDetail {
  kind: FaultKind;
  /** Whether the fault is applied before or after the service processes the call. */
  when: FaultTime;
  /** The service's own code for the error that the fault injects. */
  code?: string | undefined;
  /** The number of seconds for the `Retry-After` header. */
  retryAfter?: number | undefined;
  /** How much of the response is sent before the connection is cut. */
  answer?: "none" | "part" | "whole" | undefined;
  method?: string | undefined;
  /** The beginning of the call's path. */
  path?: string | undefined;
  /** The email address of the caller, in lower case. */
  user?: string | undefined;
  client?: string | undefined;
  /** The fields that the body must contain for the fault to apply. */
  body?: unknown;
  /** The number of the first call to which the fault applies, counted from 1. */
  nth?: number | undefined;
  /** The seed for choosing calls at random, for a fault that applies to a share of calls. */
  seed?: number | undefined;
}

export interface OperationFault extends FaultDetail {
  id: string;
  service: string;
  /** The id of the operation; null if the fault applies to all operations of the service. */
  operation: string | null;
  /** The HTTP status of the injected error; null if the fault injects no error, or if `code` determines the status. */
  status: number | null;
  reason: string | null;
  message: string | null;
  latencyMs: number;
  /** The number of further calls to which the fault applies; null if their number is not limited. */
  remaining: number | null;
  /** The share of calls to which the fault applies, in millionths; null for all. */
  share: number | null;
}

/** The facts about a call that determine whether a fault applies to it. */
export interface FaultCall {
  operation: string;
  method: string;
  path: string;
  /** The email address of the caller. */
  user: string;
  client: string;
  /** The body as it was sent. Only called for faults with conditions on the body. */
  body(): unknown;
}

export type Faults = Awaited<ReturnType<typeof openFaults>>;

const selectAll = select("OperationFault", "*");

/**
 * Opens the faults. They are stored in the database, so that all processes apply them. Each process caches a copy, so that a call
 * without faults reads nothing. A server without a sandbox has none.
 */
export async function openFaults(shared: SharedValues, ids: Ids) {
  const { db } = shared;
  const load = async () => {
    const rows = await selectAll.all(db.read, 'ORDER BY "ordinal"');
    // The cast is safe: `add` wrote this JSON.
    return rows.map(
      ({ detail, ordinal: _, skip: __, ...row }): OperationFault => ({
        ...row,
        ...(JSON.parse(detail) as FaultDetail),
      }),
    );
  };
  const faults = await shared.keep<OperationFault[]>([], load);
  /** For each fault that applies to a share of calls, the number of calls that this process has seen. */
  const seen = new Map<string, number>();

  /**
   * Decrements a counter of a fault by one, for all processes.
   * @returns whether it was above zero.
   */
  async function countDown(column: "skip" | "remaining", id: string): Promise<boolean> {
    const sql = `UPDATE "OperationFault" SET "${column}" = "${column}" - 1 WHERE "id" = ? AND "${column}" > 0`;
    return (await db.write((tx) => tx.run(sql, id))) > 0;
  }

  return {
    /** The faults that may apply to an operation, in the order in which they were added; undefined if there are none. */
    of(service: string, operation: string): readonly OperationFault[] | undefined {
      const all = faults.get();
      if (all.length === 0) return undefined;
      const found = all.filter(
        (each) => each.service === service && (each.operation === null || each.operation === operation),
      );
      return found.length === 0 ? undefined : found;
    },

    /** Whether the fault applies to this call. Each call that matches the fault's conditions is counted. */
    async isMet(fault: OperationFault, call: FaultCall): Promise<boolean> {
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

    async add(fault: Omit<OperationFault, "id">): Promise<OperationFault> {
      const { service, operation, status, reason, message, latencyMs, remaining, share, ...detail } = fault;
      const id = ids.next();
      const row = { id, service, operation, status, reason, message, latencyMs, remaining, share };
      await faults.change(async (tx) => {
        await remove(tx, "OperationFault", { remaining: 0 });
        await insert(tx, "OperationFault", { ...row, detail: JSON.stringify(detail), skip: (detail.nth ?? 1) - 1 });
      });
      return { id, ...fault };
    },

    /** @returns whether the fault existed. */
    async remove(id: string): Promise<boolean> {
      return (await faults.change((tx) => remove(tx, "OperationFault", { id }))) > 0;
    },
  };
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

/**
 * Whether the fault applies to the next call. The affected calls are evenly distributed: call n is affected if the integer part
 * of n times the share is greater than for the call before.
 * @param share In millionths.
 */
function isNextOfShare(before: number, share: number): boolean {
  return Math.floor(((before + 1) * share) / 1e6) > Math.floor((before * share) / 1e6);
}

/** Returns a pseudorandom number in [0, 1) that is always the same for the same seed and call number. */
function chanceOf(seed: number, call: number): number {
  return createHash("sha256").update(`${seed} ${call}`).digest().readUInt32BE(0) / 2 ** 32;
}
