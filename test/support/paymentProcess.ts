/**
 * A server with payments alone, in a process of its own: `paymentProcess.ts <data folder> <database address> [<fault point>
 * <which time>]`. It says where it listens, and ends itself with SIGKILL when a change reaches the point for that time.
 */
import type { AddressInfo } from "node:net";
import { createListener } from "../../server/http/listener.ts";
import { createParts } from "../../server/parts.ts";
import { createPayments } from "../../server/payments/service.ts";
import { readSettings } from "../../server/platform/settings.ts";

const [dataDir = "", databaseUrl = "", faultPoint, which = "1"] = process.argv.slice(2);
const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", PORT: "0" });
const parts = await createParts(settings);
let left = Number(which);
const payments = createPayments({
  ...parts,
  reachedPayment(point) {
    if (point !== faultPoint) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  },
});
const listener = createListener({
  services: [payments.service],
  settings,
  log: parts.log,
  limits: parts.limits,
  metrics: parts.metrics,
  pages: [],
  checkReady: async () => {},
});
listener.server.listen(0, "127.0.0.1", () => {
  const { port } = listener.server.address() as AddressInfo; // It listens on TCP.
  process.send?.(`http://127.0.0.1:${port}`);
});
