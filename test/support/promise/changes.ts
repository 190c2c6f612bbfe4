/** Changes of a contract that the compiler must detect in the service: renamed and new properties. */
import { type Contract, operationsOf, resolve, type Schema } from "../../../scripts/generate/contract.ts";

/** A property of a schema that responses use. */
export interface Member {
  service: string;
  schema: string;
  name: string;
  isRequired: boolean;
}

export interface Change {
  service: string;
  /** Name of the schema. */
  schema: string;
  /** The description of the change, which is reported if the compiler does not detect the change. */
  says: string;
  /** The new name of the property. The check looks for this name in the compiler's errors. */
  names: string;
  /** The former name of the property; absent for a new property. */
  gone?: string;
  apply(contract: Contract): void;
}

/** Returns the properties of all objects in successful responses of a service. */
export function answeredMembers(service: string, contract: Contract): Member[] {
  const schemas = new Set<string>();
  const follow = (schema: Schema | undefined): void => {
    if (!schema || typeof schema !== "object") return;
    const name = schema.$ref?.replace("#/components/schemas/", "");
    if (name !== undefined) {
      if (schemas.has(name)) return;
      schemas.add(name);
      follow(resolve(contract, schema));
      return;
    }
    for (const each of Object.values(schema.properties ?? {})) if (each.writeOnly !== true) follow(each);
    for (const each of [...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) follow(each);
    follow(schema.items);
    if (typeof schema.additionalProperties === "object") follow(schema.additionalProperties);
  };
  for (const { operation } of operationsOf(contract)) {
    if (operation["x-served-by"] !== undefined) continue;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status.startsWith("2")) follow(resolve(contract, response).content?.["application/json"]?.schema);
    }
  }
  return [...schemas].flatMap((schema) => {
    const { properties = {}, required = [] } = contract.components?.schemas?.[schema] ?? {};
    const read = Object.entries(properties).filter(([, each]) => each.writeOnly !== true);
    return read.map(([name]) => ({ service, schema, name, isRequired: required.includes(name) }));
  });
}

/** Renames a property of a schema, in place. */
function rename(schema: Schema, name: string, names: string): void {
  const { properties, required } = schema;
  if (properties) {
    const entries = Object.entries(properties).map(([each, value]) => [each === name ? names : each, value]);
    schema.properties = Object.fromEntries(entries);
  }
  if (required) schema.required = required.map((each) => (each === name ? names : each));
}

export function renamed({ service, schema, name }: Member): Change {
  const names = `${name}Of${schema}`;
  return {
    service,
    schema,
    says: `${service}: ${schema}.${name} is called ${names}`,
    names,
    gone: name,
    apply(contract) {
      rename(schemaOf(contract, schema), name, names);
    },
  };
}

export function added(service: string, schema: string, isRequired: boolean): Change {
  const names = `${isRequired ? "required" : "optional"}In${schema}`;
  return {
    service,
    schema,
    says: `${service}: ${schema} has a new ${isRequired ? "required" : "optional"} property`,
    names,
    apply(contract) {
      const found = schemaOf(contract, schema);
      found.properties = { ...found.properties, [names]: { type: "string", readOnly: true } };
      if (isRequired) found.required = [...(found.required ?? []), names];
    },
  };
}

function schemaOf(contract: Contract, name: string): Schema {
  const schema = contract.components?.schemas?.[name];
  if (!schema) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}
