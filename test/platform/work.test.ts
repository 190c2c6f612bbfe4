import { describe, expect, test } from "vitest";
import { Failure } from "../../server/platform/failure.ts";
import { atOnce, type Cost, createWork, inSlices, type Waiting } from "../../server/platform/work.ts";

const cost: Cost = {
  unit: "steps",
  most: 100,
  perSlice: 10,
  refuse: (most) => new Failure("invalid", "tooManySteps", `At most ${most} steps.`),
};

/** A task that takes a number of steps with some units of work each, and calls `ended` when it ends. */
function* steps(count: number, units = 1, ended?: () => void): Generator<number, string, void> {
  try {
    for (let step = 0; step < count; step++) yield units;
    return "done";
  } finally {
    ended?.();
  }
}

/** A client that disconnects on command. */
function client(): Waiting & { go(): void } {
  const listeners: (() => void)[] = [];
  let isGone = false;
  return {
    get isGone() {
      return isGone;
    },
    onGone: (gone) => void listeners.push(gone),
    go() {
      isGone = true;
      for (const each of listeners) each();
    },
  };
}

describe("work in slices", () => {
  test("comes to its end, and counts what it took", async () => {
    const work = createWork();

    expect(await inSlices(steps(42), work.begin(cost))).toBe("done");

    expect(work.spent).toMatchObject([{ unit: "steps", units: 42, longestSlice: 10 }]);
  });

  test("gives others their turn between two slices", async () => {
    const turns: string[] = [];
    const one = inSlices(steps(30), createWork().begin(cost)).then(() => turns.push("the long one"));
    const other = inSlices(steps(5), createWork().begin(cost)).then(() => turns.push("the short one"));

    await Promise.all([one, other]);

    expect(turns).toEqual(["the short one", "the long one"]);
  });

  test("may take all of its budget, and is refused and ended beyond it", async () => {
    let ended = false;
    const all = createWork();
    const more = createWork();

    await inSlices(steps(50, 2), all.begin(cost));
    const refused = inSlices(
      steps(51, 2, () => {
        ended = true;
      }),
      more.begin(cost),
    );

    await expect(refused).rejects.toMatchObject({ reason: "tooManySteps", message: "At most 100 steps." });
    expect(ended).toBe(true);
    expect(all.spent[0]?.units).toBe(100);
    expect(more.spent[0]?.units).toBe(100);
  });

  test("stops when its client goes, and is ended", async () => {
    const waiting = client();
    const work = createWork(waiting);
    let ended = false;
    const budget = work.begin(cost);
    const end = () => {
      ended = true;
    };
    const going = inSlices(steps(90, 1, end), budget);
    waiting.go();

    await expect(going).rejects.toMatchObject({ reason: "clientGone" });
    expect(ended).toBe(true);
    expect(budget.units).toBe(10);
  });

  test("is done at once where nobody waits", () => {
    expect(atOnce(steps(1000))).toBe("done");
  });
});

describe("the signal of a request", () => {
  test("is aborted when the client goes", () => {
    const waiting = client();
    const { signal } = createWork(waiting);
    expect(signal.aborted).toBe(false);

    waiting.go();

    expect(signal.aborted).toBe(true);
    expect(signal.reason).toMatchObject({ reason: "clientGone" });
  });

  test("is aborted from the beginning where it has gone already", () => {
    const waiting = client();
    const work = createWork(waiting);
    waiting.go();

    expect(work.signal.aborted).toBe(true);
    expect(() => work.requireWanted()).toThrow("disconnected before");
  });

  test("is never aborted for work that no request asked for", () => {
    const work = createWork();

    expect(work.signal.aborted).toBe(false);
    expect(() => work.requireWanted()).not.toThrow();
  });
});
