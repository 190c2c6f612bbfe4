/** The cost of free/busy queries (`generated/LIMITS.md`). */
import { Failure } from "../../platform/failure.ts";
import type { Budget, Cost } from "../../platform/work.ts";

/** The limit on the events and occurrences that one request reads. */
export const busyCost: Cost = {
  unit: "occurrences",
  most: 100_000,
  perSlice: 2000,
  refuse: (most) =>
    new Failure(
      "invalid",
      "tooManyOccurrences",
      `The query covers more than ${most} events and occurrences. Use a shorter time range.`,
      { domain: "calendar" },
    ),
};

/** The cost of reading and parsing a series, expressed as a number of occurrences. */
export const unitsOfSeries = 10;

/**
 * The part of a request's work budget for one calendar. A calendar with many events uses up only its own share, so the others
 * still get results.
 */
export class Share {
  readonly #budget: Budget;
  readonly #most: number;
  #units = 0;

  /** @param most The maximum number of units in this share. */
  constructor(budget: Budget, most: number) {
    this.#budget = budget;
    this.#most = most;
  }

  get left(): number {
    return Math.min(this.#most - this.#units, this.#budget.left);
  }

  /**
   * Counts units of work before the work is done.
   * @throws Failure `tooManyOccurrences` if the share does not have as many units left.
   */
  spend(units: number): void {
    if (this.#units + units > this.#most) throw busyCost.refuse(this.#most);
    this.#units += units;
    this.#budget.spend(units);
  }

  get isTired(): boolean {
    return this.#budget.isTired;
  }

  /**
   * Pauses to serve other requests.
   * @throws Failure if the client has disconnected.
   */
  rest(): Promise<void> {
    return this.#budget.rest();
  }
}

/** Whether an error means that reading a calendar for a free/busy query would cost too much. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Failure && error.reason === "tooManyOccurrences";
}
