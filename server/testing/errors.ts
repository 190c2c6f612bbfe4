/**
 * The error that the test kit throws if it could not do what a test requested: something did not happen in time, a check
 * failed, or the kit was stopped.
 */
export class KitError extends Error {
  override readonly name = "KitError";
}
