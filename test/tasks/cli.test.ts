import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTasksClient, unwrap } from "../../client/index.ts";
import { startServer } from "../../server/main.ts";
import { readSettings, SettingError } from "../../server/platform/settings.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";

/** A server in this process on the same data, like a server that runs next to the command line. */
async function givenServer(dataDir: string): Promise<string> {
  const server = await startServer(readSettings({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" }));
  onTestFinished(() => server.stop());
  return server.url;
}

const lines = (text: string) => text.split("\n").filter((line) => line !== "");

describe("token", () => {
  test("prints one line: a token that works, also while the server runs", async () => {
    const cli = givenCli();
    const url = await givenServer(cli.dataDir);

    const { code, stdout, stderr } = await cli.run(["token", "--user", "Ann@Example.com", "--create"]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^[\w-]{43}\n$/);
    const client = createTasksClient({ baseUrl: url, token: stdout.trim() });
    const task = await unwrap(
      client.POST("/lists/{tasklist}/tasks", { params: { path: { tasklist: "@default" } }, body: { title: "A" } }),
    );
    expect(task.title).toBe("A");
  });

  test("gives the scopes that are named, and refuses others", async () => {
    const cli = givenCli();
    const url = await givenServer(cli.dataDir);

    const withScope = (scope: string) => cli.run(["token", "--user", "ann@example.com", "--create", "--scope", scope]);
    const reading = await withScope("https://www.googleapis.com/auth/tasks.readonly");
    const unknown = await withScope("everything");

    const client = createTasksClient({ baseUrl: url, token: reading.stdout.trim() });
    expect((await client.GET("/users/@me/lists")).response.status).toBe(200);
    expect((await client.POST("/users/@me/lists", { body: {} })).response.status).toBe(403);
    expect({ code: unknown.code, stdout: unknown.stdout }).toEqual({ code: 1, stdout: "" });
    expect(unknown.stderr).toMatch(/^quintet: .*everything.*tasks\.readonly.*\n$/);
  });

  test("refuses an unknown user with one line, and makes none", async () => {
    const cli = givenCli();

    const { code, stdout, stderr } = await cli.run(["token", "--user", "nobody@example.com"]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(lines(stderr)).toEqual([expect.stringMatching(/nobody@example\.com.*--create/)]);
    expect((await cli.run(["users", "list"])).stdout).toBe("");
  });

  test.each([[[]], [["--user"]], [["--user", "not a mail", "--create"]], [["--nonsense"]]])(
    "refuses %j",
    async (words) => {
      const { code, stdout, stderr } = await givenCli().run(["token", ...words]);

      expect(code).toBeGreaterThan(0);
      expect(stdout).toBe("");
      expect(stderr).toMatch(/^quintet/);
      expect(stderr).not.toMatch(/ {4}at /);
    },
  );
});

describe("users", () => {
  test("adds and lists, each address once, in lower case", async () => {
    const cli = givenCli();

    const added = await cli.run(["users", "add", "Bob@Example.com"]);
    await cli.run(["users", "add", "ann@example.com"]);
    await cli.run(["users", "add", "bob@example.com"]);
    const listed = await cli.run(["users", "list"]);

    expect(added).toEqual({ code: 0, stdout: "bob@example.com\n", stderr: "" });
    expect(listed).toEqual({ code: 0, stdout: "ann@example.com\nbob@example.com\n", stderr: "" });
  });

  test("refuses other words with its usage", async () => {
    const { code, stdout, stderr } = await givenCli().run(["users", "remove", "ann@example.com"]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/Usage: quintet users/);
  });
});

describe("a setting that cannot be used", () => {
  test("stops everything with one clear line, before anything is made", async () => {
    const cli = givenCli({}, givenDataDir("nothing"));

    const { code, stdout, stderr } = await cli.run(["start"], { PORT: "many" });

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(lines(stderr)).toEqual(['quintet: PORT must be a number from 0 to 65535, not "many".']);
    expect(existsSync(join(cli.dataDir, "quintet.db"))).toBe(false);
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80a"],
    ["MODE", "fast"],
    ["LOG_LEVEL", "loud"],
    ["PUBLIC_URL", "ftp://example.com"],
    ["TRUST_PROXY", "maybe"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "file:"],
  ])("is named: %s=%s", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]*\\.$`));
  });
});

test("an unknown command is named, beside the ones there are", async () => {
  const { code, stdout, stderr } = await givenCli().run(["dance"]);

  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/"dance".*quintet start.*quintet token/s);
});

describe("start", () => {
  const urlIn = (output: string) => /tasks +(http:\/\/[\d.:]+)/.exec(output)?.[1] ?? "";

  test("says where it serves and how to get a token, ends with 0 on SIGTERM, and finds its data again", async () => {
    const cli = givenCli({}, givenDataDir("nothing"));
    const first = cli.start(["start"]);
    const output = await first.printed("curl");

    expect(output).toMatch(/tasks +http:\/\/127\.0\.0\.1:\d+\/tasks\/v1/);
    expect(output).toContain("token --user demo@example.com");
    const token = (await cli.run(["token", "--user", "demo@example.com"])).stdout.trim();
    await unwrap(
      createTasksClient({ baseUrl: urlIn(output), token }).POST("/users/@me/lists", { body: { title: "Kept" } }),
    );
    expect(await first.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
    await expect(fetch(urlIn(output))).rejects.toThrow();

    const second = cli.start(["start"]);
    const client = createTasksClient({ baseUrl: urlIn(await second.printed("curl")), token });
    const lists = await unwrap(client.GET("/users/@me/lists"));

    expect(lists.items.map((each) => each.title)).toEqual(["My Tasks", "Kept"]);
    expect(await second.end("SIGINT")).toMatchObject({ code: 0 });
    expect((await cli.run(["users", "list"])).stdout).toBe("demo@example.com\n");
  });

  test("makes no user in production", async () => {
    const cli = givenCli({
      MODE: "production",
      SECRET: "a secret of at least thirty-two characters",
      PUBLIC_URL: "https://quintet.example",
    });
    const running = cli.start(["start"]);
    await running.printed("listening");

    expect((await cli.run(["users", "list"])).stdout).toBe("");
    expect(await running.end("SIGTERM")).toMatchObject({ code: 0 });
  });

  test("on a port that is taken says so in one line", async () => {
    const cli = givenCli();
    // The port is used by the server of another data folder, because one folder can only have one server.
    const taken = new URL(await givenServer(givenCli().dataDir)).port;

    const { code, stdout, stderr } = await cli.run(["start"], { PORT: taken });

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(lines(stderr)).toEqual([expect.stringMatching(new RegExp(`port ${taken} .*EADDRINUSE.*PORT`))]);
  });
});
