import type { Database } from "../../platform/db/index.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import type { CalendarTriggers } from "../triggers/index.ts";

/** What the sandbox's handlers need. */
export interface CalendarSandboxDependencies extends CalendarDependencies {
  db: Database;
  /** Acts of the outside world on the service. */
  triggers: CalendarTriggers;
}
