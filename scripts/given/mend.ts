/** Brings a given contract into our form, and says of everything that is not as ours are what became of it. */
import type { ContractOperation, Method, Parameter, Schema } from "../generate/contract.ts";
import { NewError } from "../new/places.ts";
import { baseOf, sharedNames } from "./base.ts";
import { type Reading, requestOf, responsesOf } from "./bodies.ts";
import { Examples } from "./examples.ts";
import { Findings, toBeWritten } from "./findings.ts";
import { type MendedContract, type MendedPath, methods } from "./mended.ts";
import { namePaths, type PathNames } from "./names.ts";
import { membersOf, type Node, nodeOf, nodesOf, textOf } from "./nodes.ts";
import { parametersOf, pathOf, settlePattern } from "./parameters.ts";
import type { Given } from "./read.ts";
import { SchemaMender } from "./schemas.ts";
import { heading, wordsIn } from "./words.ts";

export interface Mending {
  contract: MendedContract;
  findings: Findings;
  /** Gives every body a fitting example, after all other changes. */
  settleExamples(): void;
}

/** @throws NewError for a contract without an operation that can be served. */
export function mend(given: Given, service: string): Mending {
  const findings = new Findings(given.placeOf);
  const { document } = given;
  const schemas = new SchemaMender(given, findings, sharedNames("schemas"), service);
  const reading: Reading = { given, findings, schemas };
  noteWhatIsNotServed(document, findings);
  const items = servedItems(given, findings);
  const named = namePaths(
    items.map(({ path, operations }) => ({
      path,
      methods: new Map([...operations].map(([method, each]) => [method, textOf(each.operationId)])),
    })),
  );
  const paths = items.map(({ path, item, operations }) => {
    const names = named.get(path);
    if (!names) throw new Error(`${path} has no name.`);
    return mendPath(reading, service, { path, item, operations, names });
  });
  if (paths.length === 0) throw new NewError("There is no operation in it that can be served.");
  const contract: MendedContract = {
    info: infoOf(document, service, findings),
    base: baseOf(document, service, findings),
    tags: tagsOf(document, paths, findings),
    paths,
    schemas: schemas.components(),
  };
  return {
    contract,
    findings,
    settleExamples() {
      const examples = new Examples(contract.schemas);
      for (const schema of contract.schemas.values()) settleExamples(schema, examples, findings, document);
      for (const path of paths) settlePath(path, examples, findings);
    },
  };
}

/** Parts of OpenAPI that the server does not support at all. */
function noteWhatIsNotServed(document: Node, findings: Findings): void {
  for (const [name, each] of membersOf(document.webhooks)) findings.add("left out", each, `the webhook ${name}`);
  for (const [name, scheme] of membersOf(nodeOf(document.components).securitySchemes)) {
    findings.add(
      "mended",
      scheme,
      `who calls is told by a token of this server, and not by \`${name}\` (${String(scheme.type)})`,
    );
  }
}

interface GivenItem {
  path: string;
  item: Node;
  operations: Map<Method, Node>;
}

function servedItems(given: Given, findings: Findings): GivenItem[] {
  const seen = new Map<string, string>();
  return membersOf(given.document.paths).flatMap(([name, ref]) => {
    const item = given.follow(ref);
    const path = pathOf(name);
    const shape = path?.replace(/\{[^}]+\}/g, "{}") ?? "";
    const earlier = path === undefined ? undefined : [...seen].find(([each]) => areAmbiguous(each, shape));
    if (path === undefined) findings.add("left out", ref, `${name}: a parameter is a whole segment here`);
    else if (earlier) findings.add("left out", ref, `${name}: a request may mean ${earlier[1]} as well`);
    if (path === undefined || earlier) return [];
    seen.set(shape, name);
    for (const key of ["head", "options", "trace"]) {
      if (item[key] !== undefined)
        findings.add("left out", item[key], `${key.toUpperCase()} ${name}, which the server answers by itself`);
    }
    if (item.servers !== undefined) findings.add("left out", ref, `servers of ${name} alone`);
    const served = methods.flatMap((method) => (item[method] ? [[method, nodeOf(item[method])] as const] : []));
    return served.length > 0 ? [{ path, item, operations: new Map(served) }] : [];
  });
}

