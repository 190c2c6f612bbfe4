/** Encrypts texts in rows that only this server may read: AES-256-GCM with a key derived from the server's secret. */
import { createCipheriv, createDecipheriv } from "node:crypto";
import { type Ids, randomIds } from "./ids.ts";

export interface TextSeal {
  /** Encrypts a text. @returns the nonce, the tag and the encrypted text, in base64url. */
  seal(text: string): string;
  /** Decrypts a text. @returns undefined if it was encrypted with another key or was changed. */
  open(sealed: string): string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Creates functions that encrypt and decrypt texts. @param key A key of 32 bytes (`Secret.keyFor`). */
export function createTextSeal(key: Buffer, ids: Pick<Ids, "bytes"> = randomIds): TextSeal {
  return {
    seal(text) {
      const nonce = ids.bytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64url");
    },

    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return undefined;
      }
    },
  };
}
