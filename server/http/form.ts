/**
 * Converts a form to the types of the contract. A form contains text only. Where the schema asks for them, digits become
 * numbers and words such as `true` and `no` become booleans, as published clients of the payment service send them. Other text
 * stays text, and the validator refuses it. Free-form members, and members that the contract does not declare, stay text.
 */
import type { RuntimeDocument } from "./document.ts";
import { isIntegerText, isNumberText } from "./numbers.ts";

/** @param form The parsed form. It is changed in place. */
export type ReadForm = (form: Record<string, unknown>) => Record<string, unknown>;

interface BodySchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, BodySchema>;
  allOf?: BodySchema[];
  oneOf?: BodySchema[];
  anyOf?: BodySchema[];
}

/** The types and members of all alternatives of a schema together. */
interface Shape {
  types: ReadonlySet<string>;
  members: ReadonlyMap<string, BodySchema>;
}

export function compileForm(schema: object, document: RuntimeDocument): ReadForm {
  const shapes = new Map<BodySchema, Shape>();
  const root = schema as BodySchema; // The pipeline derives body schemas with these members only.
  return (form) => readMembers(form, root);

  /** Shapes are made when a form needs them, since schemas may refer to themselves. */
  function shapeOf(each: BodySchema): Shape {
    let shape = shapes.get(each);
    if (!shape) {
      const parts = partsOf(each);
      shape = {
        types: new Set(parts.flatMap(({ type }) => type ?? [])),
        members: new Map(parts.flatMap(({ properties }) => Object.entries(properties ?? {}))),
      };
      shapes.set(each, shape);
    }
    return shape;
  }

  /** A schema with all schemas that it refers to and all its alternatives. */
  function partsOf(each: BodySchema): BodySchema[] {
    const name = each.$ref?.replace("#/components/schemas/", "");
    const referred = name === undefined ? [] : partsOf((document.schemas[name] ?? {}) as BodySchema);
    const inside = [...(each.allOf ?? []), ...(each.oneOf ?? []), ...(each.anyOf ?? [])].flatMap(partsOf);
    return [each, ...referred, ...inside];
  }

  function readMembers(form: Record<string, unknown>, of: BodySchema): Record<string, unknown> {
    for (const [name, member] of shapeOf(of).members) {
      if (!Object.hasOwn(form, name)) continue;
      const value = form[name];
      if (value === "") delete form[name];
      else if (typeof value === "string") form[name] = readText(value, shapeOf(member).types);
      else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        readMembers(value as Record<string, unknown>, member); // The parser makes only texts, arrays and objects.
      }
    }
    return form;
  }
}

const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);

function readText(text: string, types: ReadonlySet<string>): unknown {
  if (types.has("string")) return text;
  if (types.has("boolean")) {
    if (yes.has(text.toLowerCase())) return true;
    if (no.has(text.toLowerCase())) return false;
  }
  if (types.has("number") && isNumberText(text)) return Number(text);
  // A fraction becomes a number too, so that the refusal names the rule that it breaks. "5.0" stays text and is refused because
  // it is not an integer.
  if (types.has("integer") && (isIntegerText(text) || (isNumberText(text) && !Number.isInteger(Number(text)))))
    return Number(text);
  return text;
}
