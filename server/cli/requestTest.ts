/**
 * Converts requests of the request log to a test that sends them again, for a developer who wants to reproduce what a console or
 * a terminal showed.
 */
import type { RecordedRequest } from "../platform/journal.ts";
import { secretText } from "../platform/secretTexts.ts";

/** The fields of a recorded request that the test needs. */
export type TestedRequest = Pick<
  RecordedRequest,
  "method" | "path" | "query" | "status" | "operation" | "caller" | "refusal" | "request" | "answer"
>;

export const testKinds = ["vitest", "pytest"] as const;

export type TestKind = (typeof testKinds)[number];

/**
 * Converts recorded requests to a test.
 * @param requests The requests in the order in which they were completed.
 * @returns the text of the test file. If the URL of a later request contains the `id` of a response, the test takes the id from
 * the new response. It expects the same statuses, error reasons, and values of fields that were sent and returned. Comments
 * list data that the request log does not contain.
 */
export function testOf(requests: readonly TestedRequest[], kind: TestKind): string {
  const writer = writers[kind];
  const ids = new Map<string, string>();
  const steps = requests.map((request, index) => {
    const name = `answer${index + 1}`;
    const step = writer.step(name, stepOf(request), ids);
    const { id } = recordOf(request.answer.body);
    if (typeof id === "string" && request.status < 400 && !ids.has(id)) ids.set(id, name);
    return step;
  });
  const title = [...new Set(requests.map(({ operation, path }) => operation ?? path))].join(", ");
  return writer.file(title, steps.join("\n\n"));
}

/** One request that the generated test sends, with the expected response. */
interface Step {
  user: string | undefined;
  method: string;
  /** The path with the query. */
  path: string;
  body: unknown;
  status: number;
  /** Response fields that the test compares: fields that the request sent, and fields that explain why a request was rejected. */
  expected: Record<string, unknown>;
  /** Notes about parts of the request that the reader of the test must complete. */
  notes: string[];
}

function stepOf({ method, path, query, status, caller, refusal, request, answer }: TestedRequest): Step {
  const search = query === undefined ? "" : String(new URLSearchParams(flat(query)));
  const sent = recordOf(request.body);
  const given = recordOf(answer.body);
  const same = Object.entries(sent).filter(([name, value]) => JSON.stringify(given[name]) === JSON.stringify(value));
  const isRefused = refusal !== undefined;
  const { error } = given;
  return {
    user: caller?.user,
    method,
    path: search === "" ? path : `${path}?${search}`,
    body: request.body,
    status,
    expected: isRefused
      ? error === undefined
        ? {}
        : { error: { message: refusal.message } }
      : Object.fromEntries(same),
    notes: [
      ...(caller?.user === undefined && caller?.client !== undefined
        ? ["This request was sent with the key of an app."]
        : []),
      ...(request.omitted === undefined
        ? []
        : [`The body of this request is not in the request log: ${request.omitted}.`]),
      ...(JSON.stringify(request.body ?? null).includes(secretText)
        ? [`Replace ${secretText} with the original value.`]
        : []),
    ],
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function flat(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [name, String(each)]);
    if (typeof value !== "object" || value === null) return [[name, String(value)]];
    return Object.entries(value).map(([member, each]) => [`${name}[${member}]`, String(each)]);
  });
}

/** Splits a path into pieces. A piece is replaced by a variable if it is an id from the response to an earlier request. */
function pieces(path: string, ids: ReadonlyMap<string, string>): { text: string; answer: string | undefined }[] {
  return path
    .split(/(?<=[/?&=])|(?=[/?&=])/)
    .map((text) => ({ text, answer: ids.get(text) ?? ids.get(decoded(text)) }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Writer {
  step(name: string, step: Step, ids: ReadonlyMap<string, string>): string;
  file(title: string, steps: string): string;
}

const vitest: Writer = {
  step(name, { user, method, path, body, status, expected, notes }, ids) {
    const address = pieces(path, ids).map(({ text, answer }) =>
      answer === undefined ? text.replace(/[`\\]|\$(?=\{)/g, "\\$&") : `\${${answer}.body.id}`,
    );
    const words = [JSON.stringify(user ?? null), JSON.stringify(method), `\`${address.join("")}\``];
    if (body !== undefined) words.push(JSON.stringify(body));
    return [
      ...notes.map((each) => `  // ${each}`),
      `  const ${name} = await send(${words.join(", ")});`,
      `  expect(${name}.status).toBe(${status});`,
      ...(Object.keys(expected).length === 0
        ? []
        : [`  expect(${name}.body).toMatchObject(${JSON.stringify(expected)});`]),
    ].join("\n");
  },
  file: (title, steps) => `import { afterAll, beforeEach, expect, test } from "vitest";
import { quintet } from "quintet/testing";

const kit = await quintet();
afterAll(() => kit.stop());
beforeEach(() => kit.reset());

async function send(user, method, path, body) {
  const headers = { "Content-Type": "application/json" };
  if (user !== null) headers.Authorization = \`Bearer \${await kit.token(user)}\`;
  const answer = await fetch(kit.url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get("Content-Type") ?? "");
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

test(${JSON.stringify(title)}, async () => {
${steps}
});
`,
};

const pytest: Writer = {
  step(name, { user, method, path, body, status, expected, notes }, ids) {
    const address = pieces(path, ids).map(({ text, answer }) =>
      answer === undefined ? JSON.stringify(text) : `${answer}["body"]["id"]`,
    );
    const joined = address.join(" + ").replaceAll('" + "', "");
    const words = [python(user ?? null), JSON.stringify(method), joined];
    if (body !== undefined) words.push(python(body));
    return [
      ...notes.map((each) => `    # ${each}`),
      `    ${name} = send(${words.join(", ")})`,
      `    assert ${name}["status"] == ${status}`,
      ...Object.entries(expected).map(([member, value]) =>
        member === "error"
          ? `    assert ${name}["body"]["error"]["message"] == ${python(Reflect.get(recordOf(value), "message"))}`
          : `    assert ${name}["body"][${JSON.stringify(member)}] == ${python(value)}`,
      ),
    ].join("\n");
  },
  file: (title, steps) => `"""Run it with: npx quintet run -- pytest"""
import json
import os
import urllib.error
import urllib.request

QUINTET = os.environ["QUINTET_URL"]


def ask(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(QUINTET + path, data, headers, method=method)
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as refused:
        answer = refused
    text = answer.read().decode()
    is_json = "json" in (answer.headers.get("Content-Type") or "")
    return {"status": answer.status, "body": json.loads(text) if is_json else text}


def send(user, method, path, body=None):
    if user is None:
        return ask(method, path, body)
    ask("POST", "/sandbox/v1/users", {"email": user})
    token = ask("POST", "/sandbox/v1/tokens", {"user": user})["body"]["token"]
    return ask(method, path, body, token)


def test_requests():
    ${JSON.stringify(title)}
    ask("POST", "/sandbox/v1/reset")
${steps}
`,
};

/** A value in Python syntax. JSON strings are also valid Python strings. */
function python(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(name)}: ${python(each)}`)
      .join(", ")}}`;
  }
  return JSON.stringify(value);
}

const writers: Readonly<Record<TestKind, Writer>> = { vitest, pytest };
