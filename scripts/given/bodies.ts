/** Bodies and answers of a given operation in our form: JSON first, one error body, an example of each. */
import type { ContractOperation, Method, Response, Schema } from "../generate/contract.ts";
import { type Findings, toBeWritten } from "./findings.ts";
import { membersOf, type Node, nodeOf, textOf } from "./nodes.ts";
import type { Given } from "./read.ts";
import type { SchemaMender } from "./schemas.ts";

export interface Reading {
  given: Given;
  findings: Findings;
  schemas: SchemaMender;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

const json = "application/json";
const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json\b|^\*\/\*$|^text\/json$/i.test(type);

/** @param what Describes the body for messages. */
function contentOf({ findings, schemas }: Reading, content: Node, what: string, at: Node): Content {
  const all = membersOf(content);
  const ours = all.find(([type]) => type === json) ?? all.find(([type]) => isJson(type));
  if (ours) {
    const [type, media] = ours;
    if (type !== json) findings.add("mended", at, `${what} is ${json} instead of ${type}`);
    const others = all.map(([name]) => name).filter((name) => name !== type);
    if (others.length > 0) findings.add("left out", at, `${what} as ${others.join(", ")}`);
    return { [json]: { schema: schemas.mend(media.schema, what), ...exampleIn(media) } };
  }
  return Object.fromEntries(all.map(([type, media]) => [type, { schema: schemas.mend(media.schema, what) }]));
}

function exampleIn({ example, examples }: Node): { example?: unknown } {
  const [first] = membersOf(examples);
  const shown = example ?? first?.[1].value;
  return shown === undefined ? {} : { example: shown };
}

/** @param what Name of the operation, for messages. */
export function requestOf(reading: Reading, method: Method, operation: Node, what: string): Partial<ContractOperation> {
  if (operation.requestBody === undefined) return {};
  const { given, findings } = reading;
  const body = given.follow(operation.requestBody);
  if (method === "get" || method === "delete") {
    findings.add("left out", operation, `the body of ${what}: ${method.toUpperCase()} has none here`);
    return {};
  }
  const content = contentOf(reading, nodeOf(body.content), `the body of ${what}`, body);
  if (Object.keys(content).length === 0) return {};
  const upload = !(json in content);
  if (upload)
    findings.add("mended", body, `${what} reads its body itself, as it comes in (${Object.keys(content).join(", ")})`);
  const description = textOf(body.description) ?? findings.missing(body, `the body of ${what}`);
  return {
    requestBody: { description, required: body.required !== false, content } as ContractOperation["requestBody"], // The generator does not read descriptions.
    ...(upload && { "x-upload": true }),
  };
}

/** Statuses that a handler can answer with. */
const success = ["200", "201", "202", "204", "206", "308"];

/** The answers that an operation states. Refusals are left out, since they follow from what the operation is. */
export function responsesOf(reading: Reading, operation: Node, what: string): Record<string, Response> {
  const { given, findings } = reading;
  const all = membersOf(operation.responses).map(([status, each]) => [status, given.follow(each), each] as const);
  const made: Record<string, Response> = {};
  const refused: string[] = [];
  for (const [status, response, at] of all) {
    const hasSuccess = all.some(([each]) => /^2/.test(each));
    const number = status === "2XX" || (status === "default" && !hasSuccess) ? "200" : status;
    if (success.includes(number)) made[number] = answer(reading, response, number, what);
    else if (/^[45]|default/.test(status)) refused.push(status);
    else findings.add("left out", at, `the answer ${status} of ${what}`);
    if (number !== status) findings.add("mended", at, `${what} answers ${number} instead of ${status}`);
  }
  if (refused.includes("409")) made["409"] = { $ref: "shared/responses/Conflict.yaml" };
  if (refused.includes("410")) made["410"] = { $ref: "shared/responses/Gone.yaml" };
  if (refused.length > 0)
    findings.add(
      "mended",
      operation,
      `${what} refuses as all services here do, in place of its own ${refused.join(", ")}`,
    );
  if (!Object.keys(made).some((status) => /^2/.test(status))) {
    findings.add("to write", operation, `${what} says of no success what it answers: 204`);
    made["204"] = { description: `${toBeWritten}: what has happened.` } as Response;
  }
  return made;
}

function answer(reading: Reading, response: Node, status: string, what: string): Response {
  const { given, findings, schemas } = reading;
  const content =
    status === "204" ? {} : contentOf(reading, nodeOf(response.content), `the answer ${status} of ${what}`, response);
  const headers = membersOf(response.headers).map(([name, each]) => {
    const header = given.follow(each);
    const description = textOf(header.description) ?? findings.missing(each, `the header ${name} of ${what}`);
    return [
      name,
      { description, schema: schemas.mend(header.schema ?? { type: "string" }, `the header ${name}`) },
    ] as const;
  });
  const description = textOf(response.description) ?? findings.missing(response, `the answer ${status} of ${what}`);
  return {
    description,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(Object.keys(content).length > 0 && { content }),
  } as Response;
}
