/** What the sandbox makes calls meet: waiting, failing, or both (`openapi/platform`, faults). */
import { setTimeout } from "node:timers/promises";
import type { Database, Transaction } from "./db/index.ts";
import { insert, remove, select } from "./db/tables.ts";
import { Failure, type FailureKind } from "./failure.ts";
import type { Ids } from "./ids.ts";
import { keepShared } from "./shared.ts";

export interface OperationFault {
  id: string;
  service: string;
  /** All operations of the service where it is null. */
  operation: string | null;
  /** Null where calls only wait. */
  status: FaultStatus | null;
  reason: string | null;
  message: string | null;
  latencyMs: number;
  /** How many calls it still meets; null for all. */
  remaining: number | null;
  /** Which share of the calls it meets, in millionths; null for all. */
  share: number | null;
}

export type FaultStatus = 403 | 429 | 500 | 503;

export interface Faults {
  /** Lets a call meet what there is for it; undefined where there is nothing. @throws Failure when one of the faults fails it. */
  meet(service: string, operation: string): Promise<void> | undefined;
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
    meet: () => undefined,
    list: refuse,
    add: refuse,
    remove: refuse,
    clear: refuse,
    refresh: refuse,
    stop() {},
  };
}

const kinds: Readonly<Record<FaultStatus, { kind: FailureKind; reason: string; message: string }>> = {
  403: { kind: "forbidden", reason: "forbidden", message: "Forbidden" },
  429: { kind: "tooManyRequests", reason: "rateLimitExceeded", message: "Rate Limit Exceeded" },
  500: { kind: "internal", reason: "backendError", message: "Backend Error" },
  503: { kind: "unavailable", reason: "backendError", message: "Backend Error" },
};

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
] as const;
const selectAll = select("OperationFault", columns);

/** The list is in the database, so that all processes follow it; each keeps a copy, so that calls without faults cost nothing. */
export async function openFaults(parts: { db: Database; ids: Ids }): Promise<Faults> {
  const { db, ids } = parts;
  // `add` writes no other status than those of the type.
  const load = async () => (await selectAll.all(db.read, 'ORDER BY "ordinal"')) as OperationFault[];
  const faults = await keepShared(load);
  /** Calls that each fault with a share has seen in this process. */
  const seen = new Map<string, number>();

  /** Whether the call is one of those that a fault is for. What is counted is counted across processes. */
  async function isMet({ id, remaining, share }: OperationFault): Promise<boolean> {
    if (share !== null) {
      const before = seen.get(id) ?? 0;
      seen.set(id, before + 1);
      // Evenly spread: the n-th call is met when the whole part of n times the share grows with it.
      return Math.floor(((before + 1) * share) / 1e6) > Math.floor((before * share) / 1e6);
    }
    if (remaining === null) return true;
    const changed = await db.write((tx) =>
      tx.run('UPDATE "OperationFault" SET "remaining" = "remaining" - 1 WHERE "id" = ? AND "remaining" > 0', id),
    );
    return changed > 0;
  }

  async function meet(service: string, operation: string): Promise<void> {
    for (const fault of faults.get()) {
      if (fault.service !== service || (fault.operation !== null && fault.operation !== operation)) continue;
      if (!(await isMet(fault))) continue;
      if (fault.latencyMs > 0) await setTimeout(fault.latencyMs);
      if (fault.status !== null) throw failureOf(fault.status, fault);
    }
  }

  return {
    meet: (service, operation) => (faults.get().length === 0 ? undefined : meet(service, operation)),

    async list() {
      return (await load()).filter(({ remaining }) => remaining !== 0);
    },

    async add(fault) {
      const added = { id: ids.next(), ...fault };
      await db.write(async (tx) => {
        await remove(tx, "OperationFault", { remaining: 0 });
        await insert(tx, "OperationFault", added);
      });
      await faults.refresh();
      return added;
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

function failureOf(status: FaultStatus, fault: Pick<OperationFault, "reason" | "message">): Failure {
  const usual = kinds[status];
  const isQuota = status === 429 || /(RateLimit|quota)Exceeded$/i.test(fault.reason ?? "");
  return new Failure(usual.kind, fault.reason ?? usual.reason, fault.message ?? usual.message, {
    ...(isQuota && { domain: "usageLimits" }),
    ...((status === 429 || status === 503) && { headers: { "Retry-After": "1" } }),
  });
}
