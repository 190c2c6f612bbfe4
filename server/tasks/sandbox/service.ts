import type { TasksSandboxServiceHandlers } from "../../../generated/tasks/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operator.ts";
import type { TasksSandboxDependencies } from "../dependencies.ts";
import { assignedTasks } from "./handlers/assignedTasks.ts";

/** The service at `/sandbox/v1/tasks`, with which the operator of a sandbox makes changes for which there is no API operation. */
export function tasksSandbox(parts: OperatorParts, dependencies: TasksSandboxDependencies): Service {
  return defineOperatorService<TasksSandboxServiceHandlers>(parts, "tasks/sandbox", {
    handlers: {
      assignedTasks: assignedTasks(dependencies),
    },
  });
}
