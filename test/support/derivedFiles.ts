/**
 * Makes the Prisma clients and the documents of the contracts, which are not in the repository, for anyone who runs vitest right after
 * a clone or after a change of models or contracts.
 */
import { ensureGenerated } from "../../scripts/ensureGenerated.mjs";

export default async function setup(): Promise<void> {
  await ensureGenerated();
}
