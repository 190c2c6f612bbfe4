/**
 * Translates the requests of a guide to other languages. The code is generated from the guide's curl commands and the
 * contracts, in the same way as the samples of the references, so that nothing is written twice.
 */
import {
  type Contract,
  type KnownOperation,
  resolve,
  type Schema,
  templateOf,
} from "../../client/console/app/contracts.ts";
import { type Call, type Sample, samplesOf } from "../../client/console/app/samples.ts";
import { once } from "../http/once.ts";
import { Routes } from "../http/routes.ts";
import { requiredOf, successOf } from "./shapes.ts";
import { type CurlRequest, requestsIn, variable } from "./shell.ts";
import { everyOperation } from "./site.ts";

/** A tab with code in one language. */
export interface Tab {
  id: Sample["id"];
  label: string;
  code: string;
}

export const labels = { shell: "curl", typescript: "TypeScript", javascript: "Node", python: "Python" } as const;

/** The server origin in the commands of guides. */
const shownOrigin = "http://127.0.0.1:4010";

/**
 * Translates a block of curl commands to all languages that can express it. The first tab contains the block itself.
 * @param literals Variables that preceding blocks of the guide have set, with their values.
 * @returns only the first tab if a command has no equivalent.
 */
export function tabsOf(code: string, literals: ReadonlyMap<string, string>, origin = shownOrigin): Tab[] {
  const shell: Tab = { id: "shell", label: labels.shell, code };
  const requests = requestsIn(code, new Map([["ORIGIN", origin], ...literals]));
  const calls = requests?.map((request) => ({ request, call: callOf(request, origin) }));
  const samples = calls?.map(({ request, call }) => ({ request, call, own: call ? samplesOf(call) : [] })) ?? [];
  const others = (["typescript", "javascript", "python"] as const).flatMap((id) => {
    const parts = samples.map(({ request, call, own }) => ({
      request,
      call,
      code: own.find((each) => each.id === id)?.code,
    }));
    if (parts.length === 0 || parts.some((each) => each.code === undefined)) return [];
    const all = parts.map((each) => ({ ...each, code: each.code ?? "" }));
    return [{ id, label: labels[id], code: id === "python" ? pythonOf(all) : scriptOf(all) }];
  });
  return [shell, ...others];
}

const routes = once(() => {
  const all = new Routes<KnownOperation>();
  for (const each of everyOperation()) all.add(each.method, each.path, each);
  return all;
});

/**
 * Finds the operation that a request calls.
 * @returns the call; undefined if no operation matches or the body is not JSON.
 */
function callOf({ method, url, form, json, headers }: CurlRequest, origin: string): Call | undefined {
  if (url.origin !== origin) return undefined;
  const found = routes().find(method, url.pathname);
  if (!("value" in found)) return undefined;
  const { value: known, parameters: path } = found;
  const { contract, operation } = known;
  const query = Object.fromEntries(
    [...url.searchParams].map(([name, text]) => {
      const schema = operation.parameters?.find((each) => each.in === "query" && each.name === name)?.schema;
      return [name, typedValue(contract, schema, text) as string];
    }),
  );
  const content = operation.requestBody && resolve(contract, operation.requestBody).content["application/json"];
  if (!content && (json !== undefined || form.length > 0)) return undefined;
  const body = form.length > 0 ? bodyOf(contract, content?.schema, form) : json;
  const call = { known, template: templateOf(known), origin, path, query, headers };
  return body === undefined ? call : { ...call, body };
}

/** Converts a text to the type that the schema specifies. */
function typedValue(contract: Contract, schema: Schema | undefined, text: string): unknown {
  const { type, enum: values } = schema ? resolve(contract, schema) : {};
  const types = [type ?? []].flat();
  if (types.includes("array")) return [text];
  if (types.includes("boolean") && /^(true|false|yes|no)$/.test(text)) return text === "true" || text === "yes";
  return (types.includes("integer") || types.includes("number")) && !values && /^\d+$/.test(text) ? Number(text) : text;
}

/** Converts form parameters to a JSON body: `company[country]=DK` sets the property `country` of the object `company`. */
function bodyOf(contract: Contract, schema: Schema | undefined, form: CurlRequest["form"]): unknown {
  const body: Record<string, unknown> = {};
  for (const [name, text] of form) {
    const names = name.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? "";
    let [at, of]: [Record<string, unknown>, Schema | undefined] = [body, schema];
    for (const each of names) {
      of = propertyOf(contract, of, each);
      at[each] ??= {};
      at = at[each] as Record<string, unknown>; // The cast is safe: the form uses this name for an object.
    }
    at[last] = typedValue(contract, propertyOf(contract, of, last), text);
  }
  return body;
}

