import { Failure } from "../../server/platform/failure.ts";

/** Returns the failure that `work` throws, or undefined if it throws none. Other errors are thrown again. */
export function failureOf(work: () => unknown): Failure | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return undefined;
}
