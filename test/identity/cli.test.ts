import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createTasksClient, unwrap } from "../../client/index.ts";
import { runCommand } from "../../server/cli/run.ts";
import { type RunningServer, startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { type Finished, givenDataDir, givenCli as givenProcesses } from "../support/cli.ts";
import { eventually } from "../support/eventually.ts";

/** Runs the command line in this process, which saves starting a process for each command. Other tests run real processes. */
function givenCli(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = givenDataDir();
  return {
    dataDir,
    async run(words: readonly string[]): Promise<Finished> {
      const printed = { stdout: "", stderr: "" };
      const log = vi.spyOn(console, "log").mockImplementation((line: string) => {
        printed.stdout += `${line}\n`;
      });
      const error = vi.spyOn(console, "error").mockImplementation((line: string) => {
        printed.stderr += `${line}\n`;
      });
      try {
        const code = await runCommand(words, { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", ...settings });
        return { code, ...printed };
      } finally {
        log.mockRestore();
        error.mockRestore();
      }
    },
  };
}

/** A server in this process on the same data, like a server that runs next to the command line. */
async function givenServer(dataDir: string): Promise<RunningServer> {
  const server = await startServer(readSettings({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" }));
  onTestFinished(() => server.stop());
  return server;
}

const titlesOf = async (url: string, token: string) =>
  (await unwrap(createTasksClient({ baseUrl: url, token }).GET("/users/@me/lists"))).items.map((each) => each.title);

describe("token --json", () => {
  test("prints everything a client needs", async () => {
    const cli = givenProcesses();
    const app = await givenServer(cli.dataDir);

    const { code, stdout } = await cli.run(["token", "--user", "ann@example.com", "--create", "--admin", "--json"]);
    const printed = JSON.parse(stdout);

    expect(code).toBe(0);
    expect(printed).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      client_id: "quintet",
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await titlesOf(app.url, printed.access_token)).toEqual(["My Tasks"]);
    expect(await app.parts.tokens.verify(printed.access_token)).toMatchObject({
      user: { email: "ann@example.com", administrator: true },
      clientId: "quintet",
    });
  });
});

describe("service-accounts create", () => {
  test("prints a key file", async () => {
    const cli = givenCli({ PORT: "4599" });

    const { code, stdout } = await cli.run(["service-accounts", "create", "sync", "--delegate-domain", "example.com"]);

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      type: "service_account",
      client_email: "sync@service.quintet.internal",
      private_key: expect.stringContaining("PRIVATE KEY"),
      token_uri: "http://127.0.0.1:4599/token",
    });
    expect((await cli.run(["users", "list"])).stdout).toBe("");
  });

  test("keeps the public half only", async () => {
    const cli = givenCli();
    const { private_key } = JSON.parse((await cli.run(["service-accounts", "create"])).stdout);
    const secretLine = private_key.split("\n")[3];

    const kept = readFileSync(join(cli.dataDir, "quintet.db"));

    expect(kept.includes("BEGIN CERTIFICATE")).toBe(true);
    expect(kept.includes(secretLine)).toBe(false);
  });
});

describe("oauth-clients create", () => {
  test.each<[string[], string, object]>([
    [[], "installed", { redirect_uris: ["http://localhost", "http://127.0.0.1", "http://[::1]"] }],
    [
      ["--type", "web", "--redirect-uri", "https://planner.example/cb", "--redirect-uri", "http://localhost:8080/cb"],
      "web",
      { redirect_uris: ["https://planner.example/cb", "http://localhost:8080/cb"] },
    ],
  ])("prints a client file: %j", async (words, kind, expected) => {
    const cli = givenCli({ PUBLIC_URL: "https://quintet.example" });

    const { code, stdout } = await cli.run(["oauth-clients", "create", "--name", "Planner", ...words]);

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      [kind]: {
        client_id: expect.stringMatching(/^[\w-]{22}$/),
        client_secret: expect.stringMatching(/^[\w-]{43}$/),
        project_id: "quintet",
        auth_uri: "https://quintet.example/o/oauth2/auth",
        token_uri: "https://quintet.example/token",
        auth_provider_x509_cert_url: "https://quintet.example/oauth2/v1/certs",
        ...expected,
      },
    });
  });
});

describe("users and groups", () => {
  test("have what is said of them; a password comes on standard input", async () => {
    const cli = givenCli();
    const app = await givenServer(cli.dataDir);

    await cli.run(["users", "add", "ann@example.com", "--name", "Ann Bell", "--domain", "", "--admin"]);
    await cli.run(["users", "add", "bob@example.com", "--picture", "https://example.com/bob.png"]);
    await cli.run(["groups", "add", "team@example.com", "Ann@Example.com", "all@example.com", "--name", "The team"]);
    const group = await cli.run(["groups", "add", "all@example.com", "bob@example.com"]);

    expect(group).toEqual({ code: 0, stdout: "all@example.com\n", stderr: "" });
    expect(await app.parts.users.findByEmail("ann@example.com")).toMatchObject({
      name: "Ann Bell",
      domain: null,
      administrator: true,
      passwordHash: null,
    });
    expect(await app.parts.users.findByEmail("bob@example.com")).toMatchObject({
      picture: "https://example.com/bob.png",
      domain: "example.com",
      administrator: false,
    });
    expect(await app.parts.groups.membersOf("team@example.com")).toEqual(["ann@example.com", "bob@example.com"]);
    expect(await app.parts.groups.groupsOf("bob@example.com")).toEqual(["all@example.com", "team@example.com"]);
  });
});

test("api-keys create prints a key of a client, and operator-token what opens the sandbox", async () => {
  const cli = givenCli();
  const app = await givenServer(cli.dataDir);

  const key = await cli.run(["api-keys", "create", "--name", "map"]);
  const operator = await cli.run(["operator-token"]);

  expect(key).toEqual({ code: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/), stderr: "" });
  expect(await app.parts.tokens.verifyKey(key.stdout.trim())).toBe("quintet");
  expect(await app.parts.tokens.verifyKey("nonsense")).toBeUndefined();
  expect(operator.stdout).toBe(`${app.parts.operator.token}\n`);
});

