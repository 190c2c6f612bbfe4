import { randomFillSync } from "node:crypto";

/** Makes identifiers and secrets. A test replaces it to get the same ones in every run. */
export interface Ids {
  /** An opaque identifier of 22 base64url characters (128 random bits). */
  next(): string;
  /** A secret of 43 base64url characters (256 random bits), for tokens and keys. */
  secret(): string;
}

/** Asking for a few bytes costs as much as asking for thousands, and every inserted resource needs some. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** Bytes of the system's cryptographic generator, each handed out once and kept nowhere after that. */
function random(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const text = drawn.toString("base64url", used, used + bytes);
  drawn.fill(0, used, used + bytes);
  used += bytes;
  return text;
}

export const randomIds: Ids = {
  next: () => random(16),
  secret: () => random(32),
};
