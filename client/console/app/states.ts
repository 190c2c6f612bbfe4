/** Snapshots of the server's state for undoing changes. */
import { QuintetError, unwrap } from "../../errors.ts";
import { forgetCredentials, platform } from "./api.ts";
import { readUsers } from "./people.ts";
import { everythingChanged, readClock } from "./world.ts";

/** The name of the snapshot of the state before the last reset or restore, so that it can be undone. */
const undoName = "console-undo";
/** The name of the snapshot that is taken before an undo. */
const redoName = "console-redo";

export async function take(name: string): Promise<void> {
  await unwrap(platform.POST("/sandbox/v1/snapshots", { body: { name } }));
}

async function goBackTo(snapshot: string): Promise<void> {
  await unwrap(platform.POST("/sandbox/v1/snapshots/{snapshot}/restore", { params: { path: { snapshot } } }));
  await readAnew();
}

/** Restores a snapshot. @returns a function that undoes the restore. */
export async function goBackWithUndo(snapshot: string): Promise<() => Promise<void>> {
  // When the undo snapshot itself is restored, the current state is saved under another name, to keep that snapshot.
  const kept = snapshot === undoName ? redoName : undoName;
  await take(kept);
  await goBackTo(snapshot);
  return () => goBackTo(kept);
}

/** Takes a snapshot for undo. @returns false if snapshots are not supported, as on PostgreSQL, which has its own tools. */
export async function keepForUndo(): Promise<boolean> {
  try {
    await take(undoName);
    return true;
  } catch (error) {
    if (error instanceof QuintetError && error.status === 400) return false;
    throw error;
  }
}

export function undo(): Promise<void> {
  return goBackTo(undoName);
}

export async function reset(): Promise<void> {
  await unwrap(platform.POST("/sandbox/v1/reset"));
  await readAnew();
}

/**
 * Loads the demo data.
 * @returns the number of loaded items of each kind, and a function that undoes the loading, unless snapshots are not supported.
 */
export async function demoWithUndo(): Promise<{ counts: Record<string, number>; undo?: () => Promise<void> }> {
  const kept = await keepForUndo();
  const { counts } = await unwrap(platform.POST("/sandbox/v1/seeds/demo"));
  await readAnew();
  return { counts, ...(kept && { undo }) };
}

async function readAnew(): Promise<void> {
  forgetCredentials();
  await readUsers();
  await readClock();
  everythingChanged();
}
