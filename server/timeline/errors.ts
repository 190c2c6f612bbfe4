import { Failure } from "../platform/failure.ts";

/** The item is deleted. Only its tombstone can be read. */
export function deleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted");
}
