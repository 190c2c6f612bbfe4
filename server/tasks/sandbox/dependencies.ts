import type { Users } from "../../identity/users.ts";
import type { TasksDependencies } from "../dependencies.ts";
import type { TaskTriggers } from "../triggers.ts";

/** What the sandbox's handlers need. */
export interface TasksSandboxDependencies extends TasksDependencies {
  users: Users;
  /** What the outside world does to the service. */
  triggers: TaskTriggers;
}
