/**
 * Bundles the scripts of pages, which are written in TypeScript: each file of `server/<service>/pages/browser/` becomes one
 * bundle. `scripts/build.mjs` puts the bundles next to the built server. During development, they are bundled from source on the
 * first request.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onceFor } from "../http/once.ts";
import { packageRoot } from "../platform/root.ts";

/** Returns the script of a page. @param script The service, and the file's name without its extension: `docs/page`. */
export const bundledScript = onceFor(bundle);

/**
 * The folder with the bundles of `scripts/build.mjs`. Bundling takes seconds, so a server that runs from source also uses this
 * folder as long as the sources have not changed.
 */
export async function builtFolder(): Promise<string | undefined> {
  const built = join(packageRoot, "dist");
  if (dirname(fileURLToPath(import.meta.url)) === built) return built;
  const builder = join(packageRoot, "scripts", "build.mjs");
  if (!existsSync(built) || !existsSync(builder)) return undefined;
  // The path is computed, so that no bundler includes the build tool, which the built server does not need.
  const { isStale } = (await import(pathToFileURL(builder).href)) as { isStale: () => boolean };
  return isStale() ? undefined : built;
}

async function bundle(script: string): Promise<string> {
  const [service = "", name = ""] = script.split("/");
  const built = await builtFolder();
  if (built !== undefined) return readFileSync(join(built, `${service}.${name}.js`), "utf8");
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
