import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { patience } from "../patience.ts";
import { runNode } from "../support/project.ts";
import { edit, givenProject, startProgram } from "./project.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

test("npm run dev generates code for a contract that has changed, and returns 501 for an operation without a handler", async () => {
  const project = givenProject();
  const paths = join(project, "openapi/tasks/paths/tasks.yaml");
  const cleared = /^clear:[\s\S]*/m.exec(readFileSync(paths, "utf8"))?.[0] ?? "";
  appendFileSync(paths, cleared.replace(/^clear:/, "tidy:").replaceAll("tasks.clear", "tasks.tidy"));
  edit(
    project,
    "openapi/tasks/openapi.yaml",
    "  /lists/{tasklist}/clear:",
    "  /lists/{tasklist}/tidy: { $ref: paths/tasks.yaml#/tidy }\n  /lists/{tasklist}/clear:",
  );
  writeFileSync(join(project, "dev.env"), "PORT=0\nDATABASE_URL=file:dev.db\nDATA_DIR=data\nMODE=development\n");

  const line = startProgram(project, ["--env-file=dev.env", "scripts/dev.mjs"]);
  const advice = await line(/^tasks\.tidy has no handler yet/);
  const url = /http:\/\/\S+:\d+/.exec(await line(/http:\/\/\S+:\d+/))?.[0];

  expect(advice).toMatch('add "tidy: notImplemented," to the object in server/tasks/handlers/tasks.ts');
  const command = ["--env-file=dev.env", "dist/dev/quintet.js", "token", "--user", "dev@example.com", "--create"];
  const token = (await runNode(project, command)).output.trim().split("\n").at(-1);
  const headers = { Authorization: `Bearer ${token}` };
  const tidied = await fetch(`${url}/tasks/v1/lists/@default/tidy`, { method: "POST", headers });
  expect([tidied.status, await tidied.text()]).toEqual([
    501,
    expect.stringContaining("tasks.tidy has no handler yet: add `tidy`"),
  ]);
  expect((await fetch(`${url}/tasks/v1/users/@me/lists`, { headers })).status).toBe(200);
});
