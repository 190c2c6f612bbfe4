/**
 * Programs that tests start as separate processes. They are bundled when their sources have changed, since each start
 * from the sources would take two seconds of CPU time instead of a third of a second. The command line is the built
 * one in `dist/`.
 */
import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { build, type Plugin } from "esbuild";
import type { TestProject } from "vitest/node";
import { isStale, serverBundle } from "../../scripts/build.mjs";
import { packageRoot } from "../../server/platform/root.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the bundled programs of `support/`. */
    programs: string;
  }
}

const cache = join(packageRoot, "node_modules", ".cache");
/** The programs of an earlier run, which are reused while their sources are unchanged. */
const kept = join(cache, "quintet-test-programs");
const stampName = "made-from.json";

export default async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  // In this folder, programs find their packages. Each run has its own folder, since runs may be concurrent and tests
  // add programs.
  const folder = mkdtempSync(join(cache, "quintet-test-"));
  await Promise.all([builtByNow(), takeKept(folder) || make(folder)]);
  copyFileSync(join(packageRoot, "dist", "media-types.cjs"), join(folder, "media-types.cjs"));
  project.provide("programs", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Builds `dist/` in another process, since the compiler of this process bundles the programs meanwhile. */
async function builtByNow(): Promise<void> {
  if (isStale()) await promisify(execFile)(process.execPath, [join(packageRoot, "scripts/build.mjs"), "--if-stale"]);
}

/** Prisma's clients get separate files, since few programs load them and each is larger than everything else. */
const clients = ["sqlite", "postgresql"].map(
  (name) => [`prisma-${name}`, `generated/prisma/${name}/client.ts`] as const,
);
const prismaApart: Plugin = {
  name: "prisma-apart",
  setup({ onResolve }) {
    onResolve({ filter: /generated\/prisma\/\w+\/client\.ts$/ }, ({ path, kind }) => {
      const [name] = clients.find(([, client]) => path.endsWith(client)) ?? [];
      return kind === "dynamic-import" && name ? { path: `./${name}.cjs`, external: true } : undefined;
    });
  },
};

async function make(folder: string): Promise<void> {
  const entryPoints = programsHere();
  const named = entryPoints.map((path) => [basename(path, ".ts"), path] as const);
  const { metafile } = await build({
    ...serverBundle,
    absWorkingDir: packageRoot,
    entryPoints: Object.fromEntries([...named, ...clients]),
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    plugins: [prismaApart, ...(serverBundle.plugins ?? [])],
    format: "cjs",
    splitting: false,
    supported: { "dynamic-import": false },
    banner: { js: 'const $url = require("node:url").pathToFileURL(__filename).href;' },
    define: { "import.meta.url": "$url" },
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
  });
  const sources = Object.keys(metafile.inputs).map((input) => join(packageRoot, input));
  const madeFrom = [...sources.filter((path) => existsSync(path)), ...tools].map((path) => [path, stateOf(path)]);
  const stage = mkdtempSync(join(cache, "quintet-test-"));
  linkAll(folder, stage);
  writeFileSync(join(stage, stampName), JSON.stringify({ entryPoints, madeFrom }));
  rmSync(kept, { recursive: true, force: true });
  try {
    renameSync(stage, kept);
  } catch {
    // If renaming fails, another run has stored its programs there in the meantime, and this run's copy is not needed.
    rmSync(stage, { recursive: true });
  }
}

/** Files whose changes make the bundled programs out of date, besides the sources of the programs. */
const tools = [
  "scripts/build.mjs",
  "test/support/programs.ts",
  "package.json",
  "node_modules/esbuild/package.json",
].map((path) => join(packageRoot, path));

function programsHere(): string[] {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith("Process.ts"));
  return names.sort().map((name) => join(import.meta.dirname, name));
}

/** Links the stored programs into the folder if they are up to date. @returns whether the folder contains the programs now. */
function takeKept(folder: string): boolean {
  try {
    const { entryPoints, madeFrom } = JSON.parse(readFileSync(join(kept, stampName), "utf8"));
    if (JSON.stringify(entryPoints) !== JSON.stringify(programsHere())) return false;
    for (const [path, state] of madeFrom) if (stateOf(path) !== state) return false;
    linkAll(kept, folder);
    return true;
  } catch {
    // The programs do not exist, a source is missing, or another run is replacing them.
    return false;
  }
}

function stateOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

/** Hard links are enough, since some files have megabytes and no one changes them. */
function linkAll(from: string, to: string): void {
  for (const name of readdirSync(from)) if (name !== stampName) linkSync(join(from, name), join(to, name));
}
