import type { ReportsHandlers } from "../../../generated/conversions/handlers.ts";
import { notImplemented } from "../../http/stub.ts";
import type { ConversionsDependencies } from "../service.ts";

export function reports(_: ConversionsDependencies): ReportsHandlers {
  return {
    getIdMappingFile: notImplemented,
  };
}
