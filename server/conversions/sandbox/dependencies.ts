import type { Database } from "../../platform/db/index.ts";
import type { ConversionsDependencies } from "../dependencies.ts";
import type { ConversionTriggers } from "../triggers.ts";

/** What the sandbox's handlers need. */
export interface ConversionsSandboxDependencies extends ConversionsDependencies {
  db: Database;
  /** What the outside world does to the service. */
  triggers: ConversionTriggers;
}
