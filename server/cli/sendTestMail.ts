import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import { requireEmail } from "../identity/users.ts";
import { createParts, type Parts } from "../parts.ts";
import { leaseMs } from "../platform/deliver/queue.ts";
import { Failure } from "../platform/failure.ts";
import { createLog } from "../platform/log.ts";
import { type Command, parseWords, UsageError } from "./command.ts";

export const sendTestMail: Command = {
  usage: "send-test-mail --to EMAIL",
  summary: "Send a test email. The command prints whether the email went to the mail server in SMTP_URL or to a file.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { values } = parseWords(words, { options: { to: { type: "string" } } });
    if (!values.to) throw new UsageError("--to is required: the email address of the recipient.");
    const to = requireEmail(values.to, "to");
    // The command prints the result itself, so the worker logs only errors.
    const log = createLog({ logLevel: settings.logLevel === "silent" ? "silent" : "error" });
    const parts = await createParts(settings, { log });
    try {
      const id = await parts.db.write((tx) =>
        parts.outbox.enqueue(tx, {
          kind: "mail",
          // The test email has its own stream, so that an earlier email that cannot be sent does not delay it.
          stream: `test-mail:${parts.ids.next()}`,
          service: "platform",
          request: {
            from: settings.mailFrom,
            to: [to],
            subject: "Test email from Quintet",
            text: "This is a test message from `quintet send-test-mail`. If you received it, Quintet can send emails.\n",
          },
        }),
      );
      const { state, outcome } = await tried(parts, id);
      if (state !== "delivered") {
        const again = state === "pending" ? " A running server will try to send it again." : "";
        throw new Failure("unavailable", "notSent", `The email was not sent: ${outcome ?? state}.${again}`);
      }
      console.log(settings.smtpUrl ? new URL(settings.smtpUrl).host : join(parts.mailDir, `${id}.eml`));
    } finally {
      await parts.close();
    }
  },
};

/** Returns the delivery after its first attempt. This process makes the attempt, unless a running server does so first. */
async function tried({ outbox, worker }: Parts, id: string): Promise<Delivery> {
  const deadlineMs = performance.now() + leaseMs;
  for (;;) {
    await worker.runDue(id);
    const delivery = await outbox.find(id);
    if (!delivery) throw new Failure("unavailable", "notSent", "The email was not sent because it was deleted.");
    const underWay = delivery.state === "pending" && (delivery.attempts === 0 || delivery.leasedMs > 0n);
    if (!underWay || performance.now() > deadlineMs) return delivery;
    await pause(100);
  }
}
