/**
 * The source of all random values: identifiers, secrets, nonces. `test/contract/randomness.test.ts` lists all other code that
 * uses the system's random bytes.
 */
import { randomFillSync } from "node:crypto";

/** Generates identifiers and secrets. A seeded server and tests replace it, so that every run generates the same values. */
export interface Ids {
  /** An opaque identifier of 22 base64url characters (128 random bits). */
  next(): string;
  /** A secret of 43 base64url characters (256 random bits), for tokens and keys. */
  secret(): string;
  /** A UUID of version 4 (RFC 9562 §5.4). */
  uuid(): string;
  /** Random bytes, for nonces and salts. */
  bytes(count: number): Buffer;
}

/** Random bytes are generated in blocks, because generating a few takes as long as generating thousands. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/**
 * Takes unused random bytes from a block that the system's generator has filled. Each byte is used once; the next block
 * overwrites it.
 * @returns the position in the block where the bytes begin.
 */
function draw(count: number): number {
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += count;
  return used - count;
}

function random(count: number): string {
  const begin = draw(count);
  const text = drawn.toString("base64url", begin, used);
  drawn.fill(0, begin, used);
  return text;
}

function randomBytes(count: number): Buffer {
  const begin = draw(count);
  const bytes = Buffer.from(drawn.subarray(begin, used));
  drawn.fill(0, begin, used);
  return bytes;
}

export const randomIds: Ids = {
  next: () => random(16),
  secret: () => random(32),
  uuid: () => uuidOf(randomBytes(16)),
  bytes: randomBytes,
};

/** Creates a UUID of version 4. @param bytes 16 random bytes. */
export function uuidOf(bytes: Buffer): string {
  const marked = Buffer.from(bytes);
  marked.writeUInt8((marked.readUInt8(6) & 0x0f) | 0x40, 6);
  marked.writeUInt8((marked.readUInt8(8) & 0x3f) | 0x80, 8);
  return marked.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
