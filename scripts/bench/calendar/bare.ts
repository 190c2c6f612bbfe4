/**
 * The floor: a plain `node:http` server with one prepared SQLite statement, over rows that hold the answer as text. It checks
 * nothing: no token, no parameter.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Handle } from "../../../server/platform/db/driver.ts";
import type { BareData } from "./fixture.ts";

const data: BareData = JSON.parse(readFileSync(process.env.BARE_DATA ?? "", "utf8"));
const { default: Sqlite }: { default: new (path: string) => Handle } = await import("better-sqlite3" as string);
const db = new Sqlite(data.database);
db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
db.exec(
  `CREATE TABLE IF NOT EXISTS event (calendar TEXT, place INTEGER, json TEXT);
   CREATE INDEX IF NOT EXISTS event_calendar ON event (calendar, place);
   DELETE FROM event`,
);
const calendar = "bench";
const insert = db.prepare("INSERT INTO event (calendar, place, json) VALUES (?, ?, ?)");
const list = db.prepare("SELECT json FROM event WHERE calendar = ? ORDER BY place LIMIT ?").raw(true);
db.exec("BEGIN");
for (const [place, json] of data.events.entries()) insert.run([calendar, place, json]);
db.exec("COMMIT");

const server = createServer((req, res) => {
  const page = data.pages[req.url ?? ""];
  if (!page) {
    res.writeHead(404).end();
    return;
  }
  const rows = list.all([calendar, page.limit]) as string[][]; // Raw rows of one column.
  const json = page.head + rows.map(([each]) => each).join(",") + page.tail;
  res.writeHead(200, { "Content-Type": "application/json; charset=UTF-8", "Content-Length": Buffer.byteLength(json) });
  res.end(json);
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
