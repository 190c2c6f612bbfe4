import { Failure } from "../../server/platform/failure.ts";

/** What `work` refuses with; undefined when it does not. Anything else that it throws goes on. */
export function failureOf(work: () => unknown): Failure | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return undefined;
}
