import type { CalendarFilesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { bodyOf, readText } from "../../../http/upload.ts";
import { importFile, mostFileBytes } from "../../files/importFile.ts";
import type { CalendarSandboxDependencies } from "../acting.ts";

export function calendarFiles(dependencies: CalendarSandboxDependencies): CalendarFilesHandlers {
  return {
    async import({ path: { user: email, calendarId }, incoming, origin, work }) {
      const content = await readText(bodyOf(incoming), mostFileBytes, "The file");
      return { status: 200, body: await importFile(dependencies, { email, calendarId, content, origin, work }) };
    },
  };
}
