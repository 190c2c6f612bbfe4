/**
 * The recurrence table: rules with their expected results, grouped by subject. RFC 5545's own examples are in `rfcTable.ts`;
 * `rows.ts` describes the notation.
 */
import { allDay } from "./allDay.ts";
import { clock } from "./clock.ts";
import { daylightSaving } from "./daylightSaving.ts";
import { daysAndMonths } from "./daysAndMonths.ts";
import { leapDays } from "./leapDays.ts";
import { monthAndYearEnds } from "./monthAndYearEnds.ts";
import { positions } from "./positions.ts";
import { sets } from "./sets.ts";
import { weeks } from "./weeks.ts";

export const groups = {
  daylightSaving,
  leapDays,
  monthAndYearEnds,
  positions,
  weeks,
  daysAndMonths,
  clock,
  allDay,
  sets,
} as const;
