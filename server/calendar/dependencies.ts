import type { Parts } from "../parts.ts";
import type { CallbackRule } from "../platform/callbacks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import type { JobFaultPoint } from "./jobs.ts";
import type { CalendarStore } from "./store/index.ts";

/** What handlers work with. */
export interface CalendarDependencies {
  store: CalendarStore;
  clock: Clock;
  ids: Ids;
  /** Where notifications may go. */
  callbackRule: CallbackRule;
  /** Conferences are made within the write that asks for them; else by the worker, after the answer. */
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
  /** Told where jobs are. */
  reachedJob?: (point: JobFaultPoint) => void;
}
