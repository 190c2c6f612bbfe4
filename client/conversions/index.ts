/** The hand-written part of the client. */
export type { NewAvailability, NewConversion, NewConversionBatch } from "./resources.ts";
