/** The hand-written part of the conversions client. */
export type { NewAvailability, NewConversion, NewConversionBatch } from "./resources.ts";
