import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { pathOf } from "../../server/platform/db/driver.ts";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { refusalOf } from "../support/refusals.ts";
import { givenTask, readList } from "../support/tasks.ts";

const started = serverOfPeople();

const lists = "/tasks/v1/users/@me/lists";

/** A token of the owner that expires after `lifetimeSeconds`. */
async function givenToken({ server, owner }: TestApp, lifetimeSeconds: number): Promise<string> {
  return (await server.parts.tokens.issue(owner.id, ["tasks"], lifetimeSeconds)).token;
}

const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

describe("a token", () => {
  const sharedApp = shared(() => startApp());

  test("is good until the second in which it expires", async () => {
    const app = await startApp();
    const token = await givenToken(app, 3600);

    app.clock.advance(3_599_999);
    expect((await app.fetch(lists, bearer(token))).status).toBe(200);

    app.clock.advance(1);
    const response = await app.fetch(lists, bearer(token));
    expect(response.headers.get("WWW-Authenticate")).toBe(`Bearer realm="${app.url}", error="invalid_token"`);
    expect(await refusalOf(response)).toEqual({
      status: 401,
      reason: "authError",
      message: "Invalid Credentials",
      domain: "global",
      at: "header:Authorization",
    });
  });

  test("that is revoked fails at once, also right after it was used, and others go on", async () => {
    const app = await startApp();
    const token = await givenToken(app, 3600);
    expect((await app.fetch(lists, bearer(token))).status).toBe(200);

    await app.server.parts.tokens.revoke(token);

    expect(await refusalOf(app.fetch(lists, bearer(token)))).toMatchObject({ status: 401, reason: "authError" });
    expect((await app.owner.fetch(lists)).status).toBe(200);
  });

  test.each<[string, RequestInit]>([
    ["that nobody issued", bearer("nonsense")],
    ["that is empty", { headers: { Authorization: "Bearer " } }],
    ["in another scheme", { headers: { Authorization: "Basic b3duZXI6c2VjcmV0" } }],
    ["without a scheme", { headers: { Authorization: "nonsense" } }],
    ["that is very long", bearer("A".repeat(8000))],
    ["with a quote", bearer(`a' OR "hash" = 'x`)],
  ])("%s is refused with 401", async (_, init) => {
    const { fetch } = await sharedApp();

    const response = await fetch(lists, init);

    expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer realm="http:[^"]+"/);
    expect(await refusalOf(response)).toMatchObject({ status: 401, at: "header:Authorization" });
  });

  test.each(["bearer", "BEARER", "Bearer  "])("may be announced as %j", async (scheme) => {
    const { owner, fetch } = await started();

    expect((await fetch(lists, { headers: { Authorization: `${scheme} ${owner.token}` } })).status).toBe(200);
  });

  test.each(["access_token", "oauth_token"])("may stand in the query as %s", async (name) => {
    const { owner, fetch } = await started();

    expect((await fetch(`${lists}?${name}=${owner.token}`)).status).toBe(200);
    expect(await refusalOf(fetch(`${lists}?${name}=nonsense`))).toMatchObject({ status: 401, reason: "authError" });
    const none = { status: 401, reason: "required", message: "Login Required" };
    expect(await refusalOf(fetch(`${lists}?${name}=`))).toMatchObject(none);
  });
});

describe("the scope tasks.readonly", () => {
  test("does not suffice for a POST that overrides its method with DELETE", async () => {
    const app = await startApp();
    const task = await givenTask(app.owner);
    const reader = await app.person(app.owner.email, ["tasks.readonly"]);
    const remove = ({ fetch }: Person) =>
      fetch(`/tasks/v1/lists/@default/tasks/${task.id}`, {
        method: "POST",
        headers: { "X-HTTP-Method-Override": "DELETE" },
      });

    expect(await refusalOf(remove(reader))).toMatchObject({ status: 403, reason: "insufficientPermissions" });
    expect((await remove(app.owner)).status).toBe(204);
  });

  test.each([
    "tasks.readonly",
    "https://www.googleapis.com/auth/tasks.readonly",
    "https://other.example/auth/tasks.readonly",
  ])("may be asked for as %s", async (scope) => {
    const app = await startApp();
    const reader = await app.person(app.owner.email, [scope]);

    expect((await readList(reader)).title).toBe("My Tasks");
    expect(await refusalOf(reader.tasks.POST("/users/@me/lists", { body: {} }))).toMatchObject({ status: 403 });
  });
});

/** The bytes of all files below a folder. */
function contentOf(folder: string): Buffer {
  return Buffer.concat(
    readdirSync(folder).map((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? contentOf(path) : readFileSync(path);
    }),
  );
}

test("tokens are kept as hashes only", async () => {
  const app = await startApp();
  const people: Person[] = [app.owner, await app.person("second@example.com")];
  const { settings } = app.server.parts;
  for (const person of people) await givenTask(person, `Written by ${person.email}`);

  const rows = await app.server.parts.db.read.all('SELECT * FROM "AccessToken"');
  const isFile = settings.databaseUrl.startsWith("file:");
  const folders = isFile ? [settings.dataDir, dirname(pathOf(settings.databaseUrl))] : [settings.dataDir];
  const kept = Buffer.concat(folders.map(contentOf));

  // The files contain a title, so a token that is stored there would be found as well.
  if (isFile) expect(kept.includes("Written by second@example.com")).toBe(true);
  expect(rows.length).toBeGreaterThan(1);
  for (const { token } of people) {
    expect(kept.includes(token)).toBe(false);
    expect(JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? `${value}` : value))).not.toContain(token);
  }
});
