import cluster from "node:cluster";
import { createServices } from "../app.ts";
import { databaseWaitMs, type RunningServer, startServer } from "../main.ts";
import type { Parts } from "../parts.ts";
import { newerDatabaseExitCode } from "../platform/db/errors.ts";
import { whileAway } from "../platform/db/retry.ts";
import { servesThisMachineOnly } from "../platform/gate.ts";
import { takeFilesFromOthers } from "../platform/privateFiles.ts";
import { loadSeed } from "../platform/seed.ts";
import type { Settings } from "../platform/settings.ts";
import { type Command, parseWords, UsageError } from "./command.ts";
import { registerServer } from "./registry.ts";
import { onSignals, watchParent } from "./signals.ts";
import { runWorkers } from "./workers.ts";

const demoUser = "demo@example.com";

/** How long requests in flight may take to end after the first signal. */
const drainMs = 10_000;

/**
 * The time in milliseconds from the first signal after which the process exits, even if work is unfinished. systemd and Docker
 * are set to wait longer.
 */
export const graceMs = 16_000;

export const start: Command = {
  usage: "start [--workers N]",
  summary:
    "Start the server. With --workers, N processes share a PostgreSQL database. Settings are environment variables. `quintet help settings` lists them.",
  async run(words, settings) {
    const { values } = parseWords(words, { options: { workers: { type: "string" } } });
    const workers = Number(values.workers ?? "1");
    if (!Number.isInteger(workers) || workers < 1 || workers > 256) throw new UsageError("--workers must be 1 to 256.");
    if (workers > 1 && settings.randomSeed !== undefined) {
      throw new UsageError(
        "--workers cannot be combined with RANDOM_SEED, because several processes have no common order of requests.",
      );
    }
    if (workers > 1 && settings.databaseUrl.startsWith("file:")) {
      console.error(
        "quintet: --workers requires PostgreSQL (DATABASE_URL). Only one process can serve an SQLite database.",
      );
      return 1;
    }
    if (workers > 1 && cluster.isPrimary) {
      let operator: string | undefined;
      const prepare = async (parts: Parts) => {
        operator = parts.operator.token;
        await loadSeed(settings, createServices(parts).seeds);
        await whileAway(databaseWaitMs(settings), () => ensureDemoUser(parts));
      };
      const announce = (url: string) => {
        registerServer(settings, url, process.env);
        console.log(welcome(settings, url, `pg, ${workers} processes`, [], operator));
      };
      return runWorkers(settings, workers, prepare, announce);
    }
    try {
      return await serve(settings);
    } finally {
      // A worker must disconnect from its parent process, because otherwise the worker would not end.
      if (cluster.isWorker) cluster.worker?.disconnect();
    }
  },
};

async function serve(settings: Settings): Promise<number> {
  takeFilesFromOthers(settings);
  const running = await startServer(settings).catch((error: NodeJS.ErrnoException) => {
    const complaint = listenComplaint(error, settings);
    if (complaint === undefined) throw error;
    console.error(`quintet: ${complaint}`);
    return undefined;
  });
  if (!running) return 1;
  if (cluster.isPrimary) {
    const { app, parts, url } = running;
    await whileAway(databaseWaitMs(settings), () => ensureDemoUser(parts)).catch(async (error) => {
      await running.stop();
      throw error;
    });
    // Signals are handled before the text is printed, because a process that waits for the text may stop the server at once.
    const unregister = registerServer(settings, url, process.env);
    const stopped = untilStopped(running).finally(unregister);
    console.log(welcome(settings, url, parts.db.driver, app.services, parts.operator.token));
    return stopped;
  }
  return untilStopped(running);
}

/** Returns the error message if the server cannot listen at the address in the settings; undefined for other errors. */
function listenComplaint({ code, syscall }: NodeJS.ErrnoException, { host, port }: Settings): string | undefined {
  if (code === "EADDRINUSE" || (code === "EACCES" && syscall === "listen")) {
    return `port ${port} on ${host} cannot be used (${code}). Set PORT to another port.`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EADDRNOTAVAIL") {
    return `HOST must be an IP address or host name of this machine, not "${host}" (${code}).`;
  }
  return undefined;
}

async function ensureDemoUser({ settings, users }: Parts): Promise<void> {
  if (settings.mode === "development" && (await users.list(1)).length === 0) await users.ensure(demoUser);
}

