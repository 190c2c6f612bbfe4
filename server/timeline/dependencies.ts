import type { Parts } from "../parts.ts";
import type { TimelineStore } from "./store/index.ts";
import type { Sessions } from "./uploads/sessions.ts";

/** The parts of the server from which the service is built. */
export type TimelineParts = Pick<
  Parts,
  | "db"
  | "blobs"
  | "clock"
  | "machineClock"
  | "ids"
  | "log"
  | "settings"
  | "tokens"
  | "users"
  | "passwords"
  | "outbox"
  | "callbackRule"
  | "operator"
  | "operatorSessions"
>;

/** The parts of the server that the service's handlers and uploads need. */
export interface TimelineDependencies
  extends Pick<TimelineParts, "db" | "blobs" | "clock" | "ids" | "users" | "passwords" | "outbox" | "callbackRule"> {
  store: TimelineStore;
  sessions: Sessions;
}
