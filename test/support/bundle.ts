/** Programs of tests that are started many times: bundled once, they start in a third of the time. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

/**
 * Bundles a program of this folder until the test file ends. Call it where tests are collected.
 * @param name `paymentProcess.ts`. @returns the path of the bundle.
 */
export function givenBundle(name: string): () => Promise<string> {
  const cache = join(packageRoot, "node_modules", ".cache");
  let made: Promise<string> | undefined;
  let folder: string | undefined;
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  async function make(): Promise<string> {
    // There, so that it finds the packages; what it reads of ours, it reads from where its source is.
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, "quintet-test-"));
    const source = join(import.meta.dirname, name);
    const outfile = join(folder, `${name.replace(/\.ts$/, "")}.mjs`);
    await build({
      entryPoints: [source],
      outfile,
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "node20.19",
      define: { "import.meta.url": JSON.stringify(pathToFileURL(source).href) },
      logLevel: "warning",
    });
    return outfile;
  }

  return () => {
    made ??= make();
    return made;
  };
}
