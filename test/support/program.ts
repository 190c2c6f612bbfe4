import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { inject } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

/** Path of the command line as it is built for users. */
export const commandLine = join(packageRoot, "dist", "quintet.js");

/**
 * Returns the path of a bundled program.
 * @param name Name of a file in this folder, such as `postProcess`.
 * @returns the path that node runs or `fork` starts.
 */
export function program(name: `${string}Process`): string {
  return join(inject("programs"), `${name}.cjs`);
}

/** Replaces imports of sources with the built files that users install. */
const asInstalled: Plugin = {
  name: "as-installed",
  setup({ onResolve }) {
    onResolve({ filter: /\/(client|server\/testing)\/index\.ts$/ }, ({ path }) => {
      const name = path.endsWith("/client/index.ts") ? "client.js" : "testing.js";
      return { path: pathToFileURL(join(packageRoot, "dist", name)).href, external: true };
    });
    // This script is not bundled, because it finds the models relative to its own location.
    onResolve({ filter: /\/ensureGenerated\.mjs$/ }, () => {
      return { path: pathToFileURL(join(packageRoot, "scripts/ensureGenerated.mjs")).href, external: true };
    });
  },
};

/**
 * Bundles a TypeScript program to JavaScript, which Node starts in a third of the time that `tsx` takes.
 * @param path Relative to the project.
 */
export async function madeProgram(path: string): Promise<string> {
  const outfile = join(inject("programs"), basename(path).replace(/\.ts$/, ".mjs"));
  await build({
    entryPoints: [join(packageRoot, path)],
    outfile,
    bundle: true,
    packages: "external",
    plugins: [asInstalled],
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  return outfile;
}
