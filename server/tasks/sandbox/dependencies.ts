import type { Users } from "../../identity/users.ts";
import type { TasksDependencies } from "../dependencies.ts";

/** The parts of the server that the sandbox's handlers for tasks need. */
export interface TasksSandboxDependencies extends TasksDependencies {
  users: Users;
}
