/** The maximum work of each operation, as data. `generated/LIMITS.md` is generated from it. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "16 MiB",
  sizes: {},
  operations: [
    {
      operations: ["conversion.insert", "conversion.update", "conversion.updateAvailability"],
      growsWith: "Bulk operation: the number of rows, which are processed in transactions of 256",
      bound:
        "10,000 rows, counted before they are processed, and validated in slices of 500. Error messages of 4 million characters in total.",
    },
    {
      operations: ["conversion.get", "conversion.getByCustomerId"],
      growsWith: "The number of rows on the page. Stored row counts are used to find the first row.",
      bound: "1,000 rows, with strings of 512 characters, and metrics and dimensions of 4,096 characters each",
    },
    {
      operations: ["reports.getIdMappingFile"],
      growsWith:
        "The work does not grow, because the response is streamed in slices of 1,000 entities, as fast as the client reads",
      bound: "",
    },
    {
      operations: ["conversionActivities.*", "conversionClicks.*"],
      growsWith: "One row or one page",
      bound: "100 per page",
    },
    {
      operations: ["conversionTrees.*"],
      growsWith:
        "Bulk operation of the operator: the number of entries in the tree, which are loaded in slices of 1,000",
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
