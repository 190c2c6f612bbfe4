/** Messages that services send to your URLs, and how to distinguish them from messages of others. */

/** A message from another sender, or with unexpected content. Respond with 403 or 400. */
export class NotificationError extends Error {
  override readonly name = "NotificationError";
}

/**
 * Compares tokens in constant time, so that the time does not reveal how much of a token is correct.
 * @throws NotificationError if `expected` is given and the sent token differs from it.
 */
export function requireSame(sent: string | undefined, expected: string | undefined): void {
  if (expected === undefined) return;
  const given = sent ?? "";
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at++) difference |= (given.charCodeAt(at) || 0) ^ expected.charCodeAt(at);
  if (difference !== 0) throw new NotificationError("The token of the message does not match the expected token.");
}
