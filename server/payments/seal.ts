/**
 * Encrypts and authenticates values that are passed through browsers and must be returned unchanged (AES-256-GCM, with keys
 * from the server's secret). Every process can decrypt them, and nothing is stored. Complete card numbers exist only in such
 * encrypted texts.
 */
import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import { type Ids, randomIds } from "../platform/ids.ts";
import type { Secret } from "../platform/secret.ts";

/** What an encrypted text is for, such as `vault` for vault tokens. A text for one purpose is rejected for any other. */
export type SealPurpose = "vault" | "hint" | "creq" | "pareq" | "pares" | "attempt" | "pos" | "visits" | "once";

const nonceBytes = 12;
const tagBytes = 16;

export class Sealer {
  readonly #parts: { secret: Secret; clock: Clock; ids: Pick<Ids, "bytes"> };
  readonly #keys = new Map<SealPurpose, Buffer>();

  constructor({ secret, clock, ids = randomIds }: { secret: Secret; clock: Clock; ids?: Pick<Ids, "bytes"> }) {
    this.#parts = { secret, clock, ids };
  }

  /** Returns a random name for a value. The name reveals nothing about the value. */
  name(): string {
    return this.#parts.ids.bytes(12).toString("base64url");
  }

  seal(purpose: SealPurpose, value: object): string {
    const nonce = this.#parts.ids.bytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", this.#keyOf(purpose), nonce);
    const text = JSON.stringify({ at: this.#parts.clock.now(), value });
    const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
  }

  /** @returns undefined for a text that this server did not create, that has another purpose, or that is older than `goodMs`. */
  open(purpose: SealPurpose, text: string, goodMs: number): unknown {
    const opened = this.openAny(purpose, text);
    return opened && opened.ageMs <= goodMs ? opened.value : undefined;
  }

  /** Decrypts a text of any age, otherwise like `open`. A text that is too old to act on may still be displayed. */
  openAny(purpose: SealPurpose, text: string): { value: unknown; ageMs: number } | undefined {
    const bytes = Buffer.from(text, "base64url");
    if (bytes.length <= nonceBytes + tagBytes) return undefined;
    const decipher = createDecipheriv("aes-256-gcm", this.#keyOf(purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      // The assertion is safe: `seal` has written this text.
      const { at, value } = JSON.parse(opened.toString("utf8")) as { at: number; value: unknown };
      return { value, ageMs: this.#parts.clock.now() - at };
    } catch {
      return undefined; // The text was encrypted with another key, or was changed.
    }
  }

  #keyOf(purpose: SealPurpose): Buffer {
    const { secret } = this.#parts;
    const known = this.#keys.get(purpose) ?? secret.keyFor(purpose === "vault" ? "vault" : `payments-${purpose}`);
    this.#keys.set(purpose, known);
    return known;
  }
}
