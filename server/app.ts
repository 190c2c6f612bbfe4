import type { RuntimeDocument } from "./http/document.ts";
import { createListener, type Listener } from "./http/listener.ts";
import type { Service } from "./http/service.ts";
import { docsPages } from "./pages/docs.ts";
import { taskPage } from "./pages/task.ts";
import type { Parts } from "./parts.ts";
import { sandboxService } from "./sandbox/service.ts";
import { createTasks } from "./tasks/service.ts";

/** Every service, in the order in which paths are tried. Payments, at the root, is the last. */
export function createServices(parts: Parts): Service[] {
  const tasks = createTasks(parts);
  const sandbox = sandboxService(
    {
      ...parts,
      triggers: { tasks: tasks.triggers },
      resets: [tasks.reset],
      wake: () => parts.worker.wake(),
    },
    parts.operator,
  );
  return [...(parts.settings.sandbox ? [sandbox] : []), tasks.service];
}

export interface App extends Listener {
  services: readonly Service[];
  documents: readonly RuntimeDocument[];
}

/** The whole server, not listening yet. */
export function createApp(parts: Parts): App {
  const services = createServices(parts);
  const documented = services.map(({ name, document }) => ({
    name,
    title: document.info.title,
    basePath: document.basePath || "/",
  }));
  const listener = createListener({
    services,
    settings: parts.settings,
    log: parts.log,
    pages: [...docsPages(documented), taskPage],
    checkReady: async () => {
      await parts.db.read.first('SELECT 1 AS "one"');
    },
  });
  return { ...listener, services, documents: services.map((each) => each.document) };
}
