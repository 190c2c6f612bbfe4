/** What the server decides about parameters by itself is what the package that judges requests makes of them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  documentedServices,
  loadRuntimeDocument,
  type RuntimeOperation,
  type RuntimeParameter,
} from "../../server/http/document.ts";
import { compileParameters } from "../../server/http/parameters.ts";
import { parseForm } from "../../server/http/shapes.ts";
import { createValidator, type RequestParts } from "../../server/http/validator.ts";
import { failureOf } from "../support/failures.ts";

const services = documentedServices();

/** The same operation, in a way that nothing about it is decided early. */
function undecided(operation: RuntimeOperation): RuntimeOperation {
  const unknown: RuntimeParameter = { name: "x-never-sent", in: "header", schema: { type: "string", "x-rule": true } };
  return { ...operation, requestBody: undefined, parameters: [...operation.parameters, unknown] };
}

function partsOf(sent: Sent, method = "GET"): RequestParts {
  return {
    method,
    originalUrl: "/somewhere",
    path: "/somewhere",
    params: { ...sent.params },
    query: structuredClone(sent.query),
    headers: { ...sent.headers },
    body: undefined,
  };
}

interface Sent {
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
}

const texts = fc.oneof(
  fc.constantFrom(
    "true",
    "false",
    "1",
    "0",
    "-1",
    "007",
    "+1",
    "1.0",
    "1e3",
    " 1",
    "9007199254740993",
    "2147483648",
    "NaN",
  ),
  fc.constantFrom("2026-03-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-03-01T00:00:00+01:00", "2026-03-01"),
  fc.constantFrom("a", "ab", "primary", "a@example.com", "é", "🌱", "🌱🌱", "null", "[]", "{}", '"x"', "a,b"),
  fc.nat({ max: 3000 }).map(String),
  fc.string({ minLength: 1, maxLength: 70 }),
);

/** Values that a parameter's own schema names, too. */
function valueFor({ schema }: RuntimeParameter): fc.Arbitrary<string> {
  const { enum: words = [], items } = schema as { enum?: unknown[]; items?: { enum?: unknown[] } };
  const named = [...words, ...(items?.enum ?? [])].map(String);
  return named.length > 0 ? fc.oneof(fc.constantFrom(...named), texts) : texts;
}

/** Members in brackets: some of those that there are, now and then two of a name, or one that nobody knows. */
function groupFor({ schema }: RuntimeParameter): fc.Arbitrary<unknown> {
  const { properties = {} } = schema as { properties?: Record<string, object> };
  const members = Object.entries(properties).map(([name, member]) => {
    const one = valueFor({ name, in: "query", schema: member });
    return [name, fc.oneof({ weight: 5, arbitrary: one }, fc.array(one, { minLength: 2, maxLength: 2 }))];
  });
  const known = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  return fc.oneof({ weight: 5, arbitrary: known }, fc.record({ other: texts }), texts);
}

function sentTo({ parameters }: RuntimeOperation): fc.Arbitrary<Sent> {
  const of = (place: string) => parameters.filter((each) => each.in === place);
  const record = (place: string, always: boolean, many: boolean) =>
    fc.record(
      Object.fromEntries(
        of(place).map((each) => {
          if (each.style === "deepObject") return [each.name, groupFor(each)];
          const one = valueFor(each);
          const value = many
            ? fc.oneof({ weight: 5, arbitrary: one }, fc.array(one, { minLength: 2, maxLength: 3 }))
            : one;
          return [place === "header" ? each.name.toLowerCase() : each.name, value];
        }),
      ),
      always ? {} : { requiredKeys: [] },
    );
  return fc.record({
    params: record("path", true, false) as fc.Arbitrary<Record<string, string>>,
    query: record("query", false, true) as fc.Arbitrary<Record<string, unknown>>,
    headers: record("header", false, false) as fc.Arbitrary<Record<string, string>>,
  });
}

