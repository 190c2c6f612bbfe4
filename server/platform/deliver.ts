/**
 * The delivery worker. Every server process runs one; a lease in the row keeps two from sending the same delivery at the
 * same time. A process that dies between sending and recording leaves its lease to run out, and the delivery goes out again
 * with the same id: at least once.
 *
 * Only the first unfinished delivery of a stream is `pending`; the ones behind it are `waiting` and get their turn when it
 * is finished, so order holds and a search for work reads nothing that has no turn.
 */
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { SendHttp } from "./callbacks.ts";
import type { Clock } from "./clock.ts";
import type { Database, Reader, Transaction } from "./db/index.ts";
import { Failure } from "./failure.ts";
import type { Log } from "./log.ts";
import type { SendMail } from "./mailer.ts";
import type { HttpMessage, MailMessage } from "./outbox.ts";

/** An attempt follows the one before after 1, 2, 4, ... seconds, at most five minutes. After the last it is given up. */
export const maximumAttempts = 10;
const firstBackoffMs = 1000;
export const longestBackoffMs = 5 * 60 * 1000;

/** @param attempts Attempts made so far. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** (attempts - 1), longestBackoffMs);
}

/**
 * How long a process has a delivery to itself: longer than an attempt can take (`callbacks.ts`, `mailer.ts`), with room for
 * clocks of several machines that differ.
 */
export const leaseMs = 90_000;
/** Attempts that one process makes at the same time, so that one slow receiver does not hold up the others. */
const concurrency = 20;
/** How often a process looks for what others have recorded. */
const pollMs = 1000;
/** Finished deliveries stay visible for a week, and are looked through every hour. */
const keptMs = 7 * 24 * 3600 * 1000;
const forgetEveryMs = 3600 * 1000;

export interface DeliverParts {
  db: Database;
  /** When attempts are due: the clock of the services, which the sandbox can move. */
  clock: Clock;
  /** When leases run out: the clock of the machine. */
  machineClock: Clock;
  log: Log;
  sendHttp: SendHttp;
  sendMail: SendMail;
  /** Told of every attempt, for the metrics. */
  attempted?: (kind: string, outcome: AttemptOutcome, durationMs: number) => void;
  /** Told where the worker is. A test kills the process there. */
  reached?: (point: FaultPoint) => void;
}

/** Places at which a crash must lose nothing. */
export type FaultPoint = "leased" | "sent" | "recorded";

export type AttemptOutcome = "delivered" | "retried" | "abandoned";

export interface DeliveryWorker {
  /**
   * Sends everything that is due, and whatever becomes due by it.
   * @param only The id of the one delivery to look at; all unless given.
   * @returns how many attempts were made.
   */
  runDue(only?: string): Promise<number>;
  start(): void;
  /** Something may be due: look at once instead of at the next poll. */
  wake(): void;
  /** Ends after the attempts under way. */
  stop(): Promise<void>;
}

interface Answer {
  outcome: AttemptOutcome;
  text: string;
}

