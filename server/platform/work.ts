/**
 * Work that may take long: it is done in slices, between which others get their turn, counted against a budget of its own
 * units (rows, nodes, occurrences, bytes), and it stops when nobody waits for it any more.
 *
 * Counting in units makes the same request cost the same on every machine, so that a limit can be documented and a test can
 * assert it. What a unit takes in milliseconds is measured elsewhere (`npm run bench -- limits`).
 */
import { setImmediate as turn } from "node:timers/promises";
import { Failure } from "./failure.ts";

/** What one kind of work may cost. Made once, beside the rule that it protects. */
export interface Cost {
  /** What is counted, as it is named in `/metrics`: `occurrences`. */
  unit: string;
  /** How many a request may cost in all. */
  most: number;
  /** How many at most are dealt with before others get their turn. */
  perSlice: number;
  /** What a request that would cost more is answered. */
  refuse(most: number): Failure;
}

/** What has come of one budget. */
export interface Spent {
  unit: string;
  units: number;
  /** The most units between two rests. */
  longestSlice: number;
}

/** The work of one request. */
export interface Work {
  /** Aborted when the client has gone before its answer was complete. Made when it is first asked for. */
  readonly signal: AbortSignal;
  /** Begins to count. Several budgets of one request are several budgets. */
  begin(cost: Cost): Budget;
  /** @throws Failure when the client has gone. Not to be asked between a commit and what follows from it. */
  requireWanted(): void;
  /** Of all budgets so far. */
  readonly spent: readonly Spent[];
}

/** So many units of work for one request. */
export class Budget implements Spent {
  readonly unit: string;
  units = 0;
  longestSlice = 0;
  readonly #cost: Cost;
  readonly #requireWanted: () => void;
  #slice = 0;

  constructor(cost: Cost, requireWanted: () => void) {
    this.unit = cost.unit;
    this.#cost = cost;
    this.#requireWanted = requireWanted;
  }

  /** How many units are left. */
  get left(): number {
    return this.#cost.most - this.units;
  }

  /** Counts units, before they are dealt with. @throws Failure of the cost when there are not so many left. */
  spend(units = 1): void {
    if (this.units + units > this.#cost.most) throw this.#cost.refuse(this.#cost.most);
    this.units += units;
    this.#slice += units;
    if (this.#slice > this.longestSlice) this.longestSlice = this.#slice;
  }

  /** Whether it is time to rest. */
  get isTired(): boolean {
    return this.#slice >= this.#cost.perSlice;
  }

  /**
   * Lets others go first. Between `spend` and this, work is done without interruption.
   * @throws Failure when nobody waits for the work any more.
   */
  async rest(): Promise<void> {
    this.#slice = 0;
    await turn();
    this.#requireWanted();
  }
}

/**
 * Does work that is written as a generator, which yields how many units it is about to deal with: so a rule stays a plain
 * function, and whoever calls it decides when others get their turn.
 * @throws Failure when the budget does not suffice or nobody waits any more; the generator is ended properly.
 */
export async function inSlices<T>(steps: Generator<number, T, void>, budget: Budget): Promise<T> {
  let finished = false;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) {
        finished = true;
        return step.value;
      }
      if (budget.isTired) await budget.rest();
      budget.spend(step.value);
    }
  } finally {
    if (!finished) steps.return(undefined as never); // What it returns then is not looked at.
  }
}

/** The same at once, where nobody waits meanwhile: in a command of the command line, in a test. */
export function atOnce<T>(steps: Generator<number, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Who can tell that a client has gone. */
export interface Waiting {
  readonly isGone: boolean;
  /** Calls back once, when it goes; never when the answer was complete. */
  onGone(gone: () => void): void;
}

/** @param client Unless given, somebody always waits: work that no request asked for. */
export function createWork(client?: Waiting): Work {
  return new RequestedWork(client);
}

/** A class, since most requests never ask it for anything: making one must cost nothing. */
class RequestedWork implements Work {
  readonly #client: Waiting | undefined;
  #controller: AbortController | undefined;
  #budgets: Budget[] | undefined;

  constructor(client: Waiting | undefined) {
    this.#client = client;
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      this.#controller = controller;
      if (this.#client?.isGone) controller.abort(clientGone());
      else this.#client?.onGone(() => controller.abort(clientGone()));
    }
    return this.#controller.signal;
  }

  begin(cost: Cost): Budget {
    const budget = new Budget(cost, () => this.requireWanted());
    this.#budgets ??= [];
    this.#budgets.push(budget);
    return budget;
  }

  requireWanted(): void {
    if (this.#client?.isGone) throw clientGone();
  }

  get spent(): readonly Spent[] {
    return this.#budgets ?? none;
  }
}

const none: readonly Spent[] = [];

/** Nobody reads it but the log. */
function clientGone(): Failure {
  return new Failure("unavailable", "clientGone", "The client did not wait for the answer.");
}
