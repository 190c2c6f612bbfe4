/**
 * Creates the Prisma clients and the documents of the contracts, which are not in the repository, for people who run
 * vitest right after cloning, or after changing models or contracts.
 */
import { ensureGenerated } from "../../scripts/ensureGenerated.mjs";

export default async function setup(): Promise<void> {
  await ensureGenerated();
}