/** The text that is printed after the start, with the URLs of the server. */
function welcome(
  settings: Settings,
  url: string,
  runsOn: string,
  services: RunningServer["app"]["services"] = [],
  operator?: string,
): string {
  const { mode, publicUrl } = settings;
  const known = publicUrl ?? url;
  // The console is listed first, because it links to all other pages.
  const views = [...(settings.sandbox ? ["console"] : []), "docs"].map((name) => [name, `/${name}`] as const);
  const mounted = services.map(({ name, prefixes: [prefix = ""] }) => [name, prefix] as const);
  // Sandboxes of individual services are left out: their paths are below the platform's sandbox, which is listed.
  const places = [...views, ...mounted.filter(([, prefix]) => !prefix.startsWith("/sandbox/v1/"))];
  const lines = places.map(([name, path]) => `  ${name.padEnd(12)} ${known}${path}`);
  const hidden = operator === undefined || servesThisMachineOnly(settings) || mode === "production";
  return `Quintet is listening at ${url} (${runsOn})${publicUrl === undefined ? "" : `, with the public URL ${publicUrl}`}:
${lines.join("\n")}
${openness(settings)}${hidden ? "" : `\nOperator's token: ${operator}\n`}
${mode === "production" ? checkCommand(process.env) : firstSteps(url)}`;
}

/** A warning that lists what others can do on a development server that other machines can reach; otherwise an empty string. */
function openness(settings: Settings): string {
  const { mode, host, sandbox, appRegistration } = settings;
  if (mode === "production" || servesThisMachineOnly(settings)) return "";
  const anyone = [
    "sign in as any user without a password",
    ...(appRegistration === "open" ? ["create payment apps (POST /apps)"] : []),
  ];
  return `
This server runs in development mode, and other machines can reach it (HOST=${host}).
  Anyone can ${anyone.join(" and ")}.
  The ${sandbox ? "sandbox, console and metrics require" : "metrics require"} the operator's token.
  For a server that others use, set MODE=production.
`;
}

function firstSteps(url: string): string {
  return `Get a token:
  ${tokenCommand(process.env)}
Use it:
  curl -H "Authorization: Bearer $TOKEN" ${url}/tasks/v1/users/@me/lists`;
}

function checkCommand(environment: NodeJS.ProcessEnv): string {
  return `Check this installation:
  ${besideServer(environment, "doctor")}`;
}

/** The settings that determine which database a command opens, and with which secret. */
const decisive = ["MODE", "DATABASE_URL", "DATA_DIR", "SECRET", "RANDOM_SEED", "PUBLIC_URL"];

/** The command that prints a token for the demo user of this server. */
export function tokenCommand(environment: NodeJS.ProcessEnv): string {
  return besideServer(environment, "token", "--user", demoUser, "--create");
}

/**
 * A command as the user must type it to use the same server: in the same folder, with the same settings, started in the same way.
 */
function besideServer(environment: NodeJS.ProcessEnv, ...words: string[]): string {
  const settings = decisive.flatMap((name) => {
    const value =
      environment[name] || (name === "MODE" && environment.NODE_ENV === "production" ? "production" : undefined);
    if (!value || (name === "MODE" && value === "test")) return [];
    return [`${name}=${shown(name, value)}`];
  });
  return [...settings, ...invocation(environment), ...words].join(" ");
}

/**
 * The text for a value in the printed command. A secret is not printed: the shell reads it from its variable. If the variable
 * for the database URL is missing, the shell reports an error, because the command would otherwise open another database.
 */
function shown(name: string, value: string): string {
  if (name === "SECRET") return '"$SECRET"';
  if (name === "DATABASE_URL" && !value.startsWith("file:")) return `"\${DATABASE_URL:?}"`;
  return quoted(value);
}

/** The command with which this program was started: `npx quintet`, a script of the repository, or the program's path. */
function invocation({ npm_command: command, npm_package_name: name }: NodeJS.ProcessEnv): string[] {
  if (command === "exec") return ["npx", "quintet"];
  if (name === "quintet" && command !== undefined) return ["npm", "run", "-s", "quintet", "--"];
  return ["node", quoted(process.argv[1] ?? "quintet")];
}

function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}

function untilStopped(running: RunningServer): Promise<number> {
  const { app, parts } = running;
  return new Promise((resolve) => {
    let isStopping = false;
    let exitCode = 0;
    function stop(signal: NodeJS.Signals | "parent gone" | "newer version"): void {
      if (isStopping) return;
      isStopping = true;
      endWatch();
      parts.log.info({ signal }, "stopping");
      setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
      setTimeout(() => {
        parts.log.error("stopping took too long; the process exits");
        process.exit(exitCode || 1);
      }, graceMs).unref();
      running.stop().then(
        () => resolve(exitCode),
        (error) => {
          parts.log.error({ err: error }, "stopping failed");
          resolve(exitCode || 1);
        },
      );
    }
    const endWatch = cluster.isPrimary ? watchParent(() => stop("parent gone")) : () => {};
    // A terminal sends SIGINT to every process. Workers ignore it, because their parent process stops them.
    if (cluster.isWorker) process.on("SIGINT", () => {});
    onSignals(cluster.isWorker ? ["SIGTERM"] : ["SIGTERM", "SIGINT"], stop, () => process.exit(exitCode || 1));
    void parts.db.superseded.then((reason) => {
      // Only the primary process logs this message, so that it appears once even if there are several processes.
      if (cluster.isPrimary) parts.log.fatal({ reason }, "a newer version uses the database; this server stops");
      exitCode = newerDatabaseExitCode;
      stop("newer version");
    });
  });
}
