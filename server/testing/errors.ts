/** What a kit was asked for and could not give: something that did not come, a verification that failed, a kit that is over. */
export class KitError extends Error {
  override readonly name = "KitError";
}
