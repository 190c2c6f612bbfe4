/**
 * Tests and what they are about, as modules that Node loads by itself: compiled in one pass where something has changed. vitest
 * would take each of a thousand modules through its own hands, in each of its processes, and have each use of what another module
 * exports ask that module.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin as Compiling } from "esbuild";
import type { Plugin } from "vitest/config";
import { ensureGenerated } from "../../scripts/ensureGenerated.mjs";
import { modulesFolder } from "./places.ts";

const folders = ["server", "client", "generated", "scripts", "test"];

/** What no module needs when it runs: types alone, and a command that stands for all that it may load. */
const needless = /^(generated\/prisma\/\w+\/models\/|scripts\/bench\.ts$)/;

/** What decides, beside the sources, what comes of them. */
const tools = ["test/support/asJavaScript.ts", "test/support/places.ts", "node_modules/esbuild/package.json"];

/** Paths of sources, and of what is made of them. */
type Modules = ReadonlyMap<string, string>;

/** @param root The folder of the project. */
export function asJavaScript(root: string): Plugin {
  let modules: Modules = new Map();
  return {
    name: "quintet-tests-as-javascript",
    enforce: "pre",
    // Whoever watches changes sources meanwhile, and what looks for mutants has them in other folders.
    apply: () => ["run", "list"].includes(process.argv[2] ?? ""),
    // In every run: vitest remembers of earlier ones what it was told below, and asks no more.
    async configResolved() {
      modules = await make(root);
    },
    resolveId(source, importer) {
      return importer && source.startsWith(".") ? modules.get(join(dirname(importer), source)) : undefined;
    },
    load(id) {
      const module = id.endsWith(".test.ts") ? modules.get(id) : undefined;
      return module === undefined ? undefined : { code: `import ${JSON.stringify(module)};`, map: { mappings: "" } };
    },
  };
}

async function make(root: string): Promise<Modules> {
  // They may be missing, and are compiled as well.
  await ensureGenerated();
  const target = join(root, modulesFolder);
  const sources = folders.flatMap((name) => sourcesBelow(join(root, name)));
  const paths = sources.filter((path) => !needless.test(relative(root, path)));
  const modules = new Map(paths.map((path) => [path, join(target, relative(root, path)).replace(/\.tsx?$/, ".mjs")]));
  const stamp = join(target, "made-from.json");
  const before = readIfThere(stamp);
  const states = Object.fromEntries(
    [...paths, ...tools.map((name) => join(root, name))].map((path) => [path, stateOf(path)]),
  );
  const changed = changedSince(before, states);
  linkPackages(root, target);
  if (changed.size === 0) return modules;
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: paths.filter((path) => changed.has(path)),
    outbase: root,
    outdir: target,
    outExtension: { ".js": ".mjs" },
    // One by one: `oneByOne` leaves out what they import.
    bundle: true,
    plugins: [oneByOne(modules)],
    platform: "node",
    format: "esm",
    target: "node20.19",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { "import.meta": "$meta" },
    // `places.ts` reads them where a stack is asked for.
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    write: false,
  });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    put(path, contents);
  }
  put(stamp, JSON.stringify(states));
  return modules;
}

/** What `test/outside` has packages of its own for finds them from there, too. */
function linkPackages(root: string, target: string): void {
  const folder = join(target, "test/outside");
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, "node_modules"), { force: true });
  symlinkSync(join(root, "test/outside/node_modules"), join(folder, "node_modules"));
}

/** A module follows from its source alone, but for where others are: where one has come or gone, or a tool is another, all are made. */
function changedSince(text: string | undefined, states: Record<string, string>): ReadonlySet<string> {
  const before: Record<string, string> = text === undefined ? {} : JSON.parse(text);
  const paths = Object.keys(states);
  const changed = paths.filter((path) => before[path] !== states[path]);
  const sameTools = !tools.some((name) => changed.some((path) => path.endsWith(`/${name}`)));
  const sameModules = Object.keys(before).length === paths.length && paths.every((path) => path in before);
  return new Set(sameTools && sameModules ? changed : paths);
}

function oneByOne(modules: Modules): Compiling {
  return {
    name: "one-by-one",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, kind, importer, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        if (!path.startsWith(".")) return { path, external: true };
        const imported = join(resolveDir, path);
        const from = dirname(modules.get(importer) ?? importer);
        const specifier = relative(from, modules.get(imported) ?? imported);
        return { path: specifier.startsWith(".") ? specifier : `./${specifier}`, external: true };
      });
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        // What a module finds by its own place is where the source is.
        const meta = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path };
        const text = readFileSync(path, "utf8").replace(/^#!.*/, "");
        const begin = text.includes("import.meta") ? `const $meta = ${JSON.stringify(meta)}; ` : "";
        return { contents: begin + text, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

function sourcesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name) && !/[\\/]node_modules\b/.test(entry.parentPath),
  );
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

function stateOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

/** Whole or not at all, as another run may read it. */
function put(path: string, contents: string | Uint8Array): void {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
