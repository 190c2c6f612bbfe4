/** Rows as the sandbox shows what has changed. */
import type { ConversionsServiceHandlers } from "../../generated/conversions/handlers.ts";
import { type ShownTable, shownTables } from "../platform/shownRows.ts";
import { keptMembers } from "./present.ts";

const shown = shownTables<ConversionsServiceHandlers>();

/** What a conversion refers to stands in other rows. */
export const conversionRows: readonly ShownTable[] = [
  shown("Conversion", "conversion", (row) => {
    const { conversionModifiedTimestamp: _, ...members } = keptMembers(row);
    return { id: row.conversionId, members };
  }),
];
