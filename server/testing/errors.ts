/** The kit could not do what the test wanted: something did not come in time, a check failed, or the kit was stopped. */
export class KitError extends Error {
  override readonly name = "KitError";
}
