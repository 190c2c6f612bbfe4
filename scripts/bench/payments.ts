/**
 * `npm run bench -- payments`: what a request to the payment service costs, through the whole stack: the built server, with
 * logging, a key and validation, on its SQLite file; reading a transaction, and capturing a part of one with everything that is
 * written. Beside it runs the least that could answer (`payments/bare.ts`).
 */
import { join } from "node:path";
import { createFixture, type Fixture } from "./payments/fixture.ts";
import { Api } from "./support/api.ts";
import { builtServer, inBenchFolder, oursOn, whileRunning, withGenerator, withServers } from "./support/harness.ts";
import { recordAnswers } from "./support/record.ts";
import { writeResults } from "./support/results.ts";
import { measureRows, ownConnections, printRows, printStarts, type Row } from "./support/rows.ts";

const headersOf = ({ key }: Fixture) => ({ Authorization: `Basic ${btoa(`:${key}`)}` });

function rowsOf(fixture: Fixture): [read: Row, capture: Row] {
  const headers = headersOf(fixture);
  const row = (name: string, cpu: number, paths: readonly string[]): Row => ({
    name,
    method: "GET",
    requests: paths.map((path) => ({ path: `/transactions/${path}`, headers })),
    bare: "text",
    aims: { [ownConnections]: { cpu } },
  });
  const captures = fixture.captureIds.map((id) => `${id}/captures`);
  return [
    row("get", 4, fixture.readIds),
    { ...row("capture", 6, captures), method: "POST", body: '{"amount":1,"currency":"EUR"}' },
  ];
}

export function run(): Promise<void> {
  return inBenchFolder(async (folder) => {
    const fixture = await createFixture(folder);
    const ours = oursOn(join(folder, "ours"));
    const data = await whileRunning(ours, ({ port }) => answersOf(`http://127.0.0.1:${port}`, fixture, folder));
    const commands = [ours, await builtServer("bare", "payments/bare.ts", { BARE_DATA: data })];
    await withServers(commands, 1, async (servers, starts) => {
      const results = await withGenerator((generator) => measureRows(generator, rowsOf(fixture), servers));
      printRows(results);
      printStarts(["ours", "bare"], starts);
      writeResults("payments", { results });
    });
  });
}

/** Brings the transactions to read into the state in which they are read, and records all of them. */
async function answersOf(base: string, fixture: Fixture, folder: string): Promise<string> {
  const api = new Api(base, headersOf(fixture));
  for (const id of fixture.readIds) {
    await api.post(`/transactions/${id}/captures`, { amount: 9982 });
    await api.post(`/transactions/${id}/refunds`, { amount: 2330 });
  }
  const [read] = rowsOf({ ...fixture, readIds: [...fixture.readIds, ...fixture.captureIds] });
  return recordAnswers(base, [read], folder);
}
