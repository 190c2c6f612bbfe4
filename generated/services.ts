/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

import { manifest as calendar } from "../server/calendar/manifest.ts";
import { manifest as conversions } from "../server/conversions/manifest.ts";
import { manifest as payments } from "../server/payments/manifest.ts";
import { manifest as tasks } from "../server/tasks/manifest.ts";
import { manifest as timeline } from "../server/timeline/manifest.ts";
import { inOrder, type ServiceFacts } from "../server/manifest.ts";

export type ServiceName = "calendar" | "conversions" | "payments" | "tasks" | "timeline";

export interface KnownService extends ServiceFacts {
  name: ServiceName;
}

/** The services in display order. */
export const services: readonly [KnownService, ...KnownService[]] = inOrder<KnownService>([
  { ...calendar, "name":"calendar","contractTitle":"Calendar service","summary":"Calendars, their events, access rules, and free/busy times.","basePath":"/calendar/v3","operations":38,"credential":"token","hasGuide":true,"hasDiscovery":true },
  { ...conversions, "name":"conversions","contractTitle":"Ad-conversion service","summary":"Conversions from search advertising, uploaded in batches.","basePath":"/adsearch/v2","operations":6,"credential":"token","hasGuide":true,"hasDiscovery":true },
  { ...payments, "name":"payments","contractTitle":"Payment service","summary":"Merchants, card transactions, and the ledger of merchants' balances.","basePath":"/","operations":43,"credential":"key","hasGuide":true,"hasDiscovery":false },
  { ...tasks, "name":"tasks","contractTitle":"Task service","summary":"Task lists and the tasks in them.","basePath":"/tasks/v1","operations":14,"credential":"token","hasGuide":true,"hasDiscovery":true },
  { ...timeline, "name":"timeline","contractTitle":"Timeline service","summary":"Cards on a person's timeline, and the person's actions on them.","basePath":"/mirror/v1","operations":26,"credential":"token","hasGuide":true,"hasDiscovery":true },
]);
