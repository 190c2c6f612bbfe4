/**
 * Work that may take long is done in slices, with pauses to serve other requests. It is counted against a budget in its own
 * units (rows, nodes, occurrences, bytes), and it stops if the client has disconnected. Because units and not milliseconds are
 * counted, the same request costs the same on every machine, so a limit can be documented and tested. `npm run bench -- limits`
 * measures how many milliseconds a unit takes.
 */
import { setImmediate as turn } from "node:timers/promises";
import { Failure } from "./failure.ts";
import type { Held } from "./memory.ts";

/** The limits of one kind of work. Each `Cost` is defined once, next to the code that does the work. */
export interface Cost {
  /** The name of the units in `/metrics`: `occurrences`. */
  unit: string;
  /** The maximum number of units that one request may use. */
  most: number;
  /** The maximum number of units that are processed before pausing to serve other requests. */
  perSlice: number;
  /** Creates the error for a request that would use more than `most` units. */
  refuse(most: number): Failure;
}

/** The units of one budget that a request has used. */
export interface Spent {
  unit: string;
  units: number;
  /** The maximum number of units that were used between two pauses. */
  longestSlice: number;
}

/** Counts the units of one kind of work that a request uses, up to the maximum for this kind. */
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

  /** How many more units the request may use. */
  get left(): number {
    return this.#cost.most - this.units;
  }

  /**
   * Counts units before the work is done.
   * @throws the cost's Failure if fewer units are left.
   */
  spend(units = 1): void {
    if (this.units + units > this.#cost.most) throw this.#cost.refuse(this.#cost.most);
    this.units += units;
    this.#slice += units;
    if (this.#slice > this.longestSlice) this.longestSlice = this.#slice;
  }

  /** Whether the current slice is used up, so that the work should call `rest`. */
  get isTired(): boolean {
    return this.#slice >= this.#cost.perSlice;
  }

  /**
   * Pauses to serve other requests, and begins a new slice.
   * @throws Failure if the client has disconnected.
   */
  async rest(): Promise<void> {
    this.#slice = 0;
    await turn();
    this.#requireWanted();
  }
}

/**
 * Runs a generator that yields, before each step, how many units the step will process. So a rule can remain plain synchronous
 * code, and its caller decides when to pause for other requests.
 * @throws Failure if the budget is used up or the client has disconnected. The generator is then closed properly.
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
    if (!finished) steps.return(undefined as never); // A placeholder, because the returned value is not used.
  }
}

/** Runs a generator in slices like `inSlices`, but without a budget, for work whose limits were already checked. */
export async function withTurns<T>(steps: Generator<number, T, void>, perSlice: number): Promise<T> {
  for (let slice = 0; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slice >= perSlice) {
      await turn();
      slice = 0;
    }
    slice += step.value;
  }
}

/** Runs a generator without pauses. Only for callers that delay no other request: a command or a test. */
export function atOnce<T>(steps: Generator<number, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Reports whether the client of a request has disconnected. */
export interface Waiting {
  readonly isGone: boolean;
  /** Registers `gone`, which is called once if the client disconnects before its response is complete. */
  onGone(gone: () => void): void;
}

/** How many copies of a page are in memory while it is created: its rows, the texts of its items, and the complete text. */
const timesCreated = 3;

/** Limits the work that one request causes. A class, because most requests never use it, and creating an instance is fast. */
export class Work {
  readonly #client: Waiting | undefined;
  readonly #held: Pick<Held, "take"> | undefined;
  #controller: AbortController | undefined;
  #budgets: Budget[] | undefined;

  /**
   * @param client The client that waits for the work; undefined for work that no request has caused, which is never stopped.
   * @param held The memory of the request; undefined for work whose memory is not counted.
   */
  constructor(client?: Waiting, held?: Pick<Held, "take">) {
    this.#client = client;
    this.#held = held;
  }

  /** A signal that is aborted if the client disconnects before its response is complete. It is created on first use. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      this.#controller = controller;
      if (this.#client?.isGone) controller.abort(clientGone());
      else this.#client?.onGone(() => controller.abort(clientGone()));
    }
    return this.#controller.signal;
  }

  /** Begins a budget for one kind of work. A request may have several budgets. */
  begin(cost: Cost): Budget {
    const budget = new Budget(cost, () => this.requireWanted());
    this.#budgets ??= [];
    this.#budgets.push(budget);
    return budget;
  }

  /**
   * Stops the work if the client no longer waits for the response. Do not call it between a commit and the work that must
   * follow the commit.
   * @throws Failure if the client has disconnected.
   */
  requireWanted(): void {
    if (this.#client?.isGone) throw clientGone();
  }

  /**
   * Counts the memory that a page needs while it is created (`memory.ts`). Call it before rows are read.
   * @param characters The maximum number of characters of the page.
   * @returns undefined if memory is free now.
   * @throws Failure `unavailable` if none becomes free in time.
   */
  hold(characters: number): Promise<void> | undefined {
    return this.#held?.take(timesCreated * characters);
  }

  /** The units that the request has used so far, for each of its budgets. */
  get spent(): readonly Spent[] {
    return this.#budgets ?? none;
  }
}

const none: readonly Spent[] = [];

/**
 * The failure of work that was stopped because its client has disconnected. It is only logged, because no one receives the
 * response.
 */
function clientGone(): Failure {
  return new Failure("unavailable", "clientGone", "The client disconnected before the response was complete.");
}
