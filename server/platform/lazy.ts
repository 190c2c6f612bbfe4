import { createRequire } from "node:module";
import { join } from "node:path";
import { packageRoot } from "./root.ts";
import { isBuilt } from "./version.ts";

/**
 * Loads a package on first use, so that a start compiles only what it needs. In the built server, each such package is a separate
 * file. `scripts/build.mjs` finds the names in the sources, so a call must specify the type and a literal name.
 * @returns a function that returns the result of `require`: for a module that has only a default export, its `default`.
 */
export function lazy<T>(name: string): () => T {
  let loaded: { exports: T } | undefined;
  return () => {
    loaded ??= {
      exports: require(isBuilt ? join(dist, `${name.split(/\W+/).filter(Boolean).join("-")}.cjs`) : name) as T,
    };
    return loaded.exports;
  };
}

const require = createRequire(import.meta.url);
const dist = join(packageRoot, "dist");
