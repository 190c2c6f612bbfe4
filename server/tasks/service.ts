import type { TasksServiceHandlers } from "../../generated/tasks/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService, type Service } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import { tasklists } from "./handlers/tasklists.ts";
import { tasks } from "./handlers/tasks.ts";
import { createTaskStore, type TaskStore } from "./store/index.ts";
import { createTaskTriggers, type TaskTriggers } from "./triggers.ts";

export interface TasksDependencies {
  store: TaskStore;
}

export interface Tasks {
  service: Service;
  triggers: TaskTriggers;
  reset(tx: Transaction): Promise<void>;
}

export function createTasks(parts: { db: Database; clock: Clock; ids: Ids; tokens: Tokens }): Tasks {
  const store = createTaskStore(parts);
  const dependencies: TasksDependencies = { store };
  const service = defineService<TasksServiceHandlers>({
    name: "tasks",
    document: loadRuntimeDocument("tasks"),
    handlers: { tasklists: tasklists(dependencies), tasks: tasks(dependencies) },
    authenticate: bearerAuthenticate(parts.tokens),
    renderFailure: errorEnvelope,
    // A task holds at most 1024 + 8192 characters; the rest is room for what clients send along.
    bodyLimitBytes: 1_000_000,
  });
  return { service, triggers: createTaskTriggers({ store, clock: parts.clock }), reset: store.reset };
}
