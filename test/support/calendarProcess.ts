/**
 * A server with only the calendar, in its own process: `calendarProcess.ts <data folder> <database url> <time> <fault point>
 * [<times>]`. It sends its URL to the test, and kills itself with SIGKILL when jobs have reached the fault point `<times>`
 * times.
 */
import type { AddressInfo } from "node:net";
import { createCalendar } from "../../server/calendar/service.ts";
import { createListener } from "../../server/http/listener.ts";
import { createParts } from "../../server/parts.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { readSettings } from "../../server/platform/settings.ts";

async function serve(): Promise<void> {
  const [dataDir = "", databaseUrl = "", at = "", faultPoint, times = "1"] = process.argv.slice(2);
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", PORT: "0" });
  const parts = await createParts(settings, { clock: fixedClock(at) });
  let reached = 0;
  const calendar = createCalendar({
    ...parts,
    reachedJob(point) {
      if (point !== faultPoint) return;
      reached += 1;
      if (reached === Number(times)) process.kill(process.pid, "SIGKILL");
    },
  });
  parts.scopes.add("calendar", calendar.service.document);
  const listener = createListener({
    services: [calendar.service],
    settings,
    log: parts.log,
    gate: parts.gate,
    limits: parts.limits,
    stages: [],
    pages: [],
    checkReady: async () => {},
  });
  listener.server.listen(0, "127.0.0.1", () => {
    const { port } = listener.server.address() as AddressInfo; // A TCP server's address is never a string.
    process.send?.(`http://127.0.0.1:${port}`);
  });
}

void serve();
