import { vi } from "vitest";
import { patience } from "../patience.ts";

/**
 * Repeats a check until it passes, for work that the server does after its response.
 * @returns the result of the check.
 * @throws the last error if the check does not pass in time.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience.eventuallyMs, interval: 20 });
}
