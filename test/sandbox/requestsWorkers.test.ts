import { expect, test } from "vitest";
import { KitError, quintet } from "../../server/testing/index.ts";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";

/** Several processes need PostgreSQL. */
test.runIf(isPostgres)("several processes behind one port keep one journal, whoever is asked", async () => {
  const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl() });
  const server = cli.start(["start", "--workers", "3"]);
  const url = /http:\/\/\S+?:\d+/.exec(await server.printed("Get a token"))?.[0] ?? "";
  const kit = await quintet({ url });
  const token = await kit.token("ann@example.com");
  const start = await kit.requests.mark();
  // Each request uses its own connection, so that requests reach different processes.
  const ask = () =>
    fetch(`${url}/tasks/v1/users/@me/lists`, { headers: { Authorization: `Bearer ${token}`, Connection: "close" } });
  const asked = 12;
  for (let each = 0; each < asked; each++) await ask();

  await kit.requests.verify({ operation: "tasklists.list", exactly: asked }, { withinMs: 10_000 });
  const listed = await kit.requests.list({ operation: "tasklists.list", after: start });
  const processes = new Set(listed.map(({ id }) => id.split(".")[0]));
  const followed: string[] = [];
  for await (const { id } of kit.requests.follow({ operation: "tasklists.list", after: start })) {
    followed.push(id);
    if (followed.length === asked) break;
  }

  expect(listed).toHaveLength(asked);
  expect(processes.size).toBeGreaterThan(1);
  expect([...followed].sort()).toEqual(listed.map(({ id }) => id).sort());
  const next = kit.requests.next({ operation: "tasklists.list", after: await kit.requests.mark() });
  await ask();
  expect((await next).status).toBe(200);
  await kit.reset();
  await expect(kit.requests.verify({ operation: "tasklists.list" })).rejects.toThrow(KitError);
  expect((await server.end("SIGTERM")).code).toBe(0);
});
