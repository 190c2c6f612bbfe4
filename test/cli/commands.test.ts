import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { tokenCommand } from "../../server/cli/start.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";
import { temporaryFolder } from "../support/folder.ts";
import { commandLine } from "../support/program.ts";

describe("the command line helps", () => {
  test.each([
    ["strat", 'Did you mean "start"?'],
    ["oauth-client", 'Did you mean "oauth-clients"?'],
  ])("with the nearest command to %s, where one is near", async (word, says) => {
    const { code, stdout, stderr } = await givenCli().run([word]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      "a host that nobody knows",
      { HOST: "nope.invalid" },
      /^quintet: HOST must be an IP address or host name of this machine, not "nope\.invalid"/,
    ],
    [
      "a host of another machine",
      { HOST: "192.0.2.1" },
      /^quintet: HOST must be an IP address or host name of this machine/,
    ],
    ["a data folder that is a file", { DATA_DIR: join(packageRoot, "package.json") }, /^quintet: .*package\.json/],
    ["a log format that is none", { LOG_FORMAT: "xml" }, /^quintet: LOG_FORMAT must be one of json, lines/],
  ])("with one line about %s", async (_, settings, line) => {
    const { code, stderr } = await givenCli().run(["start"], settings);

    expect(code).toBe(1);
    expect(stderr).toMatch(line);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe("the addresses of a calendar's feeds", () => {
  test("are printed, and renewed", async () => {
    const cli = givenCli();
    await cli.run(["users", "add", "ada@example.com"]);
    const feed = (...words: string[]) => cli.run(["calendar", "feed", "--user", "ada@example.com", ...words]);

    const first = await feed();

    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(
      /^http:\/\/[^/]+\/calendar\/ical\/ada%40example\.com\/private-[\w-]{30,}\/basic\.ics\n$/,
    );
    expect((await feed("--calendar", "ada@example.com")).stdout).toBe(first.stdout);
    const renewed = await feed("--renew");
    expect(renewed.stdout).not.toBe(first.stdout);
    expect((await feed()).stdout).toBe(renewed.stdout);
  });

  test.each([
    [["feed"], 2, "--user is required: specify the owner of the calendar"],
    [["food", "--user", "ada@example.com"], 2, "specify feed, or import and one FILE"],
    [["feed", "--user", "nobody@example.com"], 1, "User not found"],
  ])("are refused for %j", async (words, code, says) => {
    const answer = await givenCli().run(["calendar", ...words]);

    expect(answer).toMatchObject({ code, stdout: "" });
    expect(answer.stderr).toContain(says);
  });
});

describe("a file of a calendar program", () => {
  function givenFile(...lines: string[]): string {
    const path = join(temporaryFolder(), "a.ics");
    writeFileSync(path, lines.join("\n"));
    return path;
  }

  test("is imported, with a line for each UID", async () => {
    const cli = givenCli();
    await cli.run(["users", "add", "ada@example.com"]);
    const good = ["BEGIN:VEVENT", "UID:good", "DTSTART:20260302T100000Z", "END:VEVENT"];
    const bad = ["BEGIN:VEVENT", "UID:bad", "DTSTART:soon", "END:VEVENT"];
    const file = (...events: string[][]) => givenFile("BEGIN:VCALENDAR", ...events.flat(), "END:VCALENDAR", "");
    const run = (path: string) => cli.run(["calendar", "import", path, "--user", "ada@example.com"]);

    expect(await run(file(good, bad))).toEqual({
      code: 1,
      stdout: 'imported 2 good\nrejected 8 bad: "soon" in DTSTART is not a valid date or time.\n',
      stderr: "1 imported, 0 changed, 0 unchanged, 1 rejected\n",
    });
    expect(await run(file(good))).toMatchObject({ code: 0, stdout: "unchanged 2 good\n" });
    const odd = ["BEGIN:VEVENT", "UID:odd", "DTSTART:20260302T100000Z", "RRULE:", "END:VEVENT"];
    expect(await run(file(odd))).toMatchObject({
      code: 0,
      stdout: "imported 2 odd\n  Line 5: RRULE was skipped because it is empty.\n",
    });
    expect(await run(givenFile("Hello"))).toEqual({
      code: 1,
      stdout: "",
      stderr: "quintet: Line 1: The file is not an iCalendar file: BEGIN:VCALENDAR is missing.\n",
    });
    expect((await run("nowhere.ics")).stderr).toBe("quintet: nowhere.ics cannot be read (ENOENT).\n");
  });
});

describe("the printed token command", () => {
  test("is called as the server was, and opens what the server has open", async () => {
    const environment = { npm_command: "run-script", npm_package_name: "quintet" };

    expect(tokenCommand(environment)).toBe("npm run -s quintet -- token --user demo@example.com --create");
    expect(tokenCommand({ npm_command: "exec", DATA_DIR: "my data", PORT: "5000" })).toBe(
      "DATA_DIR='my data' npx quintet token --user demo@example.com --create",
    );
    expect(tokenCommand({ ...environment, MODE: "production", SECRET: "s".repeat(32) })).toBe(
      'MODE=production SECRET="$SECRET" npm run -s quintet -- token --user demo@example.com --create',
    );
    expect(tokenCommand({ DATABASE_URL: "file:./it's.db" })).toMatch(
      /^DATABASE_URL='file:\.\/it'\\''s\.db' node \S+ token /,
    );
  });

  test.each(["postgresql://ann:hunter2@db.example/quintet", "postgres://db.example/quintet?password=hunter2"])(
    "names the database %s without its password, and opens no other where the shell does not know it",
    (url) => {
      const printed = tokenCommand({ npm_command: "exec", DATABASE_URL: url });

      expect(printed).toBe(`DATABASE_URL="\${DATABASE_URL:?}" npx quintet token --user demo@example.com --create`);
      const shell = { env: { PATH: process.env.PATH }, encoding: "utf8" } as const;
      expect(spawnSync("sh", ["-c", printed], shell)).toMatchObject({
        stdout: "",
        stderr: expect.stringContaining("DATABASE_URL"),
      });
    },
  );
});

describe("a password in the address of the database", () => {
  test.each([
    "postgresql://ann:hunter2@127.0.0.1:1/quintet",
    "postgresql://ann:hunter2@127.0.0.1:port/quintet",
    "postgresql://ann:a#hunter2@127.0.0.1:1/quintet",
    "postgresql://ann:a/hunter2@127.0.0.1:1/quintet",
    "postgresql://ann:hunter2@/quintet?host=/nowhere",
    "postgresql://127.0.0.1:1/quintet?user=ann&password=hunter2",
    "postgresql://ann:hunter2@127.0.0.1:1/quintet?sslcert=/nowhere",
    "mysql://ann:hunter2@127.0.0.1:1/quintet",
  ])("is not printed if %s cannot be opened", async (DATABASE_URL) => {
    const cli = givenCli({ DATABASE_URL, LOG_LEVEL: "trace", DATABASE_WAIT: "0" });

    const finished = await Promise.all([["start"], ["users", "list"], ["doctor"]].map((words) => cli.run(words)));

    for (const { stdout, stderr } of finished) {
      expect(`${stdout}${stderr}`).not.toContain("hunter2");
      expect(`${stdout}${stderr}`).toMatch(/^(quintet: .*(DATABASE_URL|database)|database is)/m);
    }
  });

  test("does not list other settings", () => {
    for (const name of ["PUBLIC_URL", "AUTH_SCOPE_BASE", "TOKEN_AUDIENCES"]) {
      for (const value of [
        "https://ann:hunter2@a.example/path?",
        "https://ann:hunter2@a.example:port",
        "smb://a:hunter2@b",
      ]) {
        const setting = { [name]: name === "TOKEN_AUDIENCES" ? value.replace("https", "ftp") : value };
        expect(() => readSettings(setting), value).toThrow(/^[^2]*$/);
      }
    }
  });
});

/**
 * The maximum number of files in `dist/` that `quintet start` may load. Each file adds a millisecond or two. The bundler
 * creates files for modules that only some commands share, and for modules that are loaded by an `import()`. Lower the maximum
 * when the number of files falls.
 */
const mostFilesOfStart = 21;

/** The files of `dist/` that a process has loaded as modules. @param coverage The value of its `NODE_V8_COVERAGE`, a folder. */
function filesLoaded(coverage: string): string[] {
  const reports = readdirSync(coverage).map((name) => JSON.parse(readFileSync(join(coverage, name), "utf8")));
  const urls: string[] = reports.flatMap(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url));
  return [...new Set(urls.filter((url) => url.startsWith(pathToFileURL(dirname(commandLine)).href)))];
}

test("a server in production prints its public URL, and no demo user", async () => {
  const coverage = temporaryFolder();
  const cli = givenCli({
    NODE_V8_COVERAGE: coverage,
    MODE: "production",
    SECRET: "a secret of at least thirty-two characters",
    PUBLIC_URL: "https://quintet.example",
  });
  const server = cli.start(["start"]);
  const printed = await server.printed("doctor");
  const { stdout } = await server.end("SIGTERM");

  expect(printed).toMatch(
    /^Quintet is listening at http:\/\/127\.0\.0\.1:\d+ \(.*\), with the public URL https:\/\/quintet\.example:$/m,
  );
  expect(stdout).toMatch(/^ {2}tasks +https:\/\/quintet\.example\/tasks\/v1$/m);
  expect(stdout).toMatch(/^ {2}MODE=production .*SECRET="\$SECRET" .* doctor$/m);
  expect(stdout).not.toMatch(/demo@|Get a token|at least thirty-two/);
  const files = filesLoaded(coverage);
  expect(files.length).toBeGreaterThan(1);
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(mostFilesOfStart);
});

test("a server that starts with RANDOM_SEED gives the same tokens in each run, from an empty database and never in production", async () => {
  const environment = { RANDOM_SEED: "1" };
  const runs = [givenCli(environment), givenCli(environment)];
  const production = { MODE: "production", PUBLIC_URL: "https://quintet.example", SECRET: "s".repeat(40) };
  const bodies: string[] = [];
  for (const cli of runs) {
    const server = cli.start(["start"]);
    const printed = await server.printed("Authorization");
    expect(printed).toContain("RANDOM_SEED=1 ");
    const url = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
    const { stdout: token } = await cli.run(["token", "--user", "demo@example.com"]);
    const headers = { Authorization: `Bearer ${token.trim()}` };
    expect((await fetch(`${url}/tasks/v1/users/@me/lists`, { headers })).status).toBe(200);
    const body = JSON.stringify({ user: "demo@example.com" });
    const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    bodies.push(await (await fetch(`${url}/sandbox/v1/tokens`, sent)).text());
    await server.end("SIGTERM");
  }

  expect(JSON.parse(bodies[0] ?? "").token).toMatch(/^[\w-]{20,}$/);
  expect(bodies[1]).toBe(bodies[0]);
  expect(await runs[0]?.run(["start"])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^quintet: RANDOM_SEED requires an empty database, .* Set DATA_DIR to a new folder/),
  });
  expect(await runs[0]?.run(["start"], production)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("RANDOM_SEED makes secrets guessable. It requires MODE=development"),
  });
});

