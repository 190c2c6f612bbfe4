import { vi } from "vitest";
import { patience } from "../patience.ts";

/**
 * Asks again and again until a check passes: for what the server does after its answer.
 * @returns what the check returns in the end. @throws what it threw last, when it does not pass.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience.eventuallyMs, interval: 20 });
}
