import { KitError } from "./errors.ts";

/** How long a kit waits unless told otherwise, in milliseconds. */
export const usualWithinMs = 5000;
/** How often it looks, in milliseconds. */
export const everyMs = 20;

export interface Within {
  /** The longest wait in milliseconds; 5 000 unless given. */
  withinMs?: number;
}

/** Looks until there is a result. @throws KitError saying what was expected, and what was there instead. */
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
