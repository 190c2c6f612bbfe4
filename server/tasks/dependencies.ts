import type { Users } from "../identity/users.ts";
import type { Parts } from "../parts.ts";
import type { DeletedLists } from "./lists.ts";
import type { TaskStore } from "./store/index.ts";

/** The parts of the server from which the service is built. */
export type TasksParts = Pick<
  Parts,
  "db" | "clock" | "ids" | "tokens" | "sessions" | "log" | "users" | "operator" | "operatorSessions"
>;

/** The parts of the server that the service's handlers need. */
export interface TasksDependencies {
  store: TaskStore;
  deletedLists: Pick<DeletedLists, "remove">;
}

/** The parts of the server that the sandbox's handlers for tasks need. */
export interface TasksSandboxDependencies extends TasksDependencies {
  users: Users;
}
