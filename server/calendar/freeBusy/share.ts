/** What a question about free and busy time may cost (`generated/LIMITS.md`). */
import { Failure } from "../../platform/failure.ts";
import type { Budget, Cost } from "../../platform/work.ts";

/** Events and occurrences of series that one request looks at. */
export const busyCost: Cost = {
  unit: "occurrences",
  most: 100_000,
  perSlice: 2000,
  refuse: (most) =>
    new Failure(
      "invalid",
      "tooManyOccurrences",
      `More than ${most} events and occurrences would have to be looked at for this.`,
      { domain: "calendar" },
    ),
};

/** Reading and preparing one series costs as much as so many of its occurrences. */
export const unitsOfSeries = 10;

/** What one calendar may take of the budget of a request, so that others are answered for beside a full one. */
export class Share {
  readonly #budget: Budget;
  readonly #most: number;
  #units = 0;

  /** @param most Units. */
  constructor(budget: Budget, most: number) {
    this.#budget = budget;
    this.#most = most;
  }

  get left(): number {
    return Math.min(this.#most - this.#units, this.#budget.left);
  }

  /** Counts what is about to be looked at. @throws Failure `tooManyOccurrences`. */
  spend(units: number): void {
    if (this.#units + units > this.#most) throw busyCost.refuse(this.#most);
    this.#units += units;
    this.#budget.spend(units);
  }

  get isTired(): boolean {
    return this.#budget.isTired;
  }

  /** Lets others go first. @throws Failure when nobody waits for the answer any more. */
  rest(): Promise<void> {
    return this.#budget.rest();
  }
}

/** Whether a question was refused for what it would cost. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Failure && error.reason === "tooManyOccurrences";
}
