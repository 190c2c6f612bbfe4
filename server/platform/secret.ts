import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ids, randomIds } from "./ids.ts";
import { makePrivateFolder } from "./privateFiles.ts";
import { SettingError, type Settings, shortestSecret } from "./settings.ts";

/**
 * Derives keys from the server's secret, one for each purpose, so that a signature or an encrypted text for one purpose is
 * useless for another.
 */
export interface Secret {
  /** Returns the 32-byte key for one purpose. @param purpose A constant, such as `operator` or `vault`. */
  keyFor(purpose: string): Buffer;
}

/**
 * Opens the secret from the settings. In development, it may be missing: it is then generated once and stored in the data folder.
 */
export function openSecret(settings: Pick<Settings, "secret" | "dataDir">): Secret {
  const secret = settings.secret ?? keptSecret(settings.dataDir);
  return { keyFor: (purpose) => createHmac("sha256", secret).update(purpose).digest() };
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  makePrivateFolder(dataDir);
  if (existsSync(path)) return longEnough(path);
  const made = join(dataDir, `secret-${process.pid}`);
  writeFileSync(made, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // The complete file is linked to its final name, so that it appears either completely or not at all. If two processes start
    // at once, only one of them can create the link.
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return longEnough(path);
}

/**
 * The secret in a file.
 * @throws SettingError if it is too short and could be guessed.
 */
function longEnough(path: string): string {
  const secret = readFileSync(path, "utf8");
  if (secret.trim().length >= shortestSecret) return secret;
  throw new SettingError(`The secret in ${path} must have at least ${shortestSecret} characters.`);
}

/** Encrypts texts in rows that only this server may read: AES-256-GCM with a key derived from the server's secret. */
export type TextSeal = ReturnType<typeof createTextSeal>;

const nonceBytes = 12;
const tagBytes = 16;

/** Creates functions that encrypt and decrypt texts. @param key A key of 32 bytes (`Secret.keyFor`). */
export function createTextSeal(key: Buffer, ids: Pick<Ids, "bytes"> = randomIds) {
  return {
    /** Encrypts a text. @returns the nonce, the tag and the encrypted text, in base64url. */
    seal(text: string): string {
      const nonce = ids.bytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64url");
    },

    /** Decrypts a text. @returns undefined if it was encrypted with another key or was changed. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      const encrypted = bytes.subarray(nonceBytes + tagBytes);
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
