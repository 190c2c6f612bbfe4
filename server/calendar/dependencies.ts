import type { Parts } from "../parts.ts";
import type { CallbackRule } from "../platform/callbacks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import type { JobFaultPoint } from "./jobs.ts";
import type { CalendarStore } from "./store/index.ts";

/** What handlers need. */
export interface CalendarDependencies {
  store: CalendarStore;
  clock: Clock;
  ids: Ids;
  /** Where notifications may go. */
  callbackRule: CallbackRule;
  /** Whether conferences are made within the write. Otherwise a job makes them after the answer. */
  conferencesAtOnce: boolean;
}

/** What the service is built from. */
export interface CalendarParts
  extends Pick<
    Parts,
    | "db"
    | "clock"
    | "ids"
    | "outbox"
    | "tokens"
    | "sessions"
    | "log"
    | "callbackRule"
    | "secret"
    | "settings"
    | "operator"
    | "operatorSessions"
  > {
  /** Called when a job reaches one of these points. */
  reachedJob?: (point: JobFaultPoint) => void;
}
