import { Failure } from "../platform/failure.ts";

/** A placeholder for a handler that is not written yet. `npm run check` fails while one remains. */
export function notImplemented(): never {
  throw new Failure("notImplemented", "notImplemented", "This operation is in the contract but has no handler yet.");
}
