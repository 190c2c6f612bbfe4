import { createHash } from "node:crypto";
import { banner } from "./banner.ts";
import { type Contract, ContractError, operationsOf, resolve, type Schema, upFrom } from "./contract.ts";
import { capitalized } from "./handlers.ts";

/** The generated code for one object schema. */
interface ObjectWriter {
  /** The base name of the generated functions, such as `Task` or `MerchantCompany`. */
  name: string;
  /** The TypeScript type of the schema. */
  type: string;
  /** Statements that write each property, keyed by property name, in the order of the contract. */
  members: Map<string, string>;
  /** The name of the first property, if that property is required; its value is then written without a preceding comma. */
  first: string | undefined;
  /** For each property: the names of the objects whose writers are called by the property's statement. */
  uses: Map<string, Set<string>>;
  /** Whether the schema is a named component of the contract, not an object nested in another schema. */
  isComponent: boolean;
}

/**
 * Generates a writer for each object schema that a response uses. A writer converts an object to a JSON string, with the
 * properties in the order of the contract, and escapes each string once. @see ../../server/http/json.ts
 */
export function writersOf(contract: Contract, service: string): string {
  const planned = new PlannedWriters(contract);
  for (const { operation } of operationsOf(contract)) {
    if (operation["x-served-by"] !== undefined) continue;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!status.startsWith("2")) continue;
      // For a JSON Lines body, the contract's schema describes a single line.
      for (const { schema } of Object.values(resolve(contract, response).content ?? {})) {
        const name = schema && (componentOf(schema) ?? componentOf(resolve(contract, schema).items ?? {}));
        if (name !== undefined) planned.want(name);
      }
    }
  }
  return printed(planned.all(), upFrom(service));
}

