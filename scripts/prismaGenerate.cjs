/**
 * Loaded ahead of Prisma's command line, which brings much at every start that `generate` has no use for: a reader of
 * `prisma.config.ts`, with all of the library that it is written with, and a database server. There is no such file where
 * `ensureGenerated.mjs` runs it, so these answers are what it would find out in a quarter of its time.
 */
const Module = require("node:module");

const load = Module._load;
const noConfiguration = async () => ({ resolvedPath: null, config: { loadedFromFile: null }, diagnostics: [] });

Module._load = function (request, ...rest) {
  if (request === "@prisma/config") return { loadConfigFromFile: noConfiguration };
  if (request === "@prisma/dev" || request.startsWith("@prisma/dev/")) return {};
  return load.call(this, request, ...rest);
};