const seedFile = `
users:
  - { email: ann@example.com, name: Ann Bell, administrator: true, password: correct horse }
  - { email: bob@example.com, domain: null }
groups:
  - { email: team@example.com, members: [ann@example.com, bob@example.com] }
oauthClients:
  - { id: planner, secret: not-so-secret-after-all, name: Planner, type: web, redirectUris: [https://planner.example/cb] }
  - { id: phone }
serviceAccounts:
  - { name: robot, delegateDomain: example.com }
apiKeys:
  - { key: 0123456789abcdef0123, client: planner }
`;

describe("seed", () => {
  test("creates what the file says, also beside a running server, and again changes nothing", async () => {
    const cli = givenCli();
    const app = await givenServer(cli.dataDir);
    const file = join(cli.dataDir, "seed.yaml");
    writeFileSync(file, seedFile);

    const first = await cli.run(["seed", file]);
    const users = await app.parts.users.list();
    const second = await cli.run(["seed", file]);

    expect(first).toEqual({
      code: 0,
      stdout: "users 2\ngroups 1\noauthClients 2\nserviceAccounts 1\napiKeys 1\n",
      stderr: "",
    });
    expect(second.code).toBe(0);
    const stable = (list: typeof users) =>
      list.map(({ passwordHash, ...rest }) => ({ ...rest, hashed: passwordHash !== null }));
    expect(stable(await app.parts.users.list())).toEqual(stable(users));
    expect(users.map(({ email, domain, administrator }) => ({ email, domain, administrator }))).toEqual([
      { email: "ann@example.com", domain: "example.com", administrator: true },
      { email: "bob@example.com", domain: null, administrator: false },
    ]);
    const planner = await app.parts.clients.find("planner");
    expect(planner && app.parts.clients.isSecret(planner, "not-so-secret-after-all")).toBe(true);
    expect(await app.parts.clients.find("phone")).toMatchObject({ kind: "installed", secretHash: null });
    expect(await app.parts.tokens.verifyKey("0123456789abcdef0123")).toBe("planner");
    expect(await app.parts.groups.membersOf("team@example.com")).toEqual(["ann@example.com", "bob@example.com"]);
  });

  test.each([
    ["users:\n  - { email: ann@example.com }\n  - { name: Bob }", /users\[1\]\.email is required/],
    ["users:\n  - { email: ann@example.com }\n  - { email: bob }", /users\[1\]: "bob" is not an email address/],
    ["users:\n  - { email: ann@example.com, mood: good }", /users\[0\] has an unknown field "mood".*administrator/],
    [
      "users:\n  - { email: ann@example.com, administrator: yes please }",
      /users\[0\]\.administrator must be true or false/,
    ],
    ["users: ann@example.com", /users must be a list/],
    ["people: []", /Unknown section "people".*users/],
    ["- ann@example.com", /object of sections/],
    ["users: [", /neither YAML nor JSON/],
    [
      "users:\n  - { email: ann@example.com }\napiKeys:\n  - { key: 0123456789abcdef0123, client: nobody }",
      /apiKeys\[0\]: .*nobody/,
    ],
  ])("refuses %j whole", async (content, expected) => {
    const cli = givenCli();
    const file = join(cli.dataDir, "seed.yaml");
    writeFileSync(file, content);

    const { code, stdout, stderr } = await cli.run(["seed", file]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(expected);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect((await cli.run(["users", "list"])).stdout).toBe("");
  });
});

describe("reset", () => {
  test("removes everything with --yes only, and the server continues", async () => {
    const cli = givenCli();
    const app = await givenServer(cli.dataDir);
    const token = (await cli.run(["token", "--user", "ann@example.com", "--create"])).stdout.trim();
    expect(await titlesOf(app.url, token)).toEqual(["My Tasks"]);

    const hesitant = await cli.run(["reset"]);
    expect(hesitant.code).toBe(2);
    expect((await cli.run(["users", "list"])).stdout).toBe("ann@example.com\n");
    const sure = await cli.run(["reset", "--yes"]);

    expect(sure).toEqual({ code: 0, stdout: "", stderr: "" });
    expect((await cli.run(["users", "list"])).stdout).toBe("");
    const fresh = (await cli.run(["token", "--user", "bob@example.com", "--create"])).stdout.trim();
    expect(await titlesOf(app.url, fresh)).toEqual(["My Tasks"]);
  });
});

describe("backup and restore", () => {
  test("bring back the state of a moment, from other processes while the server runs", async () => {
    const cli = givenProcesses();
    const app = await givenServer(cli.dataDir);
    const ann = await app.parts.users.ensure("ann@example.com");
    const { token } = await app.parts.tokens.issue(ann.id, ["tasks"]);
    const client = createTasksClient({ baseUrl: app.url, token });
    const add = (title: string) => unwrap(client.POST("/users/@me/lists", { body: { title } }));
    const file = join(cli.dataDir, "copies", "one.db");
    await add("Before");

    const saved = await cli.run(["backup", file]);
    await add("After");
    await app.parts.users.ensure("late@example.com");
    const restored = await cli.run(["restore", file]);

    expect(saved).toEqual({ code: 0, stdout: `${file}\n`, stderr: "" });
    expect(restored).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await titlesOf(app.url, token)).toEqual(["My Tasks", "Before"]);
    expect((await app.parts.users.list()).map((each) => each.email)).toEqual(["ann@example.com"]);
    await add("Again");
    expect(await titlesOf(app.url, token)).toEqual(["My Tasks", "Before", "Again"]);
  });

  test("bring back contents that are files, sync tokens excepted", async () => {
    const cli = givenCli();
    const app = await givenServer(cli.dataDir);
    const ann = await app.parts.users.ensure("ann@example.com");
    const { token } = await app.parts.tokens.issue(ann.id, ["glass.timeline", "calendar"]);
    const call = (method: string, path: string, body?: string) =>
      fetch(`${app.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { "Content-Type": "image/png" }) },
        body: body ?? null,
      });
    const file = join(cli.dataDir, "copies", "two.db");
    const uploaded = await (await call("POST", "/upload/mirror/v1/timeline?uploadType=media", "a picture")).json();
    const picture = `/mirror/v1/timeline/${uploaded.id}/attachments/${uploaded.attachments[0].id}?alt=media`;
    const events = "/calendar/v3/calendars/primary/events";
    const { nextSyncToken } = await (await call("GET", events)).json();

    await cli.run(["backup", file]);
    await call("DELETE", `/mirror/v1/timeline/${uploaded.id}`);
    await eventually(() => expect(readdirSync(join(cli.dataDir, "blobs"), { recursive: true })).toHaveLength(2));
    const restored = await cli.run(["restore", file]);

    expect(restored).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await (await call("GET", picture)).text()).toBe("a picture");
    expect((await call("GET", `${events}?syncToken=${nextSyncToken}`)).status).toBe(410);
  });

  test("bring the secret along to another machine", async () => {
    const [from, to] = [givenCli(), givenCli()];
    const file = join(from.dataDir, "copy.db");
    const before = (await from.run(["operator-token"])).stdout;
    await from.run(["backup", file]);
    expect((await to.run(["operator-token"])).stdout).not.toBe(before);

    const { code, stderr } = await to.run(["restore", file]);

    expect(code).toBe(0);
    expect(stderr).toMatch(/^The backup has a different secret\. If the server is running, restart it/);
    expect((await to.run(["operator-token"])).stdout).toBe(before);
  });

  test.each([
    ["that is not there", undefined],
    ["that is no database", "nonsense ".repeat(1000)],
    ["that is empty", ""],
  ])("refuse a file %s, and change nothing", async (_, content) => {
    const cli = givenCli();
    await cli.run(["users", "add", "ann@example.com"]);
    const file = join(cli.dataDir, "copy.db");
    if (content !== undefined) writeFileSync(file, content);

    const { code, stdout, stderr } = await cli.run(["restore", file]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^quintet: The backup .*copy\.db cannot be restored: .+\n$/);
    expect((await cli.run(["users", "list"])).stdout).toBe("ann@example.com\n");
    expect(existsSync(file)).toBe(content !== undefined);
  });

  test("are for SQLite", async () => {
    const { code, stderr } = await givenCli({ DATABASE_URL: "postgresql://localhost/x" }).run(["backup", "x.db"]);

    expect(code).toBe(1);
    expect(stderr).toMatch(/^quintet: .*pg_dump\.\n$/);
  });
});

test.each([
  [["oauth-clients", "create", "--type", "web"], 2, /^quintet/],
  [["oauth-clients", "create", "--type", "other"], 2, /^quintet/],
  [["oauth-clients", "create", "--redirect-uri", "http://planner.example/cb"], 1, /^quintet/],
  [["oauth-clients", "create", "--redirect-uri", "javascript:alert(1)"], 1, /^quintet/],
  [["oauth-clients", "create", "--redirect-uri", "https://planner.example/cb#x"], 1, /^quintet/],
  [["oauth-clients", "create", "--redirect-uri", "callback"], 1, /^quintet/],
  [["oauth-clients", "create", "--redirect-uri", "https://planner.example:0/cb"], 1, /^quintet/],
  [["oauth-clients", "create", "--redirect-uri", "http://localhost:0/cb"], 1, /^quintet/],
  [["users", "add", "ann@example.com", "--picture", "javascript:alert(1)"], 1, /^quintet/],
  [["users", "add", "ann@example.com", "--domain", "not a domain"], 1, /^quintet/],
  [["users", "add", "ann"], 1, /^quintet/],
  [["groups", "add", "team@example.com", "not a mail"], 1, /^quintet/],
  [["groups", "remove", "team@example.com"], 2, /^quintet/],
  [["api-keys", "create", "--client", "nobody"], 1, /^quintet/],
  [["api-keys", "list"], 2, /^quintet/],
  [["service-accounts", "create", "a b"], 1, /^quintet/],
  [["start", "--workers", "2"], 1, /^quintet: --workers requires PostgreSQL .*\n$/],
  [["start", "--workers", "0"], 2, /^quintet start: --workers must be 1 to 256/],
  [["start", "--workers", "many"], 2, /^quintet start: --workers must be 1 to 256/],
])("%j is refused", async (words, expected, message) => {
  const { code, stdout, stderr } = await givenCli().run(words);

  expect({ code, stdout }).toEqual({ code: expected, stdout: "" });
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/ {4}at /);
});
