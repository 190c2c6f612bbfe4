/**
 * The delivery worker. Every server process runs one. A lease in the row keeps two processes from sending the same delivery at
 * the same time. When a process dies between sending and recording, other processes on its machine take over its leases
 * immediately, and processes on other machines when the leases expire. They send the delivery again with the same id, so each
 * delivery is sent at least once. When the database fails for a while, the process keeps the results of its attempts and records
 * them later.
 *
 * Only the first unfinished delivery of a stream is `pending`; those after it are `waiting` until it is finished. This preserves
 * the order, and a search for work reads no delivery that must still wait for an earlier one.
 */
import type { Delivery } from "../../../generated/prisma/sqlite/client.ts";
import type { ReceiverResponse, SendHttp } from "../callbacks.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/index.ts";
import { Failure } from "../failure.ts";
import { FailureLog, type Log } from "../log.ts";
import type { SendMail } from "../mailer.ts";
import { type HttpMessage, type MailMessage, requestOf } from "../outbox.ts";
import type { TextSeal } from "../secret.ts";
import { SharedReads } from "../sharedContents.ts";
import type { DeliveryControl } from "./control.ts";
import { type Answer, type AttemptOutcome, DeliveryQueue, maximumAttempts } from "./queue.ts";

/** The maximum number of attempts that one process makes at the same time: several, so that a slow receiver does not delay the others. */
const concurrency = 20;
/** How often a process checks for deliveries that other processes have recorded. */
const pollMs = 1000;
/** How often a process removes old finished deliveries. */
const forgetEveryMs = 3600 * 1000;

export interface DeliverParts {
  db: Database;
  /** The clock of the services, which the sandbox can move. It determines when attempts are due. */
  clock: Clock;
  /** The machine's clock, which determines when leases expire. */
  machineClock: Clock;
  log: Log;
  sendHttp: SendHttp;
  sendMail: SendMail;
  /** Decrypts secret messages. */
  seal: TextSeal;
  /** The sandbox's rules for deliveries. */
  control: DeliveryControl;
  /** Called after every attempt, for the metrics. */
  attempted?: (kind: string, outcome: AttemptOutcome, durationMs: number) => void;
  /** How many attempts may run at the same time; 20 by default. With 1, deliveries are sent one after another. */
  atOnce?: number;
  /** Called when the worker reaches one of the fault points, at which a test kills the process. */
  reached?: (point: FaultPoint) => void;
}

/** Points at which a test lets the process crash. A crash there must not lose a delivery. */
export type FaultPoint = "leased" | "sent" | "recorded";

export class DeliveryWorker {
  readonly #parts: DeliverParts;
  readonly #queue: DeliveryQueue;
  readonly #shared: SharedReads;
  readonly #looking: FailureLog;
  readonly #ordering: FailureLog;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #launching = new Set<Promise<number>>();
  /** Results of attempts that could not be recorded yet, because the database failed. */
  readonly #unrecorded = new Map<string, { delivery: Delivery; answer: Answer }>();
  /** How many calls of `lease` are running, and whether one of them may have leased deliveries before the database failed. */
  #leasing = 0;
  #lostLease = false;
  #running: Promise<void> | undefined;
  /** How many attempts have ended. */
  #ended = 0;
  #stopping = false;
  #woken = false;
  #endPause = () => {};

