import { createHash } from "node:crypto";
import { banner } from "./banner.ts";
import { type Contract, operationsOf, resolve, type Schema } from "./contract.ts";

/** What is made of one object schema. */
interface ObjectWriter {
  /** What the functions are named after: `Task`, `MerchantCompany`. */
  name: string;
  /** The schema as TypeScript writes its type. */
  type: string;
  /** The statement that writes each member, in the order of the contract. */
  members: Map<string, string>;
  /** The objects whose writers those statements call. */
  uses: Map<string, Set<string>>;
  /** Whether it is a component of the contract, and not an object within one. */
  isComponent: boolean;
}

/**
 * A writer for each object schema that a reply uses: from typed members to JSON text, in the order of the contract, each text
 * escaped once. @see ../../server/http/json.ts
 */
export function writersOf(contract: Contract): string {
  const writers = new Map<string, ObjectWriter>();
  const pending: (() => void)[] = [];

  function component(name: string): string {
    if (!writers.has(name)) {
      const schema = contract.components?.schemas?.[name] ?? {};
      add(name, `Schemas[${JSON.stringify(name)}]`, schema, true);
    }
    return name;
  }

  function add(name: string, type: string, schema: Schema, isComponent: boolean): void {
    const made: ObjectWriter = { name, type, members: new Map(), uses: new Map(), isComponent };
    writers.set(name, made);
    pending.push(() => {
      for (const [member, value] of Object.entries(propertiesOf(contract, schema))) {
        const uses = new Set<string>();
        const json = pieceOf(value, `m.${member}`, `NonNullable<${type}[${JSON.stringify(member)}]>`, {
          inner: `${name}${capitalised(member)}`,
          uses,
        });
        made.members.set(member, `if (m.${member} !== undefined) json += \`${JSON.stringify(member)}:${json},\`;`);
        made.uses.set(member, uses);
      }
    });
  }

  /** What a template has between its text for a value. @param value An expression that is the value. */
  function pieceOf(schema: Schema, value: string, type: string, at: { inner: string; uses: Set<string> }): string {
    const json = expressionOf(schema, value, type, at);
    const nullable = Array.isArray(resolve(contract, schema).type) && resolve(contract, schema).type?.includes("null");
    if (nullable) return `\${${value} === null ? "null" : ${isCall(json) ? json.slice(2, -1) : `\`${json}\``}}`;
    return json;
  }

  function expressionOf(
    sent: Schema,
    value: string,
    type: string,
    { inner, uses }: { inner: string; uses: Set<string> },
  ): string {
    const schema = resolve(contract, sent);
    const kind = kindOf(contract, schema);
    if (kind === "object") {
      const name = componentOf(sent) ?? inner;
      if (componentOf(sent)) component(name);
      else if (!writers.has(name)) add(name, type, schema, false);
      uses.add(name);
      return `\${objectJson(${value}, ${membersName(name)})}`;
    }
    if (kind === "array" || kind === "map") {
      const element = (kind === "array" ? schema.items : schema.additionalProperties) as Schema;
      const elementType = kind === "array" ? `${type}[number]` : `${type}[string]`;
      const json = pieceOf(element, "each", elementType, { inner: `${inner}Item`, uses });
      return `\${${kind}Json(${value}, (each) => ${isCall(json) ? json.slice(2, -1) : `\`${json}\``})}`;
    }
    if (kind === "number") return `\${${value}}`;
    if (kind === "constant") return JSON.stringify(schema.const);
    if (kind === "plain") return `"\${${value}}"`;
    if (kind === "free") return `\${freeJson(${value})}`;
    if (kind === "tag") return `\${tagJson(${value})}`;
    return `\${JSON.stringify(${value})}`;
  }

  for (const { operation } of operationsOf(contract)) {
    if (operation["x-served-by"] !== undefined) continue;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!status.startsWith("2")) continue;
      // Lines of JSON have a schema like JSON.
      for (const { schema } of Object.values(resolve(contract, response).content ?? {})) {
        const name = schema && (componentOf(schema) ?? componentOf(resolve(contract, schema).items ?? {}));
        if (name === undefined) continue;
        if (kindOf(contract, resolve(contract, { $ref: `#/components/schemas/${name}` })) === "object") component(name);
      }
    }
  }
  for (let next = pending.shift(); next; next = pending.shift()) next();
  return printed([...writers.values()]);
}

