/** The server's behavior if its PostgreSQL server is read-only, waits for locks, is down, or lacks privileges. */
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/platform/db/index.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { runSql } from "../support/postgres.ts";
import { startServer as startPostgres } from "../support/postgresServer.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

const params = { path: { tasklist: "@default" } };
const insert = async ({ owner }: TestApp, title = "Task") =>
  (await owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title } })).response;
const list = async ({ owner }: TestApp) => (await owner.tasks.GET("/lists/{tasklist}/tasks", { params })).response;
const calendars = async ({ owner }: TestApp) => (await owner.calendar.GET("/users/me/calendarList")).response;
const ready = async (app: TestApp) => (await app.fetch("/readyz")).status;

/** The test's own database connection, which does not belong to the server. */
async function givenClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function givenPostgres() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  return postgres;
}

test.each([
  [
    "postgresql://u:p@one,two/db?target_session_attrs=standby",
    /target_session_attrs=standby\. Set this parameter to read-write or omit it, because the server writes to/,
  ],
  ["postgresql://u:p@one:5432,two:x/db", /is not a valid URL/],
])("DATABASE_URL=%s is rejected", (DATABASE_URL, message) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(message);
});

describe.runIf(isPostgres)("a database", () => {
  /** Starts a server on a database that the test can make read-only. The setting applies to later sessions. */
  async function givenSwitch() {
    const url = await givenDatabaseUrl({ migrated: false });
    const app = await startApp({ settings: { databaseUrl: url } });
    const name = new URL(url).pathname.slice(1);
    const client = await givenClient(url);
    const set = (value: "on" | "off") =>
      client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`);
    const endSessions = async () => {
      const others = "datname = current_database() AND pid <> pg_backend_pid()";
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
    };
    expect([(await insert(app)).status, await ready(app)]).toEqual([200, 200]);
    return { app, client, set, endSessions };
  }

  test("that is set to be read-only refuses writes with 503, and is not ready", async () => {
    const { app, client, set, endSessions } = await givenSwitch();

    await set("on");
    await endSessions();

    await eventually(async () => expect(await ready(app)).toBe(503));
    await eventually(async () => expect((await list(app)).status).toBe(200));
    const refused = await insert(app);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    await client.query("SET transaction_read_only = off; SET default_transaction_read_only = off");
    // Sessions that began while the database was read-only are still read-only.
    await set("off");
    await eventually(async () => expect(await ready(app)).toBe(200));
    expect((await insert(app)).status).toBe(200);
  });

  test("that was read-only between two checks accepts writes again", async () => {
    const { app, client, set, endSessions } = await givenSwitch();
    await set("on");
    await endSessions();
    await eventually(async () => expect((await list(app)).status).toBe(200)); // A session begins while the database is read-only.
    await client.query("SET transaction_read_only = off; SET default_transaction_read_only = off");
    await set("off");

    const { status } = await insert(app);
    await eventually(async () => expect(await ready(app)).toBe(200));

    expect([200, 503]).toContain(status); // 200 if the server has already checked its database.
    expect((await insert(app)).status).toBe(200);
  });

  test("whose table is locked costs its own service 503, and the others nothing", async () => {
    const url = await givenDatabaseUrl();
    const app = await startApp({ settings: { databaseUrl: url } });
    await Promise.all([givenTask(app.owner), calendars(app)]);
    const client = await givenClient(url);
    await client.query('BEGIN; LOCK TABLE "Task" IN ACCESS EXCLUSIVE MODE');

    const stuck = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? list(app) : insert(app)));
    let settled = 0;
    for (const each of stuck) void each.then(() => settled++);
    const others = await Promise.all([calendars(app), calendars(app), calendars(app)]);
    const madeMeanwhile = await app.owner.calendar.POST("/calendars", { body: { summary: "Meanwhile" } });

    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([madeMeanwhile.response.status, await ready(app)]).toEqual([200, 200]);
    expect(settled).toBe(0);
    const first = await Promise.race(stuck);
    expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "5"]);
    await client.query("ROLLBACK");
    for (const { status } of await Promise.all(stuck)) expect([200, 503]).toContain(status);
    expect((await insert(app)).status).toBe(200);
  });

  test("on one of several hosts is looked into by doctor", async () => {
    const url = await givenDatabaseUrl();
    const { host } = new URL(url);

    const { code, stdout } = await givenCli({ DATABASE_URL: url.replace(host, `127.0.0.1:1,${host}`) }).run(["doctor"]);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^database is +up to date$/m);
  });

  test("whose user may not create tables is named with what is missing", async () => {
    const own = await givenDatabaseUrl({ migrated: false });
    const url = new URL(own);
    const user = `${url.pathname.slice(1)}_guest`;
    await runSql(own, `CREATE ROLE "${user}" LOGIN PASSWORD 'guest'`, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    onTestFinished(() => runSql(own, `DROP ROLE "${user}"`));
    url.username = user;
    url.password = "guest";

    await expect(openDatabase({ url: url.href })).rejects.toThrow(
      /^The database user in DATABASE_URL does not have enough privileges: permission denied for schema public\. Make this user the owner/,
    );
  });
});

describe.runIf(isPostgres && !process.env.TEST_DATABASE_URL)("a PostgreSQL server", () => {
  test("that is a hot standby serves reads, refuses writes with 503, and is ready once it is promoted", async () => {
    const postgres = await givenPostgres();
    const app = await startApp({ settings: { databaseUrl: postgres.url } });
    await insert(app);
    await postgres.halt();
    await postgres.resume("standby");

    await eventually(async () => expect((await list(app)).status).toBe(200));
    const refused = await insert(app);
    expect([refused.status, refused.headers.get("Retry-After"), await ready(app)]).toEqual([503, "5", 503]);
    await runSql(postgres.url, "SELECT pg_promote()");
    await eventually(async () => expect(await ready(app)).toBe(200));
    expect((await insert(app)).status).toBe(200);
  });

  test("that waits for a standby that is gone serves reads, refuses writes with 503, and is not ready", async () => {
    const postgres = await startPostgres({ settings: { synchronous_commit: "on" } });
    onTestFinished(() => postgres.stop());
    const app = await startApp({ settings: { databaseUrl: postgres.url } });
    const client = await givenClient(postgres.url);
    const names: Record<"saved" | "notSaved", string[]> = { saved: [], notSaved: [] };
    let count = 0;
    const write = async () => {
      const title = `Task ${++count}`;
      const response = await insert(app, title);
      if (response.status === 200) names.saved.push(title);
      else if (response.headers.has("Retry-After")) names.notSaved.push(title);
      else expect(await response.json()).toMatchObject({ error: { errors: [{ reason: "commitUnknown" }] } });
      return response.status;
    };
    expect(await write()).toBe(200);
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'x'");
    await client.query("SELECT pg_reload_conf()");

    // A write whose COMMIT is waiting already has an unknown result. Later writes are not started.
    await eventually(async () => expect(await write()).toBe(503));
    await eventually(async () => expect(await ready(app)).toBe(503));
    const refused = await insert(app, "Refused");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect((await list(app)).status).toBe(200);

    await client.query("ALTER SYSTEM RESET synchronous_standby_names");
    await client.query("SELECT pg_reload_conf()");
    await eventually(async () => expect(await ready(app)).toBe(200));
    expect(await write()).toBe(200);
    const titles = (await tasksOf(app.owner)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(names.saved));
    for (const title of ["Refused", ...names.notSaved]) expect(titles).not.toContain(title);
  });

  test("that is away at the start is waited for, with one line in the log", async () => {
    const postgres = await givenPostgres();
    await postgres.halt();
    const cli = givenCli({ DATABASE_URL: postgres.url });

    const gone = await cli.run(["start"], { DATABASE_WAIT: "1" });
    const starting = cli.start(["start"]);
    await eventually(() => expect(starting.stderr()).toContain("Waiting up to 60 s"));
    await postgres.resume();
    await starting.printed("Quintet is listening");
    const { code, stderr } = await starting.end("SIGTERM");

    expect(gone).toMatchObject({ code: 1, stdout: "" });
    expect(gone.stderr).toMatch(
      /^\{[^\n]*Waiting up to 1 s[^\n]*\n(quintet: The database at 127\.0\.0\.1:\d+ cannot be opened: [^\n]*)\n$/,
    );
    expect(code).toBe(0);
    expect(stderr.trim().split("\n"), stderr).toHaveLength(1);
  });

  test("that is away while a process dies does not stop the other processes", async () => {
    const postgres = await givenPostgres();
    const cli = givenCli({ DATABASE_URL: postgres.url, LOG_LEVEL: "info", DATABASE_WAIT: "1" });
    const running = cli.start(["start", "--workers", "2"]);
    const url = /docs +(http:\/\/[\d.:]+)\/docs/.exec(await running.printed("curl"))?.[1] ?? "";
    const metrics = () =>
      fetch(`${url}/metrics`, { headers: { Connection: "close" } }).then(
        (response) => response.text(),
        () => "none",
      );
    const started = () => [...running.stderr().matchAll(/"worker":(\d+),"msg":"a process has started"/g)];
    await eventually(() => expect(started()).toHaveLength(2));
    const [, pid] = started()[0] ?? [];

    await postgres.halt();
    // A process does not end because it has lost the database.
    expect(running.stderr()).not.toContain("has died");
    process.kill(Number(pid), "SIGKILL");
    await eventually(() => expect(started().length).toBeGreaterThan(3));
    await postgres.resume();

    await eventually(async () => expect(await metrics()).toMatch(/^quintet_processes 2$/m));
    const lines = (text: string) =>
      running
        .stderr()
        .split("\n")
        .filter((line) => line.includes(text));
    await eventually(() => expect(lines("due deliveries can be read again")).toHaveLength(1));
    // The log has few of these lines, although two processes have checked for deliveries every second without the database.
    expect(lines("due deliveries cannot be read").length).toBeLessThanOrEqual(2);
    expect(JSON.parse(lines("due deliveries can be read again")[0] ?? "")).toMatchObject({
      failedForSeconds: expect.any(Number),
    });
    expect((await running.end("SIGTERM")).code).toBe(0);
  });
});
