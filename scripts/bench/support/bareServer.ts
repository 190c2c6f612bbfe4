/** What bare servers are made of: `node:http` and prepared SQLite statements. */
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { healthText } from "../../../server/http/health.ts";
import { type Handle, openConnection } from "../../../server/platform/db/driver.ts";
import type { BareData } from "./record.ts";

/** What `recordAnswers` wrote, and the database that it names, as durable as ours. */
export async function openBare(): Promise<{ data: BareData; db: Handle }> {
  const data: BareData = JSON.parse(readFileSync(process.env.BARE_DATA ?? "", "utf8"));
  return { data, db: await openBareDatabase(data.database) };
}

export async function openBareDatabase(path: string): Promise<Handle> {
  const { handle } = await openConnection(path);
  handle.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
  return handle;
}

/** Serves JSON on `PORT`. The health check, which is no row, is answered without one, as in our server. */
export function serveJson(get: (path: string) => string, post: (path: string, body: string) => string): void {
  const server = createServer((req, res) => {
    const path = req.url ?? "";
    if (req.method !== "POST") {
      answer(res, path === "/healthz" ? healthText() : get(path));
      return;
    }
    let body = "";
    req.setEncoding("utf8").on("data", (chunk) => {
      body += chunk;
    });
    req.on("end", () => answer(res, post(path, body)));
  });
  server.listen(Number(process.env.PORT), "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));
}

function answer(res: ServerResponse, json: string): void {
  res.writeHead(200, { "Content-Type": "application/json; charset=UTF-8", "Content-Length": Buffer.byteLength(json) });
  res.end(json);
}
