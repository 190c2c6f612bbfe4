import type { Users } from "../../identity/users.ts";
import type { TasksDependencies } from "../dependencies.ts";
import type { TaskTriggers } from "../triggers.ts";

/** The parts that the sandbox's handlers need. */
export interface TasksSandboxDependencies extends TasksDependencies {
  users: Users;
  /** Changes of tasks that other products make. */
  triggers: TaskTriggers;
}
