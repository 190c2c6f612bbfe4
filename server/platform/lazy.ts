import { createRequire } from "node:module";
import { join } from "node:path";
import { packageRoot } from "./root.ts";
import { isBuilt } from "./version.ts";

/**
 * Loads a package when it is first used, so that a start compiles only what it needs. In the built server each such package is a
 * file of its own. `scripts/build.mjs` finds the names in the sources, so a call must give its type and a literal name.
 * @returns a function that gives what `require` gives: for a module that has only a default export, its `default`.
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
