/** `start --workers N`: several processes on one port, on PostgreSQL. */
import { describe, expect, test } from "vitest";
import { createTasksClient, unwrap } from "../../client/index.ts";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";

describe.skipIf(!isPostgres)("several workers", () => {
  test("serve one port and one database, and end together", async () => {
    const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl() });
    const running = cli.start(["start", "--workers", "2"]);
    const output = await running.printed("curl");
    const url = /docs +(http:\/\/[\d.:]+)\/docs/.exec(output)?.[1] ?? "";
    const token = (await cli.run(["token", "--user", "demo@example.com"])).stdout.trim();

    // Each request uses its own connection. The processes take connections in turn.
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        unwrap(
          createTasksClient({
            baseUrl: url,
            token,
            fetch: (input, init) => {
              const request = new Request(input, init);
              request.headers.set("Connection", "close");
              return fetch(request);
            },
          }).POST("/users/@me/lists", { body: { title: `List ${index}` } }),
        ),
      ),
    );
    const lists = await unwrap(createTasksClient({ baseUrl: url, token }).GET("/users/@me/lists"));
    const { code, stderr } = await running.end("SIGTERM");

    expect(output).toContain("2 processes");
    expect(output.match(/Quintet is listening/g)).toHaveLength(1);
    expect(new Set(made.map((each) => each.id)).size).toBe(8);
    expect(lists.items).toHaveLength(9);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    await expect(fetch(url)).rejects.toThrow();
  });

  test("that crash are reported in the log and in the metrics, and replaced", async () => {
    const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl(), LOG_LEVEL: "info" });
    const running = cli.start(["start", "--workers", "2"]);
    const url = /docs +(http:\/\/[\d.:]+)\/docs/.exec(await running.printed("curl"))?.[1] ?? "";
    // A new connection for each request, because connections that belong to the dying process are lost.
    const metrics = () =>
      fetch(`${url}/metrics`, { headers: { Connection: "close" }, signal: AbortSignal.timeout(5000) }).then(
        (response) => response.text(),
        () => "none",
      );
    await expect.poll(metrics).toMatch(/^quintet_processes 2$/m);
    await expect.poll(metrics).toMatch(/^quintet_processes_died_total 0$/m);
    const [pid] = workersIn(running.stderr());

    process.kill(Number(pid), "SIGKILL");

    await expect.poll(metrics).toMatch(/^quintet_processes_died_total 1$/m);
    await expect.poll(metrics).toMatch(/^quintet_processes 2$/m);
    const { code, stderr } = await running.end("SIGTERM");
    const line = stderr.split("\n").find((each) => each.includes("has died"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 50, worker: Number(pid), signal: "SIGKILL", died: 1 });
    expect(workersIn(stderr)).toHaveLength(3);
    expect(code).toBe(0);
  });

  test("on a port that is taken end with one line each", async () => {
    const databaseUrl = await givenDatabaseUrl();
    const first = givenCli({ DATABASE_URL: databaseUrl }).start(["start"]);
    const url = /tasks +(http:\/\/[\d.:]+)/.exec(await first.printed("curl"))?.[1] ?? "";

    const { code, stdout, stderr } = await givenCli({ DATABASE_URL: databaseUrl, PORT: new URL(url).port }).run([
      "start",
      "--workers",
      "2",
    ]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/EADDRINUSE/);
    expect(stderr).not.toMatch(/ {4}at /);
  });
});

/** The number of processes that were started, from the log. */
function workersIn(log: string): string[] {
  return [...log.matchAll(/"worker":(\d+),"msg":"a process has started"/g)].map(([, pid = ""]) => pid);
}
