import { Failure } from "../platform/failure.ts";

/** Stands for a handler that is still to be written. `npm run check` fails while one remains. */
export function notImplemented(): never {
  throw new Failure("notImplemented", "notImplemented", "This operation is in the contract but has no handler yet.");
}
