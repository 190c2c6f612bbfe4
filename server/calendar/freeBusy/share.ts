/** The cost of questions about free and busy time (`generated/LIMITS.md`). */
import { Failure } from "../../platform/failure.ts";
import type { Budget, Cost } from "../../platform/work.ts";

/** The maximum number of events and occurrences that one request reads. */
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

/** Reading and parsing a series costs as much as this many of its occurrences. */
export const unitsOfSeries = 10;

/**
 * A part of a request's budget for one calendar, so that a calendar with many events does not prevent answers about the others.
 */
export class Share {
  readonly #budget: Budget;
  readonly #most: number;
  #units = 0;

  /** @param most The maximum number of units of this share. */
  constructor(budget: Budget, most: number) {
    this.#budget = budget;
    this.#most = most;
  }

  get left(): number {
    return Math.min(this.#most - this.#units, this.#budget.left);
  }

  /** Counts units before they are worked on. @throws Failure `tooManyOccurrences`. */
  spend(units: number): void {
    if (this.#units + units > this.#most) throw busyCost.refuse(this.#most);
    this.#units += units;
    this.#budget.spend(units);
  }

  get isTired(): boolean {
    return this.#budget.isTired;
  }

  /** Lets other requests go first. @throws Failure when the client has gone. */
  rest(): Promise<void> {
    return this.#budget.rest();
  }
}

/** Whether an error says that a question would cost too much. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Failure && error.reason === "tooManyOccurrences";
}
