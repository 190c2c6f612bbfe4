/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ConversionTreesHandlers {
  /** GET /trees: List the advertiser tree. */
  list: Handler<operations["conversionTrees.list"], "limit">;
  /** POST /trees: Load advertiser trees. */
  load: Handler<operations["conversionTrees.load"]>;
}

export interface ConversionClicksHandlers {
  /** POST /advertisers/{advertiser}/clicks: Click on an ad. */
  insert: Handler<operations["conversionClicks.insert"]>;
}

export interface ConversionActivitiesHandlers {
  /** GET /advertisers/{advertiser}/activities: List the activities of an advertiser. */
  list: Handler<operations["conversionActivities.list"]>;
}

/** All resources of the service. `server/conversions/sandbox/service.ts` provides them. */
export interface ConversionsSandboxServiceHandlers {
  conversionTrees: ConversionTreesHandlers;
  conversionClicks: ConversionClicksHandlers;
  conversionActivities: ConversionActivitiesHandlers;
}