test("a server whose shell npm has ended stops by itself", async () => {
  const dataDir = givenDataDir();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", npm_command: "run-script" };
  // The shell waits for the server and does not forward signals.
  const command = `"${process.execPath}" "${commandLine}" start; exit`;
  const shell = spawn("sh", ["-c", command], { cwd: packageRoot, env, stdio: ["ignore", "pipe", "ignore"] });
  let url: string | undefined;
  for await (const line of createInterface(shell.stdout)) {
    url ??= /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (line.includes("Authorization")) break;
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  shell.kill("SIGTERM");

  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => "serves",
        () => "gone",
      ),
    )
    .toBe("gone");
});

test("log lines are JSON unless they are for people", async () => {
  const cli = givenCli({ LOG_LEVEL: "info" });

  async function stderrOf(settings: Record<string, string>): Promise<string> {
    const server = cli.start(["start"], settings);
    const url = /http:\/\/[\d.]+:\d+/.exec(await server.printed("Get a token"))?.[0];
    await fetch(`${url}/tasks/v1/users/@me/lists`);
    return (await server.end("SIGTERM")).stderr;
  }

  const json = await stderrOf({});
  const lines = await stderrOf({ LOG_FORMAT: "lines" });

  expect(JSON.parse(json.split("\n")[0] ?? "")).toMatchObject({ status: 401, operation: "tasklists.list" });
  expect(lines).toMatch(
    /^\[[\d:.]+\] INFO: 401 GET \/tasks\/v1\/users\/@me\/lists [\d.]+ ms {2}tasklists\.list {2}\w+$/m,
  );
});
