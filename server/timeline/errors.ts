import { Failure } from "../platform/failure.ts";

/** The item is deleted. Its tombstone can be read, and nothing else. */
export function deleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted");
}
