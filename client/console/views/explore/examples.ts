/** Valid values for the fields of an operation, from the examples in its contract. */
import { type Contract, type Operation, type Parameter, resolve, type Schema } from "../../app/contracts.ts";

export function exampleOf(contract: Contract, parameter: Parameter): string {
  const schema = parameter.schema && resolve(contract, parameter.schema);
  // Aliases for resources of the user, such as the primary calendar. They always exist, unlike the ids in examples.
  const own: Record<string, string> = { tasklist: "@default", calendarId: "primary" };
  const found = own[parameter.name] ?? parameter.example ?? schema?.example ?? schema?.default ?? schema?.enum?.[0];
  return found === undefined ? "" : String(found);
}

/** The JSON body as text; undefined if the operation accepts none. */
export function exampleBody(contract: Contract, { requestBody }: Operation): string | undefined {
  if (!requestBody) return undefined;
  const { content } = resolve(contract, requestBody);
  const json = content["application/json"];
  if (!json) return undefined;
  const [named] = Object.values(json.examples ?? {});
  const value = json.example ?? (named && resolve(contract, named as { $ref?: string; value?: unknown }).value);
  return JSON.stringify(value ?? (json.schema ? made(contract, json.schema, 0) : {}), null, 2);
}

function made(contract: Contract, given: Schema, depth: number): unknown {
  const schema = resolve(contract, given);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return [];
  if (type === "integer" || type === "number") return schema.minimum ?? 0;
  if (type === "boolean") return false;
  if (type === "string") return "";
  if (depth > 3) return {};
  const required = new Set((schema as { required?: string[] }).required ?? []);
  const members = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
  return Object.fromEntries(members.map(([name, each]) => [name, made(contract, each, depth + 1)]));
}
