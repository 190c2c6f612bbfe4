/** Describes how the change log shows rows of this service as resources. */
import type { ConversionsServiceHandlers } from "../../generated/conversions/handlers.ts";
import { type ShownTable, shownTables } from "../platform/shownRows.ts";
import { keptMembers } from "./present.ts";

const shown = shownTables<ConversionsServiceHandlers>();

/** Shows a row of the conversions table without the keyword, ad and activity, because these are stored in other rows. */
export const conversionRows: readonly ShownTable[] = [
  shown("Conversion", "conversion", (row) => {
    const { conversionModifiedTimestamp: _, ...members } = keptMembers(row);
    return { id: row.conversionId, members };
  }),
];
