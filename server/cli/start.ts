import cluster from "node:cluster";
import { servesThisMachineOnly } from "../identity/operator.ts";
import { type RunningServer, startServer } from "../main.ts";
import type { Parts } from "../parts.ts";
import type { Settings } from "../platform/settings.ts";
import { type Command, parseWords, UsageError } from "./command.ts";
import { runWorkers } from "./workers.ts";

const demoUser = "demo@example.com";

/** How long requests in flight may take to end after the first signal. */
const drainMs = 10_000;

export const start: Command = {
  usage: "start [--workers N]",
  summary:
    "Start the server, on PostgreSQL with any number of processes. Settings come from the environment, see the README.",
  async run(words, settings) {
    const { values } = parseWords(words, { options: { workers: { type: "string" } } });
    const workers = Number(values.workers ?? "1");
    if (!Number.isInteger(workers) || workers < 1 || workers > 256) throw new UsageError("--workers must be 1 to 256.");
    if (workers > 1 && settings.databaseUrl.startsWith("file:")) {
      console.error("quintet: --workers needs PostgreSQL (DATABASE_URL): an SQLite database is served by one process.");
      return 1;
    }
    if (workers > 1 && cluster.isPrimary) {
      let operator: string | undefined;
      const prepare = async (parts: Parts) => {
        operator = parts.operator.token;
        await ensureDemoUser(parts);
      };
      const announce = (url: string) => console.log(welcome(settings, url, `pg, ${workers} processes`, [], operator));
      return runWorkers(settings, workers, prepare, announce);
    }
    try {
      return await serve(settings);
    } finally {
      // A worker would wait for the process that started it.
      if (cluster.isWorker) cluster.worker?.disconnect();
    }
  },
};

async function serve(settings: Settings): Promise<number> {
  const running = await startServer(settings).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    console.error(
      `quintet: port ${settings.port} on ${settings.host} cannot be used (${error.code}). Set PORT to another.`,
    );
    return undefined;
  });
  if (!running) return 1;
  if (cluster.isPrimary) {
    const { app, parts, url } = running;
    await ensureDemoUser(parts);
    const services = app.services.map(({ name, prefixes }) => `  ${name.padEnd(12)} ${url}${prefixes[0] ?? ""}`);
    console.log(welcome(settings, url, parts.db.driver, services, parts.operator.token));
  }
  return untilStopped(running);
}

async function ensureDemoUser({ settings, users }: Parts): Promise<void> {
  if (settings.mode === "development" && (await users.list(1)).length === 0) await users.ensure(demoUser);
}

function welcome(
  settings: Settings,
  url: string,
  runsOn: string,
  services: readonly string[] = [],
  operator?: string,
): string {
  const hidden = operator === undefined || servesThisMachineOnly(settings) || settings.mode === "production";
  return `Quintet is listening at ${url} (${runsOn}):
${[...services, `  ${"docs".padEnd(12)} ${url}/docs`].join("\n")}
${hidden ? "" : `\nOperator's token: ${operator}\n`}
Get a token:
  npm run -s quintet -- token --user ${demoUser} --create
Use it:
  curl -H "Authorization: Bearer $TOKEN" ${url}/tasks/v1/users/@me/lists`;
}

function untilStopped(running: RunningServer): Promise<number> {
  const { app, parts } = running;
  return new Promise((resolve) => {
    let stopping = false;
    function stop(signal: NodeJS.Signals): void {
      if (stopping) process.exit(1);
      stopping = true;
      parts.log.info({ signal }, "stopping");
      setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
      running.stop().then(
        () => resolve(0),
        (error) => {
          parts.log.error({ err: error }, "the stop failed");
          resolve(1);
        },
      );
    }
    process.on("SIGTERM", stop);
    // A terminal sends this one to every process; workers are told by the one that started them.
    process.on("SIGINT", cluster.isWorker ? () => {} : stop);
  });
}
