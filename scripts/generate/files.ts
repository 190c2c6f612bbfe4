import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isOfSandbox } from "./contract.ts";

/** Returns every file below `root/folder`, as paths relative to the root. */
export function listFiles(root: string, folder = ""): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

/** Returns the files of one contract below `generated/`, without those of the sandbox in the same folder. */
export function generatedFiles(generatedFolder: string, name: string): string[] {
  return listFiles(generatedFolder, name).filter((path) => !isOfSandbox(name, path));
}

/** Returns the names of the folders in a folder, or an empty list if it does not exist. */
export function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Returns a function that calls `ask` only once. */
export function lazily<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
