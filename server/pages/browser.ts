/**
 * What pages run in browsers is TypeScript too: each file of `server/<service>/pages/browser/` is bundled by itself, in one
 * way for all. `scripts/build.mjs` puts the bundles beside the built server; while developing they are made from their sources
 * when they are first asked for.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../platform/root.ts";

const made = new Map<string, Promise<string>>();

/** The script of a page. @param name Of the file, without its ending. */
export function bundledScript(service: string, name: string): Promise<string> {
  const key = `${service}.${name}`;
  const known = made.get(key) ?? bundle(service, name);
  made.set(key, known);
  return known;
}

async function bundle(service: string, name: string): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  if (here === join(packageRoot, "dist")) return readFileSync(join(here, `${service}.${name}.js`), "utf8");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot, "server", service, "pages", "browser", `${name}.ts`)],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