/** The same test as in Redocly's rule: two paths are ambiguous when they have as many segments and no fixed segment differs. */
function areAmbiguous(one: string, other: string): boolean {
  const [a, b] = [one.split("/"), other.split("/")];
  const count = (list: string[]) => list.filter((each) => each === "{}").length;
  if (a.length !== b.length || count(a) !== count(b)) return false;
  return a.every((each, index) => each === b[index] || each === "{}" || b[index] === "{}");
}

function mendPath(
  reading: Reading,
  service: string,
  { path, item, operations, names }: GivenItem & { names: PathNames },
): MendedPath {
  const mended: MendedPath = {
    path,
    resource: names.resource,
    key: names.key,
    parameters: [],
    operations: new Map(),
    given: operations,
  };
  for (const [method, operation] of operations) {
    const id = `${names.resource}.${names.verbs.get(method)}`;
    const was = textOf(operation.operationId);
    if (was !== id)
      reading.findings.add("mended", operation, was ? `operationId ${was} is ${id}` : `${method} ${path} is ${id}`);
    const parameters = parametersOf(reading, item, operation, id);
    const inPath = parameters.filter((each) => each.in === "path" && path.includes(`{${each.name}}`));
    for (const each of inPath)
      if (!mended.parameters.some(({ name }) => name === each.name)) mended.parameters.push(each);
    mended.operations.set(method, mendOperation(reading, { id, service, method, operation, parameters, names }));
  }
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    if (mended.parameters.some((each) => each.name === name)) continue;
    const description = reading.findings.missing(item, `the parameter \`${name}\` of ${path}`);
    mended.parameters.push({ name, in: "path", description, required: true, schema: { type: "string" } });
  }
  return mended;
}

interface OperationParts {
  id: string;
  service: string;
  method: Method;
  operation: Node;
  parameters: Parameter[];
  names: PathNames;
}

function mendOperation(
  reading: Reading,
  { id, service, method, operation, parameters, names }: OperationParts,
): ContractOperation {
  const { findings } = reading;
  const text =
    textOf(operation.summary) ??
    textOf(operation.description) ??
    `${wordsIn(id.split(".")[1] ?? "").join(" ")} ${wordsIn(names.resource).join(" ")}`;
  const summary = heading(text);
  const said = textOf(operation.summary);
  if (said === undefined) findings.add("mended", operation, `the summary of ${id} is "${summary}"`);
  else if (said !== summary) findings.add("mended", operation, `the summary of ${id} in our form is "${summary}"`);
  for (const key of ["callbacks", "servers"])
    if (operation[key] !== undefined) findings.add("left out", operation, `${key} of ${id}`);
  const open = Array.isArray(operation.security) && operation.security.length === 0;
  const scopes = method === "get" ? [service, `${service}.readonly`] : [service];
  return {
    operationId: id,
    tags: [names.resource],
    summary,
    description:
      textOf(operation.description) ??
      (said === undefined || said === summary ? findings.missing(operation, id) : said),
    ...(operation.deprecated === true && { deprecated: true }),
    "x-quota-units": 1,
    security: open ? [] : scopes.map((scope) => ({ oauth2: [scope] })),
    ...(parameters.some((each) => each.in !== "path") && {
      parameters: parameters.filter((each) => each.in !== "path"),
    }),
    ...requestOf(reading, method, operation, id),
    responses: responsesOf(reading, operation, id),
  } as ContractOperation; // The generator does not read tags.
}