  constructor(parts: DeliverParts) {
    this.#parts = parts;
    this.#queue = new DeliveryQueue(parts);
    this.#shared = new SharedReads(parts.db.read);
    this.#looking = new FailureLog(parts.log, {
      failing: "due deliveries cannot be read; the server tries again every second",
      over: "due deliveries can be read again",
    });
    this.#ordering = new FailureLog(parts.log, {
      failing: "results of deliveries cannot be saved; the server tries again every second",
      over: "results of deliveries can be saved again",
    });
  }

  /**
   * Sends everything that is due, and everything that becomes due as a result, such as the next delivery of a stream.
   * @param only The id of a delivery, to send only that one; all by default.
   * @returns the number of attempts made.
   */
  async runDue(only?: string): Promise<number> {
    let made = 0;
    await this.#queue.freeOfDead();
    for (;;) {
      const ended = this.#ended;
      const launched = await this.#launch(only);
      made += launched;
      // Waits for other calls of `#launch`, so that `#underWay` contains the deliveries that they have leased.
      await Promise.allSettled(this.#launching);
      // If an attempt has ended during the search, the next delivery of its stream may be due, so the loop continues.
      const isQuiet = launched === 0 && this.#ended === ended;
      if (isQuiet && this.#underWay.size === 0) return made;
      // With nothing under way, `Promise.race` would never resolve.
      if (this.#underWay.size > 0) await Promise.race(this.#underWay.values());
    }
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Makes the worker check for due deliveries immediately instead of at the next poll. */
  wake(): void {
    this.#woken = true;
    this.#endPause();
  }

  /** Stops the worker. Resolves after the attempts under way have ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#endPause();
    await this.#running;
    await Promise.all(this.#underWay.values());
    await this.#catchUp();
  }

  /**
   * Begins as many due attempts as may run at the same time.
   * @returns how many were begun.
   */
  #launch(only?: string): Promise<number> {
    const launching = this.#leaseAndBegin(only).finally(() => this.#launching.delete(launching));
    this.#launching.add(launching);
    return launching;
  }

  async #leaseAndBegin(only?: string): Promise<number> {
    await this.#catchUp();
    const room = (this.#parts.atOnce ?? concurrency) - this.#underWay.size;
    if (room <= 0 || this.#stopping) return 0;
    const leased = await this.#lease(room, only);
    if (leased.length === 0 && this.#underWay.size === 0) this.#shared.clear();
    for (const delivery of leased) {
      const attempting = this.#attempt(delivery)
        .catch((error) =>
          this.#parts.log.error({ err: error, delivery: delivery.id }, "the result of a delivery could not be saved"),
        )
        .finally(() => {
          this.#underWay.delete(delivery.id);
          this.#ended++;
          this.wake(); // The next delivery of the stream may be due now.
        });
      this.#underWay.set(delivery.id, attempting);
    }
    return leased.length;
  }

  async #lease(room: number, only?: string): Promise<Delivery[]> {
    this.#leasing++;
    try {
      return await this.#queue.lease(room, only);
    } catch (error) {
      this.#lostLease = true;
      throw error;
    } finally {
      this.#leasing--;
    }
  }

  /**
   * Runs after the database has failed: records the results of attempts, and releases leases of this process whose confirmation
   * was lost. Otherwise those deliveries and their streams would wait until the lease expires. If this fails again, it is
   * repeated at the worker's next check.
   */
  async #catchUp(): Promise<void> {
    const { machineClock } = this.#parts;
    const later = (error: unknown) => this.#ordering.failed(error);
    for (const [id, { delivery, answer }] of this.#unrecorded) {
      // After the lease has expired, another process makes the next attempt and records its result.
      const isOver = machineClock.now() >= Number(delivery.leasedMs);
      const told = isOver || (await this.#queue.record(delivery, answer).then(() => true, later));
      if (told) this.#unrecorded.delete(id);
    }
    if (this.#lostLease && this.#leasing === 0) {
      const given = await this.#queue
        .freeOwn([...this.#underWay.keys(), ...this.#unrecorded.keys()])
        .then(() => true, later);
      this.#lostLease = given !== true;
    }
    if (!this.#lostLease && this.#unrecorded.size === 0) this.#ordering.succeeded();
  }

  /** Sends a delivery, unless a rule of the sandbox drops or duplicates it. */
  async #send(delivery: Delivery): Promise<Answer> {
    const fate = await this.#parts.control.fateOf(delivery);
    if (fate === "drop") return { outcome: "abandoned", text: "dropped by the sandbox" };
    const sending = () => send(delivery, { ...this.#parts, shared: this.#shared });
    const answer = await sending();
    if (fate !== "twice" || answer.outcome !== "delivered") return answer;
    await sending();
    return { ...answer, text: `${answer.text}, sent twice by the sandbox` };
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { log, attempted, reached } = this.#parts;
    reached?.("leased");
    const startedMs = performance.now();
    const answer = await this.#send(delivery);
    attempted?.(delivery.kind, answer.outcome, performance.now() - startedMs);
    reached?.("sent");
    try {
      await this.#queue.record(delivery, answer);
    } catch (error) {
      this.#unrecorded.set(delivery.id, { delivery, answer });
      throw error;
    }
    reached?.("recorded");
    const { id, service, stream, attempts } = delivery;
    const outcome = { attempt: attempts, met: answer.text, outcome: answer.outcome };
    log.info({ delivery: id, service, stream, ...outcome }, "a delivery was attempted");
  }

  async #run(): Promise<void> {
    const { machineClock } = this.#parts;
    let forgotMs = Number.NEGATIVE_INFINITY;
    while (!this.#stopping) {
      try {
        if (machineClock.now() - forgotMs >= forgetEveryMs) {
          forgotMs = machineClock.now();
          await this.#queue.forget();
        }
        await this.#queue.freeOfDead();
        await this.#launch();
        this.#looking.succeeded();
      } catch (error) {
        this.#looking.failed(error);
      }
      await this.#pause();
    }
  }

  /** Waits until a delivery may have become due, or until the next poll. */
  async #pause(): Promise<void> {
    if (!this.#woken && !this.#stopping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs).unref();
        this.#endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#woken = false;
  }
}

/** Makes one attempt to send a delivery. Never rejects: an error becomes the result of the attempt. */
async function send(
  delivery: Delivery,
  { sendHttp, sendMail, seal, shared }: { sendHttp: SendHttp; sendMail: SendMail; seal: TextSeal; shared: SharedReads },
): Promise<Answer> {
  const failed = (text: string, tryAgain: boolean, response?: ReceiverResponse): Answer => ({
    outcome: tryAgain && delivery.attempts < maximumAttempts ? "retried" : "abandoned",
    text,
    ...(response && { response }),
  });
  try {
    const sent = JSON.parse(requestOf(delivery, seal)) as unknown;
    if (delivery.kind === "mail") {
      const mail = sent as MailMessage["request"]; // The cast is safe: `enqueue` wrote the value.
      const rest = delivery.sharedId === null ? undefined : await shared.find(delivery.sharedId);
      await sendMail({ id: delivery.id, createdMs: Number(delivery.createdMs) }, { ...mail, ...rest });
      return { outcome: "delivered", text: "accepted" };
    }
    // The cast is safe: `enqueue` wrote the value. A receiver that gets the same delivery twice recognizes it by the id.
    const { retryOn, ...request } = sent as HttpMessage["request"];
    // A receiver that gets the same delivery twice recognizes it by the id.
    const response = await sendHttp({ ...request, headers: { "X-Delivery-Id": delivery.id, ...request.headers } });
    const { status } = response;
    if (isSuccess(status)) return { outcome: "delivered", text: `status ${status}`, response };
    return failed(`status ${status}`, retryOn === undefined || retryOn.includes(status), response);
  } catch (error) {
    // A `Failure` means that the request violates a rule. A further attempt would violate the same rule.
    return failed(error instanceof Error ? error.message : String(error), !(error instanceof Failure));
  }
}

/**
 * Whether a status means success. 102 is not a final status, but some receivers of the published services return it, and those
 * services accept it.
 */
function isSuccess(status: number): boolean {
  return status === 102 || (status >= 200 && status < 300);
}
