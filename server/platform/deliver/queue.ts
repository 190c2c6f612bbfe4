/**
 * The queue of deliveries, which the workers of all processes share. Its rows record which process has leased a delivery, and
 * the result of each attempt.
 */
import type { Delivery } from "../../../generated/prisma/sqlite/client.ts";
import type { ReceiverResponse } from "../callbacks.ts";
import { rowCause } from "../cause.ts";
import type { Clock } from "../clock.ts";
import type { Database, Reader, Transaction } from "../db/index.ts";
import { marks } from "../db/placeholders.ts";
import { select, update } from "../db/tables.ts";
import { isRunning, thisProcess } from "../processes.ts";
import { hasUnused, removeUnused } from "../sharedContents.ts";
import type { DeliveryControl } from "./control.ts";

/** Finished deliveries are kept for a week. */
const keptMs = 7 * 24 * 3600 * 1000;

/** The result of an attempt. */
export interface Answer {
  outcome: AttemptOutcome;
  text: string;
  /** The receiver's response to a notification; absent if nothing arrived. */
  response?: ReceiverResponse;
}

export type AttemptOutcome = "delivered" | "retried" | "abandoned";

interface QueueParts {
  db: Database;
  /** The services' clock, which the sandbox can move. It determines when attempts are due. */
  clock: Clock;
  /** The machine's clock, which determines when leases expire. */
  machineClock: Clock;
  control: Pick<DeliveryControl, "ready" | "overtaking">;
}

export class DeliveryQueue {
  readonly #parts: QueueParts;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /**
   * Leases the next due deliveries. No other process can lease them until the lease expires.
   * @param only The id of a delivery, to lease only that one; all by default.
   */
  async lease(limit: number, only?: string): Promise<Delivery[]> {
    const { db, clock, machineClock, control } = this.#parts;
    const nowMs = BigInt(machineClock.now());
    const look = (most: number): Look => ({ control, dueMs: BigInt(clock.now()), nowMs, limit: most, only });
    // Most searches find nothing. So a read, which takes no lock, comes before the write.
    if ((await findDue(db.read, look(1))).length === 0) return [];
    return db.write((tx) => leaseDue(tx, look(limit)));
  }

  /**
   * Records the result of an attempt. After the lease has expired, nothing is recorded, because another process makes the next
   * attempt.
   */
  async record(delivery: Delivery, { outcome, text, response }: Answer): Promise<void> {
    const { db, clock } = this.#parts;
    const result = { outcome: text, response: response === undefined ? null : JSON.stringify(response) };
    await db.write(
      async (tx) => {
        const nowMs = clock.now();
        if (outcome !== "retried") return finish(tx, delivery, outcome, result, nowMs);
        const dueMs = BigInt(nowMs + backoffMs(delivery.attempts));
        await update(tx, "Delivery", thisAttemptOf(delivery), { leasedMs: 0n, leasedBy: null, dueMs, ...result });
      },
      { cause: rowCause("Delivery", delivery.ordinal) },
    );
  }

  /** Releases the leases of processes on this machine that have died. */
  async freeOfDead(): Promise<void> {
    const { db, machineClock } = this.#parts;
    const nowMs = BigInt(machineClock.now());
    const leased = await holders.all(db.read, `WHERE "state" = 'pending' AND "leasedMs" > ?`, nowMs);
    const dead = new Set(leased.map(({ leasedBy }) => leasedBy).filter((by) => by !== null && isRunning(by) === false));
    for (const leasedBy of dead) {
      await db.write((tx) => update(tx, "Delivery", { state: "pending", leasedBy }, { leasedMs: 0n, leasedBy: null }));
    }
  }

  /**
   * Releases deliveries that are leased to this process but not being sent, because the database failed while it leased them.
   * @param sending Ids of the deliveries that are being sent.
   */
  async freeOwn(sending: readonly string[]): Promise<void> {
    const except = sending.length === 0 ? "" : ` AND "id" NOT IN (${marks(sending)})`;
    const sql = `UPDATE "Delivery" SET "leasedMs" = 0, "leasedBy" = NULL WHERE "state" = 'pending' AND "leasedBy" = ?${except}`;
    await this.#parts.db.write((tx) => tx.run(sql, thisProcess, ...sending));
  }

  /** Removes old finished deliveries, and shared contents that only they used. */
  async forget(): Promise<void> {
    const { db, clock } = this.#parts;
    const beforeMs = BigInt(clock.now() - keptMs);
    await db.write((tx) => tx.run('DELETE FROM "Delivery" WHERE "finishedMs" < ?', beforeMs));
    // Usually there are no unused contents. So a read, which takes no lock, comes before the write.
    if (await hasUnused(db.read)) await db.write(removeUnused);
  }
}

