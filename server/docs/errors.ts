/** Collects all reasons for errors, with the operations that use them, from the responses and descriptions in the contracts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../platform/root.ts";

export interface Reason {
  reason: string;
  status: number;
  /** An example of an error message with this reason. */
  message: string;
  services: string[];
  operations: { service: string; id: string }[];
  /** The rules in descriptions that mention the reason, each with the operation to which it applies. */
  rules: { service: string; id: string; text: string }[];
  /**
   * Set for an error code that only one service uses (`x-reasons`). `about` is the text above the service's table of codes.
   * `facts` are the further columns of the code's row, as in `client: yes`.
   */
  own?: { about: string; facts: string[] };
}

/** The anchor of a reason on the errors page. For the section about a status in general, the reason is `status`. */
export function anchorOf(reason: string, status: number): string {
  return `${reason}-${status}`;
}

interface AnswerExample {
  error?: { code?: number; message?: string; errors?: { reason?: string; message?: string }[] };
}

/** Collects the reasons in the contracts of services. @param services Folders below `generated/`. */
export function readReasons(services: readonly string[]): Reason[] {
  const found = new Map<string, Reason>();
  for (const service of services) addReasons(found, service, contractOf(service));
  return inOrder(found);
}

/** Collects the reasons in a contract. @param service The service to which the contract's operations are attributed. */
export function reasonsOf(service: string, contract: object): Reason[] {
  const found = new Map<string, Reason>();
  addReasons(found, service, contract as JsonObject);
  return inOrder(found);
}

function addReasons(found: Map<string, Reason>, service: string, contract: JsonObject): void {
  // Third-party contracts are skipped, because their examples have other error bodies.
  if (contract["x-foreign"] === true) return;
  for (const item of Object.values(objectOf(contract.paths))) {
    for (const operation of Object.values(objectOf(item))) {
      const { operationId, responses, description } = objectOf(operation);
      if (typeof operationId !== "string") continue;
      for (const [status, response] of Object.entries(objectOf(responses))) {
        for (const example of examplesOf(contract, response))
          take(found, service, operationId, Number(status), example);
      }
      mention(found, service, operationId, String(description ?? ""));
    }
  }
  for (const each of ownCodes(service, contract)) found.set(`${each.reason} ${each.status}`, each);
}

function inOrder(found: ReadonlyMap<string, Reason>): Reason[] {
  return [...found.values()].sort(
    (a, b) => a.reason.localeCompare(b.reason, "en", { numeric: true }) || a.status - b.status,
  );
}

function contractOf(service: string): JsonObject {
  const path = join(packageRoot, "generated", service, "openapi.json");
  // The cast is safe: the build generates this file as a JSON object.
  return JSON.parse(readFileSync(path, "utf8")) as JsonObject;
}

type JsonObject = Record<string, unknown>;

function objectOf(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? (value as JsonObject) : {};
}

function resolve(contract: JsonObject, value: unknown): JsonObject {
  const { $ref } = objectOf(value);
  if (typeof $ref !== "string") return objectOf(value);
  let at: unknown = contract;
  for (const part of $ref.slice(2).split("/")) at = objectOf(at)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
  return resolve(contract, at);
}

function examplesOf(contract: JsonObject, response: unknown): AnswerExample[] {
  const content = objectOf(objectOf(resolve(contract, response).content)["application/json"]);
  const named = Object.values(objectOf(content.examples)).map((each) => resolve(contract, each).value);
  // The cast is safe: the lint requires this form of error examples.
  return [content.example, ...named].filter((each) => each !== undefined) as AnswerExample[];
}

function take(found: Map<string, Reason>, service: string, id: string, status: number, example: AnswerExample): void {
  const [first] = example.error?.errors ?? [];
  // A response may be shared by several statuses. Examples with the code of another status are skipped.
  const isOther = example.error?.code !== undefined && example.error.code !== status;
  if (first?.reason === undefined || status < 400 || isOther) return;
  const key = `${first.reason} ${status}`;
  const known = found.get(key) ?? {
    reason: first.reason,
    status,
    message: first.message ?? example.error?.message ?? "",
    services: [],
    operations: [],
    rules: [],
  };
  found.set(key, known);
  if (!known.services.includes(service)) known.services.push(service);
  if (!known.operations.some((each) => each.id === id && each.service === service))
    known.operations.push({ service, id });
}

/** Finds statuses with reasons in a description: "rejected with 409, reason `duplicate`". */
function mention(found: Map<string, Reason>, service: string, id: string, description: string): void {
  for (const match of description.matchAll(/\b([45]\d\d)[^.`]{0,20}reason\s+`(\w+)`/g)) {
    const [sentence] = description
      .slice(0, match.index + match[0].length)
      .split(/(?<=\.)\s/)
      .slice(-1);
    const message = (sentence ?? "").replaceAll("`", "").replace(/\s+/g, " ").trim();
    const [status, reason = ""] = [Number(match[1]), match[2]];
    take(found, service, id, status, { error: { errors: [{ reason, message }] } });
    found.get(`${reason} ${status}`)?.rules.push({ service, id, text: message });
  }
}

/**
 * Yields the codes that only this service uses. A schema with `x-reasons` lists them in a table in its description, with
 * columns for the code, the message and further facts. Each code gets a section that lists the operations whose errors contain
 * the schema.
 */
function* ownCodes(service: string, contract: JsonObject): Generator<Reason> {
  const schemas = objectOf(objectOf(contract.components).schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    const { "x-reasons": marked, description } = objectOf(schema);
    if (marked === undefined) continue;
    const { prefix, status } = objectOf(marked);
    const operations = operationsRefusingWith(contract, name).map((id) => ({ service, id }));
    // A sandbox's contract may contain the codes although none of its operations returns them.
    if (operations.length === 0) continue;
    const [about = ""] = String(description ?? "").split("\n\n");
    const [head = [], , ...rows] = tableIn(String(description ?? ""));
    for (const [code = "", message = "", ...cells] of rows) {
      const facts = cells.map((cell, index) => `${head[index + 2] ?? ""}: ${cell}`);
      const reason = `${String(prefix ?? "")}${code}`;
      const own = { about: about.replace(/\s+/g, " "), facts };
      yield { reason, status: Number(status), message, services: [service], operations, rules: [], own };
    }
  }
}

/** The rows of the first table in a Markdown text, as cells. */
function tableIn(text: string): string[][] {
  const lines = text.split("\n").map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith("|"));
  const rest = first < 0 ? [] : lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith("|"));
  return (end < 0 ? rest : rest.slice(0, end)).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** The ids of operations with an error that contains the schema, at any depth. */
function operationsRefusingWith(contract: JsonObject, schema: string): string[] {
  const ids: string[] = [];
  for (const item of Object.values(objectOf(contract.paths))) {
    for (const operation of Object.values(objectOf(item))) {
      const { operationId, responses } = objectOf(operation);
      const refusals = Object.entries(objectOf(responses)).filter(([status]) => Number(status) >= 400);
      if (typeof operationId === "string" && refersTo(contract, refusals, `#/components/schemas/${schema}`))
        ids.push(operationId);
    }
  }
  return ids;
}

function refersTo(contract: JsonObject, value: unknown, target: string, seen = new Set<string>()): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { $ref } = objectOf(value);
  if (typeof $ref === "string") {
    if ($ref === target) return true;
    if (seen.has($ref)) return false;
    seen.add($ref);
    return refersTo(contract, resolve(contract, value), target, seen);
  }
  return Object.values(value).some((each) => refersTo(contract, each, target, seen));
}
