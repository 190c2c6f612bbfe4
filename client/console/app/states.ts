/** States to come back to. */
import { QuintetError, unwrap } from "../../errors.ts";
import { forgetCredentials, platform } from "./api.ts";
import { readUsers } from "./people.ts";
import { everythingChanged, readClock } from "./world.ts";

/** Before a reset or a restore; kept until the next one, so that what was done can be taken back. */
const undoName = "console-undo";
/** The same, before going back to that one. */
const redoName = "console-redo";

export async function take(name: string): Promise<void> {
  await unwrap(platform.POST("/sandbox/v1/snapshots", { body: { name } }));
}

async function goBackTo(snapshot: string): Promise<void> {
  await unwrap(platform.POST("/sandbox/v1/snapshots/{snapshot}/restore", { params: { path: { snapshot } } }));
  await readAnew();
}

/** @returns what takes it back. */
export async function goBackWithUndo(snapshot: string): Promise<() => Promise<void>> {
  // What is gone back to must not be replaced before.
  const kept = snapshot === undoName ? redoName : undoName;
  await take(kept);
  await goBackTo(snapshot);
  return () => goBackTo(kept);
}

/** @returns whether what is done next can be taken back. Not on PostgreSQL, which has tools of its own for that. */
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

/** @returns how much was loaded, and what takes it back; nothing can where there are no snapshots. */
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