describe.each(services)("%s:", (service) => {
  const document = loadRuntimeDocument(service);
  const judge = createValidator(document);

  test.each(document.operations.map((each) => [each.id, each] as const))("%s", (_, operation) => {
    const decide = compileParameters(operation);
    const other = undecided(operation);
    expect(compileParameters(other)(partsOf({ params: {}, query: {}, headers: {} }))).toBe(false);

    fc.assert(
      fc.property(sentTo(operation), (sent) => {
        const decided = partsOf(sent);
        if (!decide(decided)) {
          expect(decided).toEqual(partsOf(sent));
          return;
        }
        // The package remembers by method and path what it compiled.
        const judged = partsOf(sent, operation.method);
        expect(failureOf(() => judge(other, judged))).toBeUndefined();
        for (const { name, style } of operation.parameters) {
          if (style !== "deepObject" || sent.query[name] !== undefined) continue;
          // The package adds an empty one where there is none.
          expect(Reflect.ownKeys((judged.query[name] ?? {}) as object)).toEqual([]);
          delete judged.query[name];
        }
        expect(decided.query).toEqual(judged.query);
        expect(decided.params).toEqual(judged.params);
        expect(decided.headers).toEqual(judged.headers);
      }),
      { numRuns: 60, seed: 17 },
    );
  });
});

test("most of what is sent is decided", () => {
  const list = loadRuntimeDocument("calendar").operations.find(({ id }) => id === "events.list");
  if (!list) throw new Error("There is one.");
  const parts = partsOf({
    params: { calendarId: "primary" },
    query: { singleEvents: "true", timeMin: "2026-03-01T00:00:00Z", maxResults: "20", orderBy: "startTime" },
    headers: { "if-none-match": '"1"' },
  });

  expect(compileParameters(list)(parts)).toBe(true);
  expect(parts.query).toMatchObject({ singleEvents: true, maxResults: 20, orderBy: "startTime" });
});

test("so are groups of parameters, unless a member is missing or wrong", () => {
  const list = loadRuntimeDocument("payments").operations.find(({ id }) => id === "disputes.list");
  if (!list) throw new Error("There is one.");
  const decides = (filter?: unknown) =>
    compileParameters(list)(
      partsOf({ params: {}, query: { limit: "5", ...(filter !== undefined && { filter }) }, headers: {} }),
    );

  expect(decides({ merchantId: "a" })).toBe(true);
  expect(decides({ merchantId: "a", transactionId: "b" })).toBe(true);
  for (const filter of [undefined, "a", ["a"], {}, { transactionId: "b" }, { merchantId: "" }, { merchantId: ["a"] }]) {
    expect(decides(filter)).toBe(false);
  }
  expect(decides({ merchantId: "a", other: "b" })).toBe(false);
});

describe("a plain query is read as the parser would read it:", () => {
  const simple = fc
    .array(fc.tuple(fc.string({ maxLength: 6 }), fc.oneof(fc.string({ maxLength: 8 }), fc.constant("")), fc.boolean()))
    .map((pairs) =>
      pairs
        .map(([name, value, encoded]) =>
          encoded ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : `${name}=${value}`,
        )
        .join("&"),
    );

  test("whatever is in it", () => {
    fc.assert(
      fc.property(fc.oneof(simple, fc.string({ maxLength: 30 })), (text) => {
        fc.pre(!/%00|\0|%[89a-f]/i.test(text)); // Bytes of other than UTF-8 are refused, which has tests of its own.
        // A repeated parameter is none of the plain ones, so the parser itself reads the whole text.
        const { zz, ...parsed } = parseForm(`${text}&zz=1&zz=2`);
        fc.pre(JSON.stringify(zz) === '["1","2"]');

        expect(parseForm(text)).toEqual(text === "" ? {} : parsed);
      }),
      { numRuns: 2000, seed: 17 },
    );
  });
});
