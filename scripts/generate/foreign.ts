/**
 * Third-party contracts: `openapi/<service>/foreign.yaml` or `foreign.json` instead of `openapi.yaml`. The document is not
 * changed, and the rules of this project's own contracts do not apply to it. Parts that the rest of the pipeline needs and the
 * document lacks are added here in memory: operation ids, the base path on this server, tags.
 */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type Contract, ContractError, type Method, type Parameter, readText } from "./contract.ts";
import { isMap } from "./names.ts";

type Node = Record<string, unknown>;

/** Returns the document's root file, or undefined for a contract of this project. */
export function foreignRoot(openapiFolder: string, name: string): string | undefined {
  return ["foreign.yaml", "foreign.json"].map((file) => join(openapiFolder, name, file)).find(existsSync);
}

export function isForeign(contract: Contract): boolean {
  return contract["x-foreign"] === true;
}

/** A feature of a third-party contract that this server does not support or handles differently. */
export interface Finding {
  /** The keys from the root of the document to the feature. */
  at: readonly string[];
  /** A description of the difference. Findings with the same description are listed as one. */
  what: string;
}

/** The unsupported features of each document that was read. */
const findingsOf = new WeakMap<Contract, Finding[]>();

/** Records an unsupported feature of a third-party contract. */
export function find(contract: Contract, at: readonly string[], what: string): void {
  findingsOf.get(contract)?.push({ at, what });
}

const versionForm = /^3\.[01](?:\.|$)/;

/**
 * Checks the version of a document.
 * @throws ContractError if it is not OpenAPI 3.0 or 3.1.
 * @param file Name of the document for the message.
 */
export function requireVersion(document: unknown, file: string): asserts document is Node {
  if (!isMap(document)) throw new ContractError(`${file}:1: This is not an OpenAPI document.`);
  if (versionForm.test(String(document.openapi))) return;
  if (document.swagger !== undefined) {
    const hint = "A converter such as swagger2openapi makes OpenAPI 3.0 of it.";
    throw new ContractError(`${file}:1: This is Swagger ${String(document.swagger)}, which is not OpenAPI 3. ${hint}`);
  }
  throw new ContractError(
    `${file}:1: This is ${document.openapi === undefined ? "not an OpenAPI document" : `OpenAPI ${String(document.openapi)}`}. OpenAPI 3.0 and 3.1 can be read.`,
  );
}

/**
 * Reads a third-party contract.
 * @throws ContractError if the file is not valid YAML, or not an OpenAPI 3.0 or 3.1 document.
 */
export async function readForeign(root: string, name: string): Promise<Contract> {
  const file = relative(process.cwd(), root);
  const document = await parsed(readText(root) ?? "", file);
  requireVersion(document, file);
  // The cast is safe: the version was checked, and the code below accepts any shape.
  const contract = document as unknown as Contract;
  findingsOf.set(contract, []);
  contract["x-foreign"] = true;
  contract.info = {
    ...contract.info,
    title: contract.info?.title ?? name,
    version: String(contract.info?.version ?? ""),
  };
  contract.info.summary ??= `Operations of the contract "${contract.info.title}".`;
  settleReferences(contract);
  settlePaths(contract, name);
  settleTags(contract, name);
  for (const [path, item] of Object.entries(contract.webhooks ?? {}))
    if (item) find(contract, ["webhooks", path], "The server does not send webhooks.");
  return contract;
}

async function parsed(text: string, file: string): Promise<unknown> {
  if (file.endsWith(".json")) {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch {
      // If the text is not valid JSON, the YAML parser below reads it and reports the location of any error.
    }
  }
  const { parseYaml } = await import("@redocly/openapi-core");
  try {
    // The conversion to JSON replaces YAML aliases with copies, so that a change in one place does not affect another.
    return JSON.parse(JSON.stringify(parseYaml(text, { filename: file })));
  } catch (error) {
    // The cast is safe: the parser throws errors with these properties.
    const { mark, reason, message } = error as { mark?: { line: number; column: number }; reason?: string } & Error;
    throw new ContractError(`${file}:${(mark?.line ?? 0) + 1}:${(mark?.column ?? 0) + 1} yaml: ${reason ?? message}`);
  }
}

