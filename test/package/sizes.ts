/** Compares the sizes of the package's parts with `sizes.json`. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";

/** The size of each part in bytes, by its name. */
export type Sizes = Record<string, number>;

const file = join(packageRoot, "test/package/sizes.json");

/** Smaller changes are ignored. */
const tolerance = 0.1;
const toleranceBytes = 20_000;

/** The parts of the package and their patterns. A file belongs to the first part that matches. */
const parts: readonly [string, RegExp][] = [
  ["maps", /\.map$/],
  ["declarations", /\.d\.c?ts$/],
  ["engines", /^dist\/query_compiler/],
  ["console", /^dist\/console\//],
  ["docs", /^(dist\/(redoc|docs)\b|openapi\/)/],
  ["client", /^dist\/client(\.published)?\.c?js$/],
  ["server", /^dist\/[\w.-]+\.c?js$/],
  ["contracts", /^generated\//],
];

/** Returns the size of each part of the package. @param files The files in the tarball. */
export function sizesOfParts(files: readonly { path: string; size: number }[]): Sizes {
  const sizes: Sizes = {};
  for (const { path, size } of files) {
    const name = parts.find(([, pattern]) => pattern.test(path))?.[0] ?? "others";
    sizes[name] = (sizes[name] ?? 0) + size;
  }
  return sizes;
}

/** The sizes of the installed packages; many small packages are combined. @param modules The folder `node_modules`. */
export function sizesOfPackages(modules: string): Sizes {
  const sizes: Sizes = { others: 0 };
  for (const name of readdirSync(modules)) {
    if (name.startsWith(".")) continue;
    const bytes = bytesBelow(join(modules, name));
    if (bytes > 1_000_000) sizes[name] = bytes;
    else sizes.others = (sizes.others ?? 0) + bytes;
  }
  return sizes;
}

function bytesBelow(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
}

/**
 * Returns the parts that have grown, one line each. `SIZES=keep` writes the measured sizes to the file instead.
 * @param measured The sizes by group. A part that is missing in the file or on this machine is ignored.
 */
export function grown(measured: Readonly<Record<string, Sizes>>): string[] {
  if (process.env.SIZES === "keep") {
    writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
    return [];
  }
  const kept = JSON.parse(readFileSync(file, "utf8")) as Record<string, Sizes>;
  return Object.entries(measured).flatMap(([group, sizes]) =>
    Object.entries(sizes).flatMap(([name, bytes]) => {
      const before = kept[group]?.[name];
      if (before === undefined || bytes <= Math.max(before * (1 + tolerance), before + toleranceBytes)) return [];
      return [`${group}, ${name}: ${bytes} bytes, ${before} before`];
    }),
  );
}
