/**
 * Programs that tests start as processes of their own, made once for a run: read from their sources, each start would take two
 * seconds of computing instead of a third of one. The command line is the one that users have, from `dist/`.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { buildIfStale, serverBundle } from "../../scripts/build.mjs";
import { packageRoot } from "../../server/platform/root.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the programs that `support/` has for tests. */
    programs: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  await buildIfStale();
  const cache = join(packageRoot, "node_modules", ".cache");
  // There, so that they find the packages.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "quintet-test-"));
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith("Process.ts"));
  await build({
    ...serverBundle,
    entryPoints: names.map((name) => join(import.meta.dirname, name)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
  });
  copyFileSync(join(packageRoot, "dist", "media-types.cjs"), join(folder, "media-types.cjs"));
  project.provide("programs", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
