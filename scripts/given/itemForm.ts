/** What a row keeps of a resource, and how each member of an answer is made from the row. */
import type { ContractOperation, Parameter, Response, Schema } from "../generate/contract.ts";
import type { Column } from "../new/server.ts";
import type { Words } from "../new/words.ts";
import type { MendedContract } from "./mended.ts";
import { NotPlain } from "./notPlain.ts";
import { Shown } from "./shown.ts";

export interface ItemForm {
  /** The component that describes it. */
  schema: string;
  ids: Column["ids"];
  /** Members that the user sets, and whether a request must have them. */
  members: ReadonlyMap<string, Schema>;
  required: ReadonlySet<string>;
  /** An expression for each member of the answer. */
  expressions: ReadonlyMap<string, string>;
  /** Functions that those call. */
  functions: string;
  /** @throws NotPlain when the operation has another body or answer than the resource. */
  check(operation: ContractOperation, role: "replace" | "patch" | "delete"): void;
  /** Changes the contract. It is called once it is certain that a table keeps the resource. */
  settle(): void;
}

const prefix = "#/components/schemas/";

export function contentOf(response: Response | undefined): Schema | undefined {
  return response?.content?.["application/json"]?.schema;
}

export function itemFormOf(
  contract: MendedContract,
  words: Words,
  { get, post, parameter }: { get: ContractOperation; post: ContractOperation; parameter: Parameter },
): ItemForm {
  const named = contentOf(get.responses["200"]);
  const schema = named?.$ref?.replace(prefix, "");
  if (schema === undefined) throw new NotPlain("the answer of one is no schema of its own in `components`");
  const target = resolved(contract, named ?? {});
  if (!target.properties || target.additionalProperties || target.allOf || target.oneOf || target.anyOf) {
    throw new NotPlain(`${schema} is no object with members of its own`);
  }
  const body = bodyOf(contract, post);
  const id = idOf(target, parameter);
  const shown = new Shown(contract, words);
  const expressions = new Map<string, string>();
  const members = new Map<string, Schema>();
  for (const [name, member] of Object.entries(target.properties)) {
    const set = name === id.name ? undefined : body.properties?.[name];
    const derived =
      name === id.name ? id.expression : derivedOf(name, resolved(contract, member), set !== undefined, words);
    if (derived !== undefined) expressions.set(name, derived);
    else if (set && !set.readOnly && !member.readOnly) {
      requireSame(name, member, set);
      if (target.required?.includes(name) && !body.required?.includes(name)) {
        throw new NotPlain(`an answer always has \`${name}\`, and a request need not: say what it is without`);
      }
      members.set(name, member);
      expressions.set(
        name,
        shown.expression(member, `content${access(name)}`, target.required?.includes(name) === true),
      );
    } else if (target.required?.includes(name)) throw new NotPlain(`only you know what \`${name}\` of an answer is`);
    else expressions.set(name, "undefined");
  }
  if (members.size === 0) throw new NotPlain("a request sets none of the members of an answer");
  requireKnown(body, expressions);
  const required = new Set([...members.keys()].filter((name) => target.required?.includes(name)));
  const form = { schema, ids: id.ids, members, required, expressions };
  requireAnswer(post, schema);
  return {
    ...form,
    functions: shown.functions(),
    check: (operation, role) => checkOperation(contract, operation, role, form),
    settle() {
      for (const name of [id.name, ...derivedNames(expressions)])
        if (target.properties?.[name]) markServers(target.properties[name]);
    },
  };
}

export const access = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);

export function resolved(contract: MendedContract, schema: Schema): Schema {
  const target = schema.$ref === undefined ? undefined : contract.schemas.get(schema.$ref.replace(prefix, ""));
  return target ? resolved(contract, target) : schema;
}

function bodyOf(contract: MendedContract, operation: ContractOperation): Schema {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema && resolved(contract, schema);
  if (!body?.properties || body.allOf || body.oneOf || body.anyOf)
    throw new NotPlain(`the body of ${operation.operationId} is no object with members`);
  if (operation.requestBody) operation.requestBody.required = true;
  return body;
}

