import type { ConversionsServiceHandlers } from "../../generated/conversions/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { defineService } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import { createRewriting } from "../platform/keptTexts.ts";
import type { SeedTable } from "../platform/seed.ts";
import { conversionSeed } from "./conversionSeed.ts";
import type { ConversionsDependencies, ConversionsParts } from "./dependencies.ts";
import { renderFailure } from "./errors.ts";
import { conversion } from "./handlers/conversion.ts";
import { reports } from "./handlers/reports.ts";
import { limits } from "./limits.ts";
import { conversionsSandbox } from "./sandbox/service.ts";
import { treeSeed, treeTable } from "./seed.ts";
import { conversionRows } from "./shownRows.ts";
import { createConversionStore } from "./store/index.ts";
import { conversionSearch } from "./store/search.ts";
import { conversionTexts } from "./texts.ts";

export interface Conversions extends BuiltService {
  /** Loads the CSV file of the advertiser tree. */
  seedTable: SeedTable;
}

export function createConversions(parts: ConversionsParts): Conversions {
  const store = createConversionStore(parts);
  const dependencies: ConversionsDependencies = { store };
  const service = defineService<ConversionsServiceHandlers>({
    name: "conversions",
    document: loadRuntimeDocument("conversions"),
    handlers: { conversion: conversion(dependencies), reports: reports(dependencies) },
    authenticate: bearerAuthenticate(parts.tokens),
    handsCauseOn: true,
    renderFailure,
    bodyLimitBytes: limits.bodyBytes,
  });
  return {
    service,
    sandbox: conversionsSandbox(parts, { ...dependencies, db: parts.db, ids: parts.ids }),
    seeds: [treeSeed(store), conversionSeed],
    demo: async (scene) => (await import("./demo.ts")).conversionDemo(scene),
    seedTable: treeTable(store),
    shownRows: conversionRows,
    search: conversionSearch(parts.db),
    upkeeps: [createRewriting("conversions", parts, [conversionTexts(store)])],
  };
}
