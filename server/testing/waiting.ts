import { KitError } from "./errors.ts";

/** How long a kit waits unless told otherwise, in milliseconds. */
export const usualWithinMs = 5000;
/** How often a kit checks while it waits, in milliseconds. */
export const everyMs = 20;

export interface Within {
  /** The longest wait in milliseconds; 5 000 unless given. */
  withinMs?: number;
}

/** Repeats a check until it gives a result. @throws KitError saying what was expected, and what was found instead. */
export async function until<T>(
  look: () => Promise<T | undefined>,
  withinMs: number,
  describe: () => Promise<string>,
): Promise<T> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() >= untilMs) throw new KitError(await describe());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
