import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { missingLine } from "../support/blocks.ts";
import { runNode } from "../support/project.ts";
import { compile, edit, givenProject, runScript, startProgram } from "./project.ts";

const text = readFileSync(join(packageRoot, "contributing/operation.md"), "utf8");
const readme = readFileSync(join(packageRoot, "README.md"), "utf8");
const [pathLine, operation, schema, , printed, , complaint, handler, program] = [
  ...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm),
].map((match) => match[1] ?? "");

test("the steps of the guide lead from a line of the contract to a response, and the change in the README to its error", async () => {
  const project = givenProject();
  const handlers = "server/tasks/handlers/tasks.ts";
  const { compilerOptions } = JSON.parse(readFileSync(join(project, "tsconfig.json"), "utf8"));
  const include = ["client", "generated", "server", "scripts/count.ts"];
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  const lastPath = "  /lists/{tasklist}/clear: { $ref: paths/tasks.yaml#/clear }\n";

  edit(project, "openapi/tasks/openapi.yaml", lastPath, `${lastPath}  ${pathLine}`);
  appendFileSync(join(project, "openapi/tasks/paths/tasks.yaml"), `\n${operation}`);
  writeFileSync(join(project, "openapi/tasks/schemas/TaskCount.yaml"), schema ?? "");
  const [, property = "", errors = ""] =
    /^```yaml\n([\s\S]*?)^```$[\s\S]*?npm run types\n```\n\n```text prints\n(.*)$/m.exec(readme) ?? [];
  edit(project, "openapi/tasks/schemas/Task.yaml", "\nproperties:\n", `\nproperties:\n${property}`);
  const generated = await runScript(project, "generate");

  expect(generated.output).toContain(printed);
  expect(generated.exitCode).toBe(0);

  const incomplete = await compile(project);

  expect(incomplete.output).toContain(complaint?.trim());
  expect(incomplete.output.trim().split("\n")[0]).toMatch(
    /^server\/tasks\/handlers\/tasks\.ts.*'count'.*TasksHandlers/,
  );
  expect(incomplete.exitCode).not.toBe(0);
  expect(property).toContain("starred:");
  expect(missingLine(errors, incomplete.output, "README.md")).toBeUndefined();

  edit(project, "server/tasks/present.ts", `kind: "tasks#task",\n`, `kind: "tasks#task",\n    starred: undefined,\n`);
  edit(project, handlers, "  return {\n", `  return {\n${handler}\n`);
  writeFileSync(join(project, "scripts/count.ts"), program ?? "");

  expect(await compile(project)).toEqual({ exitCode: 0, output: "" });

  const { url, token } = await start(project);
  edit(project, "scripts/count.ts", "http://127.0.0.1:4010", url);
  edit(project, "scripts/count.ts", "process.env.TOKEN", JSON.stringify(token));
  const used = await runScript(project, "count");

  expect(used).toEqual({ exitCode: 0, output: "1 shown, 0 hidden\n" });
});

/** Does the work of `npm start`, on a free port. The test run's environment is not passed on, since vitest sets MODE. */
async function start(project: string): Promise<{ url: string; token: string }> {
  await runNode(project, ["scripts/build.mjs"]);
  const env = { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn" };
  const address = /http:\/\/[\d.]+:\d+(?=\/tasks\/v1)/;
  const line = await startProgram(project, ["dist/quintet.js", "start"], env)(address);
  const words = ["dist/quintet.js", "token", "--user", "demo@example.com"];
  return { url: address.exec(line)?.[0] ?? "", token: (await runNode(project, words, env)).output.trim() };
}
