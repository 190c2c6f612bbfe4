/** One call in several languages, for Explore and for the docs. */
import { credentialOf, type KnownOperation } from "./contracts.ts";
import { curlOf } from "./curl.ts";
import { literal } from "./literal.ts";
import { publishedSample } from "./published.ts";

/** A call with all values filled in. */
export interface Call {
  known: Pick<KnownOperation, "service" | "id" | "method" | "path" | "operation" | "contract">;
  /** The path template from the contract, without the base path of the service. */
  template: string;
  origin: string;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number | boolean>>;
  /** Headers other than `Authorization` and `Content-Type`. */
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

type Credential = NonNullable<ReturnType<typeof credentialOf>>;

export interface Sample {
  language: string;
  /** The language's name for highlighters and documents. */
  id: "shell" | "typescript" | "javascript" | "python";
  code: string;
}

/** @returns samples in the available languages. The platform and some operations have no published Node client. */
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

/** The URL with its parameters filled in. */
export function addressOf({ known, origin, path, query }: Call): string {
  const filled = known.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(textsOf(query)).toString();
  return `${origin}${filled}${search === "" ? "" : `?${search}`}`;
}

function textsOf(query: Call["query"]): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Finds the credential of an operation. @returns undefined for operations that need none, such as `POST /apps`. */
function neededBy({ service, operation }: Call["known"]): ReturnType<typeof credentialOf> {
  return (operation.security ?? []).length > 0 ? credentialOf(service) : undefined;
}

/** The command that gets a credential and stores it in the variable that the samples read. The guides use the same variables. */
function settingOf(credential: Credential, origin: string): string {
  return credential === "token"
    ? "export TOKEN=$(npx quintet token --user ada@example.com --create)"
    : `export KEY=$(curl -s ${origin}/apps -d name=Shop | node -pe "JSON.parse(fs.readFileSync(0)).app.key")`;
}

/** The line of JavaScript that reads a credential. */
export function readingOf(credential: Credential, origin: string): string {
  return `const ${credential} = process.env.${credential.toUpperCase()} ?? ""; // ${settingOf(credential, origin)}`;
}

function curlSample(call: Call): string {
  const { known, origin, body } = call;
  const credential = neededBy(known);
  const headers = {
    ...(credential === "token" && { Authorization: "Bearer $TOKEN" }),
    ...call.headers,
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const command = curlOf({
    method: known.method.toUpperCase(),
    url: addressOf(call),
    ...(credential === "key" && { user: ":$KEY" }),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return credential === undefined ? command : `${settingOf(credential, origin)}\n${command}`;
}

function typescriptOf({ known, template, origin, path, query, headers = {}, body }: Call): string {
  const { service, method } = known;
  const credential = neededBy(known);
  const reading = credential === undefined ? "" : `${readingOf(credential, origin)}\n`;
  const factory = `create${service.charAt(0).toUpperCase()}${service.slice(1)}Client`;
  const params = {
    ...(size(path) && { path }),
    ...(size(query) && { query }),
    ...(size(headers) && { header: headers }),
  };
  const init = { ...(size(params) && { params }), ...(body !== undefined && { body }) };
  const second = size(init) ? `, ${literal(init)}` : "";
  return `import { ${factory}, unwrap } from "quintet/client";

${reading}const ${service} = ${factory}({ baseUrl: ${JSON.stringify(origin)}${credential === undefined ? "" : `, ${credential}`} });
const answer = await unwrap(${service}.${method.toUpperCase()}(${JSON.stringify(template)}${second}));`;
}

function pythonOf(call: Call): string {
  const { known, query, headers = {}, body } = call;
  const address = addressOf({ ...call, query: {} });
  const kind = neededBy(known);
  const name = kind?.toUpperCase();
  const reading = kind && `${kind} = os.environ["${name}"]  # ${settingOf(kind, call.origin)}`;
  const bearer = kind === "token" ? ['"Authorization": f"Bearer {token}"'] : [];
  const sent = [
    ...bearer,
    ...Object.entries(headers).map((each) => each.map((text) => JSON.stringify(text)).join(": ")),
  ];
  const credential = `${kind === "key" ? '    auth=("", key),\n' : ""}${sent.length > 0 ? `    headers={${sent.join(", ")}},\n` : ""}`;
  const params = size(query) ? `    params=${python(textsOf(query))},\n` : "";
  const json = body === undefined ? "" : `    json=${python(body)},\n`;
  return `${reading === undefined ? "import requests" : `import os\n\nimport requests\n\n${reading}`}

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
  const fields = Object.entries(value);
  if (fields.length === 0) return "{}";
  return `{\n${fields.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${python(each, depth + 1)},\n`).join("")}${outer}}`;
}
