/**
 * A server with payments alone, in a process of its own: `paymentProcess.ts <data folder> <database address>`. It says where it
 * listens. Told of a fault point, it ends itself with SIGKILL when the next change reaches it; told of a trigger, it does what
 * the card network or the bank would do, and says what came of it.
 */
import type { AddressInfo } from "node:net";
import { createListener } from "../../server/http/listener.ts";
import { createParts } from "../../server/parts.ts";
import { createPayments } from "../../server/payments/service.ts";
import type { PaymentFaultPoint } from "../../server/payments/store/index.ts";
import { readSettings } from "../../server/platform/settings.ts";

/** What the parent says. */
export type PaymentCommand =
  | { arm: PaymentFaultPoint }
  | { openDispute: string; amount: number }
  | { winDispute: string }
  | { loseDispute: string }
  | { reportFraud: string }
  | { payOut: string; amount: number };

async function serve(): Promise<void> {
  const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", PORT: "0" });
  const parts = await createParts(settings);
  let armed: PaymentFaultPoint | undefined;
  const payments = createPayments({
    ...parts,
    reachedPayment(point) {
      if (point === armed) process.kill(process.pid, "SIGKILL");
    },
  });

  async function obey(command: PaymentCommand): Promise<unknown> {
    const { triggers } = payments;
    if ("arm" in command) {
      armed = command.arm;
      return undefined;
    }
    if ("openDispute" in command) return triggers.openDispute(command.openDispute, { amount: command.amount });
    if ("winDispute" in command) return triggers.winDispute(command.winDispute);
    if ("loseDispute" in command) return triggers.loseDispute(command.loseDispute);
    if ("reportFraud" in command) return triggers.reportFraud(command.reportFraud, {});
    return triggers.payOut(command.payOut, { amount: command.amount });
  }

  process.on("message", async (command: PaymentCommand) => {
    process.send?.({ result: await obey(command) });
  });

  const listener = createListener({
    services: [payments.service],
    settings,
    log: parts.log,
    gate: parts.gate,
    limits: parts.limits,
    metrics: parts.metrics,
    pages: [],
    checkReady: async () => {},
  });
  listener.server.listen(0, "127.0.0.1", () => {
    const { port } = listener.server.address() as AddressInfo; // It listens on TCP.
    process.send?.({ url: `http://127.0.0.1:${port}` });
  });
}

void serve();
