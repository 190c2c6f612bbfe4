import { Failure } from "../platform/failure.ts";

/** The error for a deleted item, of which only the tombstone can be read. */
export function deleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted");
}
