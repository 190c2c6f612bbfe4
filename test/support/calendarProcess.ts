/**
 * A server with only the calendar, in its own process: `calendarProcess.ts <data folder> <database url> <time> <fault point>
 * [<times>]`. It sends its URL to the test, and kills itself with SIGKILL when jobs have reached the fault point `<times>`
 * times.
 */
import { createCalendar } from "../../server/calendar/service.ts";
import { createParts } from "../../server/parts.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { listenTo } from "./serviceListener.ts";

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
  const { url } = await listenTo({ service: calendar.service }, parts);
  process.send?.(url);
}

void serve();
