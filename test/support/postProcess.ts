/**
 * A server process that sends the deliveries in the outbox, up to the fault point. Started by `runPostProcess` with
 * one argument, a `PostProcess` as JSON.
 */
import { fixedClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/db/index.ts";
import type { FaultPoint } from "../../server/platform/deliver/index.ts";
import { createLog } from "../../server/platform/log.ts";
import type { Message } from "../../server/platform/outbox.ts";
import { createPost } from "./post.ts";

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
  const log = createLog({ logLevel: "error" });
  const { outbox, worker } = await createPost({ db, clock, mailDir, log, reached });
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
