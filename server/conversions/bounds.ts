/** The maximum work of each operation, as data. `generated/LIMITS.md` is generated from it. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "16 MiB",
  sizes: {},
  operations: [
    {
      operations: ["conversion.insert", "conversion.update", "conversion.updateAvailability"],
      growsWith: "Bulk operation: rows, in transactions of 256",
      bound:
        "10,000 rows, counted before they are processed, and validated in slices of 500. Error messages of 4 million characters in total.",
    },
    {
      operations: ["conversion.get", "conversion.getByCustomerId"],
      growsWith: "Rows of a page. Stored row counts locate the first row.",
      bound: "1,000 rows, with strings of 512 characters, and metrics and dimensions of 4,096 characters each",
    },
    {
      operations: ["reports.getIdMappingFile"],
      growsWith: "Nothing: the response is streamed in slices of 1,000 entities, as fast as the client reads",
      bound: "",
    },
    {
      operations: ["conversionActivities.*", "conversionClicks.*"],
      growsWith: "One row or one page",
      bound: "100 per page",
    },
    {
      operations: ["conversionTrees.*"],
      growsWith: "Bulk operation of the operator: entries of a tree, in slices of 1,000",
      bound: "The size of the body",
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
      kept: "Forever, because conversions refer to the tree, and blocks count rows by position",
    },
  ],
  steadyTables: ["ConversionCounter"],
};
