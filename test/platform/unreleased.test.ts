/** A database from before the first release: every command leaves it unchanged, and explains how to start with an empty one. */
import { execSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../server/platform/db/index.ts";
import { unreleasedDatabase } from "../../server/platform/db/migrate.ts";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";

/** A database with a migration that the first release lacks. @returns its data folder, its URL, and a command line for it. */
async function givenUnreleased() {
  const dataDir = join(temporaryFolder(), "data");
  const url = isPostgres ? await givenDatabaseUrl({ migrated: false }) : `file:${join(dataDir, "quintet.db")}`;
  const db = await openDatabase({ url });
  await db.write((tx) =>
    tx.run(
      'INSERT INTO "_migrations" ("name", "checksum", "appliedMs") VALUES (?, ?, ?)',
      "20261120104311_init",
      "",
      0n,
    ),
  );
  await db.close();
  const cli = givenCli(isPostgres ? { DATABASE_URL: url } : {}, dataDir);
  return { dataDir, url, cli };
}

async function contentOf(dataDir: string, url: string): Promise<unknown> {
  // The lock file that a starting server creates next to the database does not count.
  const files = () => readdirSync(dataDir).filter((name) => name !== "quintet.db-server");
  if (!isPostgres) return [files(), readFileSync(join(dataDir, "quintet.db"))];
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query("SELECT relname, relkind FROM pg_class WHERE relname !~ '^pg_' ORDER BY relname");
    return [existsSync(dataDir), tables.rows, (await client.query('SELECT * FROM "_migrations" ORDER BY "name"')).rows];
  } finally {
    await client.end();
  }
}

test("is opened by no command, and is left as it is", async () => {
  const { dataDir, url, cli } = await givenUnreleased();
  const before = await contentOf(dataDir, url);

  for (const words of [["start"], ["users", "list"]]) {
    const { code, stdout, stderr } = await cli.run(words);

    expect({ code, stdout }, words.join(" ")).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /^quintet: The database \S.* is from before 0\.1\.0, and this version cannot read it\. .+\n$/,
    );
    expect(stderr).toContain(isPostgres ? "createdb -h" : `mv ${dataDir} ${dataDir}-before-0.1.0`);
  }
  const doctor = await cli.run(["doctor"]);
  expect(doctor).toMatchObject({ code: 0, stderr: "" });
  expect(doctor.stdout).toMatch(/^database is +from before 0\.1\.0: The database .+ cannot read it\. To start/m);
  expect(doctor.stdout).toMatch(/^ {2}fails {2}the database is from before 0\.1\.0/m);
  expect(await contentOf(dataDir, url)).toEqual(before);
});

test.skipIf(isPostgres || process.platform === "win32")(
  "is out of the way after the command of the message",
  async () => {
    const { dataDir, cli } = await givenUnreleased();
    const { stderr } = await cli.run(["users", "list"]);

    execSync(/move the data folder: (mv .+?) \(/.exec(stderr)?.[1] ?? "");

    const server = cli.start(["start"]);
    await server.printed("listening");
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(`${dataDir}-before-0.1.0`)).toContain("quintet.db");
  },
);

test.skipIf(isPostgres)("is not restored from a backup, and nothing is changed", async () => {
  const { dataDir } = await givenUnreleased();
  const backup = join(dataDir, "quintet.db");
  const cli = givenCli();
  await cli.run(["users", "add", "ann@example.com"]);

  const restored = await cli.run(["restore", backup]);

  expect(restored).toMatchObject({
    code: 1,
    stderr: `quintet: The backup ${backup} is from before 0.1.0, and this version cannot read it.\n`,
  });
  expect((await cli.run(["users", "list"])).stdout).toContain("ann@example.com");
});

describe("the message about a database from before the first release", () => {
  test.each([
    [
      "file:data/quintet.db",
      "data",
      "move the data folder: mv data data-before-0.1.0 (or set DATA_DIR to another folder).",
    ],
    [
      "file:/var/lib/our data/quintet.db",
      "/var/lib/our data/",
      "mv '/var/lib/our data' '/var/lib/our data-before-0.1.0'",
    ],
    ["file:/var/lib/q.db", "data", "set DATABASE_URL to another file and DATA_DIR to another folder."],
    [
      "postgresql://u:p@db:5433/quintet?sslmode=require",
      "data",
      `createdb -h db -p 5433 -U u quintet_0_1. Then set DATABASE_URL to it`,
    ],
    ["postgresql://u:p@one,two/quintet", "data", `createdb -h one -U u quintet_0_1. Then set DATABASE_URL to it`],
  ])("names a command for %s", (url, dataDir, expected) => {
    const { message } = unreleasedDatabase({ url, dataDir });

    expect(message).toContain(expected);
    expect(message).not.toMatch(/\n|:p@/);
  });
});
