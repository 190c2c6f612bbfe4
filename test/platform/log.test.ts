/** Log lines are written in batches, and none is lost when the process ends. */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { createLog, logRequest, type RequestLine } from "../../server/platform/log.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { madeProgram } from "../support/program.ts";

const line: RequestLine = {
  requestId: "one",
  method: "GET",
  path: "/tasks/v1/lists",
  operation: "tasklists.list",
  status: 200,
  reason: undefined,
  userId: "ann",
  durationMs: 1.23456,
};

describe("the line of a request", () => {
  const written = (of: Partial<RequestLine>) => {
    const lines: string[] = [];
    logRequest(createLog({ logLevel: "info" }, { write: (text) => void lines.push(text) }), { ...line, ...of });
    return lines;
  };

  test("is what pino would write", () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (text) => void lines.push(text) });
    log.info({ ...line, durationMs: 1.23 });
    logRequest(log, line);
    const [byPino = "", byUs = ""] = lines.map((each) => each.replace(/"time":"[^"]*"/, '"time":""'));

    expect(byUs).toBe(byPino);
    expect(JSON.parse(lines[1] ?? "").time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test.each(['/"quoted"', "/back\\slash", "/é", "/\u2028", "/line\nbreak", '/","status":200,"x":"'])(
    "is one line of JSON, whatever the path: %j",
    (path) => {
      const lines = written({ path });

      expect(lines).toHaveLength(1);
      expect(lines[0]?.split("\n")).toHaveLength(2);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path, status: 200 });
    },
  );
});

/** Runs a program with a log that writes ten lines and then ends in a certain way. */
async function linesOf(end: string): Promise<string[]> {
  const made = pathToFileURL(await madeProgram("server/platform/log.ts")).href;
  const program = `
    import { createLog, logDestination, logRequest } from ${JSON.stringify(made)};
    const log = createLog({ logLevel: "info" }, logDestination({ logFormat: "json" }));
    const line = ${JSON.stringify(line)};
    for (let index = 0; index < 10; index++) logRequest(log, { ...line, requestId: String(index) });
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
