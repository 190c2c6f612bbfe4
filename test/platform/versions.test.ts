/** Two versions of the server on one database: the older one stops when the newer one has migrated it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../server/platform/clock.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/freePort.ts";
import { selectNames } from "../support/postgres.ts";

const provider = isPostgres ? "postgresql" : "sqlite";
const migrationName = "99991231235959_newer";

/** A second build of the same code with one more migration. @returns its command line. */
function givenNewerBuild(migration = 'ALTER TABLE "Task" ADD COLUMN "newer" TEXT;'): string {
  const folder = mkdtempSync(join(tmpdir(), "quintet-newer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["package.json", "dist", "server/prisma/migrations", "openapi/guides"]) {
    cpSync(join(packageRoot, name), join(folder, name), { recursive: true });
  }
  for (const name of ["node_modules", "generated"]) symlinkSync(join(packageRoot, name), join(folder, name));
  const added = join(folder, "server/prisma/migrations", provider, migrationName);
  mkdirSync(added);
  writeFileSync(join(added, "migration.sql"), migration);
  return join(folder, "dist/quintet.js");
}

/** Starts the older version. @returns a function that calls it. */
async function givenOlder(settings: Record<string, string>, words: readonly string[] = []) {
  const dataDir = givenDataDir();
  const older = givenCli({ ...settings, LOG_LEVEL: "info" }, dataDir);
  const running = older.start(["start", ...words]);
  const url = /docs +(http:\/\/[\d.:]+)\/docs/.exec(await running.printed("curl"))?.[1] ?? "";
  const token = (await older.run(["token", "--user", "demo@example.com"])).stdout.trim();
  /** Requests task lists. @returns the status and body of the response; "closed" if no server listens. */
  const call = async (title?: string): Promise<Called> => {
    try {
      const response = await fetch(`${url}/tasks/v1/users/@me/lists`, {
        headers: { Authorization: `Bearer ${token}`, Connection: "close", "Content-Type": "application/json" },
        ...(title !== undefined && { method: "POST", body: JSON.stringify({ title }) }),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return { status: "closed" };
    }
  };
  return { dataDir, running, older, url, token, call };
}

type Older = Awaited<ReturnType<typeof givenOlder>>;

interface Called {
  status: number | "closed";
  body?: { title?: string; items?: { title: string }[] };
}

const databaseSettings = async (): Promise<Record<string, string>> =>
  isPostgres ? { DATABASE_URL: await givenDatabaseUrl({ migrated: false }) } : {};

/** Reads and writes through the older version until it has ended, one request after the other for each client. */
function useUntilEnd({ call }: Older) {
  const written: string[] = [];
  const wrong: unknown[] = [];
  /** Whether a client has received 200 after 503. With several processes, one may stop slightly later than another. */
  let hasComeBack = false;
  let isOver = false;
  const client = async (request: (count: number) => Promise<{ called: Called; isRight: boolean }>) => {
    let isRejected = false;
    for (let count = 0; !isOver; count++) {
      const { called, isRight } = await request(count);
      const { status } = called;
      if (status === 200 ? !isRight : status !== 503 && status !== "closed") wrong.push(called);
      hasComeBack ||= isRejected && status === 200;
      isRejected ||= status === 503;
      isOver ||= status === "closed";
    }
  };
  const writer = (number: number) =>
    client(async (count) => {
      const title = `List ${number}.${count}`;
      const called = await call(title);
      if (called.status === 200) written.push(title);
      return { called, isRight: called.body?.title === title };
    });
  const reader = () =>
    client(async () => {
      const [expected] = written;
      const called = await call();
      const isRight = expected === undefined || called.body?.items?.some(({ title }) => title === expected) === true;
      return { called, isRight };
    });
  const ended = Promise.all([writer(1), writer(2), reader(), reader()]);
  return { written, wrong, ended, hasComeBack: () => hasComeBack };
}

const reasonsIn = (log: string) => log.split("\n").filter((line) => line.includes("a newer version uses"));

describe.runIf(isPostgres)("after a newer version has announced that it migrates", () => {
  /** The migration records each task list that is written after it, and makes statements of the older version fail. */
  const breaking = `
    ALTER TABLE "Tasklist" RENAME COLUMN "title" TO "newerTitle";
    CREATE TABLE "Late" ("id" TEXT);
    CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO "Late" VALUES (NEW."id"); RETURN NEW;
    END $$;
    CREATE TRIGGER "late" AFTER INSERT OR UPDATE ON "Tasklist" FOR EACH ROW EXECUTE FUNCTION late();`;

  async function upgradeInUse(url: string, words: readonly string[]) {
    const older = await givenOlder({ DATABASE_URL: url }, words);
    const use = useUntilEnd(older);
    await eventually(() => expect(use.written.length).toBeGreaterThan(10));
    const newer = givenCli({ DATABASE_URL: url }, older.dataDir, givenNewerBuild(breaking));

    const migrated = await newer.run(["users", "list"]);

    expect(migrated).toMatchObject({ code: 0, stderr: "" });
    await use.ended;
    const { code, stderr } = await older.running.ended();
    expect(code).toBe(78);
    expect(reasonsIn(stderr)).toHaveLength(1);
    expect(use.wrong).toEqual([]);
    return { older, newer, use };
  }

  test("the older one still gives right responses, then only 503, and stops", async () => {
    const url = await givenDatabaseUrl({ migrated: false });

    const { older, newer, use } = await upgradeInUse(url, []);

    const titles = await selectNames(url, `SELECT "newerTitle" FROM "Tasklist" WHERE "newerTitle" LIKE 'List %'`);
    expect(use.hasComeBack()).toBe(false);
    expect(titles.sort()).toEqual(use.written.sort());
    expect(await selectNames(url, 'SELECT "id" FROM "Late"')).toEqual([]);
    const again = await older.older.run(["start"]);
    expect(again).toMatchObject({ code: 78, stdout: "" });
    expect(again.stderr).toContain(`its migration ${migrationName} is unknown to this version`);
    expect((await newer.run(["users", "list"])).stdout).toContain("demo@example.com");
  });

  test("several processes of the older one stop together", async () => {
    await upgradeInUse(await givenDatabaseUrl({ migrated: false }), ["--workers", "2"]);
  });

  test.runIf(hasPgbouncer())("the same holds through pgbouncer in transaction mode", async () => {
    await upgradeInUse(await givenPgbouncer(await givenDatabaseUrl({ migrated: false })), []);
  });

  test.each([
    ["one process", []],
    ["several processes", ["--workers", "2"]],
  ])("SIGTERM does not change the exit code of %s", async (_, words) => {
    const url = await givenDatabaseUrl({ migrated: false });
    const older = await givenOlder({ DATABASE_URL: url }, words);
    // A request whose body never ends: the server waits for it before it stops.
    const { hostname, port } = new URL(older.url);
    const unfinished = connect(Number(port), hostname);
    await once(unfinished, "connect");
    const head = ["POST /tasks/v1/users/@me/lists HTTP/1.1", "Host: localhost", `Authorization: Bearer ${older.token}`];
    unfinished.write(`${[...head, "Content-Type: application/json", "Content-Length: 10"].join("\r\n")}\r\n\r\n{`);
    await givenCli({ DATABASE_URL: url }, older.dataDir, givenNewerBuild()).run(["users", "list"]);
    const reasons = () => reasonsIn(older.running.stderr());
    await eventually(() => expect(reasons()).toHaveLength(1));
    // A signal within a second of another one would count as the same signal.
    const { time } = JSON.parse(reasons()[0] ?? "");
    await eventually(() => expect(systemClock.now() - Date.parse(time)).toBeGreaterThan(1_000));

    const ended = older.running.end("SIGTERM");
    unfinished.destroy();

    expect((await ended).code).toBe(78);
    expect(reasons()).toHaveLength(1);
  });

  test("the older one serves again if the migration fails", async () => {
    const settings = await databaseSettings();
    const older = await givenOlder(settings);
    const failing = 'ALTER TABLE "Task" ADD COLUMN "newer" TEXT; SELECT no;';
    const newer = givenCli(settings, older.dataDir, givenNewerBuild(failing));

    const failed = await newer.run(["users", "list"]);

    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain(`Migration ${migrationName} failed: `);
    await eventually(async () => expect((await older.call()).status).toBe(200));
    expect((await older.running.end("SIGTERM")).code).toBe(0);
  });
});

test.skipIf(isPostgres)("a newer version does not migrate a file that a server of an older one serves", async () => {
  const older = await givenOlder({});
  const newer = givenCli({}, older.dataDir, givenNewerBuild());

  const rejected = await newer.run(["users", "list"]);

  expect(rejected).toMatchObject({ code: 1, stdout: "" });
  expect(rejected.stderr).toMatch(
    /^quintet: This version must migrate the database first\. [^\n]* is in use by another server\. Stop that server\.\n$/,
  );
  expect((await older.call()).status).toBe(200);
  expect((await older.running.end("SIGTERM")).code).toBe(0);
  expect((await newer.run(["users", "list"])).stdout).toContain("demo@example.com");
  expect(await older.older.run(["start"])).toMatchObject({ code: 78, stdout: "" });
});

test("a migration that fails leaves the database to the version that made it", async () => {
  const settings = await databaseSettings();
  const older = await givenOlder(settings);
  await older.running.end("SIGTERM");
  const failing = 'ALTER TABLE "Task" ADD COLUMN "newer" TEXT; SELECT no;';

  const failed = await givenCli(settings, older.dataDir, givenNewerBuild(failing)).run(["users", "list"]);

  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain(`Migration ${migrationName} failed: `);
  expect((await older.older.run(["users", "list"])).stdout).toContain("demo@example.com");
});

function hasPgbouncer(): boolean {
  return spawnSync("pgbouncer", ["--version"]).status === 0;
}

/** Starts pgbouncer before a database. It ends with the test. @returns the URL of the database through it. */
async function givenPgbouncer(url: string): Promise<string> {
  const target = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "quintet-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, "users.txt"), `"${target.username}" "${target.password}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_file = ${join(folder, "users.txt")}
auth_type = trust
max_client_conn = 200
`,
  );
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...asUser, join(folder, "pgbouncer.ini")], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(async () => {
    child.kill("SIGINT");
    if (child.exitCode === null) await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await eventually(() => expect(said).toContain("process up"));
  target.port = String(port);
  return target.href;
}
