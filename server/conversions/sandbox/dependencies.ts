import type { Database } from "../../platform/db/index.ts";
import type { Ids } from "../../platform/ids.ts";
import type { ConversionsDependencies } from "../dependencies.ts";

/** The parts that the sandbox's handlers need. */
export interface ConversionsSandboxDependencies extends ConversionsDependencies {
  db: Database;
  ids: Ids;
}
