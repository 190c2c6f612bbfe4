import type { Database } from "../../platform/db/index.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import type { CalendarTriggers } from "../triggers/index.ts";

/** What the sandbox's handlers need. */
export interface CalendarSandboxDependencies extends CalendarDependencies {
  db: Database;
  /** What the outside world does to the service. */
  triggers: CalendarTriggers;
}
