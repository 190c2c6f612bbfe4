/**
 * Runs a script of this folder that is written in TypeScript: `node scripts/runScript.mjs generate --check`. It is made into one
 * file of JavaScript first, in `dist/scripts/`, unless that is there and its sources are what they were: starting this takes a
 * third of what translating the sources at every start takes.
 */
import "./nodeVersion.mjs";
import { mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { briefFlags } from "./brief.mjs";

const thisFile = fileURLToPath(import.meta.url);
const scripts = dirname(thisFile);
const root = dirname(scripts);
const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === thisFile;

const ofTheProject = {
  name: "of-the-project",
  setup({ onLoad, onResolve }) {
    // It finds the models by the place that it has itself.
    onResolve({ filter: /\/ensureGenerated\.mjs$/ }, () => {
      return { path: "../../scripts/ensureGenerated.mjs", external: true };
    });
    // Packages are installed here, and what else would be taken from `dist/` need not have been built.
    onLoad({ filter: /\/server\/platform\/late\.ts$/ }, () => ({
      contents: `import { createRequire } from "node:module";
        const require = createRequire(import.meta.url);
        export const late = (name) => () => require(name);`,
    }));
  },
};

/**
 * Makes a script where that is needed.
 * @param {string} name of a file in this folder, without its ending
 * @returns {Promise<string>} the path of what Node runs
 */
export async function madeScript(name) {
  const path = join(root, "dist/scripts", `${name}.mjs`);
  const stamp = `${path}.json`;
  if (isFresh(path, stamp)) return path;
  const startedMs = Date.now();
  const { build, stop } = await import("esbuild");
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(scripts, `${name}.ts`)],
    outfile: path,
    bundle: true,
    packages: "external",
    plugins: [ofTheProject],
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "error",
    metafile: true,
    write: false,
  });
  // The script may go on for hours.
  if (isMain) await stop();
  mkdirSync(dirname(path), { recursive: true });
  // Others may start it meanwhile, and read whole files.
  const put = (to, content) => {
    const part = `${to}.${process.pid}`;
    writeFileSync(part, content);
    renameSync(part, to);
  };
  const sources = [...Object.keys(metafile.inputs), "scripts/runScript.mjs", "package.json"];
  put(path, outputFiles[0].contents);
  // What was saved while it was made makes another one.
  const isCurrent = sources.every((each) => statSync(join(root, each)).mtimeMs < startedMs);
  if (isCurrent) put(stamp, JSON.stringify(sources.map((each) => [each, stateOf(each)])));
  return path;
}

function isFresh(path, stamp) {
  try {
    statSync(path);
    return JSON.parse(readFileSync(stamp, "utf8")).every(([each, state]) => stateOf(each) === state);
  } catch {
    // It was not made yet, or a source has gone.
    return false;
  }
}

/** @param path From the folder of the project. */
function stateOf(path) {
  const { mtimeMs, size } = statSync(join(root, path));
  return `${mtimeMs} ${size}`;
}

if (isMain) {
  // Where Node.js has one (from 22.1): what was compiled once need not be compiled at the next start.
  module.enableCompileCache?.();
  for (const flag of briefFlags) setFlagsFromString(flag);
  const [name = "", ...words] = process.argv.slice(2);
  const path = await madeScript(name);
  process.argv.splice(1, process.argv.length, path, ...words);
  await import(pathToFileURL(path).href);
}
