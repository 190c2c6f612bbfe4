import type { CalendarFilesHandlers } from "../../../generated/platform/handlers.ts";
import { mostFileBytes } from "../../calendar/files/importFile.ts";
import { bodyOf, readText } from "../../http/upload.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarFiles({ triggers: { calendar } }: PlatformDependencies): CalendarFilesHandlers {
  return {
    async import({ path: { user: email, calendarId }, incoming, origin, work }) {
      const content = await readText(bodyOf(incoming), mostFileBytes, "The file");
      const report = await calendar.importFile({ email, calendarId, content, origin, work });
      const events = report.events.map(({ uid, line, outcome, reason, notes }) => ({
        uid,
        line,
        outcome,
        reason,
        notes,
      }));
      return { status: 200, body: { ...report, events } };
    },
  };
}
