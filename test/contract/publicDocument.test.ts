/** The differences between the published documents and the contracts' sources, and the links between operations. */
import { describe, expect, test } from "vitest";
import { type Contract, ContractError, operationsOf, resolve, type Schema } from "../../scripts/generate/contract.ts";
import type { Link } from "../../scripts/generate/links.ts";
import { publicDocument } from "../../scripts/generate/public.ts";
import { documentedServices } from "../../server/http/document.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";

const services = documentedServices();

const text: Schema = { type: "string" };
const set: Schema = { type: "string", readOnly: true };

/** A contract with one resource, a pot in a bed. */
function contractOf(
  schemas: Record<string, Schema>,
  inserted: Schema = { $ref: "#/components/schemas/Pot" },
): Contract {
  const answer = { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Pot" } } } } };
  const body = (schema: Schema) => ({ requestBody: { content: { "application/json": { schema } } } });
  const operation = (operationId: string) => ({ operationId, summary: operationId, responses: answer });
  return {
    openapi: "3.1.0",
    info: { title: "Pots", version: "1" },
    paths: {
      "/beds/{bed}/pots": { post: { ...operation("pots.insert"), ...body(inserted) } },
      "/beds/{bed}/pots/{pot}": {
        get: operation("pots.get"),
        patch: { ...operation("pots.patch"), ...body({ $ref: "#/components/schemas/Pot" }) },
        delete: { operationId: "pots.delete", summary: "Delete", responses: { "204": {} } },
      },
      "/pots/{id}/plants": { get: operation("plants.list") },
    },
    components: { schemas },
  };
}

const pot: Schema = {
  type: "object",
  required: ["id", "size"],
  properties: { id: set, size: { ...text, enum: ["s", "m"] } },
};

function bodyOf(contract: Contract, operationId: string): Schema {
  const { operation } = operationsOf(contract).find((each) => each.operation.operationId === operationId) ?? {};
  return operation?.requestBody?.content["application/json"]?.schema ?? {};
}

describe("the schema of a request", () => {
  test("does not require fields that the server sets, unlike the schema of the response", () => {
    const made = publicDocument(contractOf({ Pot: pot }));

    expect(bodyOf(made, "pots.insert")).toEqual({ $ref: "#/components/schemas/SentPot" });
    expect(made.components?.schemas?.SentPot).toEqual({ ...pot, required: ["size"] });
    expect(made.components?.schemas?.Pot).toEqual(pot);
  });

  test("has a copy of a schema that contains itself, even if the name has a hyphen", () => {
    const branch: Schema = {
      ...pot,
      properties: { ...pot.properties, part: { $ref: "#/components/schemas/Pot-Part" } },
    };
    const made = publicDocument(contractOf({ Pot: branch, "Pot-Part": branch }));

    expect(made.components?.schemas?.["SentPot-Part"]).toMatchObject({ required: ["size"] });
    expect(made.components?.schemas?.["Pot-Part"]).toEqual(branch);
  });

  test("requires nothing in a PATCH", () => {
    const made = publicDocument(contractOf({ Pot: pot }));

    expect(bodyOf(made, "pots.patch")).toEqual({ $ref: "#/components/schemas/PotChanges" });
    expect(made.components?.schemas?.PotChanges).toEqual({ type: "object", properties: pot.properties });
  });

  test("combines the rules of the resource and of the operation", () => {
    const more = {
      type: "object",
      required: ["id"],
      properties: { id: { ...text, minLength: 5 }, size: { description: "How large." } },
    };
    const inserted = { "x-component": "NewPot", allOf: [{ $ref: "#/components/schemas/Pot" }, more] };

    const made = publicDocument(contractOf({ Pot: pot }, inserted));

    expect(bodyOf(made, "pots.insert")).toEqual({ $ref: "#/components/schemas/NewPot" });
    expect(made.components?.schemas?.NewPot).toEqual({
      type: "object",
      required: ["id", "size"],
      properties: { id: { ...text, minLength: 5 }, size: { ...text, enum: ["s", "m"], description: "How large." } },
    });
  });

  test("is rejected if another schema has the same name", () => {
    const inserted = { "x-component": "Other", allOf: [{ $ref: "#/components/schemas/Pot" }] };

    expect(() => publicDocument(contractOf({ Pot: pot, Other: { type: "object" } }, inserted))).toThrow(ContractError);
  });
});

test("an operation that creates a resource links to those that read, change and delete it", () => {
  const made = publicDocument(contractOf({ Pot: pot }));

  const parameters = { bed: "$request.path.bed", pot: "$response.body#/id" };
  const { responses, description } = made.paths["/beds/{bed}/pots"]?.post ?? {};
  expect(responses?.["200"]).toMatchObject({
    links: {
      "pots.get": { operationId: "pots.get", parameters },
      "pots.patch": { operationId: "pots.patch", parameters },
      "pots.delete": { operationId: "pots.delete", parameters },
    },
  });
  expect(description).toMatch(/\n\nUse the returned ID with `pots.get`, `pots.patch` or `pots.delete`\.$/);
  expect(made.paths["/beds/{bed}/pots/{pot}"]?.patch?.responses["200"]).not.toHaveProperty("links");
});

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
