import { Failure } from "../platform/failure.ts";

/** The item is deleted: its tombstone can be read, nothing else. */
export function deleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted");
}
