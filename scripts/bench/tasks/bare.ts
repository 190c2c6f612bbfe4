/**
 * The floor: a plain `node:http` server with one prepared SQLite statement for each operation, over rows that hold the
 * answer as text. It checks nothing: no token, no parameter, no body.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { Handle } from "../../../server/platform/db/driver.ts";
import type { BareData } from "./fixture.ts";

const data: BareData = JSON.parse(readFileSync(process.env.BARE_DATA ?? "", "utf8"));
const { default: Sqlite }: { default: new (path: string) => Handle } = await import("better-sqlite3" as string);
const db = new Sqlite(data.database);
db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
db.exec(
  `CREATE TABLE IF NOT EXISTS task (id TEXT PRIMARY KEY, list TEXT, place INTEGER, json TEXT);
   CREATE INDEX IF NOT EXISTS task_list ON task (list, place)`,
);
const insert = db.prepare("INSERT INTO task (id, list, place, json) VALUES (?, ?, ?, ?)");
const get = db.prepare("SELECT json FROM task WHERE id = ?").raw(true);
const list = db.prepare("SELECT json FROM task WHERE list = ? ORDER BY place LIMIT ?").raw(true);
if (db.prepare("SELECT id FROM task LIMIT 1").get([]) === undefined) fill();

function fill(): void {
  db.exec("BEGIN");
  for (const [id, json] of Object.entries(data.tasks)) insert.run([id, "", 0, json]);
  for (const [listId, texts] of Object.entries(data.lists)) {
    for (const [place, json] of texts.entries()) insert.run([`${listId}/${place}`, listId, place, json]);
  }
  db.exec("COMMIT");
}

let place = 0;

function added(body: string): string {
  const { title, notes, due } = JSON.parse(body);
  const id = randomBytes(16).toString("base64url");
  const links = {
    selfLink: `http://127.0.0.1:4010/tasks/v1/lists/inbox/tasks/${id}`,
    webViewLink: "http://127.0.0.1:4010/",
  };
  const task = {
    kind: "tasks#task",
    id,
    title,
    notes,
    due,
    status: "needsAction",
    ...links,
    updated: new Date().toISOString(),
  };
  const json = JSON.stringify(task);
  insert.run([id, "inbox", place++, json]);
  return json;
}

function answer(res: ServerResponse, json: string): void {
  res.writeHead(200, { "Content-Type": "application/json; charset=UTF-8", "Content-Length": Buffer.byteLength(json) });
  res.end(json);
}

const server = createServer((req, res) => {
  const path = req.url ?? "";
  if (req.method === "POST") {
    let body = "";
    req.setEncoding("utf8").on("data", (chunk) => {
      body += chunk;
    });
    req.on("end", () => answer(res, added(body)));
    return;
  }
  const page = data.pages[path];
  if (page) {
    const rows = list.all([page.listId, page.limit]) as string[][]; // Raw rows of one column.
    answer(res, page.head + rows.map(([json]) => json).join(",") + page.tail);
    return;
  }
  const row = get.get([path.slice(path.lastIndexOf("/") + 1)]) as string[]; // As above.
  answer(res, row[0] ?? "");
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
