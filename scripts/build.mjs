/**
 * Bundles the server and the modules that users import to `dist/`, with the packages that they need, so that the server starts fast and an
 * installation has few dependencies. `--if-stale` does nothing if `dist/` is newer than every source. It prints nothing to standard output,
 * since a command whose output matters may follow.
 */
import "./nodeVersion.mjs";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureGenerated, withLock } from "./ensureGenerated.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, "dist");
const target = join(dist, "quintet.js");
// Generated files count as sources, except for Prisma's clients: they are derived from the models below `server/` and may be
// generated again at any time. A name that begins with a dot is a lock or a stamp.
const derived = readdirSync(join(root, "generated")).filter((name) => !/^(\.|prisma)/.test(name));
const sources = [
  "server",
  "client",
  ...derived.map((name) => `generated/${name}`),
  "package.json",
  "scripts/build.mjs",
  "scripts/ensureDocuments.mjs",
  "scripts/ensureGenerated.mjs",
  "scripts/nodeVersion.mjs",
].map((name) => join(root, name));

/**
 * How long files that are not part of the current build are kept, because a server that already runs from `dist/` loads some of
 * its files on first use.
 */
const formerBuildMs = 24 * 3600 * 1000;

/**
 * Packages that are not bundled: database drivers, some of which have binaries, and packages that users of `quintet`
 * provide.
 */
const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const external = [...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }), "esbuild"];

/**
 * An esbuild plugin that lets `import()` of a CommonJS package provide its exports by name, as in Node. By default, esbuild
 * provides only `default`.
 */
const byName = {
  name: "members-by-name",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const ours = !importer.includes("node_modules");
      const bundled = !external.includes(path) && !isBuiltin(path);
      return kind === "dynamic-import" && ours && bundled ? { path, namespace: "by-name" } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: "by-name" }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => /^\w+$/.test(name));
      return { contents: `export { ${names.join(", ")} } from ${JSON.stringify(path)};`, resolveDir: root };
    });
  },
};

/**
 * Bundles the packages that are loaded on first use, under the names by which `server/platform/lazy.ts` finds them. Each file
 * is self-contained and exports the same value as `require` of the package.
 */
function lazyPackages({ inputs }) {
  const texts = Object.keys(inputs).filter((path) => path.startsWith("server/"));
  const calls = texts.flatMap((path) => [
    ...readFileSync(join(root, path), "utf8").matchAll(/\blazy<[^;]*?>\(\s*"([^"]+)"/g),
  ]);
  return Object.fromEntries(calls.map(([, name]) => [name.split(/\W+/).filter(Boolean).join("-"), `lazy:${name}`]));
}

const asRequired = {
  name: "as-required",
  setup(build) {
    build.onResolve({ filter: /^lazy:/ }, ({ path }) => ({ path: path.slice("lazy:".length), namespace: "lazy" }));
    build.onResolve({ filter: /^media-types$/ }, ({ path }) => ({ path, namespace: "media-types" }));
    build.onLoad({ filter: /.*/, namespace: "media-types" }, () => ({
      contents: 'module.exports = { mimeTypes: require("mime-types"), compressible: require("compressible") };',
      resolveDir: root,
    }));
    build.onLoad({ filter: /.*/, namespace: "lazy" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
      resolveDir: root,
    }));
  },
};

/**
 * Replaces modules that Express and its dependencies load at every start, but this server never uses or uses late: body
 * parsers, which include half a megabyte of character sets, and the table of media types. The table is read from its own file
 * on first use.
 */
const lessOfExpress = {
  name: "less-of-express",
  setup(build) {
    build.onLoad({ filter: /node_modules\/body-parser\/index\.js$/ }, () => ({ contents: "" }));
    build.onResolve({ filter: /^\.\/media-types\.cjs$/ }, ({ path }) => ({ path, external: true }));
    const load = 'let loaded; const load = () => (loaded ??= require("./media-types.cjs"));';
    build.onLoad({ filter: /node_modules\/mime-types\/index\.js$/ }, () => ({
      contents: `${load} for (const name of ["charset", "charsets", "contentType", "extension", "extensions", "lookup", "types"])
        Object.defineProperty(exports, name, { enumerable: true, get: () => load().mimeTypes[name] });`,
    }));
    build.onLoad({ filter: /node_modules\/compressible\/index\.js$/ }, () => ({
      contents: `${load} module.exports = (type) => load().compressible(type);`,
    }));
  },
};

