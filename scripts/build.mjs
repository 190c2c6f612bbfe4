/**
 * Bundles the server to `dist/`, so that it starts fast and runs without development tools. `--if-stale` does nothing when
 * `dist/` is newer than every source. Nothing is printed on standard output: what follows may be a command whose output counts.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureGenerated, withLock } from "./ensureGenerated.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, "dist");
const target = join(dist, "quintet.js");
// Prisma's clients follow from the models below `server/`, and may be made anew at any time.
const derived = readdirSync(join(root, "generated")).filter((name) => !/^\.?prisma/.test(name));
const sources = [
  "server",
  "client",
  ...derived.map((name) => `generated/${name}`),
  "package.json",
  "scripts/build.mjs",
  "scripts/ensureGenerated.mjs",
].map((name) => join(root, name));

/** How long files of earlier builds stay: a server that runs from `dist/` reads parts of itself when it first needs them. */
const formerBuildMs = 24 * 3600 * 1000;

const onlyIfStale = process.argv.includes("--if-stale");
if (!onlyIfStale || isStale()) {
  await ensureGenerated();
  mkdirSync(dist, { recursive: true });
  // A start and a command beside it may both find it stale.
  await withLock(join(dist, ".lock"), async () => {
    if (!onlyIfStale || isStale()) await build();
  });
}

function isStale() {
  return !existsSync(target) || newest(sources) > statSync(target).mtimeMs;
}

async function build() {
  // What changes while it is being read makes the next build.
  const startedAt = new Date();
  const esbuild = await import("esbuild");
  const server = await esbuild.build({
    entryPoints: { quintet: join(root, "server/cli/quintet.ts") },
    outdir: dist,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: "linked",
    logLevel: "warning",
    write: false,
  });
  // What pages run in browsers (`server/pages/browser.ts` makes the same while developing).
  const pages = await esbuild.build({
    entryPoints: browserEntries(),
    outdir: dist,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    logLevel: "warning",
    write: false,
  });
  const files = [...pages.outputFiles, ...server.outputFiles];
  // The program itself comes last: it is what tells that a build is complete.
  files.sort((a, b) => Number(a.path === target) - Number(b.path === target));
  // What the pages at /docs load; it comes along, so that the package needs no renderer of its own.
  const copied = ["redoc.standalone.js", "redoc.standalone.js.LICENSE.txt"];
  for (const name of copied) copyFileSync(join(root, "node_modules/redoc/bundles", name), join(dist, name));
  for (const { path, contents } of files) {
    writeFileSync(`${path}.part`, contents);
    renameSync(`${path}.part`, path);
  }
  utimesSync(target, startedAt, startedAt);
  removeFormer(new Set([...files.map(({ path }) => path), ...copied.map((name) => join(dist, name))]), startedAt);
}

/** `server/<service>/pages/browser/<name>.ts` becomes `<service>.<name>.js`. */
function browserEntries() {
  const entries = {};
  for (const service of readdirSync(join(root, "server"))) {
    const folder = join(root, "server", service, "pages", "browser");
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (file.endsWith(".ts")) entries[`${service}.${file.slice(0, -3)}`] = join(folder, file);
    }
  }
  return entries;
}

function removeFormer(current, startedAt) {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    const path = join(dist, entry.name);
    if (!entry.isFile() || entry.name.startsWith(".") || current.has(path)) continue;
    if (startedAt.getTime() - statSync(path).mtimeMs > formerBuildMs) rmSync(path);
  }
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    const status = statSync(path);
    const inside = status.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0;
    latest = Math.max(latest, status.mtimeMs, inside);
  }
  return latest;
}
