/** The cost of lists of events (`generated/LIMITS.md`). */
import { Failure } from "../../platform/failure.ts";
import type { Cost } from "../../platform/work.ts";
import { fullSyncRequired } from "../errors.ts";

/** Occurrences that one list reads. */
export const listCost: Cost = {
  unit: "occurrences",
  most: 100_000,
  perSlice: 1000,
  refuse: (most) =>
    new Failure(
      "invalid",
      "tooManyOccurrences",
      `This list needs more than ${most} occurrences of series. Ask for a shorter time.`,
      { domain: "calendar", parameter: "timeMax" },
    ),
};

/** The same during a sync. The refusal asks for a full sync, which costs less since it is read page by page. */
export const syncCost: Cost = { ...listCost, refuse: fullSyncRequired };

/** For work that something else bounds: only its slices count. */
export const sliceCost: Cost = { ...listCost, most: Number.POSITIVE_INFINITY };

/** Characters of events that are written for an answer. The size of a page bounds them (`limits.ts`). */
export const writingCost: Cost = {
  ...listCost,
  unit: "characters",
  most: Number.POSITIVE_INFINITY,
  perSlice: 400_000,
};

/** Writing a shorter event takes as long as one of this length. */
export const shortEvent = 500;

/** Reading and parsing a series costs as much as this many of its occurrences. */
export const unitsOfSeries = 10;