/** Returns the esbuild options that bundle the server's sources with the packages that they need. */
export const serverBundle = {
  bundle: true,
  splitting: true,
  external,
  plugins: [byName, lessOfExpress],
  platform: "node",
  format: "esm",
  target: "node20.19",
  // Defines `require`, because bundled CommonJS packages load Node's modules with it.
  banner: {
    js: 'import { createRequire as $require } from "node:module"; const require = $require(import.meta.url);',
  },
};

/** The bundles that users import, by name. The bundle for tests loads the server on first use. */
const entryPoints = { quintet: "server/cli/quintet.ts", index: "server/index.ts", testing: "server/testing/index.ts" };

/** Bundles that only Node loads. Their CommonJS version loads the same module as `import`. */
const onlyInNode = ["index", "testing"];

/** The client bundles, which browsers load too. */
const clientEntryPoints = { client: "client/index.ts", "client.published": "client/published.ts" };

/**
 * The bundles that `require` loads in a CommonJS version. They have a `require` entry in `exports` of `package.json`,
 * and `scripts/package.mjs` writes their declarations.
 */
export const requirable = [...onlyInNode, ...Object.keys(clientEntryPoints)];

/**
 * Jest runs tests in its own context and module system, which by default support no ES modules, neither by `require` nor by
 * `import()`. So this code runs in the context of the process itself, where `require` returns the same module as `import` (Node
 * loads ES modules by `require` since 20.19). The server is loaded once for all test files of a process, and not by Jest.
 */
const requiring = (name) => `"use strict";
const { getBuiltinModule } = require("node:vm").runInThisContext("process");
module.exports = getBuiltinModule("node:module").createRequire(__filename)("./${name}.js");
`;

export async function buildIfStale() {
  if (isStale()) await build(isStale);
}

/**
 * Builds `dist/`.
 * @param stillNeeded Whether the build is needed. Called once this process holds the build lock, because another process may
 * have just built.
 * @param maps Whether to write source maps, so that stack traces refer to lines of the sources. Only useful to people who have
 * the sources.
 */
export async function build(stillNeeded = () => true, { maps = true } = {}) {
  await ensureGenerated();
  mkdirSync(dist, { recursive: true });
  // The lock prevents two builds at once, because two processes may find the build stale at the same time.
  await withLock(join(dist, ".lock"), async () => {
    if (stillNeeded()) await bundle(maps);
  });
}

/** Returns whether a built file is older than its sources. `server/pages/browser.ts` calls it too. */
export function isStale() {
  return !existsSync(target) || newest(sources) > statSync(target).mtimeMs;
}

/**
 * Returns the date and commit of the build, with a `+` if files have changed since the commit. Returns an empty string if this
 * folder is not the root of a checkout.
 */
function buildOf() {
  const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    if (git("rev-parse", "--show-prefix") !== "") return "";
    const changed = git(
      "status",
      "--porcelain",
      "--untracked-files=no",
      "--",
      "server",
      "client",
      "generated",
      "openapi",
    );
    return `${git("log", "-1", "--format=%cs-%h")}${changed === "" ? "" : "+"}`;
  } catch {
    return "";
  }
}

