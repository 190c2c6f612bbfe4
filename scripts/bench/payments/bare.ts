/**
 * The floor: a plain `node:http` server over rows that hold the answer as text. A capture writes what ours writes (transaction,
 * line, balance) in one SQLite transaction. It checks nothing: no key, no access, no body, no sums.
 */
import { randomBytes } from "node:crypto";
import { openBare, serveJson } from "../support/bareServer.ts";

const { data, db } = await openBare();
db.exec(
  `CREATE TABLE IF NOT EXISTS payment (id TEXT PRIMARY KEY, json TEXT);
   CREATE TABLE IF NOT EXISTS line (id TEXT PRIMARY KEY, merchant TEXT, json TEXT);
   CREATE INDEX IF NOT EXISTS line_merchant ON line (merchant, id);
   CREATE TABLE IF NOT EXISTS merchant (id TEXT PRIMARY KEY, balance INTEGER)`,
);
const insertPayment = db.prepare("INSERT OR IGNORE INTO payment (id, json) VALUES (?, ?)");
const get = db.prepare("SELECT json FROM payment WHERE id = ?");
const update = db.prepare("UPDATE payment SET json = ? WHERE id = ?");
const insertLine = db.prepare("INSERT INTO line (id, merchant, json) VALUES (?, ?, ?)");
const addBalance = db.prepare("UPDATE merchant SET balance = balance + ? WHERE id = ?");
const begin = db.prepare("BEGIN IMMEDIATE");
const commit = db.prepare("COMMIT");

db.exec("BEGIN");
for (const [id, json] of Object.entries(data.texts)) insertPayment.run(id, json);
db.prepare("INSERT OR IGNORE INTO merchant (id, balance) VALUES ('merchant', 0)").run();
db.exec("COMMIT");

/** @param id The path of a transaction. */
function jsonOf(id: string): string {
  const row = get.get(id) as { json: string } | undefined;
  return row?.json ?? "";
}

function capture(id: string, body: string): string {
  const { amount } = JSON.parse(body);
  begin.run();
  const answer = JSON.parse(jsonOf(id));
  const { transaction } = answer;
  const lineId = randomBytes(12).toString("hex");
  const created = new Date().toISOString();
  const fee = { flat: 187, rate: Math.round(amount * 0.1) };
  const balance = amount * 7 - fee.flat - fee.rate;
  transaction.capturedAmount += amount;
  transaction.pendingAmount -= amount;
  const { descriptor } = transaction;
  transaction.trail.push({ capture: true, created, amount, balance, fee, descriptor, lineId });
  const json = JSON.stringify(answer);
  update.run(json, id);
  const line = {
    id: lineId,
    created,
    balance,
    fee: fee.flat + fee.rate,
    amount: { currency: "EUR", amount },
    capture: true,
  };
  insertLine.run(lineId, "merchant", JSON.stringify(line));
  addBalance.run(balance, "merchant");
  commit.run();
  return json;
}

serveJson(jsonOf, (path, body) => capture(path.slice(0, path.lastIndexOf("/")), body));
