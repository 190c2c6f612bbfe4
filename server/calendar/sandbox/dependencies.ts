import type { Database } from "../../platform/db/index.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import type { CalendarTriggers } from "../triggers/index.ts";

/** The parts that the sandbox's handlers need. */
export interface CalendarSandboxDependencies extends CalendarDependencies {
  db: Database;
  /** Acts on calendars from outside of the service. */
  triggers: CalendarTriggers;
}
