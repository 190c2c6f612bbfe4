import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../server/platform/root.ts";
import { modulesFolder } from "./places.ts";

/**
 * Loads a module of the tests that is found by its name, where no import can be written: as `asJavaScript.ts` has compiled it, or, where
 * somebody watches, as vitest does.
 * @param path From the folder of the project.
 */
export async function loadModule<Module>(path: string): Promise<Module> {
  const compiled = join(packageRoot, modulesFolder, path.replace(/\.ts$/, ".mjs"));
  const file = existsSync(compiled) ? compiled : join(packageRoot, path);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module; // The caller knows what it exports.
}
