import { createRequire } from "node:module";
import { join } from "node:path";
import { packageRoot } from "./root.ts";

/**
 * A package that is loaded with its first use: those that few requests need are two thirds of what would have to be compiled at
 * every start. Beside the built server each lies in a file of its own; `scripts/build.mjs` finds the names in the sources, so
 * that a call states its type and a literal name.
 * @returns a function that gives what `require` gives: of a module that has a default export alone, its `default`.
 */
export function late<T>(name: string): () => T {
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
// Sources have types; whatever has been made of them is a bundle, wherever it lies.
const isBuilt = !import.meta.url.endsWith(".ts");
