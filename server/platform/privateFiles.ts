/** What a server keeps on disk holds everybody's data, and the keys of it: nobody but its own user reads it. */
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Lets every file that this process makes be its user's alone: 0600, folders 0700. For processes that are ours only. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/** Makes a folder that only the user of the process reads, with those above it. One that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** The files of a server that hold what others must not read, where it keeps them in files. */
export function secretFilesOf({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): string[] {
  const database = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  const files = database === undefined ? [] : [database, `${database}-wal`, `${database}-shm`];
  return [join(dataDir, "secret"), ...files].filter((path) => existsSync(path));
}

/**
 * Takes the files from others that an earlier version, or a copy by hand, has left to them. Folders stay as they are: they may
 * be somebody else's.
 */
export function takeFilesFromOthers(settings: Pick<Settings, "databaseUrl" | "dataDir">): void {
  for (const path of secretFilesOf(settings)) chmodSync(path, 0o600);
}
