import type { ConversionsServiceHandlers } from "../../generated/conversions/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { defineService, type Service } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import { createRewriting } from "../platform/keptTexts.ts";
import type { SeedSection, SeedTable } from "../platform/seed.ts";
import type { Upkeep } from "../platform/upkeep.ts";
import type { ConversionsDependencies, ConversionsParts } from "./dependencies.ts";
import { renderFailure } from "./errors.ts";
import { conversion } from "./handlers/conversion.ts";
import { reports } from "./handlers/reports.ts";
import { limits } from "./limits.ts";
import { treeSeed, treeTable } from "./seed.ts";
import { createConversionStore } from "./store/index.ts";
import { conversionTexts } from "./texts.ts";
import { type ConversionTriggers, createConversionTriggers } from "./triggers.ts";

export interface Conversions {
  service: Service;
  triggers: ConversionTriggers;
  /** The advertiser tree, as a section of a seed file and as a table. */
  seed: SeedSection;
  table: SeedTable;
  rewriting: Upkeep;
}

export function createConversions(parts: ConversionsParts): Conversions {
  const store = createConversionStore(parts);
  const dependencies: ConversionsDependencies = { store };
  const service = defineService<ConversionsServiceHandlers>({
    name: "conversions",
    document: loadRuntimeDocument("conversions"),
    handlers: { conversion: conversion(dependencies), reports: reports(dependencies) },
    authenticate: bearerAuthenticate(parts.tokens),
    renderFailure,
    bodyLimitBytes: limits.bodyBytes,
  });
  return {
    service,
    triggers: createConversionTriggers({ store, ids: parts.ids }),
    seed: treeSeed(store),
    table: treeTable(store),
    rewriting: createRewriting("conversions", parts, [conversionTexts(store)]),
  };
}
