/**
 * `npm run dev`: serves from the sources while you edit. If a contract changes, or has changed before the start, the
 * code is generated first. If code changes, the server restarts within a second. An operation without a handler
 * returns 501. Log lines are human-readable.
 */
import "./nodeVersion.mjs";
import { spawn } from "node:child_process";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const { watch } = await import("chokidar");
const { context } = await import("esbuild");
const { ensureGenerated } = await import("./ensureGenerated.mjs");

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, "dist", "dev", "quintet.js");

/** How long to wait after a change, in milliseconds, because editors write a file in several steps. */
const settleMs = 50;

await ensureGenerated();
const builder = await context({
  absWorkingDir: root,
  entryPoints: { quintet: "server/cli/quintet.ts" },
  outdir: dirname(bundle),
  bundle: true,
  splitting: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: "linked",
  logLevel: "error",
});

let server;
let stopped = false;

/**
 * Bundles the changed code and starts it. The running server completes its requests first. If the build fails, the
 * running server stays.
 */
async function restart() {
  const startedMs = performance.now();
  try {
    await builder.rebuild();
  } catch {
    return; // esbuild has already printed the location of the error.
  }
  if (stopped) return;
  await end();
  server = spawn(process.execPath, ["--enable-source-maps", bundle, "start"], {
    cwd: root,
    env: { LOG_FORMAT: "lines", MISSING_HANDLERS: "501", ...process.env },
    stdio: ["ignore", server ? "ignore" : "inherit", "inherit"],
  });
  console.error(`restarted after ${Math.round(performance.now() - startedMs)} ms`);
}

function end() {
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return undefined;
  return new Promise((resolve) => {
    running.once("exit", resolve);
    running.kill("SIGTERM");
    // An open connection must not delay the restart.
    setTimeout(() => running.kill("SIGKILL"), 1000).unref();
  });
}

const generates = /^(openapi|server\/prisma\/schema)\//;

/** Runs the generator, which prints any error. @returns whether it succeeded. */
function generate() {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/generate.ts"], { cwd: root, stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
}

const changed = new Set();
let working = false;

async function work() {
  if (working) return;
  working = true;
  while (changed.size > 0 && !stopped) {
    const paths = [...changed];
    changed.clear();
    if (paths.some((path) => generates.test(path))) {
      if (!(await generate())) continue;
      // Ignores changes that the generator itself made below server/.
      await new Promise((resolve) => setTimeout(resolve, 2 * settleMs));
      for (const path of changed) if (!generates.test(path)) changed.delete(path);
    }
    if (await generate()) await restart();
    else console.error("The server starts when the contract is fixed.");
  }
  working = false;
}

const watched = ["openapi", "server", "client"].map((name) => join(root, name));
watch(watched, { ignoreInitial: true }).on("all", (event, path) => {
  if (event === "addDir" || event === "unlinkDir" || /\.md$/.test(path)) return;
  changed.add(relative(root, path));
  setTimeout(work, settleMs);
});

async function stop() {
  stopped = true;
  await end();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
// A signal to npm ends npm and its shell but does not reach this process.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 200).unref();
if (await generate()) await restart();
else console.error("The server starts when the contract is fixed.");
