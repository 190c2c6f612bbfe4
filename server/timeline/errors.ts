import { Failure } from "../platform/failure.ts";

/** The error for a request that requires the content of a deleted item. Only the tombstone of such an item can be read. */
export function deleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted");
}
