import { createHmac, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Keys derived from the one secret, one per purpose, so that what is made for one is worth nothing for another. */
export interface Secret {
  /** 32 bytes. @param purpose A constant: `operator`, `vault`. */
  keyFor(purpose: string): Buffer;
}

/** The secret of the settings; in development, one that is made once and kept in the data folder. */
export function openSecret(settings: Pick<Settings, "secret" | "dataDir">): Secret {
  const secret = settings.secret ?? keptSecret(settings.dataDir);
  return { keyFor: (purpose) => createHmac("sha256", secret).update(purpose).digest() };
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(path)) return readFileSync(path, "utf8");
  const made = join(dataDir, `secret-${process.pid}`);
  writeFileSync(made, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and only one of two processes that start at once can make it.
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(path, "utf8");
}
