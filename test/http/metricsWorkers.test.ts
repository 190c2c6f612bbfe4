import { expect, test } from "vitest";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";

/** Several processes need PostgreSQL. */
test.runIf(isPostgres)("several processes behind one port tell one story, whoever is asked", async () => {
  const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl() });
  const server = cli.start(["start", "--workers", "3"]);
  const url = /http:\/\/\S+?:\d+/.exec(await server.printed("Get a token"))?.[0] ?? "";
  // Each request uses its own connection, so that requests reach different processes.
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { Connection: "close" } });
  const asked = 12;
  for (let each = 0; each < asked; each++) await ask("/tasks/v1/users/@me/lists");

  /** Returns, for all processes together, the number of counted requests and of waiting deliveries. */
  async function told(): Promise<string> {
    const text = await (await ask("/metrics")).text();
    const count = /^quintet_requests_total\{.*operation="tasklists.list".*\} (\d+)$/m.exec(text)?.[1];
    const pending = /^quintet_outbox_deliveries\{state="pending"\} (\d+)$/m.exec(text)?.[1];
    return `${count} requests, ${pending} pending`;
  }

  // A request is counted after its response was sent, which may be after the client has received it.
  await expect.poll(told).toBe(`${asked} requests, 0 pending`);
  for (let each = 0; each < 6; each++) expect(await told()).toBe(`${asked} requests, 0 pending`);
  expect((await server.end("SIGTERM")).code).toBe(0);
});
