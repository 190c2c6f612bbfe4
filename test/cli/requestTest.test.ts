/** Tests that are generated from the request log: a printed test passes, and fails if a response differs. */
import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type TestedRequest, testOf } from "../../server/cli/requestTest.ts";
import { startApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { temporaryFolder } from "../support/folder.ts";

/** Sends requests that create a list and a task, and one that causes an error. */
async function givenAsked() {
  const app = await startApp();
  const { tasks } = app.owner;
  const { data } = await tasks.POST("/users/@me/lists", { body: { title: `Garden "1" \${x}` } });
  const path = { tasklist: data?.id ?? "" };
  await tasks.POST("/lists/{tasklist}/tasks", { params: { path, query: {} }, body: { title: "Säen" } });
  await tasks.GET("/lists/{tasklist}/tasks", { params: { path, query: { maxResults: 5 } } });
  await tasks.POST("/lists/{tasklist}/tasks", { params: { path }, body: { title: "x".repeat(2000) } });
  return { app, cli: givenCli({ QUINTET_URL: app.url }), list: path.tasklist };
}

test("of vitest: what a list was called stands in it, and its id is taken from the new answer", async () => {
  const { cli, list } = await givenAsked();

  const { code, stdout } = await cli.run(["logs", "--test", "vitest"]);

  expect(code).toBe(0);
  expect(stdout).toContain('import { quintet } from "quintet/testing";');
  expect(stdout).toContain(
    `const answer1 = await send("owner@example.com", "POST", \`/tasks/v1/users/@me/lists\`, {"title":"Garden \\"1\\" \${x}"});`,
  );
  expect(stdout).toContain(`expect(answer1.body).toMatchObject({"title":"Garden \\"1\\" \${x}"});`);
  expect(stdout).toContain("/tasks/v1/lists/$".concat("{answer1.body.id}/tasks?maxResults=5`"));
  expect(stdout).toContain("expect(answer4.status).toBe(400);");
  expect(stdout).not.toContain(list);
});

test("of pytest: it runs against another server, and fails where that answers otherwise", async () => {
  const { cli } = await givenAsked();
  const { stdout } = await cli.run(["logs", "--test", "pytest"]);
  const other = await startApp();
  const folder = temporaryFolder();
  const runIt = (text: string) => {
    const file = join(folder, "test_printed.py");
    writeFileSync(file, `${text}\n\ntest_requests()\n`);
    return new Promise<{ failed: boolean; said: string }>((resolve) => {
      const env = { ...process.env, QUINTET_URL: other.url, PYTHONDONTWRITEBYTECODE: "1" };
      execFile("python3", [file], { env }, (error, out, complaints) => {
        resolve({ failed: error !== null, said: out + complaints });
      });
    });
  };
  if (spawnSync("python3", ["--version"]).status !== 0) {
    console.warn("There is no python3 on this machine: what is printed for pytest is not run.");
    return;
  }

  expect(await runIt(stdout)).toEqual({ failed: false, said: "" });
  const wrong = await runIt(stdout.replace('["status"] == 400', '["status"] == 200'));
  expect(wrong.failed).toBe(true);
  expect(wrong.said).toContain("AssertionError");
});

const message = { headers: {}, bytes: 0 };

test.each<[what: string, request: Partial<TestedRequest>, said: string]>([
  [
    "a body that is not kept",
    { request: { ...message, omitted: "upload" } },
    "The body of this request is not in the request log: upload.",
  ],
  ["a secret", { request: { ...message, body: { code: "(secret)" } } }, "Replace (secret) with the original value."],
  ["the key of an app", { caller: { client: "c1" } }, "This request was sent with the key of an app."],
])("says in a comment what it cannot know: %s", (_, request, said) => {
  const whole: TestedRequest = {
    method: "POST",
    path: "/x",
    status: 200,
    request: message,
    answer: message,
    ...request,
  };

  expect(testOf([whole], "vitest")).toContain(`  // ${said}\n`);
  expect(testOf([whole], "pytest")).toContain(`    # ${said}\n`);
});

test.each([
  [["--test", "junit"], "--test must be vitest or pytest"],
  [["--test", "vitest", "--follow"], "--test cannot be combined"],
])("refuses %j", async (words, says) => {
  const answer = await givenCli({}).run(["logs", ...words]);

  expect(answer).toMatchObject({ code: 2, stdout: "" });
  expect(answer.stderr).toContain(says);
});
