/** Contract files in an editor: tests the project's settings for the YAML language server with that server. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../server/platform/root.ts";

const settings = JSON.parse(readFileSync(join(packageRoot, ".vscode/settings.json"), "utf8"));
const schemas: Record<string, string | string[]> = settings["yaml.schemas"];

interface Message {
  id?: number;
  method?: string;
  params?: { items?: unknown[] };
  result?: unknown;
}

/** A language server with the settings of this project, as an editor starts it. */
function givenServer() {
  const program = join(import.meta.dirname, "node_modules/yaml-language-server/bin/yaml-language-server");
  const child = spawn(process.execPath, [program, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
  onTestFinished(() => void child.kill());
  const waiting = new Map<number, (result: unknown) => void>();
  let nextId = 0;

  function send(message: object): void {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  readMessages(child, (message) => {
    if (message.method !== undefined && message.id !== undefined) {
      const of = (item: unknown) => ((item as { section?: string }).section === "yaml" ? { schemas } : null);
      send({ id: message.id, result: message.params?.items?.map(of) ?? null });
    } else if (message.id !== undefined) waiting.get(message.id)?.(message.result);
  });

  return {
    notify: (method: string, params: object) => send({ method, params }),
    ask(method: string, params: object): Promise<unknown> {
      const id = nextId++;
      send({ id, method, params });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
  };
}

function readMessages(child: ChildProcess, take: (message: Message) => void): void {
  let buffered = Buffer.alloc(0);
  child.stdout?.on("data", (bytes: Buffer) => {
    buffered = Buffer.concat([buffered, bytes]);
    for (;;) {
      const head = buffered.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(buffered.toString("latin1", 0, head))?.[1]);
      if (head < 0 || buffered.length < head + 4 + length) return;
      take(JSON.parse(buffered.toString("utf8", head + 4, head + 4 + length)));
      buffered = buffered.subarray(head + 4 + length);
    }
  });
}

/** Opens a file with this path and text. Returns a function that returns the editor's completions at the end of the text. */
function editing(server: ReturnType<typeof givenServer>, path: string, text: string): () => Promise<string[]> {
  const uri = pathToFileURL(join(packageRoot, path)).href;
  server.notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
  const lines = text.split("\n");
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  return async () => {
    const answer = await server.ask("textDocument/completion", { textDocument: { uri }, position });
    return ((answer as { items?: { label: string }[] } | null)?.items ?? []).map(({ label }) => label);
  };
}

test("the YAML language server completes path items", async () => {
  const server = givenServer();
  const rootUri = pathToFileURL(packageRoot).href;
  await server.ask("initialize", {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: "quintet" }],
    capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
  });
  server.notify("initialized", {});
  server.notify("workspace/didChangeConfiguration", { settings: { yaml: { schemas } } });

  await expect
    .poll(editing(server, "openapi/tasks/paths/more.yaml", "item:\n  get:\n    "))
    .toEqual(expect.arrayContaining(["operationId", "responses", "security", "x-quota-units"]));
});

/** A regular expression for a glob. The settings use only `*`, within a name or instead of one. */
function patternOf(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
}

test("the schema for editors accepts every contract file", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const folder = join(packageRoot, "openapi/editor");
  ajv.addSchema(JSON.parse(readFileSync(join(folder, "contract.json"), "utf8")), "contract.json");
  const files = readdirSync(join(packageRoot, "openapi"), { recursive: true, encoding: "utf8" });
  const problems: string[] = [];
  let checked = 0;

  for (const [schemaPath, glob] of Object.entries(schemas)) {
    const validate = ajv.compile(JSON.parse(readFileSync(join(packageRoot, schemaPath), "utf8")));
    const globs = [glob].flat().map(patternOf);
    for (const file of files.filter((each) => globs.some((one) => one.test(`openapi/${each}`)))) {
      checked += 1;
      if (validate(parse(readFileSync(join(packageRoot, "openapi", file), "utf8"), { merge: true }))) continue;
      problems.push(`${file}: ${validate.errors?.map((each) => `${each.instancePath} ${each.message}`).at(-1)}`);
    }
  }

  expect(checked).toBeGreaterThan(400);
  expect(problems).toEqual([]);
});
