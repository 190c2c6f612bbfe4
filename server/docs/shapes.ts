/** Schemas of a contract in a few lines of text, in a notation like TypeScript's: `{ id: string, due?: date-time }`. */
import { type Contract, type KnownOperation, resolve, type Schema } from "../../client/console/app/contracts.ts";

interface Composed extends Schema {
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
  readOnly?: boolean;
  writeOnly?: boolean;
}

/** The maximum number of characters in a line. */
const width = 110;
const mostValues = 4;
/** The numbers of nested fields to try, in this order. The first number with which the text fits is used. */
const innerAmounts = [30, 20, 14, 10, 7, 5, 3, 2, 1];

/** If exactly one alternative of a schema lacks the mark `x-lenient` (tolerated), returns it; otherwise, the schema itself. */
function meant(contract: Contract, given: Schema): Schema {
  const { oneOf, anyOf = oneOf ?? [] }: Composed = resolve(contract, given);
  const [first, ...others] = anyOf.filter((each) => !("x-lenient" in each));
  return first && others.length === 0 ? meant(contract, first) : given;
}

/** The fields of a schema, including those of all schemas of which it is composed. */
function membersOf(contract: Contract, schema: Schema | undefined): Pick<Composed, "properties" | "required"> {
  if (!schema) return {};
  const found: Composed = resolve(contract, meant(contract, schema));
  const parts = (found.allOf ?? []).map((each) => membersOf(contract, each));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), found.properties),
    required: [...parts.flatMap(({ required = [] }) => required), ...(found.required ?? [])],
  };
}

/** The names of the fields that a schema requires. */
export function requiredOf(contract: Contract, schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const { required = [], allOf = [] }: Composed = resolve(contract, schema);
  return [...required, ...allOf.flatMap((each) => requiredOf(contract, each))];
}

/** The contents of the successful response of an operation, by media type. */
export function successOf({ contract, operation }: Pick<KnownOperation, "contract" | "operation">) {
  const [, success] = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith("2")) ?? [];
  return (success && resolve(contract, success).content) ?? {};
}

/** The fields that a request may contain, the required ones first. */
export function sentMembers(contract: Contract, schema: Schema | undefined) {
  return shownMembers(contract, schema, "request").sort((a, b) => Number(b.required) - Number(a.required));
}

/** The name of the schema to which a reference points. */
export function refName(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split("/").at(-1);
}

/** The type of a value in one or two words. For objects, it is the name of their schema. */
export function typeOf(contract: Contract, given: Schema | undefined): string {
  if (!given) return "";
  const whole = meant(contract, given);
  const schema: Composed = resolve(contract, whole);
  if (schema.enum) {
    const values = schema.enum.map((each) => JSON.stringify(each));
    return choice(values, 10);
  }
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return [...new Set(several.map((each) => typeOf(contract, each)))].join(" or ");
  const type = typeNames(schema).join(" or ");
  if (type === "array" && schema.items) return `array of ${typeOf(contract, schema.items)}`;
  const named = refName(whole);
  if (type.includes("object") && named !== undefined) return named;
  return schema.format === undefined ? type : `${type}, ${schema.format}`;
}

/**
 * The fields of a response, and one level of nested fields.
 * @param mostLines Fields beyond this number are shown as `...`.
 * @returns lines of up to 110 characters; none if the schema has no fields.
 */
export function shapeOf(contract: Contract, schema: Schema | undefined, mostLines: number): string[] {
  const members = shownMembers(contract, elementOf(contract, schema), "answer");
  if (schema === undefined || members.length === 0) return [];
  for (const inner of innerAmounts) {
    const lines = wrapped(objectText(contract, schema, { outer: members.length, inner, of: "answer" }));
    if (lines.length <= mostLines) return lines;
  }
  for (let outer = members.length; outer > 0; outer--) {
    const lines = wrapped(objectText(contract, schema, { outer, inner: 0, of: "answer" }));
    if (lines.length <= mostLines) return lines;
  }
  return [];
}

/** The fields of an object in a request, in one line; undefined if the value is not an object or an array of objects. */
export function innerShapeOf(contract: Contract, schema: Schema): string | undefined {
  const { length } = shownMembers(contract, elementOf(contract, schema), "request");
  for (let outer = length; outer > 0; outer--) {
    const [line, ...others] = wrapped(objectText(contract, schema, { outer, inner: 0, of: "request" }));
    if (others.length === 0) return line;
  }
  return undefined;
}

type Carrier = "request" | "answer";

/** How many fields are shown: of the object itself (`outer`), and of each object directly inside it (`inner`). */
interface Room {
  outer: number;
  inner: number;
  of: Carrier;
}

function shownMembers(contract: Contract, schema: Schema | undefined, of: Carrier) {
  const { properties = {}, required = [] } = membersOf(contract, schema);
  return Object.entries(properties)
    .filter(([, member]: [string, Composed]) => !(of === "request" ? member.readOnly : member.writeOnly))
    .map(([name, member]) => ({ name, schema: member, required: required.includes(name) }));
}

/** The schema of an array's elements; any other schema is returned unchanged. */
function elementOf(contract: Contract, schema: Schema | undefined): Schema | undefined {
  const items = schema && resolve(contract, schema).items;
  return items ? elementOf(contract, items) : schema;
}

/**
 * @param room `outer` is the number of fields to show for this object, and `inner` that for objects inside it. Deeper objects
 * are shown without fields.
 */
function objectText(contract: Contract, schema: Schema, room: Room): string {
  const { items } = resolve(contract, schema);
  if (items) return `${objectText(contract, items, room)}[]`;
  const members = shownMembers(contract, schema, room.of);
  const below = { ...room, outer: room.inner, inner: 0 };
  const texts = members
    .slice(0, room.outer)
    .map((each) => `${each.name}${each.required ? "" : "?"}: ${valueText(contract, each.schema, below)}`);
  if (members.length > room.outer) texts.push("...");
  return `{ ${texts.join(", ")} }`;
}

function valueText(contract: Contract, given: Schema, room: Room): string {
  const whole = meant(contract, given);
  const schema: Composed = resolve(contract, whole);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return choice(
      schema.enum.map((each) => JSON.stringify(each)),
      mostValues,
    );
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return choice([...new Set(several.map((each) => valueText(contract, each, room)))], mostValues);
  if (schema.items) {
    const element = valueText(contract, schema.items, room);
    return element.includes(" | ") && !element.startsWith("{") ? `(${element})[]` : `${element}[]`;
  }
  if (room.outer > 0 && shownMembers(contract, schema, room.of).length > 0) return objectText(contract, schema, room);
  const named = refName(whole);
  const types = typeNames(schema);
  if (types.includes("object")) {
    const { additionalProperties: any } = schema;
    if (typeof any === "object") return `{ [name]: ${valueText(contract, any, { ...room, outer: 0 })} }`;
    return named ?? "object";
  }
  return types.map((type) => (type === "null" ? type : (schema.format ?? type))).join(" | ");
}

function typeNames({ type, properties, allOf }: Composed): string[] {
  return [type ?? (properties || allOf ? "object" : "any")].flat();
}

function choice(values: readonly string[], most: number): string {
  const shown = values.slice(0, most);
  return [...shown, ...(values.length > shown.length ? ["..."] : [])].join(" | ");
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
