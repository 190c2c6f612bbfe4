/**
 * `npm run new:service -- shop --from ../shop.yaml`: turns a third-party contract into a service. The contract is not changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { BaseResolver, bundle, createConfig, parseYaml, ResolveError, type Source } from "@redocly/openapi-core";
import { stringify } from "yaml";
import { packageRoot } from "../../server/platform/root.ts";
import { ContractError } from "../generate/contract.ts";
import { requireVersion } from "../generate/foreign.ts";
import { NewError, type Places } from "./places.ts";
import { colorOf } from "./server.ts";
import { wordsOf } from "./words.ts";

const isAddress = (ref: string) => /^(?:[a-z][\w+.-]+:|\/\/)/i.test(ref);

/** Resolves references to local files only, and collects references to other hosts for the error message. */
class LocalFiles extends BaseResolver {
  readonly addresses = new Set<string>();

  override resolveExternalRef(base: string | null, ref: string): string {
    return isAddress(ref) ? ref : super.resolveExternalRef(base, ref);
  }

  override async loadExternalRef(ref: string): Promise<Source> {
    if (!isAddress(ref)) return super.loadExternalRef(ref);
    this.addresses.add(ref);
    throw new ResolveError(new Error(`${ref} is another host's.`));
  }
}

/** The first path segments that the server itself uses, so that a service cannot use them. */
const taken = [
  "batch",
  "console",
  "discovery",
  "docs",
  "health",
  "metrics",
  "oauth",
  "oauth2",
  "sandbox",
  "upload",
  "v1",
];

/**
 * @param from Path of the document, relative to the folder in which the command was called.
 * @throws NewError if the file is not an OpenAPI 3.0 or 3.1 document, or if its paths are taken.
 */
export async function newForeign(places: Places, service: string, from: string): Promise<void> {
  if ([...taken, ...(await servicePaths())].includes(service)) {
    throw new NewError(`The path /${service} is taken on this server. Choose another name for the service.`);
  }
  const root = resolve(process.env.INIT_CWD ?? process.cwd(), from);
  if (!existsSync(root)) throw new NewError(`There is no file ${from}.`);
  const { text, extension } = await documentOf(root);
  const { Service } = wordsOf(service, service);
  places.write(`openapi/${service}/foreign${extension}`, text);
  places.write(
    `server/${service}/manifest.ts`,
    `import type { Manifest } from "../manifest.ts";

export const manifest = {
  title: "${Service}",
  about: "Operations of ${basename(root)}",
  sign: "M6 3h9l4 4v14H6zM9 12h6M9 16h6",
  color: ${JSON.stringify(colorOf(service))},
} as const satisfies Manifest;
`,
  );
  places.write(
    `server/${service}/bounds.ts`,
    `/** What bounds the work of the service's operations, as data (\`generated/LIMITS.md\` is printed from it). */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "1 MB",
  sizes: {},
  operations: [],
  tables: [],
  steadyTables: [],
};
`,
  );
  places.write(`server/${service}/service.ts`, serviceFile(service, Service));
  places.write(`test/${service}/${service}.test.ts`, testFile(service, Service));
}

/** Returns the first segments of the paths of all services. */
async function servicePaths(): Promise<string[]> {
  // Imported only when needed, because a service created from a template does not use the list.
  const { services } = await import("../../generated/services.ts");
  return services.flatMap(({ name, basePath }) => {
    if (basePath !== "/") return basePath.split("/")[1] ?? "";
    const { paths } = JSON.parse(readFileSync(join(packageRoot, "generated", name, "openapi.json"), "utf8")) as {
      paths: object; // The generator has written this file, so its type is known.
    };
    return Object.keys(paths).map((path) => path.split("/")[1] ?? "");
  });
}

/** Returns the text of a document. A document in one file is unchanged; several files are bundled by Redocly. */
async function documentOf(root: string): Promise<{ text: string; extension: ".json" | ".yaml" }> {
  const isJson = extname(root) === ".json";
  const text = readFileSync(root, "utf8");
  const extension = isJson ? ".json" : ".yaml";
  try {
    requireVersion(parseYaml(text, { filename: root }), basename(root));
  } catch (error) {
    if (error instanceof ContractError) throw new NewError(error.message);
    // Safe: parser errors have these fields.
    const { mark, reason, message } = error as { mark?: { line: number }; reason?: string } & Error;
    throw new NewError(`${basename(root)}:${(mark?.line ?? 0) + 1}: ${reason ?? message}`);
  }
  const files = new LocalFiles();
  const made = await bundle({ ref: root, config: await createConfig({}), externalRefResolver: files });
  // Examples and extensions may contain keys named `$ref` that are not references, so their problems are ignored.
  const unresolved = made.problems.filter(
    ({ location: [place] }) => !/\/(?:examples?|x-[^/]*)(?:\/|$)/.test(place?.pointer ?? ""),
  );
  const address = [...files.addresses].find((each) => unresolved.some(({ message }) => message.includes(each)));
  if (address !== undefined) {
    throw new NewError(
      `${basename(root)}${lineOf(text, address)}: ${address} is at another host, and nothing is fetched. Keep a copy next to the file, and refer to that.`,
    );
  }
  if (made.fileDependencies.size <= 1) return { text, extension };
  const missing = unresolved.find(({ message }) => message.includes("ENOENT"));
  if (missing) throw new NewError(missing.message.split("\n")[0]?.replace(`${dirname(root)}/`, "") ?? "");
  const { parsed } = made.bundle;
  return { text: isJson ? `${JSON.stringify(parsed, null, 2)}\n` : stringify(parsed, { lineWidth: 0 }), extension };
}

function lineOf(text: string, word: string): string {
  const at = text.indexOf(word);
  return at < 0 ? "" : `:${text.slice(0, at).split("\n").length}`;
}

function serviceFile(service: string, Service: string): string {
  return `import type { ${Service}Handlers } from "../../generated/${service}/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { foreignService } from "../foreign/service.ts";
import type { Parts } from "../parts.ts";

/** Handlers by operation ID. An operation without a handler returns 501 after its request was validated. */
const handlers: ${Service}Handlers = {};

export function create${Service}(parts: Pick<Parts, "db" | "tokens">): BuiltService {
  return foreignService("${service}", parts, handlers, { bodyLimitBytes: 1_000_000 });
}
`;
}

function testFile(service: string, Service: string): string {
  return `import { expect, test } from "vitest";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";

const operations = loadRuntimeDocument("${service}").operations;

test("${Service}: every operation is served and has a page", async () => {
  const { url, owner } = await startApp();
  const headers = { Authorization: \`Bearer \${owner.token}\` };
  for (const { id, method, basePaths, path } of operations.slice(0, 50)) {
    const address = \`\${url}\${basePaths[0]}\${path.replace(/\\{[^}]+\\}/g, "1")}\`;
    const response = await fetch(address, { method: method.toUpperCase(), headers });
    expect([400, 415, 501], \`\${id} answered \${response.status}\`).toContain(response.status);
    expect((await fetch(\`\${url}/docs/${service}/\${encodeURIComponent(id)}.md\`)).status, id).toBe(200);
  }
});
`;
}

/** Returns the list of unsupported features, which the command prints at the end. */
export function unservedOf(service: string): string {
  const path = join(packageRoot, "generated", service, "UNSERVED.md");
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  const most = 20;
  const rest = lines.length > most ? [`... and ${lines.length - most} more.`] : [];
  const shown = relative(packageRoot, path);
  return lines.length === 0
    ? "All of the contract is served."
    : `Not served, or served otherwise (${shown}):\n${[...lines.slice(0, most), ...rest].join("\n")}`;
}
