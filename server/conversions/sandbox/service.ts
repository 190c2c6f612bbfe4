import type { ConversionsSandboxServiceHandlers } from "../../../generated/conversions/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operator.ts";
import type { ConversionsSandboxDependencies } from "../dependencies.ts";
import { conversionActivities } from "./handlers/conversionActivities.ts";
import { conversionClicks } from "./handlers/conversionClicks.ts";
import { conversionTrees } from "./handlers/conversionTrees.ts";

/** The service at `/sandbox/v1/conversions`: actions that no API operation can perform, for the operator of a sandbox. */
export function conversionsSandbox(parts: OperatorParts, dependencies: ConversionsSandboxDependencies): Service {
  return defineOperatorService<ConversionsSandboxServiceHandlers>(parts, "conversions/sandbox", {
    handlers: {
      conversionTrees: conversionTrees(dependencies),
      conversionClicks: conversionClicks(dependencies),
      conversionActivities: conversionActivities(dependencies),
    },
  });
}
