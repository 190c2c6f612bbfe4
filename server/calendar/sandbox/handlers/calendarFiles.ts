import type { CalendarFilesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { bodyOf, readText } from "../../../http/upload.ts";
import { mostFileBytes } from "../../files/importFile.ts";
import { importFor } from "../../files/importFor.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarFiles(dependencies: CalendarSandboxDependencies): CalendarFilesHandlers {
  return {
    async import({ path: { user: email, calendarId }, incoming, origin, work }) {
      const content = await readText(bodyOf(incoming), mostFileBytes, "The file");
      const report = await importFor(dependencies, { email, calendarId, content, origin, work });
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
