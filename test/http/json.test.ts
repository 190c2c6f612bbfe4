import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarSchemas } from "../../client/index.ts";
import { filled, forAnother, forOne, Hole, whole, writerOf } from "../../server/http/json.ts";

/** A resource with fields of any kind. The row may contain values that the contract no longer allows. */
interface Resource {
  one?: unknown;
  other?: unknown;
  inside?: Resource;
  list: Resource[];
}
const write = writerOf<Resource>();

const someTexts = [
  '"',
  "\\",
  '\\"',
  "\u0000",
  "\u001f",
  "\n\t\r\b\f",
  "\u007f",
  "\u2028\u2029",
  "😀",
  "\ud800",
  "</script>",
];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.array(fc.constantFrom(...someTexts, "a", "ü"), { maxLength: 5 }).map((some) => some.join("")),
  fc.stringMatching(/^"[\w.-]{0,20}"$/), // Texts in the form of an ETag.
);
const defined = fc.oneof(text, fc.double(), fc.jsonValue({ maxDepth: 3 }));
const value = fc.option(defined, { nil: undefined, freq: 4 });

const runs = { numRuns: 25 };
const parsed = (json: string) => JSON.parse(json) as unknown;

test("parts are together the JSON of the whole, without fields that are absent", () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const part = write.part({ one });
      const inside = write.part({ inside: { one: other, other: one, inside: undefined, list: [] } });
      const rest = write.part({ other, list: [] });
      const [first, second] = [write.part({ one, other }), write.part({ inside: undefined, list: [] })];

      expect<string>(part).toBe(JSON.stringify({ one }).slice(1, -1));
      expect(parsed(whole(first, second))).toEqual(parsed(JSON.stringify({ one, other, list: [] })));
      expect(parsed(`{${[part, inside, rest].filter((each) => each !== "").join()}}`)).toEqual(
        parsed(JSON.stringify({ one, inside: { one: other, other: one, list: [] }, other, list: [] })),
      );
      // A part must be a single line, because line breaks mark holes.
      expect(part).not.toContain("\n");
    }),
    runs,
  );
});

test("fields without holes are written like parts", () => {
  fc.assert(
    fc.property(value, fc.array(defined), fc.dictionary(text, value), (one, list, map) => {
      expect<string>(write.hollow({ one, other: { list, map } })).toBe(write.part({ one, other: { list, map } }));
    }),
    runs,
  );
});

test("parts are joined with a comma, and an empty one without", () => {
  const list = writerOf<{ kind?: string; items: { id: string }[] }>();
  const none = list.part({ kind: undefined });
  const items = list.field("items", [writerOf<{ id: string }>()({ id: "a" }), writerOf<{ id: string }>()({ id: "b" })]);

  expect<string>(whole(none, items)).toBe('{"items":[{"id":"a"},{"id":"b"}]}');
  expect<string>(whole(list.part({ kind: "list" }), list.field("items", []))).toBe('{"kind":"list","items":[]}');
  expect<string>(
    whole(write.part({ list: [] }), write.part({ one: undefined, other: undefined, inside: undefined })),
  ).toBe('{"list":[]}');
});

test("JSON without a schema is written as it is, and left out if there is none", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom("", " ", "\n"), (value, space) => {
      const sent = `${space}${JSON.stringify(value)}${space}`;

      expect<string>(write.field("one", sent)).toBe(`"one":${sent}`);
    }),
  );
  expect<string>(write.field("one", undefined)).toBe("");
});

test.each(["part", "hollow"] as const)("names that users choose may be __proto__, numbers and quotes: %s", (kind) => {
  const names = JSON.parse('{"__proto__":"a","2":"b","1":"c","constructor":"d","\\"":"e"}') as Record<string, string>;

  expect<string>(write[kind]({ one: names })).toBe(`"one":${JSON.stringify(names)}`);
});

const event = writerOf<CalendarSchemas["Event"]>();

/** Fields that may be absent for a guest. */
const nothing = {
  organizer: undefined,
  resource: undefined,
  optional: undefined,
  comment: undefined,
  additionalGuests: undefined,
  asyncOperation: undefined,
};

describe("texts with holes", () => {
  test("are filled in their order, whatever users have written in other fields", () => {
    fc.assert(
      fc.property(text, text, (summary, note) => {
        const id = new Hole(`i${note.replaceAll("\n", "")}`);
        const originalStartTime = { date: undefined, dateTime: new Hole("o1"), timeZone: note };
        const one = event.hollow({ etag: new Hole("e"), id, htmlLink: new Hole("l/x") });
        const other = event.hollow({ summary, originalStartTime });
        const asked: string[] = [];
        const json = filled(
          // Parts of an event suffice here, although the function expects complete events.
          one as never,
          other as never,
          (kind, each) => {
            asked.push(String.fromCharCode(kind));
            return String.fromCharCode(kind) === "l" ? `http://localhost${each}` : "filled";
          },
        );

        expect(asked).toEqual(["e", "i", "l", "o"]);
        expect(parsed(json)).toEqual({
          etag: "filled",
          id: "filled",
          htmlLink: "http://localhost/x",
          summary,
          originalStartTime: { dateTime: "filled", timeZone: note },
        });
      }),
      runs,
    );
  });

  test("say of each reader what is true for them, whoever they were written for", () => {
    const addresses = ["a@b.example", "b@b.example", '"\n\t"@b.example', "nobody@b.example"];
    const address = fc.constantFrom(...addresses.slice(0, 3));
    fc.assert(
      fc.property(text, address, fc.array(address), (summary, maker, guests) => {
        const written = (selfOf: (email: string) => true | undefined | Hole) => {
          const person = (email: string) => ({ id: undefined, email, displayName: summary, self: selfOf(email) });
          const guest = (email: string) => ({ ...person(email), ...nothing, responseStatus: "accepted" as const });
          return event.hollow({ summary, creator: person(maker), attendees: guests.map(guest) });
        };
        const holes = written((email) => new Hole(`m${JSON.stringify(email)}`, ""));
        const textFor = (reader: string) => written((email) => (email === reader ? true : undefined));
        for (const one of addresses) {
          const kept = forOne(holes, "m", JSON.stringify(one));
          expect(kept.text).toBe(textFor(one));
          for (const another of addresses.filter((each) => each !== one)) {
            expect(forAnother(kept.text, kept.marks, JSON.stringify(another))).toBe(textFor(another));
          }
        }
      }),
      runs,
    );
  });

  test("leave nothing behind an empty one", () => {
    const nothing = event.part({ summary: undefined, originalStartTime: undefined });
    const one = event.part({ etag: '"v"', id: "a", htmlLink: undefined });

    expect<string>(filled(one as never, nothing as never, () => "")).toBe('{"etag":"\\"v\\"","id":"a"}');
  });
});
