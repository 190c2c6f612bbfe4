/**
 * Makes the files of a server private. They contain the data and keys of all users, so only the user of the server process may
 * read them.
 */
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Makes every new file of this process readable only by its user: 0600, folders 0700. Only for processes of Quintet. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/** Creates a folder, and missing folders above it, readable only by the process's user. An existing folder is not changed. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Returns the existing files of a server that no other user may read: the secret, and the files of the SQLite database. */
export function secretFilesOf({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): string[] {
  const database = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  const files = database === undefined ? [] : [database, `${database}-wal`, `${database}-shm`];
  return [join(dataDir, "secret"), ...files].filter((path) => existsSync(path));
}

/**
 * Makes files private that a manual copy has made readable for others. Folders are not changed, because they may belong to
 * another user.
 */
export function takeFilesFromOthers(settings: Pick<Settings, "databaseUrl" | "dataDir">): void {
  for (const path of secretFilesOf(settings)) chmodSync(path, 0o600);
}
