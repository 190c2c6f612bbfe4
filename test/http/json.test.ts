import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as calendar from "../../generated/calendar/writers.ts";
import * as conversions from "../../generated/conversions/writers.ts";
import * as payments from "../../generated/payments/writers.ts";
import * as tasks from "../../generated/tasks/writers.ts";
import * as timeline from "../../generated/timeline/writers.ts";
import { type Contract, resolve, type Schema } from "../../scripts/generate/contract.ts";
import { writersOf } from "../../scripts/generate/writers.ts";
import { FreeJson, filled, forAnother, forOne, Hole, type Part, type Writer, whole } from "../../server/http/json.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/db.ts";

type Value = Record<string, unknown>;
/** A writer of a value whose type the compiler does not know, because its schema comes from the contract. */
type AnyWriter = Writer<Value>;
type AnyPart = Part<Value, string>;

interface Case {
  /** `tasks.Task`. */
  name: string;
  write: AnyWriter;
  contract: Contract;
  schema: Schema;
}

const cases: Case[] = Object.entries({ calendar, conversions, payments, tasks, timeline }).flatMap(
  ([service, writers]) => {
    const path = join(packageRoot, "generated", service, "openapi.json");
    const contract = JSON.parse(readFileSync(path, "utf8")) as Contract;
    return Object.entries(writers).map(([name, write]) => {
      const schema = name.replace(/^write/, "");
      const found = contract.components?.schemas?.[schema] ?? {};
      return { name: `${service}.${schema}`, write: write as unknown as AnyWriter, contract, schema: found };
    });
  },
);

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
/** Any value that is not an object of the contract. A row may contain a value that the contract no longer allows. */
const leaf = fc.oneof(
  { arbitrary: text, weight: 6 },
  { arbitrary: fc.double(), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 1 }), weight: 1 },
);

/** The fields of responses in the order of the contract: those of `allOf` schemas first. */
function membersOf(contract: Contract, schema: Schema): Record<string, Schema> {
  const parts = (schema.allOf ?? []).map((each) => membersOf(contract, resolve(contract, each)));
  const own = Object.entries(schema.properties ?? {}).filter(([, each]) => each.writeOnly !== true);
  return Object.assign({}, ...parts, Object.fromEntries(own));
}

function requiredOf(contract: Contract, schema: Schema): string[] {
  return [
    ...(schema.required ?? []),
    ...(schema.allOf ?? []).flatMap((each) => requiredOf(contract, resolve(contract, each))),
  ];
}

/**
 * Values with the objects and arrays of a schema, and with fields in the order of the contract. Every value may be null or
 * violate the rules of the schema: types, enums, formats and patterns.
 */
function valuesOf(contract: Contract, sent: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(contract, sent);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const [alternatives] = [schema.oneOf, schema.anyOf].filter((each) => each?.some(({ type, $ref }) => type ?? $ref));
  if (alternatives) return fc.oneof(...alternatives.map((each) => valuesOf(contract, each, depth + 1)));
  const members = membersOf(contract, schema);
  const orNull = (value: fc.Arbitrary<unknown>) => (depth === 0 ? value : fc.option(value, { nil: null, freq: 20 }));
  if (Object.keys(members).length > 0) return orNull(objectsOf(contract, members, requiredOf(contract, schema), depth));
  const types = [schema.type ?? "any"].flat().filter((type) => type !== "null");
  const values = types.map((type) => {
    if (type === "array") return fc.array(valuesOf(contract, schema.items ?? {}, depth + 1), { maxLength: 2 });
    return type === "object" ? mapsOf(contract, schema, depth) : leaf;
  });
  return orNull(fc.oneof(...values));
}

function objectsOf(contract: Contract, members: Record<string, Schema>, required: readonly string[], depth: number) {
  const entries = Object.entries(members).filter(([name]) => depth < 4 || required.includes(name));
  const values = entries.map(([name, each]) => [name, valuesOf(contract, each, depth + 1)] as const);
  const named = values.map(([name, value]) =>
    // A missing field is undefined or left out.
    required.includes(name) ? ([name, value] as const) : ([name, fc.option(value, { nil: undefined })] as const),
  );
  return fc.record(Object.fromEntries(named), { requiredKeys: [...required] });
}

