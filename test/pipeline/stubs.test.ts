import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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

const other = "const other = {\n  delete: 1,\n};\nfunction more() {\n  return {\n    delete() {},\n  };\n}";

test.each<[string, string, missing: string[], stubs: string[]]>([
  ["all members, however they are written", whole, [], []],
  [
    "a member less, whose name is elsewhere in the file",
    `${whole.replace("delete() {},", "")}\n${other}`,
    ["notes.delete"],
    [],
  ],
  ["nothing", "", ["notes.list", "notes.insert", "notes.delete"], []],
  ["a stub", whole.replace("delete() {}", "delete: notImplemented"), [], ["notes.delete"]],
  ["a comment about a stub", whole.replace("delete()", "// delete: notImplemented\n    delete()"), [], []],
])("a handler file with %s", (_, text, missing, stubs) => {
  const server = givenHandlers(text);
  const plan = planStubs(contract, "small", server);

  expect(plan.files).toEqual([]);
  expect(plan.missing.map((line) => line.split(" ")[0])).toEqual(missing);
  expect(remainingStubs(contract, "small", server)).toEqual(stubs.map((id) => `server/small/handlers/notes.ts: ${id}`));
});

test("every operation of a resource without a file is a stub", () => {
  expect(remainingStubs(contract, "small", temporaryFolder())).toHaveLength(3);
});
