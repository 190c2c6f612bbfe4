/** The kit could not do what was asked: something did not come in time, a verification failed, or the kit was stopped. */
export class KitError extends Error {
  override readonly name = "KitError";
}
