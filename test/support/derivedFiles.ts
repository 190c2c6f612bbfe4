/**
 * The Prisma clients and the runtime documents, which are not in the repository, for whoever runs vitest right after a clone, or a
 * change of models or contracts.
 */
import { ensureGenerated } from "../../scripts/ensureGenerated.mjs";

export default async function setup(): Promise<void> {
  await ensureGenerated();
}
