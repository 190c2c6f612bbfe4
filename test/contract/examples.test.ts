import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { type Contract, operationsOf, resolve, type Schema } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { statusOf } from "../../server/http/envelope.ts";
import { type Example, examplesOf } from "../support/examples.ts";
import { loadContract } from "../support/wire.ts";

const services = documentedServices();

/** Returns a function that validates an example against its schema and returns the errors. */
function brokenBy(contract: Contract): (example: Example) => string[] {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  // The package is a CommonJS module, whose default export has the wrong type in TypeScript.
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  ajv.addSchema(contract, "contract");
  const compiled = new Map<string, ValidateFunction>();
  return ({ value, schema, inRequest }) => {
    const validate = compiled.get(schema) ?? ajv.compile({ $ref: `contract${schema}` });
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? [])
      .filter((each) => !inRequest || !isSetByServer(contract, each))
      .map((each) => `${each.instancePath || "/"} ${each.message}`);
  };
}

/** Whether the error is a missing `readOnly` field, which only responses must contain. */
function isSetByServer(contract: Contract, { keyword, params, parentSchema }: ErrorObject): boolean {
  if (keyword !== "required") return false;
  const member = (parentSchema as Schema | undefined)?.properties?.[String(params.missingProperty)];
  return member !== undefined && (member.readOnly === true || resolve(contract, member).readOnly === true);
}

describe.each(services)("the contract of %s", (service) => {
  const contract = loadContract(service);
  const examples = examplesOf(contract);

  test("has examples, and each matches its schema", () => {
    const brokenRules = brokenBy(contract);
    const wrong = examples.flatMap((example) => brokenRules(example).map((rule) => `${example.where}: ${rule}`));

    expect(examples.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test("shows errors with the words that the server returns", () => {
    const shown = examples.flatMap(({ where, value }) => {
      // Errors in another format have no `error` object with these fields.
      const { error } = (value ?? {}) as { error?: { code?: unknown; status?: unknown } };
      return typeof error?.status === "string" ? [`${where}: ${error.code} ${error.status}`] : [];
    });
    const said = Object.values(statusOf).map(({ code, word }) => `: ${code} ${word}`);

    expect(shown.filter((each) => !said.some((word) => each.endsWith(word)))).toEqual([]);
  });

  test("shows an example of every body", () => {
    const without = operationsOf(contract).flatMap(({ operation }) => {
      const bodies = [
        ["request", operation.requestBody && resolve(contract, operation.requestBody)] as const,
        ...Object.entries(operation.responses).map(([status, each]) => [status, resolve(contract, each)] as const),
      ];
      return bodies.flatMap(([name, body]) =>
        Object.entries(body?.content ?? {})
          .filter(
            ([type, media]) =>
              /json|x-www-form-urlencoded/.test(type) && !("example" in media) && !("examples" in media),
          )
          .map(() => `${operation.operationId} ${name}`),
      );
    });

    expect(without).toEqual([]);
  });
});
