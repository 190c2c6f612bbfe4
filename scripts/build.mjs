/**
 * Bundles the server to `dist/`, so that it starts fast and runs without development tools. `--if-stale` does nothing when
 * `dist/` is newer than every source.
 */
import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "dist", "quintet.js");
const sources = ["server", "client", "generated", "package.json", "scripts/build.mjs"].map((name) => join(root, name));

if (!process.argv.includes("--if-stale") || !existsSync(target) || newest(sources) > statSync(target).mtimeMs) {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  const { build } = await import("esbuild");
  await build({
    entryPoints: { quintet: join(root, "server/cli/quintet.ts") },
    outdir: join(root, "dist"),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: "linked",
    logLevel: "warning",
  });
  // What the payment page loads (`server/payments/pages/assets.ts` makes the same while developing).
  await build({
    entryPoints: { pos: join(root, "server/payments/pages/browser/page.ts") },
    outdir: join(root, "dist"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    logLevel: "warning",
  });
  // What the pages at /docs load; it comes along, so that the package needs no renderer of its own.
  for (const name of ["redoc.standalone.js", "redoc.standalone.js.LICENSE.txt"]) {
    copyFileSync(join(root, "node_modules/redoc/bundles", name), join(root, "dist", name));
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
