/**
 * Reports request fields that the contract accepts but no code reads: parameters, properties of bodies, and alternatives of a `oneOf`. A
 * client could send them, and they would have no effect.
 *
 *     npm run check -- --requests
 */
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import {
  type Contract,
  type ContractEntry,
  isCommon,
  operationsOf,
  readText,
  resolve,
  type Schema,
} from "../generate/contract.ts";
import { interfaceName } from "../generate/handlers.ts";
import { type Exception, exceptionsFile, exceptionsOf, matches } from "./requests/exceptions.ts";
import { Flows } from "./requests/flows.ts";
import { Places } from "./requests/places.ts";
import { serverProgram } from "./requests/program.ts";
import { readKeys } from "./requests/reads.ts";
import { untypedReads } from "./requests/untyped.ts";
import { type Watched, watchedFields } from "./requests/watched.ts";

export interface RequestFindings {
  /** One line for each unread field or wrong exception, with file and line. */
  problems: string[];
  /** The number of fields that were checked. */
  fields: number;
}

/** Finds unread request fields. @param root The folder of a project with `generated/`, `openapi/` and `server/`. */
export function unreadRequests(root: string): RequestFindings {
  const operationOf = operationsIn(root);
  const server = serverProgram(root);
  const handlers = server.files.filter((file) => /^server\/.*\/handlers\//.test(server.pathOf(file)));
  const fields = watchedFields(server, handlers).filter((each) => !isLeftOut(operationOf(each), each));
  const flows = new Flows(server);
  for (const { names, keys } of fields) flows.track(names.at(-1) ?? "", keys);
  flows.follow(handlers);
  const read = flows.sourcesOf(readKeys(server, flows));
  const untyped = untypedReads(server);
  const isRead = (each: Watched) =>
    each.keys.some((key) => read.has(key)) || untyped.has(each) || untyped.compares(each);

  const places = new Places(root);
  const problems = new Set<string>();
  for (const contract of new Set(fields.map((each) => each.contract))) {
    const own = fields.filter((each) => each.contract === contract);
    const { exceptions, problems: wrong } = exceptionsOf(root, contract);
    for (const each of wrong) problems.add(each);
    const unread = own.filter((each) => !isRead(each));
    const used = new Set<Exception>();
    // A field of a shared schema is reported once for all operations that accept it.
    const found = new Map<string, { field: Watched; place: string; operations: Set<string> }>();
    for (const each of unread) {
      const entry = operationOf(each);
      const { operationId } = entry.operation;
      const fitting = exceptions.filter((some) => matches(some, operationId, pathOf(each)));
      for (const some of fitting) used.add(some);
      if (fitting.length > 0) continue;
      const place = places.of(each, entry);
      const line = `${place} ${pathOf(each)}`;
      const known = found.get(line);
      if (known) known.operations.add(operationId);
      else found.set(line, { field: each, place, operations: new Set([operationId]) });
    }
    for (const { field, place, operations } of found.values())
      problems.add(lineFor(field, place, [...operations].join(", ")));
    for (const each of exceptions.filter((some) => !used.has(some))) {
      const exists = own.some((field) => matches(each, operationOf(field).operation.operationId, pathOf(field)));
      const what = exists ? "is read now" : "is no field of a request with a handler";
      problems.add(`${each.place}: ${each.field} ${what}: remove it from the list.`);
    }
  }
  return { problems: [...problems].sort(), fields: fields.length };
}

type OperationOf = (field: Watched) => { contract: Contract } & ContractEntry;

/** Finds operations in the contracts that `npm run generate` has written. */
function operationsIn(root: string): OperationOf {
  const contracts = new Map<string, { contract: Contract; entries: ContractEntry[] }>();
  return ({ contract: name, resource, verb }) => {
    const path = join("generated", name, "openapi.json");
    let known = contracts.get(name);
    if (!known) {
      // The cast is safe: the pipeline has written this file.
      const contract = JSON.parse(readText(join(root, path)) ?? '{"paths":{}}') as Contract;
      known = { contract, entries: operationsOf(contract) };
      contracts.set(name, known);
    }
    const found = known.entries.find((each) => interfaceName(each.resource) === resource && each.verb === verb);
    if (!found) throw new Error(`${path} has no operation for ${verb} of ${resource}: npm run generate`);
    return { contract: known.contract, ...found };
  };
}

/**
 * Returns whether no handler has to read a field: a parameter that the server reads for all operations, or a property that it
 * removes from this operation's bodies.
 */
function isLeftOut({ contract, operation, parameters }: ReturnType<OperationOf>, field: Watched): boolean {
  const [name = ""] = field.names;
  if (field.in !== "body")
    return parameters.some((each) => each.in === "query" && each.name === name && isCommon(each));
  const readers = propertyOf(contract, bodyOf(contract, operation), name)?.["x-read-by"];
  return Array.isArray(readers) && !readers.includes(operation.operationId);
}

function bodyOf(contract: Contract, { requestBody }: ContractEntry["operation"]): Schema {
  const body = requestBody && resolve<NonNullable<typeof requestBody>>(contract, requestBody);
  return { allOf: Object.values(body?.content ?? {}).flatMap<Schema>(({ schema }) => schema ?? []) };
}

function propertyOf(contract: Contract, schema: Schema, name: string): Schema | undefined {
  const { properties = {}, allOf = [] } = resolve(contract, schema);
  return properties[name] ?? allOf.map((each) => propertyOf(contract, each, name)).find((each) => each !== undefined);
}

/** Returns the path of a field, such as `query/maxResults` or `body/start/dateTime`. */
function pathOf(field: Watched): string {
  return [field.in, ...field.names, ...(field.member ? [`${field.member.name}=${field.member.value}`] : [])].join("/");
}

const words = { path: "path parameter", query: "query parameter", headers: "header", body: "body property" };

function lineFor(field: Watched, place: string, operations: string): string {
  const { member, names, handler, contract } = field;
  const what = member
    ? `"oneOf" alternative with ${member.name} "${member.value}" (${["body", ...names].join("/")})`
    : `${words[field.in]} "${names.join("/")}"`;
  return (
    `${place}: No code reads the ${what} of ${operations}. Read it in ${handler}, or in a function that this file calls. ` +
    `If the server ignores it on purpose, list ${pathOf(field)} with a reason in ${exceptionsFile(contract)}.`
  );
}

if (process.argv[1] === import.meta.filename) {
  const { problems, fields } = unreadRequests(packageRoot);
  for (const each of problems) console.error(each);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${fields} fields of requests are read, or listed as ignored.`);
}
