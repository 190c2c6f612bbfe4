/**
 * A server process that sends the deliveries in the outbox, up to the fault point. Started by `runPostProcess` with
 * one argument, a `PostProcess` as JSON.
 */
import { createSendHttp } from "../../server/platform/callbacks.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/db/index.ts";
import { openDeliveryControl } from "../../server/platform/deliver/control.ts";
import { DeliveryWorker, type FaultPoint } from "../../server/platform/deliver/index.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { createLog } from "../../server/platform/log.ts";
import { createSendMail } from "../../server/platform/mailer.ts";
import { type Message, Outbox } from "../../server/platform/outbox.ts";
import { createTextSeal } from "../../server/platform/secret.ts";
import { SharedValues } from "../../server/platform/shared.ts";

export interface PostProcess {
  url: string;
  mailDir: string;
  /** The initial time of all clocks in the process. */
  at: string | number;
  /** The messages to record in one transaction, together with the user `changed`. */
  messages: Message[];
  /** The point at which the process kills itself. Default: never. */
  dieAt?: DyingPoint;
}

/** Points at which the process can kill itself: before or after the transaction's commit, or at the worker's fault points. */
export type DyingPoint = "recording" | "committed" | FaultPoint;

async function post(): Promise<void> {
  // The test has passed the settings as an argument in this form.
  const { url, mailDir, at, messages, dieAt } = JSON.parse(process.argv[2] ?? "{}") as PostProcess;

  function reached(point: DyingPoint): void {
    if (point === dieAt) process.kill(process.pid, "SIGKILL");
  }

  const clock = fixedClock(at);
  const db = await openDatabase({ url });
  const seal = createTextSeal(Buffer.alloc(32, 7));
  const outbox = new Outbox({ db, clock, ids: randomIds, seal, committed() {} });
  const worker = new DeliveryWorker({
    control: await openDeliveryControl(new SharedValues(db, false), randomIds),
    seal,
    db,
    clock,
    machineClock: clock,
    log: createLog({ logLevel: "error" }),
    sendHttp: createSendHttp({ rule: { loopback: true, allowPrivate: false } }),
    sendMail: createSendMail({ smtpUrl: undefined, mailDir }),
    reached,
  });
  if (messages.length > 0) {
    await db.write(async (tx) => {
      await tx.run(
        'INSERT INTO "User" ("id", "email", "createdMs") VALUES (?, ?, ?)',
        "changed",
        "changed@example.com",
        1n,
      );
      for (const each of messages) await outbox.enqueue(tx, each);
      reached("recording");
    });
    reached("committed");
  }
  await worker.runDue();
  await db.close();
}

void post();
