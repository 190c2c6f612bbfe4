import type { Parts } from "../parts.ts";
import type { ConversionStore } from "./store/index.ts";

/** What the service is built from. */
export type ConversionsParts = Pick<Parts, "db" | "clock" | "ids" | "tokens" | "log" | "operator" | "operatorSessions">;

/** What its handlers need. */
export interface ConversionsDependencies {
  store: ConversionStore;
}
