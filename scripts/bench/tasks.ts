/**
 * `npm run bench -- tasks`: what a request to the task service costs, through the whole stack: the built server, with logging, a
 * real token and validation, on its SQLite file. Beside it, with the same answers, run the least that could answer
 * (`support/bare.ts`) and the same libraries as their documentation shows them (`tasks/plain.ts`).
 */
import { join } from "node:path";
import { bearer } from "./support/api.ts";
import {
  builtServer,
  inBenchFolder,
  origin,
  oursOn,
  whileRunning,
  withGenerator,
  withServers,
} from "./support/harness.ts";
import { recordAnswers } from "./support/record.ts";
import { writeResults } from "./support/results.ts";
import { measureRows, ownConnections, printRows, printStarts, type Row } from "./support/rows.ts";
import type { MeasuredServer } from "./support/server.ts";
import { copyDatabase, createFixture, type Fixture } from "./tasks/fixture.ts";

const newTask = JSON.stringify({
  title: "Sow the tomatoes",
  notes: "On the window sill, twelve pots, and do not forget to water them on the days after.",
  due: "2026-03-14T00:00:00.000Z",
});

function rowsOf({ token, smallListId, bigListId, inboxIds, taskIds }: Fixture): Row[] {
  const get = (name: string, bare: Row["bare"], paths: readonly string[], cpu?: number): Row => ({
    name,
    method: "GET",
    requests: paths.map((path) => ({ path: `/tasks/v1/lists/${path}`, headers: bearer(token) })),
    bare,
    aims: cpu === undefined ? {} : { [ownConnections]: { cpu } },
  });
  const inboxes = inboxIds.map((id) => `${id}/tasks`);
  return [
    get(
      "get",
      "text",
      taskIds.map((id) => `${bigListId}/tasks/${id}`),
      4,
    ),
    get("list of 20", "list", [`${smallListId}/tasks?maxResults=20`], 3),
    get("list of 100 of 10 000", "list", [`${bigListId}/tasks?maxResults=100`]),
    { ...get("insert", "insert", inboxes, 6), method: "POST", body: newTask },
  ];
}

export function run(): Promise<void> {
  return inBenchFolder(async (folder) => {
    const fixture = await createFixture(folder);
    const rows = rowsOf(fixture);
    const ours = oursOn(join(folder, "ours"));
    // The copy of the database is made before answers are recorded, since recording inserts tasks.
    const plain = await builtServer(
      "plain",
      "tasks/plain.ts",
      {
        PLAIN_DATABASE: copyDatabase(folder),
        PLAIN_TOKEN: fixture.token,
        PLAIN_USER: fixture.userId,
        PLAIN_ORIGIN: origin,
      },
      { path: rows[0]?.requests[0]?.path ?? "", headers: bearer(fixture.token) },
    );
    const data = await whileRunning(ours, ({ port }) => recordAnswers(`http://127.0.0.1:${port}`, rows, folder));
    const commands = [ours, await builtServer("bare", "support/bare.ts", { BARE_DATA: data }), plain];
    await withServers(commands, 3, async (servers, starts) => {
      await requireSameAnswers(servers, rows);
      const results = await withGenerator((generator) => measureRows(generator, rows, servers));
      printRows(results);
      const names = commands.map(({ name }) => name);
      printStarts(names, starts);
      const startUp = starts.map((start, index) => ({ name: names[index], ...start }));
      writeResults("tasks", { results, startUp });
    });
  });
}

/** A comparison is worth nothing when one of them answers something else. */
async function requireSameAnswers(servers: readonly MeasuredServer[], rows: readonly Row[]): Promise<void> {
  for (const { name, method, requests } of rows) {
    const [first] = requests;
    if (method !== "GET" || !first) continue;
    const answers = await Promise.all(
      servers.map(async ({ port }) =>
        (await fetch(`http://127.0.0.1:${port}${first.path}`, { headers: first.headers })).json(),
      ),
    );
    const [expected, ...others] = answers.map(sorted);
    const differing = others.findIndex((each) => each !== expected);
    if (differing < 0) continue;
    const who = servers[differing + 1]?.name;
    throw new Error(`${who} answers something else to ${name}:\n${expected}\n${others[differing]}`);
  }
}

/** JSON with the members of every object in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