type Kind = "free" | "object" | "array" | "map" | "number" | "constant" | "plain" | "tag" | "other";

/** How values of a schema are written. */
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
  if (schema.enum?.every((each) => typeof each === "string" && isSafe(each))) return "plain";
  // What the validator takes for a time holds nothing that JSON escapes.
  if (schema.format === "date-time" || schema.format === "date") return "plain";
  if (schema.readOnly !== true) return hasPlainPattern(schema) ? "plain" : "other";
  // Tags are made of base64url, addresses of ids and of an origin.
  if (schema.pattern === '^"[^"]+"$') return "tag";
  return schema.format === "uri" || hasPlainPattern(schema) ? "plain" : "other";
}

/** Whether the schema says nothing of its values. */
function isFree({ type, oneOf, anyOf, allOf, enum: words, const: value }: Schema): boolean {
  return [type, oneOf, anyOf, allOf, words, value].every((each) => each === undefined);
}

const isSafe = (text: string) => JSON.stringify(text) === `"${text}"`;

/** Whether the pattern lets through letters, digits and a few signs alone. */
function hasPlainPattern({ pattern }: Schema): boolean {
  return (
    typeof pattern === "string" &&
    /^\^(?:[\w:/#-]|\[(?:A-Z|a-z|A-F|a-f|0-9|[\w+/=#.-])+\]|\{\d+(?:,\d*)?\}|\+)+\$$/.test(pattern)
  );
}

/** The members of an object, with those of all that it is made of. Alternatives that only demand some add none. */
function propertiesOf(contract: Contract, schema: Schema): Record<string, Schema> {
  const parts = (schema.allOf ?? []).map((each) => propertiesOf(contract, resolve(contract, each)));
  const own = Object.entries(schema.properties ?? {}).filter(([, value]) => value.writeOnly !== true);
  return Object.assign({}, ...parts, Object.fromEntries(own));
}

function componentOf({ $ref }: Schema): string | undefined {
  return $ref?.replace("#/components/schemas/", "");
}

/** Whether the piece of a template is a call of a function and nothing else: then it needs no template of its own. */
const isCall = (json: string) => /^\$\{\w+(?:\.\w+)?\([^`]*\)\}$/.test(json);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const membersName = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}Members`;

function printed(writers: readonly ObjectWriter[]): string {
  const byName = new Map(writers.map((each) => [each.name, each]));
  const texts = writers.map((each) => printedWriter(each, byName));
  const body = texts.join("\n");
  const helpers = ["arrayJson", "freeJson", "mapJson", "objectJson", "tagJson"].filter((each) =>
    body.includes(`${each}(`),
  );
  return [
    banner,
    `import { ${[...helpers, "type Members", "type Writer", "writer"].join(", ")} } from "../../server/http/json.ts";\n`,
    'import type { components, Readable } from "./schema.d.ts";\n\n',
    'type Schemas = Readable<components["schemas"]>;\n\n',
    body,
  ].join("");
}

function printedWriter({ name, type, members, isComponent }: ObjectWriter, byName: Map<string, ObjectWriter>): string {
  const lines = [...members.values()].map((each) => `  ${each}`).join("\n");
  const hoisted = `function ${membersName(name)}(m: Partial<Members<${type}>>): string {\n  let json = "";\n${lines}\n  return json;\n}\n`;
  if (!isComponent) return hoisted;
  const sources = [...members.keys()].map((each) => `  ${each}: "${sourceOf(name, each, byName)}",`).join("\n");
  return `${hoisted}\nexport const write${name}: Writer<${type}> = /* @__PURE__ */ writer(${membersName(name)}, {\n${sources}\n});\n`;
}

/** A hash of all the code that writes one member. */
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
