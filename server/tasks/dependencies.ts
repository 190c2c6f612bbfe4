import type { Parts } from "../parts.ts";
import type { TaskStore } from "./store/index.ts";

/** What the service is built from. */
export type TasksParts = Pick<
  Parts,
  "db" | "clock" | "ids" | "tokens" | "sessions" | "log" | "users" | "operator" | "operatorSessions"
>;

/** What its handlers need. */
export interface TasksDependencies {
  store: TaskStore;
}
