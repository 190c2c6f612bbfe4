/** What a list of events may cost (`generated/LIMITS.md`). */
import { Failure } from "../../platform/failure.ts";
import type { Cost } from "../../platform/work.ts";
import { fullSyncRequired } from "../errors.ts";

/** Occurrences of series that one list looks at. */
export const listCost: Cost = {
  unit: "occurrences",
  most: 100_000,
  perSlice: 1000,
  refuse: (most) =>
    new Failure(
      "invalid",
      "tooManyOccurrences",
      `More than ${most} occurrences of series would have to be looked at for this list. Ask for less time.`,
      { domain: "calendar", parameter: "timeMax" },
    ),
};

/** The same while a client synchronizes: what would cost more takes less as a list that is read page by page. */
export const syncCost: Cost = { ...listCost, refuse: fullSyncRequired };

/** In slices as well, where what is listed is bounded by something else. */
export const sliceCost: Cost = { ...listCost, most: Number.POSITIVE_INFINITY };

/** Characters of events that are written for an answer. What a page has room for bounds them (`limits.ts`). */
export const writingCost: Cost = {
  ...listCost,
  unit: "characters",
  most: Number.POSITIVE_INFINITY,
  perSlice: 400_000,
};

/** Writing an event that is shorter takes as long. */
export const shortEvent = 500;

/** Reading and preparing one series costs as much as so many of its occurrences. */
export const unitsOfSeries = 10;
