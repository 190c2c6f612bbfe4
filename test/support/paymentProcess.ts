/**
 * A server with only the payment service and its sandbox, in its own process: `paymentProcess.ts <data folder> <database url>`.
 * It sends its URL to the test. After it receives the name of a fault point, it kills itself with SIGKILL as soon as a change
 * reaches that point.
 */
import { createParts } from "../../server/parts.ts";
import { createPayments } from "../../server/payments/service.ts";
import type { PaymentFaultPoint } from "../../server/payments/store/index.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { listenTo } from "./serviceListener.ts";

async function serve(): Promise<void> {
  const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", PORT: "0" });
  const parts = await createParts(settings);
  let armed: PaymentFaultPoint | undefined;
  process.on("message", (point: PaymentFaultPoint) => {
    armed = point;
    process.send?.({ armed });
  });
  const payments = createPayments({
    ...parts,
    reachedPayment(point) {
      if (point === armed) process.kill(process.pid, "SIGKILL");
    },
  });
  const { url } = await listenTo(payments, parts);
  process.send?.({ url });
}

void serve();
