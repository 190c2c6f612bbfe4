/** The cost of lists of events (`generated/LIMITS.md`). */
import { Failure } from "../../platform/failure.ts";
import type { Cost } from "../../platform/work.ts";
import { fullSyncRequired } from "../errors.ts";

/** The budget of one list: the maximum number of occurrences that it reads, and the error if there are more. */
export const listCost: Cost = {
  unit: "occurrences",
  most: 100_000,
  perSlice: 1000,
  refuse: (most) =>
    new Failure(
      "invalid",
      "tooManyOccurrences",
      `The list covers more than ${most} occurrences of recurring events. Use a shorter time range.`,
      { domain: "calendar", parameter: "timeMax" },
    ),
};

/** The same budget for a sync. Its error asks for a full sync, which costs less because it is read page by page. */
export const syncCost: Cost = { ...listCost, refuse: fullSyncRequired };

/** A budget without a maximum, for work that is limited elsewhere. It only determines after how many units the work pauses. */
export const sliceCost: Cost = { ...listCost, most: Number.POSITIVE_INFINITY };

/** The cost of writing events, in characters. The page size limits it (`limits.ts`). */
export const writingCost: Cost = {
  ...listCost,
  unit: "characters",
  most: Number.POSITIVE_INFINITY,
  perSlice: 400_000,
};

/** The minimum cost of writing an event, in characters. It applies to shorter events. */
export const shortEvent = 500;

/** Reading and parsing a series costs as much as this many of its occurrences. */
export const unitsOfSeries = 10;
