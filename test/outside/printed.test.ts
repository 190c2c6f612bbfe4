/** The files that the command line prints for apps, loaded by the published library. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GoogleAuth, JWT, UserRefreshClient } from "google-auth-library";
import { expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { givenCli } from "../support/cli.ts";
import { redirected } from "./redirected.ts";

/** A server in this process on the same data, like a server that runs next to the command line. */
async function givenServer(dataDir: string): Promise<RunningServer> {
  const server = await startServer(readSettings({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" }));
  onTestFinished(() => server.stop());
  return server;
}

test("`token --json` prints what the library takes for a user's credentials", async () => {
  const cli = givenCli();
  const app = await givenServer(cli.dataDir);

  const { stdout } = await cli.run(["token", "--user", "ann@example.com", "--create", "--admin", "--json"]);
  const client = new UserRefreshClient({ transporter: redirected(app) });
  client.fromJSON(JSON.parse(stdout));
  const { data } = await client.request<{ items: { title: string }[] }>({
    url: "https://tasks.googleapis.com/tasks/v1/users/@me/lists",
  });

  expect(data.items.map((each) => each.title)).toEqual(["My Tasks"]);
});

test("`service-accounts create` prints a key file that the library loads", async () => {
  const cli = givenCli({ PORT: "4599" });
  const app = await givenServer(cli.dataDir);
  await app.parts.users.ensure("ann@example.com");

  const { code, stdout } = await cli.run(["service-accounts", "create", "sync", "--delegate-domain", "example.com"]);
  const file = join(cli.dataDir, "key.json");
  writeFileSync(file, stdout);
  const auth = new GoogleAuth({
    keyFile: file,
    scopes: ["https://www.googleapis.com/auth/tasks"],
    clientOptions: { transporter: redirected(app), subject: "ann@example.com" },
  });
  const client = await auth.getClient();
  const { token } = await client.getAccessToken();

  expect(code).toBe(0);
  expect(client).toBeInstanceOf(JWT);
  expect(JSON.parse(stdout)).toMatchObject({
    type: "service_account",
    client_email: "sync@service.quintet.internal",
    token_uri: "http://127.0.0.1:4599/token",
  });
  expect(await app.parts.tokens.verify(token ?? "")).toMatchObject({ user: { email: "ann@example.com" } });
  expect((await cli.run(["users", "list"])).stdout).toBe("ann@example.com\n");
});
