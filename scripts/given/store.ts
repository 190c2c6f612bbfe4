/** Which paths of a contract are plainly a collection and its items, so that a table can keep them, and what the contract says then. */
import type { ContractOperation, Method, Parameter, Schema } from "../generate/contract.ts";
import { type Words, wordsOf } from "../new/words.ts";
import type { Findings } from "./findings.ts";
import { contentOf, type ItemForm, itemFormOf, textWithoutWords } from "./itemForm.ts";
import { type ListForm, listFormOf } from "./listForm.ts";
import type { MendedContract, MendedPath } from "./mended.ts";
import { isParameter } from "./names.ts";
import { NotPlain } from "./notPlain.ts";

export interface Stored {
  words: Words;
  /** A collection with the paths below it. */
  collection: MendedPath;
  item: MendedPath;
  /** Name of the path parameter. */
  parameter: string;
  form: ItemForm;
  list: ListForm;
  /** Operations that the table answers, by what they do. */
  verbs: Partial<
    Record<"create" | "get" | "replace" | "patch" | "delete", { verb: string; status: number; hasBody: boolean }>
  > & {
    list: { verb: string };
  };
}

/** Finds the collections, and adds to the contract what paging and conditional requests need. */
export function storeIn(contract: MendedContract, service: string, findings: Findings): Stored[] {
  return contract.paths.flatMap((item) => {
    const segments = item.path.split("/");
    const collection = contract.paths.find(({ path }) => path === segments.slice(0, -1).join("/"));
    if (!isParameter(segments.at(-1)) || !collection?.operations.has("get") || !item.operations.has("get")) return [];
    try {
      return [storedOf(contract, service, collection, item, findings)];
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      findings.add("to write", item.given.get("get"), `${item.resource} are not kept in a table: ${error.message}`);
      return [];
    }
  });
}

function storedOf(
  contract: MendedContract,
  service: string,
  collection: MendedPath,
  item: MendedPath,
  findings: Findings,
): Stored {
  if (collection.path.includes("{")) throw new NotPlain("they belong to something that is named in the path");
  if (collection.resource !== item.resource) throw new NotPlain("the collection and its items have different names");
  const [parameter] = item.parameters;
  const { get } = Object.fromEntries(item.operations) as { get: ContractOperation }; // The caller has checked this.
  const post = collection.operations.get("post");
  if (!parameter || !post) throw new NotPlain("nothing creates them");
  if ([get, post, ...collection.operations.values()].some(({ security }) => security?.length === 0)) {
    throw new NotPlain("they are nobody's: some of their operations are open to everybody");
  }
  const words = wordsFor(service, item.resource);
  nameItem(contract, words, collection, item);
  const form = itemFormOf(contract, words, { get, post, parameter });
  const list = listFormOf(contract, collection, form, findings);
  const stored: Stored = {
    words,
    collection,
    item,
    parameter: parameter.name,
    form,
    list,
    verbs: { list: { verb: verbOf(collection, "get") } },
  };
  take(stored, collection, "post", "create");
  take(stored, item, "get", "get");
  for (const [method, role] of [
    ["put", "replace"],
    ["patch", "patch"],
    ["delete", "delete"],
  ] as const) {
    const operation = item.operations.get(method);
    if (!operation) continue;
    try {
      form.check(operation, role);
      take(stored, item, method, role);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      findings.add("to write", item.given.get(method), `${operation.operationId} is a stub: ${error.message}`);
    }
  }
  addConditions(stored);
  form.settle();
  list.settle();
  findings.add(
    "mended",
    collection.given.get("get"),
    `${words.many} are kept in a table, ${words.model}, in pages, with ETags`,
  );
  return stored;
}

/** The answer for one item, as a component: other answers that are equal refer to it. */
function nameItem({ schemas }: MendedContract, { One }: Words, collection: MendedPath, item: MendedPath): void {
  const whole = contentOf(item.operations.get("get")?.responses["200"]);
  if (!whole?.properties) return;
  const same = textWithoutWords(whole);
  const name = schemas.has(One) ? `${One}Item` : One;
  if (schemas.has(name)) return;
  schemas.set(name, { description: `One of the ${collection.resource}.`, ...structuredClone(whole) });
  const refer = (schema: Schema | undefined) => {
    if (!schema) return;
    if (textWithoutWords(schema) === same) {
      for (const key of Object.keys(schema)) delete schema[key];
      schema.$ref = `#/components/schemas/${name}`;
      return;
    }
    refer(schema.items);
    for (const each of Object.values(schema.properties ?? {})) refer(each);
  };
  const operations = [...collection.operations.values(), ...item.operations.values()];
  for (const { responses } of operations) for (const response of Object.values(responses)) refer(contentOf(response));
}

function wordsFor(service: string, resource: string): Words {
  const words = wordsOf(service, resource);
  return words.one === words.many ? wordsOf(service, resource, `${resource}Item`) : words;
}

const verbOf = (path: MendedPath, method: Method) => path.operations.get(method)?.operationId.split(".")[1] ?? "";

function take(
  stored: Stored,
  path: MendedPath,
  method: Method,
  role: "create" | "get" | "replace" | "patch" | "delete",
): void {
  const responses = path.operations.get(method)?.responses ?? {};
  const statuses = Object.keys(responses).filter((each) => /^2/.test(each));
  const status = statuses.includes("201") && role === "create" ? "201" : (statuses[0] ?? "204");
  const hasBody = Object.keys(responses[status]?.content ?? {}).length > 0;
  stored.verbs[role] = { verb: verbOf(path, method), status: Number(status), hasBody };
}

/** ETags of answers, and the conditions of requests. */
function addConditions({ words, collection, item, verbs }: Stored): void {
  const etag = {
    description: `Version of the ${words.one}, with its double quotes. Send it back in \`If-Match\` or \`If-None-Match\`.`,
    required: true,
    schema: { type: "string", pattern: '^"[^"]+"$' },
    example: '"MQ"',
  };
  const answers: [MendedPath, Method, number | undefined][] = [
    [collection, "post", verbs.create?.status],
    [item, "get", verbs.get?.status],
    [item, "put", verbs.replace?.status],
    [item, "patch", verbs.patch?.status],
  ];
  for (const [path, method, status] of answers) {
    const response = path.operations.get(method)?.responses[String(status)];
    if (response && status !== undefined) response.headers = { ...response.headers, ETag: etag };
  }
  const get = item.operations.get("get");
  if (get) {
    addParameter(get, "If-None-Match", "IfNoneMatch");
    get.responses["304"] = { $ref: "shared/responses/NotModified.yaml" };
  }
  for (const [method, role] of [
    ["put", "replace"],
    ["patch", "patch"],
    ["delete", "delete"],
  ] as const) {
    const operation = item.operations.get(method);
    if (operation && verbs[role]) addParameter(operation, "If-Match", "IfMatch");
  }
}

function addParameter(operation: ContractOperation, name: string, file: string): void {
  const others = (operation.parameters ?? []).filter((each) => each.name?.toLowerCase() !== name.toLowerCase());
  // Skipped when it is a reference: the parameter it refers to has the name.
  operation.parameters = [...others, { $ref: `shared/parameters/${file}.yaml` } as Parameter];
}