/** Members whose values only the server has. */
const derivedNames = (expressions: ReadonlyMap<string, string>) =>
  [...expressions].filter(([, each]) => /^(timestamp|\w+Etag)\(/.test(each)).map(([name]) => name);

/** Marks a member as set by the server. If the member is a reference, the mark stands beside it. */
function markServers(member: Schema): void {
  member.readOnly = true;
}

function idOf(target: Schema, parameter: Parameter): { name: string; ids: Column["ids"]; expression: string } {
  const names = Object.keys(target.properties ?? {});
  const name =
    names.find((each) => each === parameter.name) ??
    names.find((each) => /^_?id$/i.test(each)) ??
    names.find((each) => /^uuid$/i.test(each));
  const member = name === undefined ? undefined : target.properties?.[name];
  if (name === undefined || !member) throw new NotPlain("an answer does not say its id");
  const { type, format, pattern, maxLength, minLength } = member;
  if (type === "integer") return { name, ids: "numbers", expression: "Number(row.id)" };
  if (type !== "string" || pattern !== undefined || Number(maxLength ?? 36) < 22 || Number(minLength ?? 0) > 22) {
    throw new NotPlain(`ids have a form of their own (\`${name}\`)`);
  }
  if (format === "uuid") return { name, ids: "uuid", expression: "row.id" };
  if (format !== undefined) throw new NotPlain(`ids are of the format "${format}"`);
  return { name, ids: "random", expression: "row.id" };
}

/** An expression for the value of a member that the server knows by itself. */
function derivedOf(name: string, member: Schema, isSet: boolean, { one }: Words): string | undefined {
  const types = [member.type].flat();
  if (member.const !== undefined) return JSON.stringify(member.const);
  if (isSet && member.readOnly !== true) return undefined;
  if (member.format === "date-time" && types.includes("string")) {
    if (/^(created|inserted)(_?(at|on|date|time|timestamp))?$|^creation_?(date|time)$/i.test(name))
      return "timestamp(row.createdMs)";
    if (/^(updated|modified|changed|last_?(modified|updated))(_?(at|on|date|time|timestamp))?$/i.test(name))
      return "timestamp(row.updatedMs)";
  }
  if (/^_?etag$/i.test(name) && types.includes("string")) return `${one}Etag(row)`;
  return undefined;
}

/** A schema as text, without its descriptions: two schemas with the same text are the same. */
export function textWithoutWords(schema: Schema): string {
  const words = /^(description|example|title|deprecated)$/;
  return JSON.stringify(schema, (key, value: unknown) =>
    words.test(key) && typeof value !== "object" ? undefined : value,
  );
}

function requireSame(name: string, one: Schema, other: Schema): void {
  if (textWithoutWords(one) === textWithoutWords(other)) return;
  throw new NotPlain(`\`${name}\` is another thing in requests than in answers`);
}

function requireKnown(body: Schema, expressions: ReadonlyMap<string, string>): void {
  const unknown = Object.keys(body.properties ?? {}).filter((name) => !expressions.has(name));
  if (unknown.length > 0) throw new NotPlain(`no answer shows \`${unknown.join("`, `")}\` of a request`);
}

function requireAnswer(operation: ContractOperation, schema: string): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    const content = /^2/.test(status) ? Object.entries(response.content ?? {}) : [];
    const isItem = content.every(
      ([type, media]) => type === "application/json" && media.schema?.$ref === `${prefix}${schema}`,
    );
    if (!isItem) throw new NotPlain(`the answer of ${operation.operationId} is something else than ${schema}`);
  }
}

function checkOperation(
  contract: MendedContract,
  operation: ContractOperation,
  role: "replace" | "patch" | "delete",
  form: Pick<ItemForm, "schema" | "members" | "required" | "expressions">,
): void {
  const statuses = Object.keys(operation.responses).filter((each) => /^2/.test(each));
  if (statuses.length !== 1) throw new NotPlain("it has several answers");
  if (role === "delete") {
    if (Object.keys(operation.responses[statuses[0] ?? ""]?.content ?? {}).length > 0)
      throw new NotPlain("it answers with something");
    return;
  }
  requireAnswer(operation, form.schema);
  const body = bodyOf(contract, operation);
  requireKnown(body, form.expressions);
  for (const [name, member] of form.members) {
    const set = body.properties?.[name];
    if (role === "replace" && !set && form.required.has(name)) throw new NotPlain(`it does not say \`${name}\``);
    if (set) requireSame(name, member, set);
    if (role === "replace" && form.required.has(name) && !body.required?.includes(name))
      throw new NotPlain(`it need not say \`${name}\``);
    if (role === "patch" && set && resolved(contract, member).properties)
      throw new NotPlain(`\`${name}\` has members, which it changes one by one`);
  }
}
