/** The bounds of the operations' work, as data. `generated/LIMITS.md` is made from them. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "16 MiB",
  sizes: {},
  operations: [
    {
      operations: ["conversion.insert", "conversion.update", "conversion.updateAvailability"],
      growsWith: "bulk: rows, 256 in a transaction, between which other requests, including writes, are served",
      bound:
        "10 000 rows, checked before any is looked at, 500 between two turns of others; texts of refusals 4 million characters",
    },
    {
      operations: ["conversion.get", "conversion.getByCustomerId"],
      growsWith: "rows of a window; the first row is found by blocks of counted rows, not by counting",
      bound: "1000, with texts of 512 characters, and metrics and dimensions of 4096 each",
    },
    {
      operations: ["reports.getIdMappingFile"],
      growsWith: "nothing: streamed 1000 entities at a time, as fast as the client takes them",
      bound: "",
    },
    {
      operations: ["conversionActivities.*", "conversionClicks.*"],
      growsWith: "one row or one page",
      bound: "100 a page",
    },
    {
      operations: ["conversionTrees.*"],
      growsWith: "bulk, the operator's: entries of a tree, taken a thousand at a time",
      bound: "the body",
    },
  ],
  tables: [
    {
      tables: [
        "Conversion",
        "ConversionBlock",
        "ConversionEntity",
        "ConversionClick",
        "ConversionActivity",
        "ConversionColumn",
        "ConversionAgency",
        "ConversionAgencyUser",
      ],
      kept: "always: conversions refer to the tree, and blocks count rows by place",
    },
  ],
  steadyTables: ["ConversionCounter"],
};