/** An example that does not fit its schema is removed. A pattern has got its example already. */
function settleExamples(schema: Schema, examples: Examples, findings: Findings, at: unknown): void {
  if (schema.example !== undefined && !examples.fits(schema.example, schema, "response")) {
    findings.add(
      "mended",
      at,
      `the example ${JSON.stringify(schema.example).slice(0, 60)}, which is not what its schema says, is left out`,
    );
    delete schema.example;
  }
  if (schema.default !== undefined) delete schema.default;
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items, schema.additionalProperties].filter((each): each is Schema => typeof each === "object"),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
  ];
  for (const each of inner) settleExamples(each, examples, findings, at);
}

function settlePath(path: MendedPath, examples: Examples, findings: Findings): void {
  for (const [method, operation] of path.operations) {
    const at = path.given.get(method);
    const what = operation.operationId;
    for (const parameter of [...path.parameters, ...(operation.parameters ?? [])]) {
      settleParameter(parameter, examples, findings, at);
    }
    for (const media of Object.values(operation.requestBody?.content ?? {}))
      settleMedia(media, "request", `the body of ${what}`);
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const media of Object.values(response.content ?? {}))
        settleMedia(media, "response", `the answer ${status} of ${what}`);
    }

    function settleMedia(
      media: { schema?: Schema; example?: unknown },
      side: "request" | "response",
      words: string,
    ): void {
      if (!media.schema) return;
      settleExamples(media.schema, examples, findings, at);
      if (media.example !== undefined && examples.fits(media.example, media.schema, side)) return;
      if (media.example !== undefined)
        findings.add("mended", at, `the example of ${words} is not what its schema says: another is made`);
      media.example = examples.made(media.schema, side);
      if (media.example === undefined) findings.add("to write", at, `an example of ${words}: none that fits was found`);
    }
  }
}

function settleParameter(parameter: Parameter, examples: Examples, findings: Findings, at: unknown): void {
  if (parameter.$ref !== undefined) return;
  settlePattern(parameter);
  const { example, schema } = parameter;
  const fallback = schema.default;
  settleExamples(schema, examples, findings, at);
  if (fallback !== undefined && examples.fits(fallback, schema, "request")) schema.default = fallback;
  if (example !== undefined && !examples.fits(example, schema, "request")) delete parameter.example;
  // The walk of the tests calls each operation with its required parameters, so these need an example.
  if (parameter.required && parameter.example === undefined) {
    const made = examples.made(schema, "request");
    if (made !== undefined) parameter.example = made;
  }
}

function infoOf(document: Node, service: string, findings: Findings): Node {
  const info = nodeOf(document.info);
  const license = nodeOf(info.license);
  const isWhole = textOf(license.name) && (textOf(license.url) || textOf(license.identifier));
  if (!isWhole) findings.add("to write", info, "the contract has no license with an address or an identifier");
  return {
    title: textOf(info.title) ?? service,
    version: String(info.version ?? "1.0.0"),
    summary: textOf(info.summary) ?? heading(textOf(info.description) ?? textOf(info.title) ?? service),
    description: textOf(info.description) ?? findings.missing(info, "the service"),
    license: isWhole
      ? {
          name: license.name,
          ...(textOf(license.identifier) ? { identifier: license.identifier } : { url: license.url }),
        }
      : { name: textOf(license.name) ?? toBeWritten, identifier: "LicenseRef-To-be-written" },
  };
}

/** One tag for each resource, with the description of the tag that its operations were given. */
function tagsOf(document: Node, paths: readonly MendedPath[], findings: Findings): MendedContract["tags"] {
  const described = new Map(nodesOf(document.tags).map((tag) => [String(tag.name), textOf(tag.description)]));
  return [...new Set(paths.map(({ resource }) => resource))].map((name) => {
    const own = paths.filter(({ resource }) => resource === name).flatMap(({ given }) => [...given.values()]);
    const given = own.flatMap(({ tags }) => (Array.isArray(tags) ? tags.map(String) : []));
    const description = given.map((each) => described.get(each)).find((each) => each !== undefined);
    return { name, description: description ?? findings.missing(own[0], `the tag ${name}`) };
  });
}
