import type { ConversionsServiceHandlers } from "../../generated/conversions/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { defineService, type Service } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import type { SeedSection, SeedTable } from "../platform/seed.ts";
import { renderFailure } from "./errors.ts";
import { conversion } from "./handlers/conversion.ts";
import { reports } from "./handlers/reports.ts";
import { limits } from "./limits.ts";
import { treeSeed, treeTable } from "./seed.ts";
import { type ConversionStore, createConversionStore } from "./store/index.ts";
import { type ConversionTriggers, createConversionTriggers } from "./triggers.ts";

export interface ConversionsDependencies {
  store: ConversionStore;
}

export interface Conversions {
  service: Service;
  triggers: ConversionTriggers;
  reset(tx: Transaction): Promise<void>;
  /** The advertiser tree, as a section of a seed file and as a table. */
  seed: SeedSection;
  table: SeedTable;
}

export function createConversions(parts: { db: Database; clock: Clock; ids: Ids; tokens: Tokens }): Conversions {
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
    reset: store.reset,
    seed: treeSeed(store),
    table: treeTable(store),
  };
}
