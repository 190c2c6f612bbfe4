/** The differences between the published documents and the contracts' sources, and the links between operations. */
import { describe, expect, test } from "vitest";
import { type Contract, operationsOf, resolve, type Schema } from "../../scripts/generate/contract.ts";
import type { Link } from "../../scripts/generate/links.ts";
import { publicDocument } from "../../scripts/generate/public.ts";
import { documentedServices } from "../../server/http/document.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";

const services = documentedServices();

/** Finds the read-only fields that a request body requires. @returns the schema and the name of each field. */
function demandedOfClients(contract: Contract, schema: Schema, seen = new Set<string>()): string[] {
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return [];
    seen.add(schema.$ref);
  }
  const { properties = {}, required = [], items, allOf = [], anyOf = [], oneOf = [] } = resolve(contract, schema);
  const own = required.filter((name) => properties[name] && resolve(contract, properties[name]).readOnly === true);
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...allOf, ...anyOf, ...oneOf];
  const sent = inner.filter((each) => resolve(contract, each).readOnly !== true && each.readOnly !== true);
  return [
    ...own.map((name) => `${schema.$ref}: ${name}`),
    ...sent.flatMap((each) => demandedOfClients(contract, each, seen)),
  ];
}

describe.each(services)("the document of %s", (service) => {
  const contract = loadContract(service);
  const entries = operationsOf(contract);

  test("requires no field in requests that the server sets", () => {
    const bodies = entries.flatMap(({ operation }) => {
      const body = operation.requestBody && resolve(contract, operation.requestBody);
      return Object.values(body?.content ?? {}).map(({ schema = {} }) => schema);
    });

    expect(bodies.flatMap((each) => demandedOfClients(contract, each))).toEqual([]);
  });

  test("links only to operations that exist, with parameters that they accept", () => {
    const broken = entries.flatMap(({ operation, parameters }) =>
      Object.entries(operation.responses).flatMap(([status, response]) => {
        const { links = {}, content = {} } = resolve(contract, response) as {
          links?: Record<string, Link>;
          content?: Record<string, { schema?: Schema }>;
        };
        return Object.values(links).flatMap((each) => {
          const link = resolve<Link>(contract, each);
          const target = entries.find((other) => other.operation.operationId === link.operationId);
          const where = `${operation.operationId} ${status} to ${link.operationId}`;
          if (!target) return [`${where}: there is no such operation`];
          const said = Object.entries(link.parameters ?? {});
          const unknown = said.filter(([name]) => !target.parameters.some((other) => other.name === name));
          const missing = target.parameters.filter(
            (other) => other.in === "path" && link.parameters?.[other.name] === undefined,
          );
          const dead = [...said.map(([, value]) => value), ...Object.values(Object(link.requestBody))].filter(
            (value) =>
              !leadsSomewhere(
                contract,
                value,
                parameters.map(({ name }) => name),
                content["application/json"]?.schema,
              ),
          );
          return [
            ...unknown.map(([name]) => `${where}: no parameter ${name}`),
            ...missing.map(({ name }) => `${where}: lacks ${name}`),
            ...dead.map((value) => `${where}: ${value} is nothing`),
          ];
        });
      }),
    );

    expect(broken).toEqual([]);
  });
});

/** Whether an expression refers to a parameter of the request or an existing field of the response. Constants are valid. */
function leadsSomewhere(
  contract: Contract,
  value: unknown,
  parameters: readonly string[],
  schema: Schema | undefined,
): boolean {
  if (typeof value !== "string" || !value.startsWith("$")) return true;
  const parameter = /^\$request\.path\.(.+)$/.exec(value)?.[1];
  if (parameter !== undefined) return parameters.includes(parameter);
  const [, pointer = ""] = /^\$response\.body(?:#\/(.*))?$/.exec(value) ?? [];
  let found = schema;
  for (const name of pointer === "" ? [] : pointer.split("/")) {
    const { properties, items } = resolve(contract, found ?? {});
    found = /^\d+$/.test(name) ? items : properties?.[name];
  }
  return found !== undefined;
}

test.each(services.filter((name) => !operatorsContracts.includes(name)))(
  "%s leads on from what it makes",
  (service) => {
    const links = operationsOf(loadContract(service)).flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap((each) => Object.keys((each as { links?: object }).links ?? {})),
    );

    expect(links.length).toBeGreaterThan(1);
  },
);

test("a schema that contains itself gets a copy for requests, even if its name has a hyphen", () => {
  const part: Schema = {
    type: "object",
    required: ["id", "size"],
    properties: {
      id: { type: "string", readOnly: true },
      size: { type: "string" },
      part: { $ref: "#/components/schemas/Pot-Part" },
    },
  };
  const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/Pot-Part" } } } };
  const made = publicDocument({
    openapi: "3.1.0",
    info: { title: "Pots", version: "1" },
    paths: {
      "/pots": { post: { operationId: "pots.insert", summary: "Add", requestBody: body, responses: { "200": body } } },
    },
    components: { schemas: { "Pot-Part": part } },
  });

  expect(made.components?.schemas?.["SentPot-Part"]).toMatchObject({ required: ["size"] });
  expect(made.components?.schemas?.["Pot-Part"]).toEqual(part);
});
