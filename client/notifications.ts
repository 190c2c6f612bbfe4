/** Messages that services send to addresses of yours: told apart from those of others. */

/** A message that is not what it should be: from somebody else, or about nothing. Answer it with 403 or 400. */
export class NotificationError extends Error {
  override readonly name = "NotificationError";
}

/**
 * Compares in constant time, so that the time does not tell how much of the token is right.
 * @throws NotificationError for another token than `expected`, if there is one.
 */
export function requireSame(sent: string | undefined, expected: string | undefined): void {
  if (expected === undefined) return;
  const given = sent ?? "";
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at++) difference |= (given.charCodeAt(at) || 0) ^ expected.charCodeAt(at);
  if (difference !== 0) throw new NotificationError("The token of the message is not the expected one.");
}
