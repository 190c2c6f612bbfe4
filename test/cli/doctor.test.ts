/** The checklist of production, and that going through it leaves no trace. */
import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { givenCli, givenDataDir } from "../support/cli.ts";

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
  expect(stdout).toMatch(/^database is +not there yet$/m);
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
    /^ {2}fails {2}PUBLIC_URL should be an https address/m,
    /^ {2}fails {2}SANDBOX is on/m,
    /^ {2}fails {2}others can read .*quintet\.db/m,
    /^ {2}look {3}APP_REGISTRATION is open/m,
    /^ {2}look {3}CALENDAR_MAILS is on, and mails become files/m,
  ]) {
    expect(bad.stdout).toMatch(line);
  }
});
