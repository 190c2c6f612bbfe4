/** `quintet logs`: the request log of a running server in a terminal. */
import { describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { message } from "../support/outbox.ts";
import { startReceiver } from "../support/receiver.ts";

async function givenAsked() {
  const app = await startApp();
  const { tasks } = app.owner;
  await tasks.POST("/users/@me/lists", { body: { title: "Garden" } });
  await tasks.GET("/users/@me/lists/{tasklist}", { params: { path: { tasklist: "nothing-here" } } });
  return { app, cli: givenCli({ QUINTET_URL: app.url }) };
}

test("shows what was asked, and of what was refused the reason, what would be right, and where it is explained", async () => {
  const { app, cli } = await givenAsked();

  const { code, stdout, stderr } = await cli.run(["logs"]);

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n").slice(-5);
  expect(lines[0]).toMatch(/^200 POST \/tasks\/v1\/users\/@me\/lists {2}tasklists\.insert {2}owner@example\.com$/);
  expect(lines[1]).toMatch(/^404 GET \/tasks\/v1\/users\/@me\/lists\/nothing-here {2}tasklists\.get /);
  expect(lines[2]).toMatch(/^ {4}notFound: ./);
  expect(lines[3]).toMatch(
    /^ {4}hint: GET \/tasks\/v1\/users\/@me\/lists \(tasklists\.list\) lists the resources that the caller can see/,
  );
  expect(lines[4]).toBe(`    ${app.url}/docs/errors#notFound-404`);
});

test("shows the refused alone, those of one operation, the last, or all as JSON", async () => {
  const { app, cli } = await givenAsked();
  const first = async (...words: string[]) => (await cli.run(["logs", ...words])).stdout.split("\n");

  expect((await first("--refused"))[0]).toMatch(/^404 /);
  expect(await first("--operation", "tasklists.insert")).toEqual([expect.stringMatching(/^200 POST/), ""]);
  expect((await first("--last", "1"))[0]).toMatch(/^404 /);
  expect(await first("--user", "nobody@example.com")).toEqual([""]);
  const [line = ""] = await first("--json", "--refused", "--url", `${app.url}/`);
  expect(JSON.parse(line)).toMatchObject({ status: 404, operation: "tasklists.get", refusal: { reason: "notFound" } });
});

test("follows until it is ended", async () => {
  const { app, cli } = await givenAsked();
  const following = cli.start(["logs", "--follow", "--last", "1"]);
  await following.printed("notFound");

  await app.owner.tasks.POST("/users/@me/lists", { body: { title: "Kitchen" } });
  const printed = await following.printed("200 POST");
  await following.end("SIGTERM");

  expect(printed.split("\n").map((each) => each.slice(0, 8))).toEqual([
    "404 GET ",
    "    notF",
    "    hint",
    "    http",
    "200 POST",
    "",
  ]);
});

describe("deliveries", () => {
  async function givenSent() {
    const receiver = await startReceiver(({ body }, res) =>
      body === "bad"
        ? void res.writeHead(400, { "X-App": "shop" }).end('{"message":"Body\\u001b\n cannot be empty"}')
        : 204,
    );
    const { app, cli } = await givenAsked();
    const { db, outbox, worker } = app.server.parts;
    return {
      app,
      cli,
      url: receiver.url,
      async send(body: string) {
        const stream = `channel:${body}`;
        await db.write((tx) => outbox.enqueue(tx, message(receiver.url, body, { stream, retryOn: [503] })));
        await worker.runDue();
      },
    };
  }

  test("are shown with the requests, and those that failed with what the receiver sent back", async () => {
    const { cli, url, send } = await givenSent();
    await send("bad");
    await send("good");

    const { code, stdout, stderr } = await cli.run(["logs"]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout.trimEnd().split("\n").slice(-4);
    expect(lines).toEqual([
      `abandoned POST ${url}  calendar channel:bad  status 400 after 1 attempt`,
      expect.stringMatching(/^ {4}response headers: x-app: shop, date: /),
      '    response body: {"message":"Body\\u001b  cannot be empty"}',
      `delivered POST ${url}  calendar channel:good  status 204 after 1 attempt`,
    ]);
  });

  test("alone, the failed alone, as JSON, or none", async () => {
    const { cli, send } = await givenSent();
    await send("bad");
    await send("good");
    const shown = async (...words: string[]) => (await cli.run(["logs", ...words])).stdout.trimEnd().split("\n");
    const first = (lines: string[]) => lines.map((each) => each.split(" ")[0]).filter((each) => each !== "");

    expect(first(await shown("--deliveries"))).toEqual(["abandoned", "delivered"]);
    expect(first(await shown("--deliveries", "--last", "1"))).toEqual(["delivered"]);
    expect(first(await shown("--refused"))).toEqual(["404", "abandoned"]);
    expect(first(await shown("--operation", "tasklists.get"))).toEqual(["404"]);
    expect(await shown("--deliveries", "--user", "nobody@example.com")).toEqual([""]);
    const json = (await shown("--deliveries", "--json")).map((line) => JSON.parse(line));
    expect(json).toMatchObject([{ state: "abandoned", response: { status: 400 } }, { state: "delivered" }]);
    expect((await shown("--json")).map((line) => JSON.parse(line).status)).toEqual(expect.arrayContaining([200, 404]));
    expect(await cli.run(["logs", "--deliveries", "--test", "vitest"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--deliveries cannot be combined with --test or --operation."),
    });
  });

  test.each([[["--deliveries"]], [["--last", "1"]]])("are followed: %j", async (words) => {
    const { cli, url, send } = await givenSent();
    await send("earlier");
    const following = cli.start(["logs", "--follow", ...words]);
    await following.printed(words[0] === "--last" ? "channel:earlier" : "delivered");

    await send("bad");
    await following.printed(`abandoned POST ${url}  calendar channel:bad  status 400`);
    const printed = await following.printed("response body");
    await following.end("SIGTERM");

    expect(printed.match(/^\S+ POST .*channel:\w+/gm)?.map((each) => each.split(":").at(-1))).toEqual([
      "earlier",
      "bad",
    ]);
  });
});

test.each([
  [{ QUINTET_URL: "http://127.0.0.1:1" }, ["logs"], 1, "quintet: no server responds at http://127.0.0.1:1. "],
  [{}, ["logs", "--last", "many"], 2, "--last must be a number"],
  [{}, ["logs", "--url", "here"], 2, "--url must be the URL"],
] as const)("says what is missing: %j %j", async (settings, words, code, says) => {
  const answer = await givenCli(settings).run(words);

  expect(answer).toMatchObject({ code, stdout: "" });
  expect(answer.stderr).toContain(says);
});

test("asks for the operator's token where others reach the server, and for the sandbox", async () => {
  const open = await startApp({ settings: { host: "0.0.0.0", operatorToken: "operator-of-this-test" } });
  const closed = await startApp({ settings: { sandbox: false } });

  const without = await givenCli({ QUINTET_URL: open.url }).run(["logs"]);
  const withToken = await givenCli({ QUINTET_URL: open.url, OPERATOR_TOKEN: "operator-of-this-test" }).run(["logs"]);
  const none = await givenCli({ QUINTET_URL: closed.url }).run(["logs"]);

  expect(without.stderr).toContain("Set OPERATOR_TOKEN");
  expect(withToken).toMatchObject({ code: 0, stderr: "" });
  expect(none.stderr).toContain("Start the server with SANDBOX=true");
});

test("--json of what lists gives JSON, and --help names console, docs and kit", async () => {
  const cli = givenCli();
  await cli.run(["users", "add", "ann@example.com", "--name", "Ann"]);

  const users = JSON.parse((await cli.run(["users", "list", "--json"])).stdout);
  const apps = JSON.parse((await cli.run(["payment-apps", "list", "--json"])).stdout);
  const doctor = JSON.parse((await cli.run(["doctor", "--json"])).stdout);
  const { stdout: help } = await cli.run(["--help"]);

  expect(users).toEqual([{ email: "ann@example.com", name: "Ann", domain: "example.com", administrator: false }]);
  expect(apps).toEqual([]);
  expect(doctor).toMatchObject({ installation: { mode: "development", users: "1" }, checks: expect.any(Array) });
  for (const word of ["/console", "/docs", "quintet/testing", "/sandbox/v1"]) expect(help).toContain(word);
});