/** Keywords whose values are maps with arbitrary names as keys. */
const nameMaps = new Set([
  ...["paths", "webhooks", "callbacks", "responses", "content", "headers", "links", "encoding", "variables", "schemas"],
  ...["securitySchemes", "requestBodies", "pathItems", "properties", "patternProperties", "$defs", "definitions"],
  ...["dependentSchemas", "parameters", "examples"],
]);
/** Keywords whose values are data. References in these values are not followed. */
const dataMembers = new Set(["example", "default", "enum", "const", "value", "mapping"]);

/**
 * Visits each object of a document except data, such as examples.
 * @param isNames Whether the object is a map with arbitrary names as keys.
 */
function visit(
  node: unknown,
  at: readonly string[],
  isNames: boolean,
  see: (node: Node, at: readonly string[]) => void,
): void {
  if (Array.isArray(node)) for (const [index, each] of node.entries()) visit(each, [...at, String(index)], false, see);
  if (!isMap(node)) return;
  if (!isNames) see(node, at);
  for (const [name, member] of Object.entries(node)) {
    if (typeof member !== "object" || member === null) continue;
    if (!isNames && (dataMembers.has(name) || name.startsWith("x-") || (name === "examples" && Array.isArray(member))))
      continue;
    visit(member, [...at, name], !isNames && nameMaps.has(name) && !Array.isArray(member), see);
  }
}

/**
 * Returns the target of one reference, in the notation of any generator.
 * @returns undefined if the reference cannot be resolved.
 */
function targetOf(contract: Contract, ref: string): unknown {
  if (!ref.startsWith("#/")) return undefined;
  return partsOf(ref).reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined,
    contract,
  );
}