async function bundle(maps) {
  // The time of the build is when it started, so that a file that changes during the build triggers the next build.
  const startedAt = new Date();
  const esbuild = await import("esbuild");
  const common = {
    absWorkingDir: root,
    outdir: dist,
    bundle: true,
    // Source maps contain lines and names for stack traces. The sources themselves are in the repository.
    sourcemap: maps && "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    write: false,
  };
  // The bundles are built in parallel, since one alone would leave a core idle half of the time.
  const serverBuild = esbuild.build({
    ...common,
    ...serverBundle,
    define: { QUINTET_BUILD: JSON.stringify(process.env.QUINTET_BUILD ?? buildOf()) },
    entryPoints: existing(entryPoints),
    metafile: true,
  });
  const [server, lazy, client, requiredClient, intercepted, pages, consolePage] = await Promise.all([
    serverBuild,
    serverBuild.then(({ metafile }) =>
      esbuild.build({
        ...common,
        entryPoints: { ...lazyPackages(metafile), "media-types": "media-types" },
        plugins: [asRequired],
        outExtension: { ".js": ".cjs" },
        platform: "node",
        format: "cjs",
        target: "node20.19",
        metafile: true,
      }),
    ),
    clientBuild(esbuild, common, { format: "esm", metafile: true }),
    // The client gets a complete CommonJS bundle, too, because some test runners and bundlers cannot load ES modules. The
    // server's CommonJS files only load its ES modules.
    clientBuild(esbuild, common, { format: "cjs", outExtension: { ".js": ".cjs" } }),
    // The module that apps load under `quintet run --intercept`, each app in its own process.
    esbuild.build({
      ...common,
      entryPoints: existing({ intercepted: "server/cli/intercept/preload.ts" }),
      sourcemap: false,
      platform: "node",
      format: "esm",
      target: "node18",
      metafile: true,
    }),
    // Code that pages run in browsers (`server/pages/browser.ts` bundles the same code during development).
    esbuild.build({
      ...common,
      entryPoints: browserEntries(),
      sourcemap: false,
      minify: true,
      format: "iife",
      target: "es2020",
    }),
    // Code of the console (`server/pages/console.ts` bundles the same code during development).
    esbuild.build({
      ...common,
      entryPoints: { main: "client/console/main.tsx", style: "client/console/style/index.css" },
      entryNames: "[name]-[hash]",
      chunkNames: "part-[hash]",
      outdir: join(dist, "console"),
      sourcemap: false,
      splitting: true,
      minify: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      jsxImportSource: "preact",
      metafile: true,
    }),
  ]);
  // This process may continue as the server, so esbuild's memory is freed.
  await esbuild.stop();
  // The query engine gets no source map, which would be as large as the engine.
  const made = [pages, consolePage, client, requiredClient, intercepted, lazy, server].flatMap(
    ({ outputFiles }) => outputFiles,
  );
  const files = made.filter(({ path }) => !/wasm-base64.*\.map$/.test(path));
  for (const name of onlyInNode) files.push({ path: join(dist, `${name}.cjs`), contents: requiring(name) });
  // The entry point is written last, because its presence marks a complete build.
  files.sort((a, b) => Number(a.path === target) - Number(b.path === target));
  // The renderer of the pages at /docs is copied into the build, so that the package does not depend on it.
  const copied = ["redoc.standalone.js", "redoc.standalone.js.LICENSE.txt"];
  for (const name of copied) copyFileSync(join(root, "node_modules/redoc/bundles", name), join(dist, name));
  mkdirSync(join(dist, "console"), { recursive: true });
  for (const { path, contents } of files) {
    writeFileSync(`${path}.part`, contents);
    renameSync(`${path}.part`, path);
  }
  const licenses = join(dist, "THIRD-PARTY-LICENSES.txt");
  writeFileSync(licenses, licensesOf([server, lazy, client, consolePage].map(({ metafile }) => metafile)));
  utimesSync(target, startedAt, startedAt);
  const current = new Set([...files.map(({ path }) => path), licenses, ...copied.map((name) => join(dist, name))]);
  removeFormer(dist, current, startedAt.getTime() - formerBuildMs);
  // All outdated files are removed here, because the console page lists the files that it finds in this folder.
  removeFormer(join(dist, "console"), current);
}

/** Bundles the clients. Browsers load them as well, so they must not share files with the server's bundles. */
function clientBuild(esbuild, common, options) {
  return esbuild.build({
    ...common,
    entryPoints: existing(clientEntryPoints),
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    ...options,
  });
}

function existing(entries) {
  return Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(join(root, path))));
}

/** The licenses of the bundled packages and of the typeface require that their texts are included. */
function licensesOf(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = inputs.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const texts = [...new Set(folders)].filter(Boolean).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder)).find((each) => /^(licen[cs]e|copying)/i.test(each));
    const text = file ? readFileSync(join(root, folder, file), "utf8").trim() : `Terms: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  const typeface = readFileSync(join(root, "server/pages/typeface/LICENSE.txt"), "utf8").trim();
  return [...texts, `Inter\n\n${typeface}\n`].sort().join(`\n${"-".repeat(80)}\n\n`);
}

/** Returns the entry points: `server/<service>/pages/browser/<name>.ts` becomes `<service>.<name>.js`. */
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

/** Removes files of a folder that are not part of the current build and are older than `untilMs`, if it is given. */
function removeFormer(folder, current, untilMs = Number.POSITIVE_INFINITY) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isFile() || entry.name.startsWith(".") || current.has(path)) continue;
    if (statSync(path).mtimeMs < untilMs) rmSync(path);
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

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await (process.argv.includes("--if-stale") ? buildIfStale() : build());
}
