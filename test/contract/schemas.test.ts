/**
 * Schemas use only keywords that code and request generators support. Further rules are in the description, and the handler and
 * its test check them.
 */
import { expect, test } from "vitest";
import { documentedServices } from "../../server/http/document.ts";
import { loadContract } from "../support/wire.ts";

/** Generators skip these keywords, or fail if several of them are combined. */
const hardToFollow = new Set([
  "contains",
  "dependentRequired",
  "dependentSchemas",
  "else",
  "if",
  "maxContains",
  "minContains",
  "not",
  "patternProperties",
  "prefixItems",
  "propertyNames",
  "then",
  "unevaluatedItems",
]);
/** These keywords apply to objects only. */
const ofObjects = ["additionalProperties", "unevaluatedProperties", "properties", "required"];
/** The values of these keywords are data or names of fields, and not schemas. */
const data = new Set(["const", "default", "enum", "example", "examples"]);

/** Finds the keywords that generators do not support. @returns their places in the schema. */
function faultsIn(value: unknown, pointer: string, isMap = false): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const own = isMap || Array.isArray(value) ? [] : entries.filter(([name]) => hardToFollow.has(name));
  const { type } = value as { type?: unknown };
  const misplaced =
    isMap || typeof type !== "string" || type === "object"
      ? []
      : ofObjects.filter((name) => Object.hasOwn(value, name));
  return [
    ...own.map(([name]) => `${pointer}/${name}`),
    ...misplaced.map((name) => `${pointer}/${name}, of ${String(type)}`),
    ...entries.flatMap(([name, each]) =>
      data.has(name) && !isMap ? [] : faultsIn(each, `${pointer}/${name}`, name === "properties" && !isMap),
    ),
  ];
}

test.each(documentedServices())("%s: generators can follow every schema", (service) => {
  const { paths, webhooks, components } = loadContract(service);

  expect(
    faultsIn({ paths, webhooks, components }, "#"),
    "Say it in the description, and keep the rule in the handler.",
  ).toEqual([]);
});
