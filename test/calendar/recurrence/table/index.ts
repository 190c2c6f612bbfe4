/**
 * The recurrence table: rules with their expected results, grouped by subject. RFC 5545's own examples are in `rfcTable.ts`;
 * `rows.ts` describes the notation.
 */
import { allDay } from "./allDay.ts";
import { borders } from "./borders.ts";
import { daylightSaving } from "./daylightSaving.ts";
import { sets } from "./sets.ts";

export const groups = { daylightSaving, borders, allDay, sets } as const;
