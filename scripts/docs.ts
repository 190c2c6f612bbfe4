/**
 * Serves or builds the docs, without network access.
 *
 *     npm run docs          serves the references on port 4011 (PORT) and reloads them while you edit openapi/
 *     npm run docs:build    writes a static site to dist/docs, with guides, references and one search
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Documented } from "../server/docs/site.ts";
import { docsIndexHtml, referenceHtml, rendererScript } from "../server/pages/docs.ts";
import { packageRoot } from "../server/platform/root.ts";
import { buildSite } from "./docs/static.ts";
import {
  type Contract,
  ContractError,
  contractSources,
  readContract,
  serviceNames,
  stableJson,
} from "./generate/contract.ts";
import { lazily } from "./generate/files.ts";
import { inputsOf, recall, recallLater } from "./generate/freshness.ts";
import { publicDocument } from "./generate/public.ts";

const openapiFolder = join(packageRoot, "openapi");

/**
 * Reads all contracts. A contract that was already read and linted with the same inputs comes from the cache, because linting all
 * contracts takes longer than showing them.
 * @throws ContractError if one of the contracts violates a rule.
 */
async function readContracts(): Promise<Map<string, Contract>> {
  const contracts = new Map<string, Contract>();
  // The library that reads contracts is loaded only if a contract has changed.
  const sources = lazily(() => contractSources(openapiFolder));
  for (const name of serviceNames(openapiFolder)) {
    const asked = ["contract", name, inputsOf(openapiFolder, name)];
    let contract = recall(asked) as Contract | undefined;
    if (!contract) {
      const source = (await sources()).find((each) => each.name === name);
      if (!source) throw new ContractError(`openapi/${name} was taken away while it was read.`);
      contract = await readContract(source);
      recallLater(asked, contract);
    }
    contracts.set(name, publicDocument(contract));
  }
  return contracts;
}

function documentedOf(contracts: ReadonlyMap<string, Contract>): Documented[] {
  return [...contracts].map(([name, { info, servers }]) => ({
    name,
    title: info.title,
    summary: info.summary ?? "",
    basePath: servers?.[0]?.url ?? "/",
  }));
}

const reloadScript = 'new EventSource("/reload").onmessage = () => location.reload();\n';

/**
 * Serves the references, and reloads them in browsers. If a contract has an error, the error is printed and the last
 * valid version stays.
 */
async function serve(port: number): Promise<void> {
  let contracts = await readContracts();
  const watching = new Set<ServerResponse>();
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? "/", "http://localhost").pathname;
    // The path is `/calendar` or `/calendar/sandbox/openapi.json`.
    const [, name = "", file] = /^\/(.*?)(?:\/(openapi\.json)?)?$/.exec(path) ?? [];
    const contract = contracts.get(name);
    const answer = (type: string, body: string) =>
      void res.writeHead(200, { "Content-Type": `${type}; charset=UTF-8`, "Cache-Control": "no-store" }).end(body);
    if (path === "/reload") {
      res.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" }).flushHeaders();
      watching.add(res);
      req.on("close", () => watching.delete(res));
    } else if (path === "/") {
      const page = docsIndexHtml(documentedOf(contracts), (each) => `/${each}`);
      answer("text/html", page.replace("</main>", '</main>\n<script src="/reload.js"></script>'));
    } else if (path === "/redoc.standalone.js") answer("text/javascript", rendererScript().text);
    else if (path === "/reload.js") answer("text/javascript", reloadScript);
    else if (contract && file === "openapi.json") answer("application/json", stableJson(contract));
    else if (contract && !file) {
      const spec = `/${name}/openapi.json`;
      const links = { spec, script: "/redoc.standalone.js", reload: "/reload.js" };
      answer("text/html", referenceHtml(contract.info.title, links));
    } else if (path === "/favicon.ico") res.writeHead(204).end();
    else res.writeHead(404, { "Content-Type": "text/plain" }).end("There is no such page.\n");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  let changed = false;
  let reading = false;
  /**
   * Editors write a file in several steps and may write several files at once. If files change while contracts are being read,
   * the contracts are read once more.
   */
  async function reread(): Promise<void> {
    changed = true;
    if (reading) return;
    reading = true;
    while (changed) {
      changed = false;
      try {
        contracts = await readContracts();
        for (const res of watching) res.write("data: changed\n\n");
      } catch (error) {
        if (!(error instanceof ContractError)) throw error;
        console.error(error.message);
      }
    }
    reading = false;
  }
  const { watch } = await import("chokidar");
  const watcher = watch(openapiFolder, { ignoreInitial: true });
  watcher.on("all", () => void reread());
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  // The cast is safe: the server listens on a TCP port.
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const { values } = parseArgs({ options: { build: { type: "boolean" }, out: { type: "string" } } });
if (values.build) {
  const folder = values.out ?? join(packageRoot, "dist", "docs");
  const contracts = await readContracts();
  console.log(`wrote ${await buildSite(folder, contracts, documentedOf(contracts))} pages to ${folder}`);
} else await serve(Number(process.env.PORT ?? 4011));
