import type { TasksServiceHandlers } from "../../generated/tasks/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import type { Page } from "../http/pages.ts";
import { defineService, type Service } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import { createRewriting } from "../platform/keptTexts.ts";
import type { Upkeep } from "../platform/upkeep.ts";
import type { TasksDependencies, TasksParts } from "./dependencies.ts";
import { tasklists } from "./handlers/tasklists.ts";
import { tasks } from "./handlers/tasks.ts";
import { taskPage } from "./pages/task.ts";
import { createTaskStore } from "./store/index.ts";
import { taskTexts } from "./texts.ts";
import { createTaskTriggers, type TaskTriggers } from "./triggers.ts";

export interface Tasks {
  service: Service;
  triggers: TaskTriggers;
  pages: readonly Page[];
  rewriting: Upkeep;
}

export function createTasks(parts: TasksParts): Tasks {
  const dependencies: TasksDependencies = { store: createTaskStore(parts) };
  const service = defineService<TasksServiceHandlers>({
    name: "tasks",
    document: loadRuntimeDocument("tasks"),
    handlers: { tasklists: tasklists(dependencies), tasks: tasks(dependencies) },
    authenticate: bearerAuthenticate(parts.tokens),
    renderFailure: errorEnvelope,
    // A task holds at most 1024 + 8192 characters; the rest is room for what clients send along.
    bodyLimitBytes: 1_000_000,
  });
  return {
    service,
    triggers: createTaskTriggers(dependencies),
    pages: [taskPage({ ...dependencies, sessions: parts.sessions })],
    rewriting: createRewriting("tasks", parts, [taskTexts(dependencies.store)]),
  };
}