export function partsOf(ref: string): string[] {
  return ref
    .slice(2)
    .split("/")
    .map((part) => decoded(part).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Converts all references to one notation, and removes references that cannot be resolved or that form a cycle. */
function settleReferences(contract: Contract): void {
  visit(contract, [], false, (node, at) => {
    const { $ref } = node;
    if (
      typeof node.required === "boolean" &&
      node.in === undefined &&
      node.content === undefined &&
      $ref === undefined
    ) {
      delete node.required;
      find(contract, at, "In a schema, required is a list of names. Another value is ignored.");
    }
    if ($ref === undefined) return;
    const ref = typeof $ref === "string" ? $ref : "";
    const seen = new Set<string>();
    let end: unknown = node;
    for (let next: unknown = ref; typeof next === "string"; next = isMap(end) ? end.$ref : undefined) {
      if (seen.has(next)) end = undefined;
      else end = targetOf(contract, next);
      seen.add(next);
    }
    if (typeof end === "object" && end !== null) {
      node.$ref = `#/${partsOf(ref)
        .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
        .join("/")}`;
      return;
    }
    delete node.$ref;
    const isFile = ref !== "" && !ref.startsWith("#");
    const hint = isFile
      ? ` Only what is in the file is read: "npm run new:service -- NAME --from FILE" brings files together.`
      : "";
    find(contract, at, `The reference ${ref} leads nowhere, and anything is accepted there.${hint}`);
  });
}

/** Returns the target of a chain of references. `settleReferences` has ensured that each reference has a target. */
export function followed<T>(contract: Contract, node: T): T {
  let end: unknown = node;
  while (isMap(end) && typeof end.$ref === "string") end = targetOf(contract, end.$ref);
  return end as T; // The cast is safe: a reference leads to an object of the same type.
}

const served: readonly string[] = ["get", "put", "post", "patch", "delete"];
const unserved: Readonly<Record<string, string>> = {
  head: "HEAD returns the response of GET without a body. No handler is called.",
  options: "The server itself responds to OPTIONS.",
  trace: "TRACE is rejected.",
};

/** Completes a third-party contract's paths: resolves references, and adds operation ids and the server's base path. */
function settlePaths(contract: Contract, name: string): void {
  const given = contract.paths as Record<string, unknown> | undefined;
  const ids = new Set<string>();
  const places = new Map<string, string>();
  const base = mountedAt(name, contract.servers);
  contract.servers = [{ url: base }];
  contract.paths = {};
  for (const [path, value] of Object.entries(given ?? {})) {
    const { $ref: _, ...own } = (isMap(value) ? value : {}) as Node;
    const target = followed(contract, value);
    const item: Node = { ...(isMap(target) ? target : {}), ...own };
    const at = ["paths", path];
    if (path.startsWith("x-")) continue;
    if (/[?#]/.test(path))
      find(contract, at, "No request can reach a path with ? or #, and its operations are not served.");
    const of = (servers: unknown) => (Array.isArray(servers) ? [{ url: mountedAt(name, servers) }] : undefined);
    if (item.servers !== undefined) item.servers = of(item.servers) ?? [{ url: base }];
    for (const [method, said] of Object.entries(unserved))
      if (item[method] !== undefined) find(contract, [...at, method], said);
    for (const method of served) {
      const operation = item[method];
      if (!isMap(operation)) continue;
      const place = [...at, method];
      const copy: Node = { ...operation };
      item[method] = copy;
      if (copy.servers !== undefined) copy.servers = of(copy.servers) ?? [{ url: base }];
      copy.operationId = idOf(contract, { path, method, operation }, ids, place);
      copy.responses = isMap(copy.responses) ? copy.responses : {};
      copy.security ??= contract.security ?? [];
      settleParameters(contract, item, copy, place);
      if (copy.callbacks !== undefined) find(contract, place, "The server does not send callbacks.");
      // The cast is safe: the code above has set the servers in this form.
      const [{ url } = { url: base }] = (copy.servers ?? item.servers ?? contract.servers) as { url: string }[];
      const template = `${method} ${url}${path}`.replace(/\{[^}]*\}/g, "{}").replace(/\/$/, "");
      const other = places.get(template);
      if (other === undefined) places.set(template, String(copy.operationId));
      else {
        find(contract, place, `The operation ${other} has the same method and path, and handles these requests too.`);
        copy["x-served-by"] = other;
      }
      if (/[?#]/.test(path)) copy["x-served-by"] = "nothing";
    }
    // The cast is safe: the code above has converted the path item to this form.
    contract.paths[path] = item as Contract["paths"][string];
  }
}

/** Returns parameters without duplicates and without HTTP's own headers. */
function settleParameters(contract: Contract, item: Node, operation: Node, at: readonly string[]): void {
  const seen = new Set<string>();
  const all = [operation.parameters, item.parameters].flatMap((each) =>
    Array.isArray(each) ? (each as Parameter[]) : [],
  );
  const own: Parameter[] = [];
  for (const each of all) {
    const parameter = followed(contract, each);
    const key = `${parameter?.in} ${parameter?.name}`;
    if (!isMap(parameter) || typeof parameter.name !== "string" || seen.has(key)) continue;
    seen.add(key);
    own.push(each);
    if (parameter.in === "cookie") find(contract, at, `The cookie ${parameter.name} is not read.`);
  }
  if (own.length > 0) operation.parameters = own;
  else delete operation.parameters;
}

/**
 * Returns the id of an operation. Without one, it is derived from method and path: `getUsersById` for `GET
 * /users/{id}`.
 */
function idOf(
  contract: Contract,
  { path, method, operation }: { path: string; method: string; operation: Node },
  ids: Set<string>,
  at: readonly string[],
): string {
  const words = path
    .replaceAll("{", "By-")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const made = method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const given =
    typeof operation.operationId === "string" && operation.operationId !== "" ? operation.operationId : made;
  let id = given;
  for (let count = 2; ids.has(id); count++) id = `${given}_${count}`;
  if (id !== given) find(contract, at, `The operationId ${given} is not unique. This operation is called ${id}.`);
  ids.add(id);
  return id;
}

/**
 * Returns the base path of a third-party contract on this server: the service's name, followed by the path of the document's
 * first server.
 */
function mountedAt(name: string, servers: unknown): string {
  const [first] = (Array.isArray(servers) ? servers : []) as {
    url?: unknown;
    variables?: Record<string, { default?: unknown }>;
  }[];
  const url = String(first?.url ?? "").replace(/\{([^}]+)\}/g, (_, variable: string) =>
    String(first?.variables?.[variable]?.default ?? variable),
  );
  const path = url
    .replace(/^[a-z][\w+.-]*:/i, "")
    .replace(/^\/\/[^/?#]*/, "")
    .replace(/[?#].*$/, "");
  const segments = path
    .split("/")
    .filter((each) => each !== "" && each !== "." && each !== "..")
    .map((each) => each.replace(/[^\w.~@:+-]/g, "-"));
  if (segments[0] === name) segments.shift();
  return `/${[name, ...segments].join("/")}`;
}

/** Declares all tags, and adds one to operations that have none, since menus are built from tags. */
function settleTags(contract: Contract, name: string): void {
  const tags = new Map<string, Node>();
  for (const tag of (Array.isArray(contract.tags) ? contract.tags : []) as Node[])
    if (typeof tag?.name === "string") tags.set(tag.name, tag);
  for (const item of Object.values(contract.paths)) {
    for (const method of served as readonly Method[]) {
      const operation = item[method] as Node | undefined;
      if (!operation) continue;
      const own = (Array.isArray(operation.tags) ? operation.tags : []).map(String);
      if (own.length === 0) own.push(name);
      operation.tags = own;
      for (const each of own) if (!tags.has(each)) tags.set(each, { name: each });
    }
  }
  contract.tags = [...tags.values()];
}

/**
 * Lists the features of a third-party contract that this server does not support, with their locations, as Markdown.
 * @param root The root file of the document.
 * @param shown The path of this file to show in the list.
 */
export async function listed(contract: Contract, root: string, shown: string): Promise<string> {
  const grouped = new Map<string, Finding[]>();
  for (const finding of findingsOf.get(contract) ?? []) {
    const same = grouped.get(finding.what);
    if (same) same.push(finding);
    else grouped.set(finding.what, [finding]);
  }
  const lineOf = grouped.size > 0 ? await linesIn(root) : () => 1;
  const lines = [...grouped].map(([what, [first, ...others]]) => {
    const at = first?.at ?? [];
    const more = others.length === 0 ? "" : ` And at ${others.length} more place${others.length === 1 ? "" : "s"}.`;
    return `- \`${shown}:${lineOf(at)}\` ${at.slice(0, 3).join(" ")}: ${what}${more}`;
  });
  const all = lines.length === 0 ? "Nothing: all of it is served.\n" : `${lines.join("\n")}\n`;
  return `<!-- Generated by \`npm run generate\` from ${shown}. -->\n\n# What this server does not support of ${contract.info.title}\n\n${all}`;
}

/** Returns a function that finds the line number of a key in a file. */
async function linesIn(root: string): Promise<(at: readonly string[]) => number> {
  const { Source, getLineColLocation } = await import("@redocly/openapi-core");
  const source = new Source(root, readText(root) ?? "");
  return (at) => {
    // For a key that the pipeline has added, this is the line number of its parent.
    const pointer = `#/${at.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
    return getLineColLocation({ source, pointer, reportOnKey: true }).start.line;
  };
}
