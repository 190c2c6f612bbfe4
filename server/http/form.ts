/**
 * Reads the form of an operation whose contract accepts forms. The names of fields describe a tree. It is either parsed into
 * exactly the same structure as JSON or rejected. qs is not used here: it drops levels, fields and names beyond its limits
 * without an error, renumbers numeric keys, and merges fields that contradict each other.
 *
 * A form contains text only. If the schema requires it, digits become numbers and words such as `true` and `no` become booleans,
 * as published clients of the payment service send them. Other text stays text, and the validator rejects it. Free-form fields,
 * and fields that the contract does not declare, stay text.
 */
import { scan } from "secure-json-parse";
import { Failure } from "../platform/failure.ts";
import { percentEncoded, requireUtf8Pairs } from "../platform/utf8.ts";
import { maximumDepth, mostNodes } from "./body.ts";
import type { RuntimeDocument } from "./document.ts";
import { isIntegerText, isNumberText } from "./parameters.ts";
import { lookUpIn, type Schema, Shapes } from "./schema.ts";

/** The values of one field in a form, which are sent with names such as `a`, `a[]` and `a[b]`. */
interface Field {
  /** The values that were sent as `name=value`. */
  values: string[];
  /** The values that were sent as `name[]=value`. */
  listed: string[];
  /** The nested fields, which were sent as `name[member]`. */
  members: Map<string, Field>;
}

/**
 * Parses a form with nested names. `a[b]` is a field of an object. Fields named 0, 1, 2, … without gaps become the elements of
 * an array. If `a[]` or `a` is repeated, its values also become an array. A top-level field without a value counts as absent.
 * @throws Failure `invalid` for text that is not UTF-8 or contains U+0000, for a malformed name, for fields that contradict
 * each other (`a=1&a[b]=2`), for JSON in a form, and for names that are not allowed in JSON bodies either; `tooLarge` for too
 * many fields.
 */
export function parseNestedForm(bytes: Buffer): Record<string, unknown> {
  const text = percentEncoded(bytes.toString("latin1"));
  if (/%00|\0/.test(text)) throw unreadable("", "contains the character U+0000.");
  requireUtf8Pairs(text);
  if (/^\s*[{[]/.test(text)) {
    const message = "The body looks like JSON but was sent as a form. Send it with Content-Type: application/json.";
    throw new Failure("invalid", "invalid", message, { field: "body" });
  }
  const root = newField();
  let nodes = 0;
  // `URLSearchParams` removes one leading question mark. Adding one preserves a question mark at the beginning of the first
  // name.
  for (const [name, value] of new URLSearchParams(`?${text}`)) {
    const { path, isListed } = pathOf(name);
    let at = root;
    for (const part of path) {
      let next = at.members.get(part);
      if (!next) {
        nodes++;
        if (nodes > mostNodes) {
          throw new Failure("tooLarge", "uploadTooLarge", `The form contains more than ${mostNodes} fields.`);
        }
        next = newField();
        at.members.set(part, next);
      }
      at = next;
    }
    (isListed ? at.listed : at.values).push(value);
  }
  const form = Object.fromEntries(
    [...root.members].map(([name, field]): [string, unknown] => [name, contentOf(field, name)]),
  );
  for (const name of Object.keys(form)) if (form[name] === "") delete form[name];
  return requireSafeNames(form);
}

function newField(): Field {
  return { values: [], listed: [], members: new Map() };
}

/** Splits `a[b][c]` into its parts. @throws Failure for a name that is not of this form. */
function pathOf(name: string): { path: string[]; isListed: boolean } {
  const bracket = name.indexOf("[");
  if (bracket < 0 && !name.includes("]")) return { path: [name], isListed: false };
  const [, first = "", rest = ""] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (first === "") {
    throw unreadable(name, "has malformed brackets. Write nested names as a[b][c].");
  }
  const parts = rest.slice(1, -1).split("][");
  const isListed = parts.at(-1) === "";
  if (isListed) parts.pop();
  if (parts.includes("")) {
    throw unreadable(name, "has empty brackets that are not at the end. Write the index, such as a[0][b].");
  }
  if (parts.length >= maximumDepth) throw unreadable(name, `has more than ${maximumDepth} levels.`);
  return { path: [first, ...parts], isListed };
}

function contentOf({ values, listed, members }: Field, name: string): unknown {
  if (Number(values.length > 0) + Number(listed.length > 0) + Number(members.size > 0) > 1) {
    throw unreadable(name, "is sent in conflicting forms. It must be a string, an array or an object.");
  }
  if (listed.length > 0) return listed;
  if (values.length > 0) return values.length === 1 ? values[0] : values;
  const entries = [...members].map(([part, field]): [string, unknown] => [part, contentOf(field, `${name}[${part}]`)]);
  const indices = Array.from(entries, (_, index) => String(index));
  // `fromEntries` defines each name as an own field, even if Object.prototype has a field with that name.
  const object = Object.fromEntries(entries);
  return indices.every((index) => members.has(index)) ? indices.map((index) => object[index]) : object;
}

/** Rejects the field names that are also rejected in JSON bodies (`parseJson`). */
function requireSafeNames(form: Record<string, unknown>): Record<string, unknown> {
  try {
    scan(form, { protoAction: "error", constructorAction: "error" });
    return form;
  } catch {
    throw unreadable("", "cannot be called __proto__ or constructor[prototype].");
  }
}

/**
 * @param name The name of the field. The error quotes it unless it may contain a secret, such as a card number that was sent in
 * the wrong place.
 */
function unreadable(name: string, fault: string): Failure {
  const isQuotable = /^[\w[\].-]{1,300}$/.test(name) && !/\d{6}/.test(name);
  const message = `${isQuotable ? `The field "${name}"` : "A field of the form"} ${fault}`;
  return new Failure("invalid", "invalid", message, {
    field: isQuotable ? name.replace(/[[\]].*/, "") || "body" : "body",
  });
}

/** Converts the texts of a form to the types in the contract. @param form The parsed form, which is changed in place. */
export type ReadForm = (form: Record<string, unknown>) => Record<string, unknown>;

export function compileForm(schema: Schema, document: RuntimeDocument): ReadForm {
  const shapes = new Shapes(lookUpIn(document));
  return (form) => readMembers(form, [schema]);

  function readMembers(form: Record<string, unknown>, of: readonly Schema[]): Record<string, unknown> {
    for (const [name, schemas] of shapes.of(of).members) {
      if (!Object.hasOwn(form, name)) continue;
      const value = form[name];
      if (value === "") delete form[name];
      else if (typeof value === "string") {
        const types = new Set(shapes.of(schemas).parts.flatMap(({ type }) => type ?? []));
        form[name] = readText(value, types);
      } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        // The cast is safe: the parser creates only strings, arrays and objects.
        readMembers(value as Record<string, unknown>, schemas);
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
  // For an integer field, a fraction such as "5.5" becomes a number too, so that the error describes the violated rule. "5.0"
  // stays a string and is rejected because of its type.
  if (types.has("integer") && (isIntegerText(text) || (isNumberText(text) && !Number.isInteger(Number(text)))))
    return Number(text);
  return text;
}
