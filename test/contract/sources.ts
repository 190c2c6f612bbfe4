/** The source files of this project, for rules about their text. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";

export const textOf = (path: string) => readFileSync(join(packageRoot, path), "utf8");

/** Returns the files below a folder, from the package root, without installed packages. @param ending Matches their names. */
export function sourcesOf(folder: string, ending = /\.ts$/): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !path.includes("node_modules"));
}

/** Returns the text of a file without its comments. */
export function codeOf(path: string): string {
  return textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "");
}
