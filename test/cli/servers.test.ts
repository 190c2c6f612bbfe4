/** Tests commands in another folder than the server's: they must find the server, and must not create any data. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { commands } from "../../server/cli/commands.ts";
import { runCommand } from "../../server/cli/run.ts";
import { startQuintet } from "../../server/testing/index.ts";
import { givenCli, givenDataDir } from "../support/cli.ts";
import { temporaryFolder } from "../support/folder.ts";
import { commandLine } from "../support/program.ts";

/** Folders of one user: the registry of all servers, and an empty folder for commands. */
function givenUser() {
  const folder = temporaryFolder();
  const state = { XDG_STATE_HOME: join(folder, "state") };
  const elsewhere = temporaryFolder();

  return {
    elsewhere,
    servers: () => readdirSync(join(folder, "state/quintet/servers")),
    /** Starts a server with its own data folder. */
    async server(settings: Record<string, string> = {}) {
      const dataDir = givenDataDir();
      const running = givenCli({ ...state, ...settings }, dataDir).start(["start"]);
      const [, url = ""] = /listening at (\S+)/.exec(await running.printed("lists")) ?? [];
      return { ...running, url, dataDir };
    },
    /** Runs a command in the empty folder, with only these settings. */
    async run(words: readonly string[], settings: Record<string, string> = {}) {
      const env = { PATH: process.env.PATH, ...state, ...settings };
      const child = spawn(process.execPath, [commandLine, ...words], { cwd: elsewhere, env });
      const [stdout, stderr, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise((resolve) => child.once("close", resolve)),
      ]);
      return { code, stdout, stderr };
    },
  };
}

const statusWith = async (url: string, token: string) =>
  (await fetch(`${url}/tasks/v1/users/@me/lists`, { headers: { Authorization: `Bearer ${token.trim()}` } })).status;

test("a token from another folder is good at the running server, and no second database appears", async () => {
  const user = givenUser();
  const { url, dataDir, end } = await user.server();

  const { code, stdout, stderr } = await user.run(["token", "--user", "ann@example.com", "--create"]);

  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `quintet: using the running server at ${url} (data folder ${dataDir}).\n`,
  });
  expect(await statusWith(url, stdout)).toBe(200);
  expect((await user.run(["users", "list"])).stdout).toContain("ann@example.com\n");
  expect((await user.run(["logs", "--last", "1"])).stdout).toContain("tasklists.list");
  expect(readdirSync(user.elsewhere)).toEqual([]);
  const kept = readFileSync(join(dataDir, "server.json"), "utf8");
  expect(JSON.parse(kept)).toMatchObject({ url, dataDir });
  expect(kept).not.toContain(readFileSync(join(dataDir, "secret"), "utf8").trim());
  await end("SIGTERM");
  expect(existsSync(join(dataDir, "server.json"))).toBe(false);
  expect(user.servers()).toEqual([]);
});

test("the hint of a 401 is a command that works in any folder, beside other servers", async () => {
  const user = givenUser();
  const [server, other] = await Promise.all([user.server(), user.server()]);
  const token = ["token", "--user", "ann@example.com", "--create"];

  const ambiguous = await user.run(token);
  expect(ambiguous).toMatchObject({ code: 1, stdout: "" });
  for (const said of ["Add --url", server.url, server.dataDir, other.url]) expect(ambiguous.stderr).toContain(said);
  expect(await user.run(["logs"])).toMatchObject({ code: 2, stdout: "" });

  const hint = (await fetch(`${server.url}/tasks/v1/users/@me/lists`)).headers.get("Quintet-Hint") ?? "";
  const [, words = ""] = /quintet (token .*) prints one/.exec(hint) ?? [];
  const { stdout } = await user.run(words.split(" "));

  expect(await statusWith(server.url, stdout)).toBe(200);
  expect(await statusWith(other.url, stdout)).toBe(401);
});

test("a server that was killed is not taken for a running one", async () => {
  const user = givenUser();
  const { dataDir, end } = await user.server();
  await end("SIGKILL");
  expect(user.servers()).toHaveLength(1);

  const { code, stderr } = await user.run(["token", "--user", "ann@example.com", "--create"]);

  expect(code).toBe(1);
  expect(stderr).toContain(`No database exists at ${join(user.elsewhere, "data", "quintet.db")}.`);
  expect(stderr).toContain("No server of this user is running on this machine.");
  expect(user.servers()).toEqual([]);
  expect(existsSync(join(dataDir, "server.json"))).toBe(true);
  expect(readdirSync(user.elsewhere)).toEqual([]);
});

test("a secret in the environment of the server is asked for, and is never in its files", async () => {
  const user = givenUser();
  const secret = "correct-horse-battery-staple-0123";
  const { dataDir } = await user.server({ SECRET: secret });

  const without = await user.run(["operator-token"]);
  expect(without).toMatchObject({ code: 1, stdout: "" });
  expect(without.stderr).toContain("Set SECRET to the same");
  expect((await user.run(["users", "list"], { SECRET: secret })).code).toBe(0);
  expect(readFileSync(join(dataDir, "server.json"), "utf8")).not.toContain(secret);
});

test("a token for a server without data on this machine comes from its sandbox", async () => {
  const server = await startQuintet();
  onTestFinished(() => server.stop());
  const user = givenUser();
  const words = ["token", "--user", "ann@example.com", "--url", server.url];

  expect((await user.run(words)).stderr).toBe(
    "quintet: User ann@example.com does not exist. Add --create to create this user.\n",
  );
  const { code, stdout } = await user.run([...words, "--create"]);

  expect({ code, status: await statusWith(server.url, stdout) }).toEqual({ code: 0, status: 200 });
  const users = await user.run(["users", "list", "--url", server.url]);
  expect(users).toMatchObject({ code: 1, stdout: "" });
  expect(users.stderr).toContain(`this user has no running server at ${server.url} on this machine`);
});

test("no command creates data in a folder without a database, but those whose purpose it is", async () => {
  const folder = temporaryFolder();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const environment = { DATA_DIR: join(folder, "data"), XDG_STATE_HOME: join(folder, "state") };
  const creating: string[] = [];

  for (const [name, load] of Object.entries(commands)) {
    if ((await load()).needs === undefined) {
      creating.push(name);
      continue;
    }
    said.mockClear();
    expect(await runCommand([name, "--yes"], environment)).toBe(1);
    expect(said.mock.calls.join()).toMatch(
      /^quintet: No (database|secret) exists at .*data.*set DATA_DIR.*quintet start/s,
    );
  }

  expect(creating.sort()).toEqual(["doctor", "explain", "logs", "restore", "run", "seed", "start"]);
  expect(readdirSync(folder)).toEqual([]);
});
