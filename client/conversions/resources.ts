/** Resources in requests: read-only properties may be left out. */
import type { operations } from "../../generated/conversions/schema.d.ts";
import type { BodyOf } from "../bodies.ts";

export type NewConversionBatch = BodyOf<operations["conversion.insert"]>;
export type NewConversion = NonNullable<NewConversionBatch["conversion"]>[number];
export type NewAvailability = NonNullable<
  BodyOf<operations["conversion.updateAvailability"]>["availabilities"]
>[number];
