/** Log lines are written in batches, and none is lost when the process ends. */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { madeProgram } from "../support/program.ts";

/** Runs a program with a log that writes ten lines and then ends in a certain way. */
async function linesOf(end: string): Promise<string[]> {
  const made = pathToFileURL(await madeProgram("server/platform/log.ts")).href;
  const program = `
    import { createLog, logDestination } from ${JSON.stringify(made)};
    const log = createLog({ logLevel: "info" }, logDestination({ logFormat: "json" }));
    for (let index = 0; index < 10; index++) log.info({ requestId: String(index) });
    ${end}`;
  const words = ["--input-type=module", "-e", program];
  const { stderr } = spawnSync(process.execPath, words, { cwd: packageRoot, encoding: "utf8" });
  return stderr.split("\n").flatMap((each) => (each.startsWith("{") ? [String(JSON.parse(each).requestId)] : []));
}

test.each([
  ["comes to its end", ""],
  ["exits", "process.exit(3);"],
  ["meets an error that nobody catches", "throw new Error('lost');"],
  ["meets one later", "setImmediate(() => { throw new Error('lost'); }); await new Promise(() => {});"],
])("no line is lost when the process %s", async (_, end) => {
  expect(await linesOf(end)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});
