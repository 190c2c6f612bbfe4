import { defineConfig } from "prisma/config";

/**
 * The Prisma configuration for editors and for `prisma format`. The folder contains only models: `scripts/ensureGenerated.mjs`
 * adds the datasource of SQLite or PostgreSQL, so that models need not be written twice.
 */
export default defineConfig({ schema: "schema" });
