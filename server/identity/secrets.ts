import { createHash, timingSafeEqual } from "node:crypto";

/**
 * What the database keeps of a token, key or code. They carry 256 random bits, so one round of SHA-256 keeps them as safe as
 * they are. 64 hexadecimal digits.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Takes the same time wherever the texts differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
