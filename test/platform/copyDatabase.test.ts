/** `quintet copy` copies all rows of an SQLite database to PostgreSQL, and the server continues there. */
import { randomBytes } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { owners } from "../../generated/prisma/owners.ts";
import { startServer } from "../../server/main.ts";
import { openDatabase } from "../../server/platform/db/index.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { patience } from "../patience.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";

const tables = Object.values(owners).flatMap((each) => [...each]);

/** Creates a company in an SQLite database, and a token for a new user in it. */
async function givenCompany() {
  const secret = randomBytes(32).toString("base64url");
  const cli = givenCli({ SECRET: secret }, givenDataDir("nothing"));
  expect(await cli.run(["seed", "--demo"])).toMatchObject({ code: 0 });
  const { stdout } = await cli.run(["token", "--user", "copied@example.com", "--create"]);
  return { cli, secret, token: stdout.trim(), file: `file:${cli.dataDir}/quintet.db` };
}

/** All rows of a database in a fixed order. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const db = await openDatabase({ url });
  try {
    const content: Record<string, string[]> = {};
    for (const table of tables) {
      const rows = await db.read.all<Record<string, unknown>>(`SELECT * FROM "${table}"`);
      content[table] = rows.map(textOfRow).sort();
    }
    return content;
  } finally {
    await db.close();
  }
}

function textOfRow(row: Record<string, unknown>): string {
  const members = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(members, (_, value) =>
    typeof value === "bigint" ? `${value}n` : value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
  );
}

describe.runIf(isPostgres)("a copy in PostgreSQL", () => {
  test(
    "holds every row, and the services go on from there",
    async () => {
      const { cli, secret, token, file } = await givenCompany();
      const url = await givenDatabaseUrl();

      const copied = await cli.run(["copy", "--to", url]);

      expect(copied).toMatchObject({ code: 0, stderr: "" });
      const before = await contentOf(file);
      const after = await contentOf(url);
      const filled = tables.filter((table) => (before[table]?.length ?? 0) > 0);
      expect(filled.length).toBeGreaterThan(20);
      for (const table of tables) expect(after[table], table).toEqual(before[table]);
      const rows = Object.values(before).reduce((sum, each) => sum + each.length, 0);
      expect(copied.stdout).toBe(`${rows} rows of ${filled.length} tables\n`);

      const settings = { DATA_DIR: cli.dataDir, DATABASE_URL: url, SECRET: secret, PORT: "0", LOG_LEVEL: "silent" };
      const server = await startServer(readSettings(settings));
      onTestFinished(() => server.stop());
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const lists = await fetch(`${server.url}/tasks/v1/users/@me/lists`, { headers });
      expect(lists.status, "a token that SQLite has given").toBe(200);
      // Guests and emails create rows whose numbers the database assigns.
      const start = { dateTime: "2026-12-01T09:00:00Z" };
      const body = JSON.stringify({
        start,
        end: { dateTime: "2026-12-01T10:00:00Z" },
        attendees: [{ email: "guest@example.com" }],
      });
      const path = "/calendar/v3/calendars/primary/events?sendUpdates=all";
      expect((await fetch(`${server.url}${path}`, { method: "POST", headers, body })).status).toBe(200);
    },
    patience.slowTestMs,
  );

  test(
    "is refused where something is there already, and changes nothing",
    async () => {
      const { cli } = await givenCompany();
      const url = await givenDatabaseUrl();
      expect(await givenCli({ DATABASE_URL: url }).run(["users", "add", "there@example.com"])).toMatchObject({
        code: 0,
      });
      const before = await contentOf(url);

      const refused = await cli.run(["copy", "--to", url]);

      expect(refused).toMatchObject({ code: 1, stdout: "" });
      expect(refused.stderr).toContain('must be empty, but "User" has rows');
      expect(await contentOf(url)).toEqual(before);
    },
    patience.slowTestMs,
  );

  test("is not made beside a server that may change what is copied, nor from PostgreSQL", async () => {
    const cli = givenCli({}, givenDataDir("nothing"));
    const url = await givenDatabaseUrl();
    const server = cli.start(["start"]);
    await server.printed("Get a token");

    const beside = await cli.run(["copy", "--to", url]);
    const other = await givenCli({ DATABASE_URL: url }).run(["copy", "--to", url]);

    expect(beside).toMatchObject({ code: 1, stderr: expect.stringContaining("in use by another server") });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining("already a PostgreSQL URL") });
    await server.end("SIGTERM");
  });
});

test.each([[[]], [["--to", "file:other.db"]], [["--to", "mysql://here/quintet"]]])(
  "copying to %j is a wrong use",
  async (words) => {
    const answer = await givenCli().run(["copy", ...words]);

    expect(answer).toMatchObject({ code: 2, stdout: "" });
    expect(answer.stderr).toContain("--to must be a URL that begins with postgresql://");
  },
);