const deliveries = select("Delivery", "*");
const holders = select("Delivery", ["leasedBy"]);

/** The parameters of a search: which deliveries, how many, and the time by both clocks. */
interface Look {
  control: Pick<DeliveryControl, "ready" | "overtaking">;
  /** The services' time, which determines what is due. */
  dueMs: bigint;
  /** The machine's time, which determines which leases have expired. */
  nowMs: bigint;
  /** The maximum number of deliveries to find. */
  limit: number;
  /** The id of the only delivery to look at; undefined for all. */
  only: string | undefined;
}

function findDue(reader: Pick<Reader, "all" | "first">, { control, dueMs, nowMs, limit, only }: Look) {
  const ready = control.ready(Number(dueMs));
  // Deliveries due later than `longestBackoffMs` from now are also found: no delay is that long, so the clock must have been
  // set back since.
  return deliveries.all(
    reader,
    `WHERE "state" = 'pending' AND ("dueMs" <= ? OR "dueMs" > ?) AND "leasedMs" <= ?
       ${only === undefined ? "" : 'AND "id" = ?'}${ready.sql} ORDER BY "dueMs" LIMIT ?`,
    dueMs,
    dueMs + BigInt(longestBackoffMs),
    nowMs,
    ...(only === undefined ? [] : [only]),
    ...ready.values,
    limit,
  );
}

/** Leases the deliveries that are due. If a delivery has already had its last attempt, it is abandoned instead. */
async function leaseDue(tx: Transaction, look: Look): Promise<Delivery[]> {
  const { control, nowMs } = look;
  const servicesNowMs = Number(look.dueMs);
  const leased: Delivery[] = [];
  for (const due of await findDue(tx, look)) {
    const delivery = (await control.overtaking(tx, due, servicesNowMs)) ?? due;
    const { ordinal, attempts, outcome, response } = delivery;
    if (attempts >= maximumAttempts) {
      // The process died during the last attempt, so that attempt has no result.
      const text = outcome ?? "the process ended during the attempt";
      await finish(tx, delivery, "abandoned", { outcome: text, response }, servicesNowMs);
      continue;
    }
    const begun = { leasedMs: nowMs + BigInt(leaseMs), leasedBy: thisProcess, attempts: attempts + 1 };
    await update(tx, "Delivery", { ordinal }, begun);
    leased.push({ ...delivery, ...begun });
  }
  return leased;
}

/** The condition that this attempt is still the delivery's latest. Only the latest attempt may record its result. */
function thisAttemptOf({ ordinal, attempts }: Delivery) {
  return { ordinal, attempts, state: "pending" };
}

/**
 * Finishes a delivery, and makes the next delivery of its stream pending. Does nothing if the finished delivery was canceled or
 * leased by another process.
 */
async function finish(
  tx: Transaction,
  delivery: Delivery,
  state: AttemptOutcome,
  result: Pick<Delivery, "outcome" | "response">,
  nowMs: number,
): Promise<void> {
  const changed = await update(tx, "Delivery", thisAttemptOf(delivery), {
    leasedMs: 0n,
    leasedBy: null,
    state,
    ...result,
    finishedMs: BigInt(nowMs),
  });
  if (changed === 0) return;
  await tx.run(
    `UPDATE "Delivery" SET "state" = 'pending', "dueMs" = ? WHERE "ordinal" = (
       SELECT "ordinal" FROM "Delivery" WHERE "stream" = ? AND "state" = 'waiting' ORDER BY "ordinal" LIMIT 1)`,
    BigInt(nowMs),
    delivery.stream,
  );
}

/** The maximum number of attempts to deliver a message. After the last attempt, the delivery is abandoned. */
export const maximumAttempts = 10;
const firstBackoffMs = 1000;

/**
 * Returns the wait before the next attempt, in milliseconds: 1, 2, 4, ... seconds.
 * @param attempts The number of attempts made so far.
 */
function backoffMs(attempts: number): number {
  return firstBackoffMs * 2 ** (attempts - 1);
}

/** The longest wait between two attempts: 256 seconds, before the last one. */
const longestBackoffMs = backoffMs(maximumAttempts - 1);

/**
 * How long a lease lasts: longer than an attempt can take (`callbacks.ts`, `mailer.ts`), with a margin for clock differences
 * between machines.
 */
export const leaseMs = 90_000;
