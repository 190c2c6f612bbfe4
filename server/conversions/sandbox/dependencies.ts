import type { Database } from "../../platform/db/index.ts";
import type { ConversionsDependencies } from "../dependencies.ts";
import type { ConversionTriggers } from "../triggers.ts";

/** The parts that the sandbox's handlers need. */
export interface ConversionsSandboxDependencies extends ConversionsDependencies {
  db: Database;
  /** What the advertising platform does. */
  triggers: ConversionTriggers;
}