export function createDeliveryWorker(parts: DeliverParts): DeliveryWorker {
  const { db, clock, machineClock, log, attempted = () => {}, reached = () => {} } = parts;
  const underWay = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let stopping = false;
  let woken = false;
  let endPause = () => {};

  /** @param limit The most to find. */
  function findDue(reader: Pick<Reader, "all">, nowMs: bigint, limit: number, only?: string): Promise<Delivery[]> {
    const dueMs = BigInt(clock.now());
    // Nothing waits longer than the longest backoff. What is due later was dated by a clock that has been set back since.
    return reader.all<Delivery>(
      `SELECT * FROM "Delivery" WHERE "state" = 'pending' AND ("dueMs" <= ? OR "dueMs" > ?) AND "leasedMs" <= ?
         ${only === undefined ? "" : 'AND "id" = ?'} ORDER BY "dueMs" LIMIT ?`,
      dueMs,
      dueMs + BigInt(longestBackoffMs),
      nowMs,
      ...(only === undefined ? [] : [only]),
      limit,
    );
  }

  /** Takes the next ones that are due; no other process has them until the lease runs out. */
  async function lease(limit: number, only?: string): Promise<Delivery[]> {
    const nowMs = BigInt(machineClock.now());
    // Most looks find nothing, and a look alone takes no lock.
    if ((await findDue(db.read, nowMs, 1, only)).length === 0) return [];
    return db.write(async (tx) => {
      const leased: Delivery[] = [];
      for (const delivery of await findDue(tx, nowMs, limit, only)) {
        const { id, attempts, outcome } = delivery;
        if (attempts >= maximumAttempts) {
          // Its last attempt was never recorded: the process died in it.
          await finish(tx, delivery, "abandoned", outcome ?? "the process ended during the attempt");
          continue;
        }
        await tx.run(
          'UPDATE "Delivery" SET "leasedMs" = ?, "attempts" = "attempts" + 1 WHERE "id" = ?',
          nowMs + BigInt(leaseMs),
          id,
        );
        leased.push({ ...delivery, attempts: attempts + 1 });
      }
      return leased;
    });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    reached("leased");
    const startedMs = performance.now();
    const answer = await send(delivery);
    attempted(delivery.kind, answer.outcome, performance.now() - startedMs);
    reached("sent");
    await db.write((tx) => record(tx, delivery, answer));
    reached("recorded");
    log.info(
      {
        delivery: delivery.id,
        service: delivery.service,
        stream: delivery.stream,
        attempt: delivery.attempts,
        met: answer.text,
        outcome: answer.outcome,
      },
      "a delivery was tried",
    );
  }

  async function send(delivery: Delivery): Promise<Answer> {
    const failed = (text: string, tryAgain: boolean): Answer => ({
      outcome: tryAgain && delivery.attempts < maximumAttempts ? "retried" : "abandoned",
      text,
    });
    try {
      if (delivery.kind === "mail") {
        const mail = JSON.parse(delivery.request) as MailMessage["request"]; // Written by `enqueue`.
        await parts.sendMail({ id: delivery.id, createdMs: Number(delivery.createdMs) }, mail);
        return { outcome: "delivered", text: "accepted" };
      }
      const { retryOn, ...request } = JSON.parse(delivery.request) as HttpMessage["request"]; // As above.
      // A receiver that gets it twice can tell by the id.
      const status = await parts.sendHttp({
        ...request,
        headers: { "X-Delivery-Id": delivery.id, ...request.headers },
      });
      if (isSuccess(status)) return { outcome: "delivered", text: `status ${status}` };
      return failed(`status ${status}`, retryOn === undefined || retryOn.includes(status));
    } catch (error) {
      // What breaks a rule breaks it the next time too.
      return failed(error instanceof Error ? error.message : String(error), !(error instanceof Failure));
    }
  }

  /** An attempt whose lease ran out no longer counts: another process has begun the next, and says what comes of it. */
  async function record(tx: Transaction, delivery: Delivery, { outcome, text }: Answer): Promise<void> {
    if (outcome === "delivered" || outcome === "abandoned") return finish(tx, delivery, outcome, text);
    await tx.run(
      `UPDATE "Delivery" SET "leasedMs" = 0, "dueMs" = ?, "outcome" = ?
        WHERE "id" = ? AND "state" = 'pending' AND "attempts" = ?`,
      BigInt(clock.now() + backoffMs(delivery.attempts)),
      text,
      delivery.id,
      delivery.attempts,
    );
  }

  /** Ends a delivery and gives the turn to the next of its stream, unless it was cancelled or taken over meanwhile. */
  async function finish(tx: Transaction, delivery: Delivery, state: AttemptOutcome, text: string): Promise<void> {
    const nowMs = BigInt(clock.now());
    const changed = await tx.run(
      `UPDATE "Delivery" SET "leasedMs" = 0, "state" = ?, "outcome" = ?, "finishedMs" = ?
        WHERE "id" = ? AND "state" = 'pending' AND "attempts" = ?`,
      state,
      text,
      nowMs,
      delivery.id,
      delivery.attempts,
    );
    if (changed === 0) return;
    await tx.run(
      `UPDATE "Delivery" SET "state" = 'pending', "dueMs" = ? WHERE "ordinal" = (
         SELECT "ordinal" FROM "Delivery" WHERE "stream" = ? AND "state" = 'waiting' ORDER BY "ordinal" LIMIT 1)`,
      nowMs,
      delivery.stream,
    );
  }

  /** Begins as many due attempts as there is room for. @returns how many. */
  async function launch(only?: string): Promise<number> {
    const room = concurrency - underWay.size;
    if (room <= 0 || stopping) return 0;
    const leased = await lease(room, only);
    for (const delivery of leased) {
      const attempting = attempt(delivery)
        .catch((error) => log.error({ err: error, delivery: delivery.id }, "a delivery could not be recorded"))
        .finally(() => {
          underWay.delete(attempting);
          wake(); // The next of its stream may have got its turn.
        });
      underWay.add(attempting);
    }
    return leased.length;
  }

  async function runDue(only?: string): Promise<number> {
    let made = 0;
    for (;;) {
      const launched = await launch(only);
      made += launched;
      if (launched === 0 && underWay.size === 0) return made;
      await Promise.race(underWay);
    }
  }

  async function forget(): Promise<void> {
    await db.write((tx) => tx.run('DELETE FROM "Delivery" WHERE "finishedMs" < ?', BigInt(clock.now() - keptMs)));
  }

  /** Until something happens that may have made a delivery due, or the poll. */
  async function pause(): Promise<void> {
    if (!woken && !stopping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs).unref();
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    woken = false;
  }

  function wake(): void {
    woken = true;
    endPause();
  }

  async function run(): Promise<void> {
    let forgotMs = Number.NEGATIVE_INFINITY;
    while (!stopping) {
      try {
        if (machineClock.now() - forgotMs >= forgetEveryMs) {
          forgotMs = machineClock.now();
          await forget();
        }
        await launch();
      } catch (error) {
        log.error({ err: error }, "deliveries could not be looked for");
      }
      await pause();
    }
  }

  return {
    runDue,
    wake,
    start() {
      running ??= run();
    },
    async stop() {
      stopping = true;
      endPause();
      await running;
      await Promise.all(underWay);
    },
  };
}

/** 102 is no final answer, but published receivers give it as one (`reference/calendar.md` §6). */
function isSuccess(status: number): boolean {
  return status === 102 || (status >= 200 && status < 300);
}
