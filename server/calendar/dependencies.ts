import type { Parts } from "../parts.ts";
import type { CallbackRule } from "../platform/callbacks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import type { JobFaultPoint } from "./jobs.ts";
import type { CalendarStore } from "./store/index.ts";

/** The parts of the server that the service's handlers need. */
export interface CalendarDependencies {
  store: CalendarStore;
  clock: Clock;
  ids: Ids;
  /** Decides whether notifications may be sent to a URL. */
  callbackRule: CallbackRule;
  /** Whether a conference is created in the same write as its event. Otherwise, a job creates it after the response. */
  conferencesAtOnce: boolean;
}

/** The parts of the server from which the service is built. */
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
  /** Called when a job reaches one of its fault points, where faults can be injected. */
  reachedJob?: (point: JobFaultPoint, kind: string) => void;
}
