import { createParts, type Parts } from "../parts.ts";
import type { Settings } from "../platform/settings.ts";

/** Gives `use` the parts from which services are built, and closes them afterwards. */
export async function withParts<T>(settings: Settings, use: (parts: Parts) => Promise<T>): Promise<T> {
  const parts = await createParts(settings);
  try {
    return await use(parts);
  } finally {
    await parts.close();
  }
}