interface Composed extends Schema {
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

function propertyOf(contract: Contract, schema: Schema | undefined, name: string): Schema | undefined {
  if (!schema) return undefined;
  const { properties = {}, allOf = [], oneOf = [], anyOf = [] }: Composed = resolve(contract, schema);
  if (Object.hasOwn(properties, name)) return properties[name];
  for (const each of [...allOf, ...oneOf, ...anyOf]) {
    const found = propertyOf(contract, each, name);
    if (found) return found;
  }
  return undefined;
}

interface Part {
  request: CurlRequest;
  call: Call | undefined;
  code: string;
}

/**
 * One script with several calls, in which each import and each client occurs once. Values that later requests use are in
 * variables.
 */
function scriptOf(parts: readonly Part[]): string {
  const imports = new Map<string, string[]>();
  const clients = new Map<string, string>();
  const calls: string[] = [];
  for (const { request, call: called, code } of parts) {
    const statements = code.split(/\n(?=[^\s)\]}])/).map((each) => each.trim());
    const call = statements.pop() ?? "";
    for (const each of statements) {
      const [, names, from = ""] = /^import \{ (.*) \} from (".*");$/.exec(each) ?? [];
      if (names !== undefined) imports.set(from, [...(imports.get(from) ?? []), ...names.split(", ")]);
      else {
        const [name] = /^const \w+/.exec(each) ?? [each];
        // If a service has two clients, the longer one is kept: it has the credential, so it can make every call.
        if (each.length <= (clients.get(name)?.length ?? 0)) continue;
        clients.delete(name); // Moves the client after the line that reads its credential.
        clients.set(name, each);
      }
    }
    const [, result = "", rest = ""] = /^const (\w+|\{ data \}) = ([\s\S]*)$/.exec(call) ?? [];
    const comment = request.comment === undefined ? "" : `// ${request.comment}\n`;
    calls.push(`${comment}${receiverOf(request, result, parts.length === 1, called)}${rest}`);
  }
  const head = [...imports].map(([from, names]) => `import { ${[...new Set(names)].join(", ")} } from ${from};`);
  const isImport = (each: string) => each.startsWith("import ");
  const all = [...clients.values()];
  const top = [...head, ...all.filter(isImport)].join("\n");
  return withVariables([top, all.filter((each) => !isImport(each)).join("\n"), calls.join("\n")].join("\n\n"), {
    mark: "",
    fill: (name) => `\${${name}}`,
    quote: "`",
  });
}

/** The code that assigns the result of a call to a variable: `const { id: task } = `. */
function receiverOf({ sets }: CurlRequest, result: string, isAlone: boolean, call: Call | undefined): string {
  if (!sets) return isAlone ? `const ${result} = ` : "";
  const names = result === "{ data }" ? ["data", ...sets.path] : sets.path;
  const [last = "", ...outer] = [...names].reverse();
  const own = camelCase(sets.name);
  const otherwise = call && mayLack(call, sets.path) ? ' = ""' : "";
  const inner = last === own ? `{ ${own}${otherwise} }` : `{ ${last}: ${own}${otherwise} }`;
  return `const ${outer.reduce((text, name) => `{ ${name}: ${text} }`, inner)} = `;
}

/** Whether the contract allows a response without this field. */
function mayLack({ known }: Call, path: readonly string[]): boolean {
  const { contract } = known;
  let [schema] = Object.values(successOf(known)).map((each) => each.schema);
  for (const name of path.slice(0, -1)) schema = propertyOf(contract, schema, name);
  return !requiredOf(contract, schema).includes(path.at(-1) ?? "");
}

function pythonOf(parts: readonly Part[]): string {
  const heads = new Set<string>();
  const texts = parts.map(({ request: { sets, comment }, code }) => {
    const [head = "", call = ""] = code.split(/\n\n(?=response)/);
    for (const each of head.split("\n\n")) heads.add(each);
    const place = sets?.path.map((each) => `[${JSON.stringify(each)}]`).join("");
    const commented = comment === undefined ? call : `# ${comment}\n${call}`;
    return sets ? `${commented}\n${snakeCase(sets.name)} = response.json()${place}` : commented;
  });
  // In the script, the imports must come before the lines that read credentials.
  const isImport = (each: string) => each.startsWith("import ");
  const imports = [...heads].filter(isImport).sort().join("\n\n");
  const credentials = [...heads].filter((each) => !isImport(each)).join("\n");
  return withVariables([imports, ...(credentials === "" ? [] : [credentials]), ...texts].join("\n\n"), {
    mark: "f",
    fill: (name) => `{${name}}`,
    quote: '"',
    nameOf: snakeCase,
  });
}

/** The syntax with which a language inserts the value of a variable into a string. */
interface Template {
  mark: string;
  fill(name: string): string;
  quote: string;
  nameOf?(name: string): string;
}

/** Replaces the marks of shell variables in code with variables of its language. */
function withVariables(code: string, { mark, fill, quote, nameOf = camelCase }: Template): string {
  return code.replace(/"((?:[^"\\\n]|\\.)*)"/g, (whole, text: string) => {
    const [first, name = ""] = [...text.matchAll(variable)][0] ?? [];
    if (first === undefined) return whole;
    if (first === text) return nameOf(name);
    return `${mark}${quote}${text.replace(variable, (_, each: string) => fill(nameOf(each)))}${quote}`;
  });
}

/** Reserved words, which cannot be the name of a variable in an ES module. */
const reserved: ReadonlySet<string> = new Set(["class", "default", "delete", "new", "package", "private", "public"]);

function camelCase(name: string): string {
  if (reserved.has(name.toLowerCase())) return `${name.toLowerCase()}Value`;
  return name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.toLowerCase();
}
