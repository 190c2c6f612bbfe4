import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runNode } from "../support/project.ts";
import { edit, programOf } from "./project.ts";

/** A repository whose only commit contains the contract of the task service. */
function givenRepository(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "generated/tasks"), { recursive: true });
  cpSync(join(packageRoot, "generated/tasks/openapi.json"), join(folder, "generated/tasks/openapi.json"));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], { cwd: folder });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  return folder;
}

const contractDiff = (folder: string, ...words: string[]) => runNode(folder, [...programOf("contract-diff"), ...words]);

const document = "generated/tasks/openapi.json";

function contractIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, document), "utf8"));
}

describe("npm run contract:diff", () => {
  test("a renamed path and a lower limit are breaking; a changed description and a removed error are compatible", async () => {
    const folder = givenRepository();
    edit(folder, document, '"summary": "Get a task"', '"summary": "Get one task"');
    edit(folder, document, '"/lists/{tasklist}/clear"', '"/lists/{tasklist}/hide"');
    edit(folder, document, '"maximum": 100', '"maximum": 50');
    const contract = contractIn(folder);
    delete contract.paths["/lists/{tasklist}/tasks/{task}"].get.responses["404"];
    writeFileSync(join(folder, document), JSON.stringify(contract));

    const { exitCode, output } = await contractDiff(folder, "HEAD");

    expect(output).toMatch(/^ {2}compatible {2}GET \/lists\/\{tasklist\}\/tasks\/\{task\} summary: /m);
    expect(output).toMatch(/compatible.*responses 404/);
    expect(output).toMatch(/^ {2}breaking {4}.*`\/lists\/\{tasklist\}\/clear` was renamed/m);
    expect(output).toMatch(/breaking.*GET .*<= 100.*<= 50/);
    expect(exitCode).toBe(1);
  });

  test("a new service is compatible, a removed one breaking", async () => {
    const folder = givenRepository();
    cpSync(join(folder, "generated/tasks"), join(folder, "generated/chores"), { recursive: true });

    const added = await contractDiff(folder, "HEAD");
    rmSync(join(folder, "generated/tasks"), { recursive: true });
    const removed = await contractDiff(folder, "HEAD");

    expect(added.output).toMatch(/^tasks: unchanged$/m);
    expect(added.output).toMatch(/chores\n {2}compatible {2}the service is new/);
    expect(added.exitCode).toBe(0);
    expect(removed.output).toMatch(/tasks\n {2}breaking {4}the service was removed/);
    expect(removed.exitCode).toBe(1);
  });

  test("an unknown ref is one line and exit code 2", async () => {
    const { exitCode, output } = await contractDiff(givenRepository(), "nowhere");

    expect(output).toBe('contract:diff: "nowhere" is not a commit, branch or tag of this repository.\n');
    expect(exitCode).toBe(2);
  });
});
