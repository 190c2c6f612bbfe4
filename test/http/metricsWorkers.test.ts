import { expect, test } from "vitest";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";

/** Several processes need a database of several processes. */
test.runIf(isPostgres)("several processes behind one port tell one story, whoever is asked", async () => {
  const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl() });
  const server = cli.start(["start", "--workers", "3"]);
  const url = /http:\/\/\S+?:\d+/.exec(await server.printed("Get a token"))?.[0] ?? "";
  // A connection each, so that they come to different processes.
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { Connection: "close" } });
  const asked = 12;
  for (let each = 0; each < asked; each++) await ask("/tasks/v1/users/@me/lists");

  /** Of all processes: how many requests were counted, and how many deliveries wait. */
  async function told(): Promise<string> {
    const text = await (await ask("/metrics")).text();
    const count = /^quintet_requests_total\{.*operation="tasklists.list".*\} (\d+)$/m.exec(text)?.[1];
    const pending = /^quintet_outbox_deliveries\{state="pending"\} (\d+)$/m.exec(text)?.[1];
    return `${count} requests, ${pending} pending`;
  }

  // A request is counted when its response has left, which a client may see first.
  await expect.poll(told).toBe(`${asked} requests, 0 pending`);
  for (let each = 0; each < 6; each++) expect(await told()).toBe(`${asked} requests, 0 pending`);
  expect((await server.end("SIGTERM")).code).toBe(0);
});
