/** One call in several languages: for Explore, and for the docs. */
import { credentialOf, type KnownOperation, type ServiceName } from "./contracts.ts";
import { curlOf } from "./curl.ts";
import { literal } from "./literal.ts";
import { publishedSample } from "./published.ts";

/** A call with everything filled in. */
export interface Call {
  known: Pick<KnownOperation, "service" | "id" | "method" | "path">;
  /** The path of the contract, without the base path of the service. */
  template: string;
  origin: string;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number | boolean>>;
  /** Headers other than the credential and the type of the body. */
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Sample {
  language: string;
  /** As highlighters and documents call it. */
  id: "shell" | "typescript" | "javascript" | "python";
  code: string;
}

/** @returns what there is: no published Node client is known for the platform and some operations. */
export function samplesOf(call: Call): Sample[] {
  const published = publishedSample(call);
  return [
    { language: "curl", id: "shell", code: curlSample(call) },
    { language: "TypeScript", id: "typescript", code: typescriptOf(call) },
    ...(published === undefined
      ? []
      : [{ language: "Node, published client", id: "javascript" as const, code: published }]),
    { language: "Python", id: "python", code: pythonOf(call) },
  ];
}

/** The address with its parameters filled in. */
export function addressOf({ known, origin, path, query }: Call): string {
  const filled = known.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(textsOf(query)).toString();
  return `${origin}${filled}${search === "" ? "" : `?${search}`}`;
}

function textsOf(query: Call["query"]): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function headerOf(service: ServiceName): Record<string, string> {
  const credential = credentialOf(service);
  if (credential === undefined) return {};
  return credential === "key" ? { Authorization: "Basic $KEY" } : { Authorization: "Bearer $TOKEN" };
}

function curlSample(call: Call): string {
  const { known, body } = call;
  const headers = {
    ...headerOf(known.service),
    ...call.headers,
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const text = body === undefined ? undefined : JSON.stringify(body);
  return curlOf({ method: known.method.toUpperCase(), url: addressOf(call), headers, body: text });
}

function typescriptOf({ known, template, origin, path, query, headers = {}, body }: Call): string {
  const { service, method } = known;
  const credential = credentialOf(service);
  const factory = `create${service.charAt(0).toUpperCase()}${service.slice(1)}Client`;
  const params = {
    ...(size(path) && { path }),
    ...(size(query) && { query }),
    ...(size(headers) && { header: headers }),
  };
  const init = { ...(size(params) && { params }), ...(body !== undefined && { body }) };
  const second = size(init) ? `, ${literal(init)}` : "";
  return `import { ${factory}, unwrap } from "quintet/client";

const ${service} = ${factory}({ baseUrl: ${JSON.stringify(origin)}${credential === undefined ? "" : `, ${credential}`} });
const answer = await unwrap(${service}.${method.toUpperCase()}(${JSON.stringify(template)}${second}));`;
}

function pythonOf(call: Call): string {
  const { known, query, headers = {}, body } = call;
  const address = addressOf({ ...call, query: {} });
  const kind = credentialOf(known.service);
  const bearer = kind === "token" ? ['"Authorization": f"Bearer {token}"'] : [];
  const sent = [
    ...bearer,
    ...Object.entries(headers).map((each) => each.map((text) => JSON.stringify(text)).join(": ")),
  ];
  const credential = `${kind === "key" ? '    auth=("", key),\n' : ""}${sent.length > 0 ? `    headers={${sent.join(", ")}},\n` : ""}`;
  const params = size(query) ? `    params=${python(textsOf(query))},\n` : "";
  const json = body === undefined ? "" : `    json=${python(body)},\n`;
  return `import requests

response = requests.${known.method}(
    ${JSON.stringify(address)},
${credential}${params}${json}    timeout=10,
)
response.raise_for_status()`;
}

function size(value: object): boolean {
  return Object.keys(value).length > 0;
}

function python(value: unknown, depth = 1): string {
  const inner = "    ".repeat(depth + 1);
  const outer = "    ".repeat(depth);
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((each) => `${inner}${python(each, depth + 1)},\n`).join("")}${outer}]`;
  }
  const members = Object.entries(value);
  if (members.length === 0) return "{}";
  return `{\n${members.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${python(each, depth + 1)},\n`).join("")}${outer}}`;
}