function mapsOf(contract: Contract, { additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> {
  const value = typeof additionalProperties === "object" ? additionalProperties : {};
  return fc.dictionary(text, valuesOf(contract, value, depth + 1), { maxKeys: 3 });
}

const runs = { numRuns: 25 };
const parsed = (json: string) => JSON.parse(json) as unknown;
const pick = (value: Value, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
const without = (value: Value, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function arbitraries({ contract, schema }: Case) {
  const values = valuesOf(contract, schema) as fc.Arbitrary<Value>;
  const names = fc.subarray(Object.keys(membersOf(contract, schema)));
  return { values, names };
}

describe.each(cases)("the writer of $name", (each) => {
  const { write } = each;
  const { values, names } = arbitraries(each);

  test("writes what JSON.stringify writes, in the order of the contract", () => {
    fc.assert(
      fc.property(values, (value) => {
        expect<string>(write(value)).toBe(JSON.stringify(value));
      }),
      runs,
    );
  });

  test("writes a part and the others as the whole", () => {
    fc.assert(
      fc.property(values, names, (value, some) => {
        const part = write.part(...some)(pick(value, some));
        const rest = write.part()(without(value, some)) as AnyPart;

        expect(parsed(write(part, without(value, some)))).toEqual(parsed(JSON.stringify(value)));
        expect(parsed(whole(part, rest))).toEqual(parsed(JSON.stringify(value)));
      }),
      runs,
    );
  });

  test("writes and reads parts that rows store, and marks their code with a stamp", () => {
    fc.assert(
      fc.property(values, names, (value, some) => {
        const keeper = write.keeping(1, ...some);
        const part = keeper.piece(keeper.write(pick(value, some))) as AnyPart;

        expect(parsed(write(part, without(value, some)))).toEqual(parsed(JSON.stringify(value)));
        expect(write.keeping(1, ...some).stamp).toBe(keeper.stamp);
        expect(write.keeping(2, ...some).stamp).not.toBe(keeper.stamp);
        expect(write.keeping(1, ...some.slice(1)).stamp === keeper.stamp).toBe(some.length === 0);
        // The part must be a single line, because rows store each part of a resource in one line.
        expect(part).not.toContain("\n");
      }),
      runs,
    );
  });

  test("takes objects as values and as their texts", () => {
    const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
    const { contract, schema } = each;
    const inner = Object.entries(membersOf(contract, schema)).filter(
      ([, each]) => each.$ref !== undefined && Object.keys(membersOf(contract, resolve(contract, each))).length > 0,
    );
    fc.assert(
      fc.property(values, (value) => {
        const written = Object.fromEntries(
          inner.filter(([name]) => isObject(value[name])).map(([name]) => [name, JSON.stringify(value[name])]),
        );

        expect<string>(write({ ...value, ...written })).toBe(JSON.stringify(value));
      }),
      runs,
    );
  });
});

test("a saved text is written as valid JSON after its contract gets a stricter pattern", async () => {
  const contract = JSON.parse(readFileSync(join(packageRoot, "generated/tasks/openapi.json"), "utf8")) as Contract;
  Object.assign(contract.components?.schemas?.Task?.properties?.title ?? {}, { pattern: "^[A-Za-z]+$" });
  const path = join(await temporaryFolder(), "writers.ts");
  const code = writersOf(contract, "tasks");
  writeFileSync(path, code.replace("../../server", join(packageRoot, "server")));
  const { writeTask } = (await import(path)) as { writeTask: AnyWriter };

  const task = { title: 'Sow","deleted":true,"notes":"' };

  expect<string>(writeTask(task)).toBe(JSON.stringify(task));
});

test("a part has commas between its members, and an empty one none", () => {
  const write = tasks.writeTaskList as unknown as AnyWriter;
  const none = write.part()({});
  const title = write.part("title")({ title: "Bread" });

  expect<unknown>([none, title]).toEqual(["", '"title":"Bread"']);
  expect<unknown>([whole(none, none as never), whole(title, none as never), whole(none, title as never)]).toEqual([
    "{}",
    '{"title":"Bread"}',
    '{"title":"Bread"}',
  ]);
  expect<string>(write(title, {})).toBe('{"title":"Bread"}');
  expect<string>(write(none, {})).toBe("{}");
});

test("free JSON is written as it came, and read by nobody", () => {
  const { writeTransaction } = payments;
  const custom = writeTransaction.part("custom");

  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom("", " ", "\n"), (value, space) => {
      const sent = `${space}${JSON.stringify(value)}${space}`;

      expect<string>(custom({ custom: new FreeJson(sent) })).toBe(`"custom":${sent}`);
      expect(parsed(`{${custom({ custom: value })}}`)).toEqual(parsed(JSON.stringify({ custom: value })));
    }),
  );
});

test("names of people's choice may be __proto__, numbers and quotes", () => {
  const { writeEvent } = calendar;
  const names = JSON.parse('{"__proto__":"a","2":"b","1":"c","constructor":"d","\\"":"e"}') as Record<string, string>;
  const part = writeEvent.part("extendedProperties")({ extendedProperties: { private: names, shared: undefined } });

  expect(part).toBe(`"extendedProperties":{"private":${JSON.stringify(names)}}`);
});

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
  const place = calendar.writeEvent.keepingHollow(1, "id", "htmlLink", "etag");
  const rest = calendar.writeEvent.keepingHollow(1, "summary", "originalStartTime");

  test("are filled in the order of the contract, whatever people have written beside", () => {
    fc.assert(
      fc.property(text, text, (summary, note) => {
        const holes = { id: new Hole(`i${note.replaceAll("\n", "")}`), htmlLink: new Hole("l/x"), etag: new Hole("e") };
        const originalStartTime = { date: undefined, dateTime: new Hole("o1"), timeZone: note };
        const one = place.write(holes);
        const other = rest.write({ summary, originalStartTime });
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
    const people = calendar.writeEvent.keepingHollow(1, "summary", "creator", "attendees");
    const addresses = ["a@b.example", "b@b.example", '"\n\t"@b.example', "nobody@b.example"];
    const address = fc.constantFrom(...addresses.slice(0, 3));
    fc.assert(
      fc.property(text, address, fc.array(address), (summary, maker, guests) => {
        const written = (selfOf: (email: string) => true | undefined | Hole) => {
          const person = (email: string) => ({ id: undefined, email, displayName: summary, self: selfOf(email) });
          const guest = (email: string) => ({ ...person(email), ...nothing, responseStatus: "accepted" as const });
          return people.write({ summary, creator: person(maker), attendees: guests.map(guest) });
        };
        const holes = written((email) => new Hole(`m${JSON.stringify(email)}`));
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
    const nothing = rest.write({ summary: undefined, originalStartTime: undefined });
    const one = place.write({ id: "a", htmlLink: undefined, etag: '"v"' });

    expect<string>(filled(one as never, nothing as never, () => "")).toBe('{"etag":"\\"v\\"","id":"a"}');
  });
});
