/**
 * Stores passwords as scrypt hashes (RFC 7914). scrypt is memory-hard, and part of Node. N = 2^15, r = 8, p = 3 is one of the
 * settings that the OWASP password cheat sheet considers equivalent to its argon2id settings. Computing a hash takes 32 MiB of
 * memory.
 */
import { scrypt, timingSafeEqual } from "node:crypto";
import { type Ids, randomIds } from "../platform/ids.ts";

const lasting: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;

/** The cost parameters of scrypt (RFC 7914 §2): CPU and memory cost (N), block size (r) and parallelization (p). */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** The maximum number of hashes that are computed at the same time, so that many sign-ins do not use up the memory. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Creates password functions. @param cost The cost of a hash. Only tests that discard their passwords lower it. */
export function createPasswords(cost: PasswordCost = lasting, ids: Pick<Ids, "bytes"> = randomIds) {
  /**
   * Random bytes that replace a stored hash. A check without a stored hash uses them, so that it takes as long as any other
   * check.
   */
  const decoy = stored(ids.bytes(16), ids.bytes(hashBytes));

  function stored(salt: Buffer, hash: Buffer): string {
    const parts = [Math.log2(cost.N), cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")];
    return ["scrypt", ...parts].join("$");
  }

  return {
    /** @returns `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, with the salt and the hash in base64url. */
    async hash(password: string): Promise<string> {
      const salt = ids.bytes(16);
      return stored(salt, await derive(password, salt, cost));
    },

    /**
     * Checks a password. The check takes as long as computing one hash even if no hash is stored, so that its duration does not
     * reveal which users have a password.
     * @param known A hash that `hash` has returned, with any parameters; null if the user has no password.
     */
    async matches(password: string, known: string | null): Promise<boolean> {
      const [scheme, log2N, r, p, salt = "", hash = ""] = (known ?? decoy).split("$");
      if (scheme !== "scrypt") return false;
      const expected = Buffer.from(hash, "base64url");
      const given = await derive(password, Buffer.from(salt, "base64url"), {
        N: 2 ** Number(log2N),
        r: Number(r),
        p: Number(p),
      });
      return given.length === expected.length && timingSafeEqual(given, expected) && known !== null;
    },
  };
}

async function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    // The same letters may be typed as different code points. NFKC makes them equal (RFC 8265 §4.2).
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize("NFKC"), salt, hashBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    running--;
    waiting.shift()?.();
  }
}
