import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/generate/contract.ts";
import { planStubs, remainingStubs } from "../../scripts/generate/stubs.ts";
import { temporaryFolder } from "./project.ts";

const operation = (operationId: string) => ({ operationId, summary: operationId, responses: {} });
const contract: Contract = {
  openapi: "3.1.0",
  info: { title: "Small", version: "1" },
  paths: {
    "/notes": { get: operation("notes.list"), post: operation("notes.insert") },
    "/notes/{note}": { delete: operation("notes.delete") },
  },
};

function givenHandlers(text: string): string {
  const server = temporaryFolder();
  mkdirSync(join(server, "small/handlers"), { recursive: true });
  writeFileSync(join(server, "small/handlers/notes.ts"), text);
  return server;
}

const whole = `export function notes() {
  return {
    async list({ store }) { return store.list(); },
    insert: async () => ({ status: 200 }),
    delete() {},
  };
}`;

describe("what a handler file lacks", () => {
  test.each<[string, string, string[]]>([
    ["nothing, however its members are written", whole, []],
    ["a member", whole.replace("delete() {},", ""), ["notes.delete"]],
    [
      "a member whose name stands elsewhere in the file",
      `${whole.replace("delete() {},", "")}\nconst other = {\n  delete: 1,\n};\nfunction more() {\n  return {\n    delete() {},\n  };\n}`,
      ["notes.delete"],
    ],
    ["all of them, in an empty file", "", ["notes.list", "notes.insert", "notes.delete"]],
  ])("%s", (_, text, missing) => {
    const plan = planStubs(contract, "small", givenHandlers(text));

    expect(plan.files).toEqual([]);
    expect(plan.missing.map((line) => line.split(" ")[0])).toEqual(missing);
  });
});

describe("what is still a stub", () => {
  test.each<[string, string, string[]]>([
    ["nothing", whole, []],
    ["a member", whole.replace("delete() {}", "delete: notImplemented"), ["notes.delete"]],
    ["no comment about one", whole.replace("delete()", "// delete: notImplemented\n    delete()"), []],
  ])("%s", (_, text, stubs) => {
    const remaining = remainingStubs(contract, "small", givenHandlers(text));

    expect(remaining).toEqual(stubs.map((id) => `server/small/handlers/notes.ts: ${id}`));
  });

  test("every operation of a resource without a file", () => {
    expect(remainingStubs(contract, "small", temporaryFolder())).toHaveLength(3);
  });
});
