/** Servers whose responses depend only on a seed and the order of requests, and settings that exclude a seed. */
import { describe, expect, test } from "vitest";
import { createParts } from "../../server/parts.ts";
import { createSeeded } from "../../server/platform/seeded.ts";
import { readSettings, SettingError } from "../../server/platform/settings.ts";
import { isPostgres } from "../support/database.ts";
import { seededRun, startSteadyReceiver } from "../support/seededRun.ts";
import { trials } from "../support/trials.ts";

describe.skipIf(isPostgres)("the same requests to the same seed", () => {
  test("give the same bytes, to another seed others", async () => {
    const rounds = trials(15);
    const receiver = await startSteadyReceiver();
    const first = await seededRun(1, rounds, receiver);
    const second = await seededRun(1, rounds, receiver);
    const other = await seededRun(2, 1, receiver);

    expect(first.answers.length).toBeGreaterThan(rounds * 20);
    expect(first.answers.join("\n")).toContain("multipart/alternative");
    expect(first.notifications.length).toBeGreaterThan(rounds);
    expect(first.answers.filter((each) => / 5\d\d\n/.test(each.split("\n\n", 1)[0] ?? ""))).toEqual([]);
    expect(first.answers.filter((each, at) => each !== second.answers[at])).toEqual([]);
    expect(second.notifications).toEqual(first.notifications);
    expect(second.digest).toBe(first.digest);
    // With another seed, every response with an id, a secret or an ETag differs.
    expect(other.answers[3]).toContain("POST /sandbox/v1/tokens 200");
    expect(other.answers[3]).not.toBe(first.answers[3]);
  });
});

describe("what is drawn", () => {
  test("follows from the seed, and never comes twice", () => {
    const draw = (seed: number) => {
      const { ids } = createSeeded(seed);
      return Array.from({ length: 200 }, () => [ids.next(), ids.secret(), ids.uuid(), ids.bytes(7).toString("hex")]);
    };

    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(new Set(draw(1).flat()).size).toBe(800);
    expect(draw(3)[0]?.[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("is the same when a write runs again, and not that of another write", async () => {
    const { ids, steady } = createSeeded(1);
    const runs: string[] = [];
    // A database that runs each write twice, like a database with conflicting writes.
    const twice = steady({
      async write(work: (tx: never) => Promise<unknown>) {
        await work(undefined as never);
        return work(undefined as never);
      },
    } as never);

    for (let time = 0; time < 2; time++) await twice.write(async () => void runs.push(ids.next()));

    expect(runs[0]).toBe(runs[1]);
    expect(runs[2]).toBe(runs[3]);
    expect(new Set([...runs, ids.next()]).size).toBe(3);
  });

  test("leaves out the same columns of the change log as without a seed", () => {
    const recorded: unknown[] = [];
    const db = createSeeded(1).steady({ recordChanges: (...each: unknown[]) => void recorded.push(each) } as never);
    const unseen = new Map([["Tasklist", ["sequence"]]] as const);

    db.recordChanges(["Tasklist"], unseen);

    expect(recorded).toEqual([[["Tasklist"], unseen]]);
  });

  test("goes on in turn after a failure", async () => {
    const { inTurn } = createSeeded(1);
    const order: string[] = [];
    const settled = async () => void order.push("settled");

    const failing = inTurn(settled, () => Promise.reject(new Error("no")));
    const next = inTurn(settled, async () => void order.push("next"));

    await expect(failing).rejects.toThrow("no");
    await next;
    expect(order).toEqual(["settled", "settled", "next"]);
  });
});

describe("refused", () => {
  test.each<[string, Record<string, string>]>([
    [
      "production",
      { MODE: "production", PUBLIC_URL: "https://quintet.example", SECRET: "s".repeat(40), SANDBOX: "true" },
    ],
    ["a server without a sandbox", { SANDBOX: "false" }],
    ["a server that others reach", { HOST: "0.0.0.0" }],
    ["a server behind a proxy", { TRUST_PROXY: "true" }],
    ["a server at a public address", { PUBLIC_URL: "https://quintet.example" }],
  ])("is %s", (_, environment) => {
    expect(() => readSettings({ RANDOM_SEED: "1", ...environment })).toThrow(SettingError);
    expect(() => readSettings({ RANDOM_SEED: "1", ...environment })).toThrow(/RANDOM_SEED makes secrets guessable/);
  });

  test.each(["-1", "1.5", "one", "1e400"])("is the seed %s", (value) => {
    expect(() => readSettings({ RANDOM_SEED: value })).toThrow(/RANDOM_SEED must be a whole number/);
  });

  test("are settings that were put together otherwise", async () => {
    const settings = { ...readSettings({ RANDOM_SEED: "1" }), mode: "production" as const };

    await expect(createParts(settings)).rejects.toThrow(/RANDOM_SEED makes secrets/);
  });
});
