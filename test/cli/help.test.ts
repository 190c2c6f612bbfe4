/** Help for commands, settings and operations, generated from the tables that the program itself uses. */
import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands, commandsMarkdown, helpFor, settingsMarkdown } from "../../server/cli/commands.ts";
import { operationOnScreen, operationsCalled } from "../../server/docs/operation.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { variables } from "../../server/platform/variables.ts";
import { givenCli } from "../support/cli.ts";

describe("quintet help", () => {
  test("of a command is what the docs and the command itself say", async () => {
    const cli = givenCli();
    const page = await commandsMarkdown();

    for (const name of Object.keys(commands)) {
      const text = (await helpFor(name)) ?? "";
      const [, usage = "", summary = ""] = /^Usage: ([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? [];
      expect(page, name).toContain(`## ${name}\n`);
      expect(page, name).toContain(summary);
      for (const line of usage.split("\n")) expect(page, name).toContain(line.trim());
    }
    const { stdout } = await cli.run(["help", "token"]);
    expect(stdout).toBe((await cli.run(["token", "--help"])).stdout);
    expect(stdout).toMatch(/^Usage: quintet token --user EMAIL/);
  });

  test("of settings lists every variable", async () => {
    const { code, stdout } = await givenCli().run(["help", "settings"]);

    expect(code).toBe(0);
    for (const name of Object.keys(variables)) {
      expect(stdout).toContain(`  ${name}\n`);
      expect(settingsMarkdown()).toContain(`| \`${name}\` |`);
    }
  });

  test("of what there is none names the nearest", async () => {
    const { code, stderr } = await givenCli().run(["help", "tokn"]);

    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "token"?');
  });
});

describe("the table of settings", () => {
  test("has every variable that is read, and no other", () => {
    const read = new Set<string>();
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readSettings(environment);

    // `NODE_ENV` is not a setting: it only determines the default of MODE, whose help mentions it.
    expect(variables.MODE.otherwiseSaid).toContain("NODE_ENV");
    expect([...read].sort()).toEqual([...Object.keys(variables), "NODE_ENV"].sort());
  });
});

describe("quintet explain", () => {
  test("tells of an operation on one page", async () => {
    const { code, stdout } = await givenCli().run(["explain", "events.insert"]);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^# events\.insert\n/);
    for (const part of [
      "POST /calendar/v3/calendars/{calendarId}/events",
      "## Parameters",
      "- `calendarId` (path, string, required)",
      "## Body",
      "- `start` (EventDateTime, required)",
      "  `{ date?: date, dateTime?: string, timeZone?: string }`",
      "## Answers",
      "## Errors",
      "`duplicate` (409)",
      "/calendar/v3/calendars/primary/events'",
    ]) {
      expect(stdout).toContain(part);
    }
  });

  test("tells what answers hold, with one level of what that holds, and what is sent only where it may be sent", () => {
    const textOf = (name: string) => {
      const [known] = operationsCalled(name);
      // Removes the line breaks that only adapt the text to the width of a terminal.
      return known ? operationOnScreen(known, "http://127.0.0.1:4010").replace(/\n {2}(?!`)/g, " ") : "";
    };
    const [, list = ""] = textOf("calendar/events.list").split("## Answers\n");
    const merchants = textOf("merchants.list");

    // The help lists some fields of an event, followed by dots, which mean that there are more.
    expect(list).toMatch(/^- 200, `Events`: .*\n {2}`\{ kind: "calendar#events", etag: string/);
    expect(list).toMatch(/items: \{ kind: "calendar#event",.* \.\.\. \}\[\], nextPageToken\?: string/);
    expect(merchants).toContain("`{ id: string, key: string, name?: string, ");
    expect(merchants).toContain("pricing: { rate: number, flat: MoneyAmount");
    // The help omits a read-only field. It also omits the maximum length of an array if a batch accepts more items.
    expect(textOf("calendar/events.insert").split("## Answers")[0]).not.toContain("htmlLink");
    expect(textOf("conversion.insert")).toContain(
      "- `conversion` (array of SentConversion) The rows.\n  `{ conversionId",
    );
  });

  test.each([
    ["transactions.capture", "- `Idempotency-Key` (header, string)"],
    ["calendar/events.update", "- `If-Match` (header, string)"],
    ["tasks.list", "- on nearly every operation: `alt`, "],
  ])("of %s has the parameters that are easily overlooked", async (name, line) => {
    const { code, stdout } = await givenCli().run(["explain", name]);

    expect(code).toBe(0);
    expect(stdout).toContain(line);
  });

  test.each([
    ["settings.get", "quintet explain timeline/settings.get"],
    ["quick add", "quintet explain calendar/events.quickAdd"],
    ["nothing.at.all", 'no operation or reason is called "nothing.at.all".'],
  ])("of %s says what there is", async (name, says) => {
    const { code, stdout, stderr } = await givenCli().run(["explain", name]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(says);
  });
});

// Only the operating system user that runs a server can read its files.

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
