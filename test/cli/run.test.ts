/** `quintet run -- PROGRAM`: a server that runs as long as a program, and leaves no files. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { givenCli } from "../support/cli.ts";
import { temporaryFolder } from "../support/folder.ts";

const node = process.execPath;

/** A command line whose temporary files the test can list. */
function givenRun() {
  const temporary = temporaryFolder();
  const cli = givenCli({ TMPDIR: temporary });
  return { ...cli, temporary, left: () => readdirSync(temporary).filter((name) => name.startsWith("quintet")) };
}

/** The lines with which every program in these tests begins. */
const prelude = `
  const { QUINTET_URL: url, QUINTET_TOKEN: token, QUINTET_USER: user } = process.env;
  const headers = { Authorization: "Bearer " + token, "Content-Type": "application/json" };
  const lists = url + "/tasks/v1/users/@me/lists";
  const add = (title) => fetch(lists, { method: "POST", headers, body: JSON.stringify({ title }) });
  const titles = async () => (await (await fetch(lists, { headers })).json()).items.map(({ title }) => title);
`;

const script = (code: string) => [node, "--input-type=module", "-e", prelude + code];

describe("a program", () => {
  test("finds a server of its own, and nothing is left behind", async () => {
    const cli = givenRun();
    const code = 'await add("Garden"); console.log(user, JSON.stringify(await titles())); console.log(url);';

    const first = await cli.run(["run", "--", ...script(code)], { DATABASE_URL: "mysql://of-another-program" });
    const second = await cli.run(["run", ...script(code)]);

    expect(first).toMatchObject({ code: 0, stderr: "" });
    const [said = "", url = ""] = first.stdout.split("\n");
    expect(said).toMatch(/^demo@example\.com \[.*"Garden"\]$/);
    expect(second.stdout.split("\n")[0], "the second world is as fresh").toBe(said);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(cli.left()).toEqual([]);
    expect(existsSync(join(cli.dataDir, "secret"))).toBe(false);
  });

  test("has a key file that published auth libraries load, for the users of its organization", async () => {
    const cli = givenRun();
    const code = `
      import { readFileSync } from "node:fs";
      import { createSign } from "node:crypto";
      const key = JSON.parse(readFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS, "utf8"));
      const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: key.client_email, sub: user, aud: key.token_uri, iat: now, exp: now + 60,
        scope: "https://www.googleapis.com/auth/tasks" };
      const signed = part({ alg: "RS256", typ: "JWT", kid: key.private_key_id }) + "." + part(claims);
      const assertion = signed + "." + createSign("RSA-SHA256").update(signed).sign(key.private_key, "base64url");
      const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
      const answer = await (await fetch(key.token_uri, { method: "POST", body })).json();
      headers.Authorization = "Bearer " + answer.access_token;
      console.log((await fetch(lists, { headers })).status);
    `;

    const answer = await cli.run(["run", "--user", "ann@shop.example", "--", ...script(code)]);

    expect(answer).toEqual({ code: 0, stdout: "200\n", stderr: "" });
  });

  test("that fails ends the command with its exit code, and the errors are printed", async () => {
    const cli = givenRun();
    const code = `
      await add("Garden");
      await fetch(lists + "/nothing-here", { headers });
      await fetch(url + "/tasks/v1/lists/@default/tasks", { method: "POST", headers, body: '{ "due": "soon" }' });
      process.exitCode = 3;
    `;

    const { code: ended, stderr } = await cli.run(["run", "--", ...script(code)]);

    expect(ended).toBe(3);
    expect(stderr).toContain("exited with code 3. The program sent 3 requests, 2 rejected:\n");
    expect(stderr).toMatch(
      / {2}404 GET \/tasks\/v1\/users\/@me\/lists\/nothing-here {2}tasklists\.get {2}demo@example\.com\n {6}notFound: /,
    );
    expect(stderr).toMatch(/ {2}400 POST \/tasks\/v1\/lists\/@default\/tasks {2}tasks\.insert .*\n {6}invalid: .*due/);
    expect(cli.left()).toEqual([]);
  });

  test("that resets the server also prints the errors from before the reset", async () => {
    const code = `
      await fetch(lists + "/nothing-here", { headers });
      await fetch(url + "/sandbox/v1/reset", { method: "POST" });
      await add("Garden");
      process.exitCode = 1;
    `;

    const { stderr } = await givenRun().run(["run", "--", ...script(code)]);

    expect(stderr).toContain("exited with code 1. The program sent 2 requests, 1 rejected:\n");
    expect(stderr).toContain("404 GET /tasks/v1/users/@me/lists/nothing-here");
  });

  test.each([0, 1])("that ends with %i lists abandoned deliveries, with the receiver's response", async (exitCode) => {
    const code = `
      import { createServer } from "node:http";
      const receiver = createServer((_, response) => response.writeHead(400, { "Content-Type": "text/plain" }).end("no body"));
      await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));
      const address = "http://127.0.0.1:" + receiver.address().port + "/hook";
      const body = JSON.stringify({ id: "one", type: "web_hook", address });
      await fetch(url + "/calendar/v3/calendars/primary/events/watch", { method: "POST", headers, body });
      const deliveries = () => fetch(url + "/sandbox/v1/deliveries?state=abandoned&wait=30");
      while ((await (await deliveries()).json()).items.length === 0);
      receiver.close();
      process.exitCode = ${exitCode};
    `;

    const { code: ended, stderr } = await givenRun().run(["run", "--", ...script(code)]);

    expect(ended).toBe(exitCode);
    expect(stderr).toMatch(
      /^(?:quintet: .* exited with code 1\. .*\n)?quintet: 1 delivery was abandoned:\n {2}abandoned POST http:\/\/127\.0\.0\.1:\d+\/hook {2}calendar channel:one {2}status 400 after 1 attempt\n {6}response headers: .*content-type: text\/plain.*\n {6}response body: no body\n$/,
    );
  });

  test("with RANDOM_SEED finds the server under the address that the environment says", async () => {
    const code = "console.log((await (await add('Garden')).json()).selfLink, token);";
    const environment = { RANDOM_SEED: "1", PUBLIC_URL: "http://localhost:8080" };
    const runs = [await givenRun().run(["run", "--", ...script(code)], environment)];
    runs.push(await givenRun().run(["run", "--", ...script(code)], environment));

    expect(runs[0]?.stdout).toMatch(/^http:\/\/localhost:8080\/tasks\/v1\//);
    expect(runs[1]).toEqual(runs[0]);
  });

  test("that succeeds prints nothing, even after errors", async () => {
    const answer = await givenRun().run(["run", "--", ...script('await fetch(lists + "/nothing-here", { headers });')]);

    expect(answer).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("that cannot be started is 127, and none is a wrong use", async () => {
    const cli = givenRun();

    expect(await cli.run(["run", "--", "no-such-program-here"])).toMatchObject({
      code: 127,
      stderr: expect.stringContaining("quintet: no-such-program-here cannot be started (ENOENT).\n"),
    });
    expect(await cli.run(["run", "--keep", "--"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("a command is required after --, such as quintet run -- npm test"),
    });
    expect(await cli.run(["run", "--sed", "x", "--", node, "-v"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--sed"),
    });
    expect(cli.left()).toEqual([]);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("gets %s and ends in its own way", async (signal) => {
    const cli = givenRun();
    const code = `
      process.on("${signal}", () => { console.log("tidied up"); process.exit(7); });
      setInterval(() => {}, 1000);
      console.log("waiting");
    `;
    const running = cli.start(["run", "--", ...script(code)]);
    await running.printed("waiting\n");

    const { code: ended, stdout } = await running.end(signal);

    expect({ ended, stdout }).toEqual({ ended: 7, stdout: "waiting\ntidied up\n" });
    expect(cli.left()).toEqual([]);
  });

  test("that a signal ends makes 128 and its number", async () => {
    const answer = await givenRun().run([
      "run",
      "--",
      ...script('process.kill(process.pid, "SIGKILL"); await new Promise(() => {});'),
    ]);

    expect(answer.code).toBe(128 + 9);
  });
});

describe("what the server holds", () => {
  test("is what a seed file says", async () => {
    const cli = givenRun();
    const file = join(cli.temporary, "seed.yaml");
    writeFileSync(file, "users:\n  - email: zoe@example.com\n    name: Zoe\n");
    const code = 'console.log(await (await fetch(url + "/sandbox/v1/users")).text());';

    const seeded = await cli.run(["run", "--seed", file, "--", ...script(code)]);
    const wrong = await cli.run(["run", "--seed", "nowhere.yaml", "--", ...script(code)]);

    expect(seeded.stdout).toContain("zoe@example.com");
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toContain("nowhere.yaml");
    expect(cli.left()).toEqual([]);
  });

  test("stays with --keep, for the next run and for a server beside", async () => {
    const cli = givenRun();
    const show = "console.log(JSON.stringify(await titles()));";

    await cli.run(["run", "--keep", "--", ...script('await add("Garden");')]);

    expect((await cli.run(["run", "--keep", "--", ...script(show)])).stdout).toContain("Garden");
    expect((await cli.run(["run", "--", ...script(show)])).stdout).not.toContain("Garden");
    expect((await cli.run(["users", "list"])).stdout).toContain("demo@example.com\n");
  });
});
