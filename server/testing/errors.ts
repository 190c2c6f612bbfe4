/** The kit could not do what the test requested: something did not happen in time, a check failed, or the kit was stopped. */
export class KitError extends Error {
  override readonly name = "KitError";
}
