/** The documents that `npm run client` prepares for generators, and its error messages. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { clientDocument } from "../../scripts/client/document.ts";
import { type Contract, operationsOf, resolve, type Schema } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { programOf } from "../pipeline/project.ts";
import { loadContract } from "../support/wire.ts";

const contract = loadContract("tasks");
const document = clientDocument(contract);

function bodyOf(of: Contract, operationId: string): { name: string | undefined; schema: Schema } {
  const { operation } = operationsOf(of).find((each) => each.operation.operationId === operationId) ?? {};
  const schema = operation?.requestBody?.content["application/json"]?.schema ?? {};
  return { name: schema.$ref?.split("/").at(-1), schema: resolve(of, schema) };
}

test("a body has no member that only the server sets, and an answer has them all", () => {
  const { name, schema } = bodyOf(document, "tasks.insert");

  expect(name).toBe("SentTask");
  expect(Object.keys(schema.properties ?? {})).toEqual(
    expect.arrayContaining(["title", "notes", "due", "status", "completed"]),
  );
  for (const own of ["id", "etag", "kind", "selfLink"]) expect(schema.properties).not.toHaveProperty(own);
  expect(document.components?.schemas?.Task).toEqual(contract.components?.schemas?.Task);
});

test("a body that is put together from others is one object, with what it requires", () => {
  const { name, schema } = bodyOf(clientDocument(loadContract("calendar")), "events.insert");

  expect(name).toBe("NewEvent");
  expect(schema.allOf).toBeUndefined();
  expect(schema.required).toEqual(["start", "end"]);
  expect(schema.properties).toHaveProperty("summary");
  expect(schema.properties).not.toHaveProperty("etag");
});

test("a PATCH requires nothing", () => {
  const { name, schema } = bodyOf(clientDocument(loadContract("calendar")), "acl.patch");

  expect(name).toBe("SentAclRule");
  expect(schema.required).toBeUndefined();
});

test("an operation takes its own parameters, and of the common ones the one for partial answers", () => {
  const names = (of: Contract) =>
    operationsOf(of)
      .find((each) => each.operation.operationId === "tasks.get")
      ?.parameters.map((each) => each.name);

  expect(names(document)).toEqual(["tasklist", "task", "If-None-Match", "fields"]);
  expect(names(contract)).toEqual(expect.arrayContaining(["tasklist", "task", "fields", "access_token", "key"]));
});

test("a body that may come as JSON or as a form is asked for as JSON alone", () => {
  const payments = loadContract("payments");
  const typesOf = (of: Contract) =>
    operationsOf(of)
      .filter(({ operation }) => ["merchants.create", "pos.pay"].includes(operation.operationId))
      .map(({ operation }) => Object.keys(operation.requestBody?.content ?? {}));

  expect(typesOf(payments)[0]?.length).toBeGreaterThan(1);
  expect(typesOf(clientDocument(payments))).toEqual([["application/json"], ["application/x-www-form-urlencoded"]]);
});

test("the contract itself stays as it is", () => {
  expect(contract).toEqual(loadContract("tasks"));
});

test.each([
  [["cobol", "out"], /Usage: npm run client -- typescript\|python\|go\|java\|php\|openapi FOLDER/],
  [["python"], /Usage/],
  [["python", "out", "--service", "nothing"], /There is no service "nothing", but .*tasks/],
  [["python", "out", "--dialect", "other"], /spec or published, not "other"/],
])("%j is refused with one clear line", async (words, expected) => {
  const { status, stderr } = spawnSync(process.execPath, [...programOf("client"), ...words], {
    cwd: packageRoot,
    encoding: "utf8",
  });

  expect(status).toBe(2);
  expect(stderr).toMatch(expected);
});
