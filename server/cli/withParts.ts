import { createParts, type Parts } from "../parts.ts";
import type { Settings } from "../platform/settings.ts";

/**
 * Calls `use` with the parts from which services are built, and closes them afterward. With `RANDOM_SEED`, a command uses the
 * seeded secret, but generates random ids. With seeded ids, it would generate the server's ids again.
 */
export async function withParts<T>(settings: Settings, use: (parts: Parts) => Promise<T>): Promise<T> {
  const parts = await createParts({ ...settings, randomSeed: undefined });
  try {
    return await use(parts);
  } finally {
    await parts.close();
  }
}
