import type { ConversionHandlers } from "../../../generated/conversions/handlers.ts";
import { notImplemented } from "../../http/stub.ts";
import type { ConversionsDependencies } from "../service.ts";

export function conversion(_: ConversionsDependencies): ConversionHandlers {
  return {
    get: notImplemented,
    getByCustomerId: notImplemented,
    update: notImplemented,
    insert: notImplemented,
    updateAvailability: notImplemented,
  };
}
