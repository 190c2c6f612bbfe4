import { describe, expect, test } from "vitest";
import { Sealer } from "../../server/payments/seal.ts";
import { createPaymentIds } from "../../server/payments/store/ids.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import type { Secret } from "../../server/platform/secret.ts";

describe("ids", () => {
  test("are 24 hexadecimal digits that begin with the time", () => {
    const clock = fixedClock("2026-03-01T09:00:00.999Z");
    expect(createPaymentIds(clock)()).toMatch(
      new RegExp(`^${(Date.parse("2026-03-01T09:00:00Z") / 1000).toString(16)}3e7[0-9a-f]{13}$`),
    );
  });

  test("ascend while the clock stands still, and when it moves", () => {
    const clock = fixedClock("2026-03-01T09:00:00Z");
    const next = createPaymentIds(clock, () => Buffer.alloc(7, 0xff));
    const ids: string[] = [];
    for (let index = 0; index < 5000; index++) {
      ids.push(next());
      if (index % 100 === 99) clock.advance(1);
    }
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.every((id) => id.length === 24)).toBe(true);
  });

  test("of two processes differ", () => {
    const clock = fixedClock("2026-03-01T09:00:00Z");
    const [one, other] = [createPaymentIds(clock), createPaymentIds(clock)];
    const ids = Array.from({ length: 1000 }, () => [one(), other()]).flat();
    expect(new Set(ids).size).toBe(2000);
  });
});

describe("sealed texts", () => {
  const secretOf = (text: string): Secret => ({
    keyFor: (purpose) => Buffer.from(`${text}${purpose}`.padEnd(32).slice(0, 32)),
  });

  test("come back as they were, in every process, and hide what is in them", () => {
    const clock = fixedClock(0);
    const text = new Sealer({ secret: secretOf("a"), clock }).seal("vault", { number: "4100" });
    expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("4100");
    expect(new Sealer({ secret: secretOf("a"), clock }).open("vault", text, 1)).toEqual({ number: "4100" });
  });

  test("are worth nothing too late, for another purpose, under another secret, or changed", () => {
    const clock = fixedClock(0);
    const sealer = new Sealer({ secret: secretOf("a"), clock });
    const text = sealer.seal("vault", { number: "4100" });
    const changed = Buffer.from(text, "base64url");
    changed[40] = (changed[40] ?? 0) ^ 1;

    clock.advance(1000);
    expect(sealer.open("vault", text, 1000)).toBeDefined();
    expect(sealer.open("vault", text, 999)).toBeUndefined();
    expect(sealer.open("hint", text, 1000)).toBeUndefined();
    expect(new Sealer({ secret: secretOf("b"), clock }).open("vault", text, 1000)).toBeUndefined();
    for (const wrong of [changed.toString("base64url"), "", "x", text.slice(0, 30), `${text}AA`]) {
      expect(sealer.open("vault", wrong, 1000)).toBeUndefined();
    }
  });
});
