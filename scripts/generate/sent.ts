/**
 * Describes requests separately in the public document. Contracts describe each resource once, which many client generators take too
 * literally:
 *
 * - Properties that the server sets are required only in responses. JSON Schema cannot express this, so generators require them in requests
 *   too. A resource that requires such properties therefore gets a second schema, `SentTask` next to `Task`, that does not.
 * - A body that adds requirements to a resource is written as `allOf` with a name, `x-component`. It becomes one schema with that name.
 * - A property with `x-null` accepts `null` only in requests. So does the second schema of a resource that has such a property.
 * - A PATCH has no required properties, and no defaults, which clients would send. A schema with either becomes `ContactChanges`.
 *
 * The server and the TypeScript types are generated from the contract as it is written, since both support `readOnly`.
 */
import { isDeepStrictEqual } from "node:util";
import { type Contract, ContractError, componentsIn, operationsOf, resolve, type Schema } from "./contract.ts";

const inComponents = "#/components/schemas/";
const compositions = ["allOf", "anyOf", "oneOf"] as const;

/**
 * Returns the contract with separate schemas for requests.
 * @returns a copy of the contract.
 * @throws ContractError if two different bodies have the same name.
 */
export function restateRequests(contract: Contract): Contract {
  const restated = structuredClone(contract);
  const schemas = new SentSchemas(restated);
  for (const { method, operation } of operationsOf(restated)) {
    if (!operation.requestBody) continue;
    const body = resolve<NonNullable<typeof operation.requestBody>>(restated, operation.requestBody);
    for (const media of Object.values(body.content)) {
      if (media.schema) media.schema = schemas.bodyOf(media.schema, method === "patch");
    }
  }
  return restated;
}

class SentSchemas {
  readonly #contract: Contract;
  readonly #schemas: Record<string, Schema>;
  /** Names of the components that responses or notifications contain. These components are not changed. */
  readonly #answered: ReadonlySet<string>;
  /** Names of the components that requests contain. */
  readonly #sent = new Set<string>();

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#schemas = contract.components?.schemas ?? {};
    const answers = operationsOf(contract).map(({ operation }) => operation.responses);
    this.#answered = componentsIn(contract, [answers, contract.webhooks, contract.components?.responses]);
  }

  bodyOf(schema: Schema, isPatch: boolean): Schema {
    const name = schema["x-component"];
    const sent = typeof name === "string" ? this.#named(name, schema) : this.#asSent(schema);
    return isPatch ? this.#withoutDemands(sent) : sent;
  }

  /** Merges an `allOf` into one schema. The keywords of later parts override those of earlier parts. */
  #named(name: string, { "x-component": _, allOf = [], ...own }: Schema): Schema {
    const parts = allOf.map((each) => resolve(this.#contract, each));
    if (parts.some((each) => compositions.some((key) => each[key]))) {
      throw new ContractError(`x-component ${name}: its parts are compositions themselves.`);
    }
    const properties: Record<string, Schema> = {};
    for (const [member, said] of parts.flatMap((each) => Object.entries(each.properties ?? {}))) {
      const { readOnly: _read, ...before } = properties[member] ?? {};
      properties[member] = { ...before, ...said };
    }
    const required = [...new Set(parts.flatMap((each) => each.required ?? []))];
    const whole = this.#within({ type: "object", ...own, required, properties });
    const known = this.#schemas[name];
    if (known && !isDeepStrictEqual(known, whole)) {
      throw new ContractError(`x-component ${name}: there is another schema of this name.`);
    }
    this.#schemas[name] = whole;
    return { $ref: inComponents + name };
  }

  #asSent(schema: Schema): Schema {
    if (!this.#demandsOwn(schema, new Set())) return schema;
    const name = nameIn(schema.$ref);
    if (name === undefined) return this.#within(schema);
    const sent = this.#answered.has(name) ? `Sent${name}` : name;
    if (!this.#sent.has(sent)) {
      this.#sent.add(sent); // The name is added before the schema is converted, because the schema may refer to itself.
      this.#schemas[sent] = this.#within(this.#schemas[name] ?? {});
    }
    return { ...schema, $ref: inComponents + sent };
  }

  #within(schema: Schema): Schema {
    const { properties = {}, required, items, additionalProperties } = schema;
    const result = { ...schema };
    if (schema.properties) {
      const members = Object.entries(properties);
      result.properties = Object.fromEntries(
        members.map(([name, each]) => [name, this.#isSetByServer(each) ? each : withNull(this.#asSent(each))]),
      );
    }
    const demanded = required?.filter((name) => !properties[name] || !this.#isSetByServer(properties[name]));
    if (demanded && demanded.length > 0) result.required = demanded;
    else delete result.required;
    if (items) result.items = this.#asSent(items);
    if (typeof additionalProperties === "object") result.additionalProperties = this.#asSent(additionalProperties);
    for (const key of compositions) {
      const parts = schema[key];
      if (parts) result[key] = parts.map((each) => this.#asSent(each));
    }
    return result;
  }

  #withoutDemands(schema: Schema): Schema {
    const name = nameIn(schema.$ref);
    const { required, ...rest } = resolve(this.#contract, schema);
    const members = Object.entries(rest.properties ?? {});
    if (name === undefined || (required === undefined && !members.some(([, each]) => "default" in each))) return schema;
    // A schema that only requests use keeps its name if it requires nothing, although its defaults are removed.
    const isSentOnly = required === undefined && this.#sent.has(name) && !this.#answered.has(name);
    const changes = isSentOnly ? name : `${name.replace(/^Sent/, "")}Changes`;
    const plain = members.map(([member, { default: _, ...each }]) => [member, each] as const);
    this.#schemas[changes] = { ...rest, ...(members.length > 0 && { properties: Object.fromEntries(plain) }) };
    return { $ref: inComponents + changes };
  }

  #isSetByServer(member: Schema): boolean {
    return member.readOnly === true || resolve(this.#contract, member).readOnly === true;
  }

  /**
   * Returns whether the schema, or a schema nested in it, requires a property that the server sets, or accepts `null` for such
   * a property.
   */
  #demandsOwn(schema: Schema, seen: Set<string>): boolean {
    const name = nameIn(schema.$ref);
    if (name !== undefined) {
      if (seen.has(name)) return false;
      seen.add(name);
      return this.#demandsOwn(this.#schemas[name] ?? {}, seen);
    }
    const { properties = {}, required = [], items, additionalProperties } = schema;
    if (required.some((each) => properties[each] && this.#isSetByServer(properties[each]))) return true;
    const sent = Object.values(properties).filter((each) => !this.#isSetByServer(each));
    if (sent.some((each) => each["x-null"] === "absent")) return true;
    const free = typeof additionalProperties === "object" ? [additionalProperties] : [];
    const parts = compositions.flatMap((key) => schema[key] ?? []);
    return [...sent, ...(items ? [items] : []), ...free, ...parts].some((each) => this.#demandsOwn(each, seen));
  }
}

/** Adds `null` to the types of a request property if the contract treats `null` as an absent property. */
function withNull({ "x-null": whether, ...schema }: Schema): Schema {
  return whether === "absent" ? { ...schema, type: [...[schema.type ?? []].flat(), "null"] } : schema;
}

/** Returns the component to which a reference leads. */
function nameIn(reference: string | undefined): string | undefined {
  return reference?.startsWith(inComponents) ? reference.slice(inComponents.length) : undefined;
}
