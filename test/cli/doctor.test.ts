/** The production checks of `quintet doctor`, which change nothing. */
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isGuessable } from "../../server/cli/checklist.ts";
import { openConnection } from "../../server/platform/db/driver.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";

const production = {
  MODE: "production",
  SECRET: "a secret of at least thirty-two characters",
  PUBLIC_URL: "https://quintet.example",
  SMTP_URL: "smtp://localhost:2525",
  MAIL_FROM: "quintet@quintet.example",
  TRUST_PROXY: "true",
};

test("creates nothing, and says that there is nothing yet", async () => {
  const cli = givenCli({}, givenDataDir("nothing"));
  const dataDir = join(cli.dataDir, "below");

  const { code, stdout } = await cli.run(["doctor"], { DATA_DIR: dataDir });

  expect(code).toBe(0);
  expect(stdout).toMatch(/^database is +not created yet$/m);
  expect(stdout).toMatch(/^ {2}fails {2}MODE is "development"/m);
  expect(readdirSync(cli.dataDir)).toEqual([]);
});

test("finds nothing to complain about in production, or names what is unsafe", async () => {
  const cli = givenCli(production);
  await cli.run(["users", "add", "ann@example.com"]);

  const good = await cli.run(["doctor"]);
  writeFileSync(join(cli.dataDir, "secret"), "x".repeat(40));
  chmodSync(join(cli.dataDir, "quintet.db"), 0o644);
  const bad = await cli.run(["doctor"], {
    SANDBOX: "true",
    PUBLIC_URL: "http://quintet.example",
    APP_REGISTRATION: "open",
    CALENDAR_MAILS: "true",
    SMTP_URL: "",
  });

  expect(good.stdout).toMatch(/^database is +up to date$/m);
  expect(good.stdout).not.toMatch(/^ {2}(fails|look)/m);
  expect(good.code).toBe(0);
  expect(bad.code).toBe(1);
  for (const line of [
    /^ {2}fails {2}PUBLIC_URL should be an https URL/m,
    /^ {2}fails {2}SANDBOX is on/m,
    /^ {2}fails {2}other users can read .*quintet\.db/m,
    /^ {2}look {3}APP_REGISTRATION is open/m,
    /^ {2}look {3}CALENDAR_MAILS is on, but emails are saved as files/m,
  ]) {
    expect(bad.stdout).toMatch(line);
  }
});

test("says of a database that nothing was ever started with that it is empty", async () => {
  const cli = givenCli({}, givenDataDir("nothing"));
  writeFileSync(join(cli.dataDir, "quintet.db"), "");

  const { code, stdout } = await cli.run(["doctor"]);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^database is +empty: the next start creates its tables$/m);
  expect(stdout).toMatch(/^users +0$/m);
  expect(readFileSync(join(cli.dataDir, "quintet.db"), "utf8")).toBe("");
});

test.skipIf(!isPostgres)("says so of one of PostgreSQL, too", async () => {
  const url = await givenDatabaseUrl({ migrated: false });

  const { code, stdout } = await givenCli({ DATABASE_URL: url }).run(["doctor"]);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^database is +empty: the next start creates its tables$/m);
});

test("tells a database of a newer version", async () => {
  const cli = givenCli();
  const { handle } = await openConnection(join(cli.dataDir, "quintet.db"));
  handle.exec(`INSERT INTO "_migrations" ("name", "checksum", "appliedMs") VALUES ('99990101000000_later', 'x', 1)`);
  handle.close();

  const { stdout } = await cli.run(["doctor"]);

  expect(stdout).toMatch(
    /^database is +created by a newer version, with 1 migrations that are unknown to this version$/m,
  );
});

describe("a secret", () => {
  test.each([
    "0123456789012345678901234567890123456789",
    "12345678901234567890123456789012",
    "98765432109876543210987654321098",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "qwertyuiopasdfghjklzxcvbnm1234567890",
    "changemechangemechangemechangeme",
    "ChangeMe-ChangeMe-ChangeMe-Change",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "deadbeefdeadbeefdeadbeefdeadbeef",
    "0000111122223333444455556666777788889999",
  ])("like %s is not praised", async (text) => {
    expect(isGuessable(text)).toBe(true);
  });

  test("that was made at random is, in any alphabet, and so is a sentence", () => {
    for (let count = 0; count < 1000; count++) {
      const bytes = randomBytes(24);
      const digits = [...randomBytes(32)].map((each) => each % 10).join("");
      for (const text of [bytes.toString("hex"), bytes.toString("base64url"), randomUUID(), digits]) {
        expect(isGuessable(text), text).toBe(false);
      }
    }
    // A random number with unusually many neighboring digits: 10 of the 32 digits are not next to the digit before them.
    expect(isGuessable("69876778906655598934728821176777")).toBe(false);
    expect(isGuessable(production.SECRET)).toBe(false);
  });

  test("that can be guessed fails the checklist, as an operator's token does", async () => {
    const SECRET = "0123456789".repeat(4);
    const { code, stdout } = await givenCli(production).run(["doctor"], { SECRET, OPERATOR_TOKEN: "x".repeat(40) });

    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}fails {2}SECRET can be guessed/m);
    expect(stdout).toMatch(/^ {2}fails {2}OPERATOR_TOKEN .*can be guessed/m);
    expect(stdout).not.toContain(SECRET);
  });
});
