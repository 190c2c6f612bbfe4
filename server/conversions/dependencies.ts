import type { Parts } from "../parts.ts";
import type { Database } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import type { ConversionStore } from "./store/index.ts";

/** The parts of the server from which the service is built. */
export type ConversionsParts = Pick<Parts, "db" | "clock" | "ids" | "tokens" | "log" | "operator" | "operatorSessions">;

/** The parts of the server that the service's handlers need. */
export interface ConversionsDependencies {
  store: ConversionStore;
}

/** The parts that the sandbox's handlers need. */
export interface ConversionsSandboxDependencies extends ConversionsDependencies {
  db: Database;
  ids: Ids;
}
