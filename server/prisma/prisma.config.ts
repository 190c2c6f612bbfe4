import { defineConfig } from "prisma/config";

/**
 * For editors and for `prisma format`. The folder holds models only: `scripts/ensureGenerated.mjs` adds the datasource of
 * each provider, so that the models are written once.
 */
export default defineConfig({ schema: "schema" });
