/**
 * The floor: a plain `node:http` server with prepared SQLite statements over rows that hold answers as text. It checks
 * nothing: no token, no parameter, no body. It answers the bytes that ours answers.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { healthText } from "../../../server/http/health.ts";
import type { Handle } from "../../../server/platform/db/driver.ts";
import type { BareData } from "./record.ts";

const data: BareData = JSON.parse(readFileSync(process.env.BARE_DATA ?? "", "utf8"));
const { default: Sqlite }: { default: new (path: string) => Handle } = await import("better-sqlite3" as string);
const db = new Sqlite(data.database);
db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
db.exec(
  `CREATE TABLE IF NOT EXISTS one (id TEXT PRIMARY KEY, json TEXT);
   CREATE TABLE IF NOT EXISTS element (list TEXT, place INTEGER, json TEXT, PRIMARY KEY (list, place)) WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS span (calendar TEXT, start TEXT, end TEXT, PRIMARY KEY (calendar, start)) WITHOUT ROWID`,
);
const insert = db.prepare("INSERT OR REPLACE INTO one (id, json) VALUES (?, ?)");
const get = db.prepare("SELECT json FROM one WHERE id = ?").raw(true);
const list = db.prepare("SELECT json FROM element WHERE list = ? ORDER BY place LIMIT ?").raw(true);
const busy = db
  .prepare('SELECT start, "end" FROM span WHERE calendar = ? AND start < ? AND "end" > ? ORDER BY start')
  .raw(true);
fill();

function fill(): void {
  const insertElement = db.prepare("INSERT OR REPLACE INTO element (list, place, json) VALUES (?, ?, ?)");
  const insertSpan = db.prepare('INSERT OR REPLACE INTO span (calendar, start, "end") VALUES (?, ?, ?)');
  db.exec("BEGIN");
  for (const [path, text] of Object.entries(data.texts)) insert.run([path, text]);
  for (const [path, { elements }] of Object.entries(data.lists)) {
    for (const [place, json] of elements.entries()) insertElement.run([path, place, json]);
  }
  for (const { spans } of Object.values(data.busy)) {
    for (const { start, end } of spans) insertSpan.run(["primary", start, end]);
  }
  db.exec("COMMIT");
}

function answer(res: ServerResponse, json: string): void {
  res.writeHead(200, { "Content-Type": "application/json; charset=UTF-8", "Content-Length": Buffer.byteLength(json) });
  res.end(json);
}

function answerPost(path: string, body: string): string {
  const sent = JSON.parse(body);
  const week = data.busy[path];
  if (week) {
    const rows = busy.all([sent.items[0].id, sent.timeMax, sent.timeMin]) as string[][]; // Raw rows of two columns.
    return week.head + rows.map(([start, end]) => JSON.stringify({ start, end })).join(",") + week.tail;
  }
  const id = randomBytes(16).toString("base64url");
  const json = JSON.stringify({ ...data.inserts[path], ...sent, id, updated: new Date().toISOString() });
  insert.run([id, json]);
  return json;
}

const server = createServer((req, res) => {
  const path = req.url ?? "";
  if (req.method === "POST") {
    let body = "";
    req.setEncoding("utf8").on("data", (chunk) => {
      body += chunk;
    });
    req.on("end", () => answer(res, answerPost(path, body)));
    return;
  }
  const page = data.lists[path];
  if (page) {
    const rows = list.all([path, page.elements.length]) as string[][]; // Raw rows of one column.
    answer(res, page.head + rows.map(([json]) => json).join(",") + page.tail);
    return;
  }
  // The health check, which is no row, answers without one here as it does in our server.
  const row = path === "/healthz" ? [healthText()] : (get.get([path]) as string[]); // As above.
  answer(res, row[0] ?? "");
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
