/**
 * The reference of every contract with Redocly's renderer, offline.
 *
 *     npm run docs          serves it on port 4011 (PORT) and reloads while you edit openapi/
 *     npm run docs:build    writes a static site to dist/docs
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Documented, docsIndexHtml, referenceHtml, rendererPath } from "../server/pages/docs.ts";
import { packageRoot } from "../server/platform/root.ts";
import { type Contract, ContractError, contractSources, readContract, stableJson } from "./generate/contract.ts";

const openapiFolder = join(packageRoot, "openapi");

async function readContracts(): Promise<Map<string, Contract>> {
  const contracts = new Map<string, Contract>();
  for (const source of await contractSources(openapiFolder)) contracts.set(source.name, await readContract(source));
  return contracts;
}

function documentedOf(contracts: ReadonlyMap<string, Contract>): Documented[] {
  return [...contracts].map(([name, { info, servers }]) => ({
    name,
    title: info.title,
    basePath: servers?.[0]?.url ?? "/",
  }));
}

/** Links are relative, so the site works below any path and from the file system's point of view of a web server. */
async function build(folder: string): Promise<void> {
  const contracts = await readContracts();
  const documented = documentedOf(contracts);
  mkdirSync(folder, { recursive: true });
  copyFileSync(rendererPath(), join(folder, "redoc.standalone.js"));
  writeFileSync(
    join(folder, "index.html"),
    docsIndexHtml(documented, (name) => `${name}/`),
  );
  for (const { name, title } of documented) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "openapi.json"), stableJson(contracts.get(name)));
    writeFileSync(join(folder, name, "index.html"), referenceHtml(title, "openapi.json", "../redoc.standalone.js"));
  }
  console.log(`wrote ${documented.length + 1} pages to ${folder}`);
}

const reloadScript = 'new EventSource("/reload").onmessage = () => location.reload();\n';

/** A broken contract keeps the last good reference and prints what is wrong. */
async function serve(port: number): Promise<void> {
  let contracts = await readContracts();
  const watching = new Set<ServerResponse>();
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? "/", "http://localhost").pathname;
    const answer = (type: string, body: string | Buffer) => res.writeHead(200, { "Content-Type": type }).end(body);
    const [name = "", file] = path.slice(1).split("/");
    const contract = contracts.get(name);
    if (path === "/")
      return answer(
        "text/html",
        docsIndexHtml(documentedOf(contracts), (each) => `/${each}`),
      );
    if (path === "/redoc.standalone.js") return answer("text/javascript", readFileSync(rendererPath()));
    if (path === "/reload.js") return answer("text/javascript", reloadScript);
    if (path === "/reload") {
      res.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
      watching.add(res);
      req.on("close", () => watching.delete(res));
      return;
    }
    if (contract && file === "openapi.json") return answer("application/json", stableJson(contract));
    if (contract && !file) {
      const page = referenceHtml(contract.info.title, `/${name}/openapi.json`, "/redoc.standalone.js", "/reload.js");
      return answer("text/html", page);
    }
    res.writeHead(404, { "Content-Type": "text/plain" }).end("There is no such page.\n");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === "object" ? address?.port : port}`);

  const { watch } = await import("chokidar");
  let reading = Promise.resolve();
  watch(openapiFolder, { ignoreInitial: true }).on("all", () => {
    reading = reading.then(async () => {
      try {
        contracts = await readContracts();
        for (const res of watching) res.write("data: changed\n\n");
      } catch (error) {
        if (!(error instanceof ContractError)) throw error;
        console.error(error.message);
      }
    });
  });
}

const { values } = parseArgs({ options: { build: { type: "boolean" }, out: { type: "string" } } });
if (values.build) await build(values.out ?? join(packageRoot, "dist", "docs"));
else await serve(Number(process.env.PORT ?? 4011));
