/** Only the operating system user that runs a server can read its files. */
import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { givenCli } from "../support/cli.ts";

test.skipIf(process.platform === "win32")("everything that the command line makes is its user's alone", async () => {
  const cli = givenCli();
  const dataDir = join(cli.dataDir, "below");
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const first = cli.start(["start"], { DATA_DIR: dataDir });
  await first.printed("listening");
  await first.end("SIGTERM");
  expect(modeOf(dataDir)).toBe("700");
  // Sets the file modes that files can have after someone has copied the folder manually.
  chmodSync(join(dataDir, "quintet.db"), 0o644);
  chmodSync(join(dataDir, "secret"), 0o644);

  const running = cli.start(["start"], { DATA_DIR: dataDir });
  await running.printed("listening");
  const backup = join(dataDir, "copy.qbackup");
  expect((await cli.run(["backup", backup], { DATA_DIR: dataDir })).code).toBe(0);
  const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => join(dataDir, name));

  expect(files).toEqual(expect.arrayContaining([join(dataDir, "quintet.db"), join(dataDir, "secret"), backup]));
  for (const file of files) expect([file, modeOf(file)]).toEqual([file, statSync(file).isDirectory() ? "700" : "600"]);
  await running.end("SIGTERM");
});

test("a start with a secret that is too short is refused in one line", async () => {
  const cli = givenCli();
  writeFileSync(join(cli.dataDir, "secret"), "short");

  const { code, stdout, stderr } = await cli.run(["start"]);

  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^quintet: The secret in \S+ must have at least 32 characters\.\n$/);
});
