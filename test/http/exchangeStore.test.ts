import fc from "fast-check";
import { expect, test } from "vitest";
import { Boards, bodyBytesAtMost, type Place } from "../../server/http/exchangeStore.ts";
import { journalBytesAtMost, keptAtMost } from "../../server/platform/journal.ts";

/** A stored exchange, and its expected content. */
interface Put {
  place: Place;
  head: string;
  sent: string;
  answer: string;
}

test.each<[string, (at: number) => number]>([
  ["small ones", () => 300],
  ["large ones", () => bodyBytesAtMost],
  ["both in turn", (at) => (at % 700 < 500 ? 100 : 30_000)],
  ["some beyond all bounds", (at) => (at % 50 === 0 ? 600_000 : 2000)],
])("what the journal still holds stays as it was: %s", (_, lengthOf) => {
  const store = new Boards();
  const held: Put[] = [];
  let bytes = 0;

  for (let at = 0; at < 3 * keptAtMost; at++) {
    const length = lengthOf(at);
    const [head, sent] = [`${at}:${"h".repeat(at % 400)}`, `sent ${at}`];
    const answer = `${at}${"\u00e9".repeat(length / 2)}`.slice(0, length);
    const place = store.put(head, Buffer.from(sent), [answer], Buffer.byteLength(answer));
    held.push({ place, head, sent, answer });
    bytes += place.bytes;
    while (held.length > keptAtMost || bytes > journalBytesAtMost / 2) bytes -= held.shift()?.place.bytes ?? 0;
    const oldest = held[0];
    if (oldest && at % 97 === 0) expect(oldest.place.head).toBe(oldest.head);
  }

  expect(held.length).toBeGreaterThan(200);
  for (const { place, head, sent, answer } of held) {
    expect([place.head, place.sent.toString()]).toEqual([head, sent]);
    const kept = Buffer.from(answer).subarray(0, bodyBytesAtMost);
    // The content may be a byte shorter than the limit, because a character that does not fit completely is left out.
    expect(place.answer.length).toBeGreaterThanOrEqual(kept.length - 1);
    expect(kept.subarray(0, place.answer.length).equals(place.answer)).toBe(true);
  }
});

test("what is put there in any pieces is what plain buffers hold", () => {
  const store = new Boards();
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.nat({ max: bodyBytesAtMost }).map((length) => new Uint8Array(length).fill(65)),
  );
  const texts = fc.string({ maxLength: 40 });
  fc.assert(
    fc.property(texts, bytes, fc.array(fc.oneof(bytes, texts), { maxLength: 6 }), (head, sent, answer) => {
      const answerBytes = answer.reduce((sum, each) => sum + Buffer.byteLength(each), 0);

      const place = store.put(head, sent, answer, answerBytes);

      const kept = Buffer.concat(answer.map((each) => Buffer.from(each as string))).subarray(0, bodyBytesAtMost);
      expect(place.head).toBe(head);
      expect(place.sent.equals(sent)).toBe(true);
      expect(place.answer.equals(kept)).toBe(true);
      expect(place.bytes).toBe(Buffer.byteLength(head) + sent.length + kept.length);
    }),
    { numRuns: 300, seed: 30 },
  );
});
