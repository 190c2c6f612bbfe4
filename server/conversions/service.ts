import type { ConversionsServiceHandlers } from "../../generated/conversions/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { defineService } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import type { SeedTable } from "../platform/seed.ts";
import { shownTables } from "../platform/shownRows.ts";
import { madeOf } from "./batch.ts";
import type { ConversionsDependencies, ConversionsParts } from "./dependencies.ts";
import { renderFailure } from "./errors.ts";
import { conversion } from "./handlers/conversion.ts";
import { reports } from "./handlers/reports.ts";
import { limits } from "./limits.ts";
import { keptMembers } from "./present.ts";
import { conversionsSandbox } from "./sandbox/service.ts";
import { conversionSeed, treeSeed, treeTable } from "./seed.ts";
import { createConversionStore } from "./store/index.ts";
import { conversionSearch } from "./store/search.ts";

const shown = shownTables<ConversionsServiceHandlers>();

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
    // The change log shows a conversion without its keyword, ad and activity, because these are stored in other rows.
    shownRows: [
      shown("Conversion", "conversion", (row) => {
        const { conversionModifiedTimestamp: _, ...members } = keptMembers(madeOf(row));
        return { id: row.conversionId, members };
      }),
    ],
    search: conversionSearch(parts.db),
  };
}
