/** Stack traces that say where something stands in TypeScript, of modules that were compiled by `asJavaScript.ts`. */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";

/** From the folder of the project, and not below its packages: a copy of the project may share those, and has tests of its own. */
export const modulesFolder = ".test-modules";

/** Of one line: `    at name (file:///.../.test-modules/server/app.mjs:12:34)`. */
const place = /(?:file:\/\/)?([^\s(]*)\/\.test-modules\/([^\s:]+\.mjs):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap>();

/** For this process: what asks for the `stack` of an error is given the sources' names, lines and columns. */
export function namePlacesInSources(): void {
  const { prepareStackTrace } = Error;
  // Each file of tests asks, and all share a process. What is there maps the modules that vitest itself has compiled.
  if (!prepareStackTrace || prepareStackTrace.name === inSources) return;
  const named = {
    [inSources]: (error: Error, sites: NodeJS.CallSite[]) =>
      String(prepareStackTrace(error, sites)).replace(place, placeInSource),
  };
  Error.prepareStackTrace = named[inSources];
}

const inSources = "stackInSources";

function placeInSource(whole: string, root: string, compiled: string, line: string, column: string): string {
  const path = join(root, modulesFolder, compiled);
  const entry = mapOf(path).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in entry)) return whole;
  return `${join(path, "..", entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function mapOf(path: string): SourceMap {
  const known = maps.get(path) ?? new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")));
  maps.set(path, known);
  return known;
}
