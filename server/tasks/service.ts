import type { TasksServiceHandlers } from "../../generated/tasks/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import type { TasksDependencies, TasksParts } from "./dependencies.ts";
import { tasklists } from "./handlers/tasklists.ts";
import { tasks } from "./handlers/tasks.ts";
import { createDeletedLists } from "./lists.ts";
import { taskPage } from "./pages/task.ts";
import { tasksDiffering } from "./published.ts";
import { tasksSandbox } from "./sandbox/service.ts";
import { taskListSeed } from "./seed.ts";
import { taskRows } from "./shownRows.ts";
import { createTaskStore } from "./store/index.ts";
import { taskSearch } from "./store/search.ts";

export function createTasks(parts: TasksParts): BuiltService {
  const store = createTaskStore(parts);
  const deletedLists = createDeletedLists({ store, log: parts.log });
  const dependencies: TasksDependencies = { store, deletedLists };
  const service = defineService<TasksServiceHandlers>({
    name: "tasks",
    document: loadRuntimeDocument("tasks"),
    handlers: { tasklists: tasklists(dependencies), tasks: tasks(dependencies) },
    authenticate: bearerAuthenticate(parts.tokens),
    handsCauseOn: true,
    renderFailure: errorEnvelope,
    differing: tasksDiffering,
    // A task has at most 1024 + 8192 characters of title and notes. The limit leaves space for further fields that clients
    // send.
    bodyLimitBytes: 1_000_000,
  });
  return {
    service,
    sandbox: tasksSandbox(parts, { ...dependencies, users: parts.users }),
    pages: [taskPage({ ...dependencies, sessions: parts.sessions })],
    maintenance: [deletedLists.maintenance],
    seeds: [taskListSeed],
    demo: async (scene) => (await import("./demo.ts")).taskDemo(scene),
    shownRows: taskRows,
    search: taskSearch(parts.db),
  };
}
