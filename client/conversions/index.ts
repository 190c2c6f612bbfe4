/** What the client has beside what is generated for it. */
export type { NewAvailability, NewConversion, NewConversionBatch } from "./resources.ts";
