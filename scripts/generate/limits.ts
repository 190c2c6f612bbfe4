/**
 * `generated/LIMITS.md` is created from its template and the limits that the services declare
 * (`server/<service>/bounds.ts`).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inOrder, type Manifest } from "../../server/manifest.ts";
import { type PrintedBounds, printBounds, printLimits, type ServiceBounds } from "../../server/platform/bounds.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { readText } from "./contract.ts";

const banner = "<!-- Made by `npm run generate` of server/LIMITS.template.md and the services' `bounds.ts`. -->\n";

interface Stated {
  manifest: Manifest;
  bounds: ServiceBounds;
}

/**
 * @param root Folder with server/.
 * @param names Services that have code there.
 * @returns undefined if there is no template, as in a folder that only contains contracts.
 */
export async function limitsOf(root: string, names: readonly string[]): Promise<string | undefined> {
  const template = readText(join(root, "server/LIMITS.template.md"));
  if (template === undefined) return undefined;
  const stated = await statedBy(root, names);
  const [first, ...others] = Object.entries(stated).map(([name, { manifest, bounds }]) => ({
    ...manifest,
    name,
    bounds,
  }));
  const printed = (first ? inOrder([first, ...others]) : []).map(({ name, bounds }): [string, PrintedBounds] => [
    name,
    printBounds(bounds),
  ]);
  return banner + printLimits(template, new Map(printed));
}

/** Loads modules of the services, which are TypeScript and may be newer than the running program. */
async function statedBy(root: string, names: readonly string[]): Promise<Record<string, Stated>> {
  const { build } = await import("esbuild");
  const lines = names.map(
    (name) => `import { manifest as m_${name} } from "./${name}/manifest.ts";
import { bounds as b_${name} } from "./${name}/bounds.ts";`,
  );
  const stated = names.map((name) => `${name}: { manifest: m_${name}, bounds: b_${name} }`);
  const contents = `${lines.join("\n")}\nexport const stated = { ${stated.join(", ")} };\n`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, "server"), loader: "ts" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "error",
    write: false,
  });
  // Imports of packages are resolved from the location of the file.
  const path = join(packageRoot, "node_modules/.cache/quintet-generate", `bounds-${process.pid}.mjs`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, outputFiles[0]?.contents ?? "");
  const made = (await import(`${pathToFileURL(path).href}?${Date.now()}`)) as { stated: Record<string, Stated> }; // This file was written above.
  return made.stated;
}
