import { randomFillSync } from "node:crypto";

/** Makes identifiers and secrets. Tests replace it to get the same ones in every run. */
export interface Ids {
  /** An opaque identifier of 22 base64url characters (128 random bits). */
  next(): string;
  /** A secret of 43 base64url characters (256 random bits), for tokens and keys. */
  secret(): string;
}

/** Random bytes are drawn in blocks, since drawing a few is as expensive as drawing thousands. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** Bytes of the system's cryptographic generator. Each is handed out once. */
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
