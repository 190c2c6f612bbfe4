/** Two versions of the server on one database: the older one stops when the newer one has migrated it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/freePort.ts";

const provider = isPostgres ? "postgresql" : "sqlite";
const migrationName = "99991231235959_newer";

/** A second build of the same code, with one migration more. @returns its command line. */
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

/** Starts the older version, and a way to call it. */
async function givenOlder(settings: Record<string, string>, words: readonly string[] = []) {
  const dataDir = givenDataDir();
  const older = givenCli({ ...settings, LOG_LEVEL: "info" }, dataDir);
  const running = older.start(["start", ...words]);
  const url = /docs +(http:\/\/[\d.:]+)\/docs/.exec(await running.printed("curl"))?.[1] ?? "";
  const token = (await older.run(["token", "--user", "demo@example.com"])).stdout.trim();
  const call = (at = url) =>
    fetch(`${at}/tasks/v1/users/@me/lists`, {
      headers: { Authorization: `Bearer ${token}`, Connection: "close" },
    }).then(
      ({ status }) => status,
      () => "closed" as const,
    );
  return { dataDir, running, older, url, call };
}

/** Waits until the older version has ended. @returns the results of calls meanwhile, and the lines of its log that report the reason. */
async function callUntilEnd({ call, running }: Awaited<ReturnType<typeof givenOlder>>) {
  const seen = new Set<number | string>();
  await eventually(async () => {
    seen.add(await call());
    expect(seen).toContain("closed");
  });
  const { code, stderr } = await running.ended();
  return { seen, code, lines: stderr.split("\n").filter((line) => line.includes("a newer version")) };
}

test("after a newer version has migrated, the older one serves nothing any more, and stops", async () => {
  const settings: Record<string, string> = isPostgres
    ? { DATABASE_URL: await givenDatabaseUrl({ migrated: false }) }
    : {};
  const older = await givenOlder(settings);
  expect(await older.call()).toBe(200);
  const newer = givenCli(settings, older.dataDir, givenNewerBuild());

  const migrated = await newer.run(["users", "list"]);

  expect(migrated).toMatchObject({ code: 0, stderr: "" });
  const { seen, code, lines } = await callUntilEnd(older);
  expect([...seen].filter((each) => ![200, 503, "closed"].includes(each))).toEqual([]);
  expect(code).toBe(78);
  expect(lines).toHaveLength(1);
  const again = await older.older.run(["start"]);
  expect(again).toMatchObject({ code: 78, stdout: "" });
  expect(again.stderr).toContain(`it has migration ${migrationName}, unknown to this one`);
  expect((await newer.run(["users", "list"])).stdout).toContain("demo@example.com");
});

test("a migration that fails leaves the database to the version that made it", async () => {
  const settings: Record<string, string> = isPostgres
    ? { DATABASE_URL: await givenDatabaseUrl({ migrated: false }) }
    : {};
  const older = await givenOlder(settings);
  const newer = givenCli(
    settings,
    older.dataDir,
    givenNewerBuild('ALTER TABLE "Task" ADD COLUMN "newer" TEXT; SELECT no;'),
  );

  const failed = await newer.run(["users", "list"]);

  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain(`Migration ${migrationName} failed: `);
  expect(await older.call()).toBe(200);
  expect((await older.running.end("SIGTERM")).code).toBe(0);
});

test.runIf(isPostgres)("several processes of the older version stop together", async () => {
  const settings = { DATABASE_URL: await givenDatabaseUrl({ migrated: false }) };
  const older = await givenOlder(settings, ["--workers", "2"]);

  expect((await givenCli(settings, older.dataDir, givenNewerBuild()).run(["users", "list"])).code).toBe(0);

  const { code, lines } = await callUntilEnd(older);
  expect([code, lines.length]).toEqual([78, 1]);
});

const hasPgbouncer = isPostgres && spawnSync("pgbouncer", ["--version"]).status === 0;

test.runIf(hasPgbouncer)("the same holds through pgbouncer in transaction mode", async () => {
  const direct = await givenDatabaseUrl({ migrated: false });
  const through = await givenPgbouncer(direct);
  const older = await givenOlder({ DATABASE_URL: through });
  expect(await older.call()).toBe(200);

  expect(
    (await givenCli({ DATABASE_URL: through }, older.dataDir, givenNewerBuild()).run(["users", "list"])).code,
  ).toBe(0);

  const { code, lines } = await callUntilEnd(older);
  expect([code, lines.length]).toEqual([78, 1]);
});

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
