import type { Users } from "../../identity/users.ts";
import type { TasksDependencies } from "../dependencies.ts";

/** The parts that the sandbox's handlers need. */
export interface TasksSandboxDependencies extends TasksDependencies {
  users: Users;
}
