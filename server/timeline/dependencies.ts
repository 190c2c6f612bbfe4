import type { Parts } from "../parts.ts";
import type { TimelineStore } from "./store/index.ts";
import type { Sessions } from "./uploads/sessions.ts";

/** What the service is built from. */
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

/** What its handlers, uploads and triggers need. */
export interface TimelineDependencies
  extends Pick<TimelineParts, "db" | "blobs" | "clock" | "ids" | "users" | "passwords" | "outbox" | "callbackRule"> {
  store: TimelineStore;
  sessions: Sessions;
}
