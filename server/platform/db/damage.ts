/** Detects a damaged SQLite file, and explains how to replace it. */
import { statSync } from "node:fs";
import { DatabaseError } from "./databaseError.ts";
import { type Handle, resultCodeOf, resultCodes } from "./driver.ts";
import { anyCause } from "./retry.ts";

/**
 * The maximum size of a file that is checked at the start. SQLite checks about 400 MB a second, and no request is served
 * meanwhile.
 */
const checkedAtStartBytes = 32 * 1024 ** 2;

/** Whether SQLite reports that the file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB). */
export const isDamage = anyCause((error) => {
  const code = resultCodeOf(error);
  return code === resultCodes.corrupt || code === resultCodes.noDatabase;
});

/** @returns the first damage that SQLite finds in the structure of the file; undefined if it finds none. */
export function damageIn(handle: Handle): string | undefined {
  try {
    // The pragma always returns a row. If the row has several lines, the first one only contains the name of the database.
    const { quick_check: found } = handle.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
    // The first line only contains the name of the damaged database.
    return found === "ok" ? undefined : found.split("\n").at(-1);
  } catch (error) {
    if (isDamage(error)) return (error as Error).message; // The cast is safe: drivers only throw instances of Error.
    throw error;
  }
}

/**
 * Checks a file before it is served, unless it is so large that the check would delay the start; `quintet doctor` checks a file
 * of any size.
 * @throws DatabaseError if the file is damaged.
 */
export function requireUndamaged(handle: Handle, path: string): void {
  if (statSync(path).size > checkedAtStartBytes) return;
  const damage = damageIn(handle);
  if (damage !== undefined) throw new DatabaseError(`${damaged(path)} (${damage}). ${adviceFor(path)}`);
}

/** Returns a sentence without its period, so that the caller can append details. */
export function damaged(path: string): string {
  return `The database ${path} is damaged`;
}

/**
 * Explains how to replace a damaged file with a backup. `restore` writes into an existing file, so the damaged file must be moved
 * away first.
 */
export function adviceFor(path: string): string {
  return `Stop the server, move ${path}, ${path}-wal and ${path}-shm aside, and restore a backup: quintet restore FILE.`;
}
