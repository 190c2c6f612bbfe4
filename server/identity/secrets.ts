import { createHash, timingSafeEqual } from "node:crypto";

/**
 * The hash under which the database stores a token, key or code: 64 hexadecimal digits. Such a secret is either long and random,
 * or valid for a few minutes and a few attempts, so one round of SHA-256 is enough.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares two strings in constant time, so that the duration does not reveal where they differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