/** Plans each writer that a response needs, and each writer that those writers call, exactly once. */
class PlannedWriters {
  readonly #contract: Contract;
  readonly #writers = new Map<string, ObjectWriter>();
  readonly #pending: (() => void)[] = [];

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Plans a writer. @param name The name of a component. Scalars and lists get no writer. */
  want(name: string): void {
    const schema = this.#contract.components?.schemas?.[name] ?? {};
    if (this.#writers.has(name) || kindOf(this.#contract, schema) !== "object") return;
    this.#add({ name, type: `Schemas[${JSON.stringify(name)}]`, isComponent: true }, schema);
  }

  all(): ObjectWriter[] {
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) next();
    return [...this.#writers.values()];
  }

  #add(of: Pick<ObjectWriter, "name" | "type" | "isComponent">, schema: Schema): void {
    const [leading] = Object.keys(propertiesOf(this.#contract, schema));
    const first = leading !== undefined && requiredOf(this.#contract, schema).has(leading) ? leading : undefined;
    const made: ObjectWriter = { ...of, first, members: new Map(), uses: new Map() };
    const names = [...this.#writers.keys()].filter((each) => membersName(each) === membersName(of.name));
    if (names.length > 0) {
      throw new ContractError(
        `Writers of two schemas would both be called ${membersName(of.name)}: rename one of them.`,
      );
    }
    this.#writers.set(of.name, made);
    this.#pending.push(() => {
      for (const [member, value] of Object.entries(propertiesOf(this.#contract, schema))) {
        const place: Place = {
          type: `NonNullable<${of.type}[${JSON.stringify(member)}]>`,
          inner: `${of.name}${capitalized(identifierOf(member))}`,
          uses: new Set(),
        };
        const json = this.#text(value, memberOf("m", member), place);
        made.members.set(member, json);
        made.uses.set(member, place.uses);
      }
    });
  }

  /**
   * Returns an expression for the JSON string of a value.
   * @param value An expression for the value.
   */
  #text(sent: Schema, value: string, place: Place): string {
    const schema = resolve(this.#contract, sent);
    const kind = kindOf(this.#contract, schema);
    switch (kind) {
      case "object": {
        const name = componentOf(sent) ?? place.inner;
        if (componentOf(sent)) this.want(name);
        else if (this.#writers.get(name)?.type !== place.type)
          this.#add({ name, type: place.type, isComponent: false }, schema);
        place.uses.add(name);
        return `${this.#writers.get(name)?.first === undefined ? "looseJson" : "objectJson"}(${value}, ${membersName(name)})`;
      }
      case "array":
      case "map": {
        const element = (kind === "array" ? schema.items : schema.additionalProperties) as Schema;
        const index = kind === "array" ? "number" : "string";
        const inside = { ...place, type: `${place.type}[${index}]`, inner: `${place.inner}Item` };
        return `${kind}Json(${value}, (each) => ${this.#text(element, "each", inside)})`;
      }
      case "number":
        return `numberJson(${value})`;
      case "constant":
        return `'${JSON.stringify(schema.const)}'`;
      case "free":
        return `freeJson(${value})`;
      case "tag":
        return `tagJson(${value})`;
      default:
        return `textJson(${value})`;
    }
  }
}

/** The place in the generated code where a value is written. */
interface Place {
  /** TypeScript type of the value. */
  type: string;
  /** The base name of the writer, if the value is an object that is not a component. */
  inner: string;
  /** Collects the names of the objects whose writers the generated code calls. */
  uses: Set<string>;
}

type Kind = "free" | "object" | "array" | "map" | "number" | "constant" | "tag" | "other";

/** Returns how the writers convert values of a schema to JSON. */
function kindOf(contract: Contract, schema: Schema): Kind {
  if (Object.keys(propertiesOf(contract, schema)).length > 0) {
    return schema.additionalProperties === undefined || schema.additionalProperties === false ? "object" : "other";
  }
  if (isFree(schema)) return "free";
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== "null") : schema.type;
  if (type === "array" && schema.items) return "array";
  if (type === "object" && typeof schema.additionalProperties === "object") return "map";
  if (type === "integer" || type === "number" || type === "boolean") return "number";
  if (type !== "string") return "other";
  if (typeof schema.const === "string" && isSafe(schema.const)) return "constant";
  return schema.readOnly === true && schema.pattern === '^"[^"]+"$' ? "tag" : "other";
}

/** Returns whether the schema does not restrict its values. */
function isFree({ type, oneOf, anyOf, allOf, enum: words, const: value }: Schema): boolean {
  return [type, oneOf, anyOf, allOf, words, value].every((each) => each === undefined);
}

const isSafe = (text: string) => !text.includes("'") && JSON.stringify(text) === `"${text}"`;

/** Returns the properties of an object, including those of the schemas in `allOf`. Write-only properties are left out. */
function propertiesOf(contract: Contract, schema: Schema): Record<string, Schema> {
  const parts = (schema.allOf ?? []).map((each) => propertiesOf(contract, resolve(contract, each)));
  const own = Object.entries(schema.properties ?? {}).filter(([, value]) => value.writeOnly !== true);
  return Object.assign({}, ...parts, Object.fromEntries(own));
}

/** Returns the required properties of an object, including those of the schemas in `allOf`. */
function requiredOf(contract: Contract, schema: Schema): Set<string> {
  const parts = (schema.allOf ?? []).flatMap((each) => [...requiredOf(contract, resolve(contract, each))]);
  return new Set([...parts, ...(schema.required ?? [])]);
}

function componentOf({ $ref }: Schema): string | undefined {
  return $ref?.replace("#/components/schemas/", "");
}

const membersName = (name: string) => identifierOf(`${name.charAt(0).toLowerCase()}${name.slice(1)}Members`);

/** Returns whether a name of a contract is a valid TypeScript identifier. */
const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** Converts a name to an identifier: `cup.code` becomes `cupCode`. */
function identifierOf(name: string): string {
  const [first = "", ...others] = name.split(/[^\w$]+/).filter((word) => word !== "");
  return `${/^\d/.test(first) ? "_" : ""}${first}${others.map(capitalized).join("")}`;
}

/** Returns the expression for a property of an object. */
function memberOf(object: string, member: string): string {
  return isIdentifier(member) ? `${object}.${member}` : `${object}[${JSON.stringify(member)}]`;
}

function printed(writers: readonly ObjectWriter[], up: string): string {
  const byName = new Map(writers.map((each) => [each.name, each]));
  const texts = writers.map((each) => printedWriter(each, byName));
  const body = texts.join("\n");
  const helpers = [
    "arrayJson",
    "freeJson",
    "looseJson",
    "mapJson",
    "numberJson",
    "objectJson",
    "tagJson",
    "textJson",
  ].filter((each) => body.includes(`${each}(`));
  return [
    banner,
    `import { ${[...helpers, "type Members", "type Writer", "writer"].join(", ")} } from "${up}server/http/json.ts";\n`,
    'import type { components, Readable } from "./schema.d.ts";\n\n',
    'type Schemas = Readable<components["schemas"]>;\n\n',
    body,
  ].join("");
}

function printedWriter(
  { name, type, first, members, isComponent }: ObjectWriter,
  byName: Map<string, ObjectWriter>,
): string {
  const lines = [...members].map(([member, json]) => {
    const value = memberOf("m", member);
    if (member === first) return `  let json = ${value} === undefined ? "" : ${appended(member, json, "")};`;
    return `  if (${value} !== undefined) json = json + ${appended(member, json, ",")};`;
  });
  if (first === undefined) lines.unshift('  let json = "";');
  const body = lines.join("\n");
  const hoisted = `function ${membersName(name)}(m: Partial<Members<${type}>>): string {\n${body}\n  return json;\n}\n`;
  if (!isComponent) return hoisted;
  const sources = [...members.keys()]
    .map((each) => `  ${isIdentifier(each) ? each : JSON.stringify(each)}: "${sourceOf(name, each, byName)}",`)
    .join("\n");
  const made = `writer(${membersName(name)}, ${JSON.stringify(first)}, {\n${sources}\n})`;
  return `${hoisted}\nexport const write${identifierOf(name)}: Writer<${type}> = /* @__PURE__ */ ${made};\n`;
}

/** Returns the code that appends a property. Adjacent constant strings are joined into one, because each append takes time. */
function appended(member: string, json: string, comma: string): string {
  const name = `${comma}${JSON.stringify(member)}:`.replace(/[\\']/g, "\\$&");
  return json.startsWith("'") ? `'${name}${json.slice(1)}` : `'${name}' + ${json}`;
}

/** Returns a hash of all code that writes one property, including the writers that this code calls. */
function sourceOf(name: string, member: string, byName: Map<string, ObjectWriter>): string {
  const seen = new Set<string>();
  const hash = createHash("sha256").update(byName.get(name)?.members.get(member) ?? "");
  const follow = (used: Iterable<string>) => {
    for (const each of used) {
      if (seen.has(each)) continue;
      seen.add(each);
      const writer = byName.get(each);
      hash.update(`${each}:${[...(writer?.members.values() ?? [])].join("\n")}`);
      for (const further of writer?.uses.values() ?? []) follow(further);
    }
  };
  follow(byName.get(name)?.uses.get(member) ?? []);
  return hash.digest("base64url").slice(0, 6);
}
