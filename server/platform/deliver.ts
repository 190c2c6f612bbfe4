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
import type { Log } from "./log.ts";
import type { SendMail } from "./mailer.ts";
import type { HttpMessage, MailMessage } from "./outbox.ts";

/** An attempt follows the one before after 1, 2, 4, ... seconds, at most five minutes; the last is given up after. */
export const maximumAttempts = 10;
const firstBackoffMs = 1000;
const longestBackoffMs = 5 * 60 * 1000;

/** @param attempts Attempts made so far. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** (attempts - 1), longestBackoffMs);
}

/** Longer than one attempt can take. */
const leaseMs = 60_000;
const batch = 20;
/** How often a process looks for what others have recorded. */
const pollMs = 1000;
/** Finished deliveries stay visible for a week. */
const keptMs = 7 * 24 * 3600 * 1000;

export interface DeliverParts {
  db: Database;
  /** When attempts are due: the clock of the services, which the sandbox can move. */
  clock: Clock;
  /** When leases run out: the clock of the machine. */
  machineClock: Clock;
  log: Log;
  sendHttp: SendHttp;
  sendMail: SendMail;
  /** Told where the worker is. A test kills the process there. */
  reached?: (point: FaultPoint) => void;
}

/** Places at which a crash must lose nothing. */
export type FaultPoint = "leased" | "sent" | "recorded";

export interface DeliveryWorker {
  /** Sends everything that is due. @returns how many attempts were made. */
  runDue(): Promise<number>;
  start(): void;
  /** Something may be due: look at once instead of at the next poll. */
  wake(): void;
  /** Ends after the attempts under way. */
  stop(): Promise<void>;
}

interface Outcome {
  succeeded: boolean;
  tryAgain: boolean;
  text: string;
}

export function createDeliveryWorker(parts: DeliverParts): DeliveryWorker {
  const { db, clock, machineClock, log, reached = () => {} } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = true;

  const findDue = (reader: Pick<Reader, "all">, nowMs: bigint) =>
    reader.all<Delivery>(
      `SELECT * FROM "Delivery" WHERE "state" = 'pending' AND "dueMs" <= ? AND "leasedMs" <= ? ORDER BY "dueMs" LIMIT ?`,
      BigInt(clock.now()),
      nowMs,
      batch,
    );

  /** Takes the next ones that are due; no other process has them until the lease runs out. */
  async function lease(): Promise<Delivery[]> {
    const nowMs = BigInt(machineClock.now());
    // Most looks find nothing, and a look alone takes no lock.
    if ((await findDue(db.read, nowMs)).length === 0) return [];
    return db.write(async (tx) => {
      const due = await findDue(tx, nowMs);
      for (const { id } of due) {
        await tx.run(
          'UPDATE "Delivery" SET "leasedMs" = ?, "attempts" = "attempts" + 1 WHERE "id" = ?',
          nowMs + BigInt(leaseMs),
          id,
        );
      }
      return due.map((each) => ({ ...each, attempts: each.attempts + 1 }));
    });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    reached("leased");
    const outcome = await send(delivery);
    reached("sent");
    await db.write((tx) => record(tx, delivery, outcome));
    reached("recorded");
    log.info(
      {
        delivery: delivery.id,
        stream: delivery.stream,
        attempt: delivery.attempts,
        outcome: outcome.text,
        delivered: outcome.succeeded,
      },
      "a delivery was tried",
    );
  }

  async function send(delivery: Delivery): Promise<Outcome> {
    try {
      if (delivery.kind === "mail") {
        const mail = JSON.parse(delivery.request) as MailMessage["request"];
        await parts.sendMail(delivery.id, mail);
        return { succeeded: true, tryAgain: false, text: "accepted" };
      }
      const { retryOn, ...request } = JSON.parse(delivery.request) as HttpMessage["request"];
      const status = await parts.sendHttp(request);
      const succeeded = status >= 200 && status < 300;
      return { succeeded, tryAgain: retryOn === undefined || retryOn.includes(status), text: `status ${status}` };
    } catch (error) {
      return { succeeded: false, tryAgain: true, text: error instanceof Error ? error.message : String(error) };
    }
  }

  async function record(tx: Transaction, delivery: Delivery, { succeeded, tryAgain, text }: Outcome): Promise<void> {
    const nowMs = clock.now();
    if (!succeeded && tryAgain && delivery.attempts < maximumAttempts) {
      await tx.run(
        `UPDATE "Delivery" SET "leasedMs" = 0, "dueMs" = ?, "outcome" = ? WHERE "id" = ? AND "state" = 'pending'`,
        BigInt(nowMs + backoffMs(delivery.attempts)),
        text,
        delivery.id,
      );
      return;
    }
    const changed = await tx.run(
      `UPDATE "Delivery" SET "leasedMs" = 0, "state" = ?, "outcome" = ?, "finishedMs" = ? WHERE "id" = ? AND "state" = 'pending'`,
      succeeded ? "delivered" : "abandoned",
      text,
      BigInt(nowMs),
      delivery.id,
    );
    if (changed === 0) return; // Cancelled meanwhile, or recorded by who took over after the lease.
    await tx.run(
      `UPDATE "Delivery" SET "state" = 'pending', "dueMs" = ? WHERE "id" = (
         SELECT "id" FROM "Delivery" WHERE "stream" = ? AND "state" = 'waiting' ORDER BY "ordinal" LIMIT 1)`,
      BigInt(nowMs),
      delivery.stream,
    );
  }

  async function drain(): Promise<number> {
    let made = 0;
    for (;;) {
      const due = await lease();
      if (due.length === 0) return made;
      await Promise.all(due.map(attempt));
      made += due.length;
    }
  }

  /** One drain at a time; who asks meanwhile gets one that starts after it. */
  function runDue(): Promise<number> {
    running = (running ?? Promise.resolve(0)).then(drain, drain);
    return running;
  }

  async function forget(): Promise<void> {
    await db.write((tx) => tx.run('DELETE FROM "Delivery" WHERE "finishedMs" < ?', BigInt(clock.now() - keptMs)));
  }

  async function turn(): Promise<void> {
    timer = undefined;
    again = false;
    try {
      await runDue();
    } catch (error) {
      log.error({ err: error }, "deliveries could not be made");
    }
    if (stopped) return;
    timer = setTimeout(() => void turn(), again ? 0 : pollMs);
    timer.unref();
  }

  return {
    runDue,
    start() {
      stopped = false;
      forget().catch((error) => log.error({ err: error }, "finished deliveries could not be removed"));
      void turn();
    },
    wake() {
      if (stopped) return;
      again = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void turn();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
