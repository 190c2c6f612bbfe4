/**
 * Loaded ahead of Prisma's command line, which brings much at every start that `generate` has no use for: a reader of
 * `prisma.config.ts`, with all of the library that it is written with, a database server, and what downloads engines. There is no
 * such file where `ensureGenerated.mjs` runs it, and an engine is given, so these answers are what it would find out in a third of
 * its time.
 */
const Module = require("node:module");

const load = Module._load;
const noConfiguration = async () => ({ resolvedPath: null, config: { loadedFromFile: null }, diagnostics: [] });

Module._load = function (request, ...rest) {
  if (request === "@prisma/config") return { loadConfigFromFile: noConfiguration };
  if (request === "@prisma/dev" || request.startsWith("@prisma/dev/")) return {};
  if (request === "@prisma/fetch-engine") return { BinaryType: { SchemaEngineBinary: "schema-engine" } };
  return load.call(this, request, ...rest);
};
