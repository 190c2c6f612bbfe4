import type { Parts } from "../parts.ts";
import type { ConversionStore } from "./store/index.ts";

/** The parts of the server from which the service is built. */
export type ConversionsParts = Pick<Parts, "db" | "clock" | "ids" | "tokens" | "log" | "operator" | "operatorSessions">;

/** The parts of the server that the service's handlers need. */
export interface ConversionsDependencies {
  store: ConversionStore;
}
