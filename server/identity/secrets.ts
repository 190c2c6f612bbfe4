import { createHash, timingSafeEqual } from "node:crypto";

/**
 * The hash under which the database stores a token, key or code. Those contain 256 random bits, so one round of SHA-256 is
 * enough. 64 hexadecimal digits.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares two texts. It takes the same time wherever they differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
