import { defineConfig } from "prisma/config";

/**
 * The configuration for editors and for `prisma format`. The folder contains models only: `scripts/ensureGenerated.mjs` adds the
 * datasource of each provider, so that models are written only once.
 */
export default defineConfig({ schema: "schema" });
