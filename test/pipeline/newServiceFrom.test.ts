/**
 * `npm run new:service -- NAME --from FILE`: contracts that other people have written become services. That
 * they keep all rules is in `newService.test.ts`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { runNode } from "../../scripts/bench/support/project.ts";
import { linesToBeWritten } from "../../scripts/check/texts.ts";
import { type Finding, lineOf } from "../../scripts/given/findings.ts";
import { layoutOf } from "../../scripts/given/layout.ts";
import { mend } from "../../scripts/given/mend.ts";
import { readGiven } from "../../scripts/given/read.ts";
import { storeIn } from "../../scripts/given/store.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { contractFixture, givenProject } from "./project.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

/** What becomes of a contract, in memory: its files, and what was found. */
async function made(
  name: string,
  service: string,
): Promise<{ files: Record<string, string>; lines: string[]; found: readonly Finding[] }> {
  const { contract, findings, settleExamples } = mend(await readGiven(contractFixture(name)), service);
  storeIn(contract, service, findings);
  settleExamples();
  return { files: layoutOf(contract, service), lines: findings.all().map(lineOf), found: findings.all() };
}

const member = (files: Record<string, string>, path: string) => parse(files[path] ?? "") as Record<string, unknown>;

test("a contract of OpenAPI 3.0 is brought into our form, and each change is told with its line", async () => {
  const { files, lines } = await made("shop.yaml", "shop");

  expect(Object.keys(files).sort()).toEqual([
    "openapi.yaml",
    "parameters/ProductId.yaml",
    ...["orders", "products", "status"].map((each) => `paths/${each}.yaml`),
    ...["NewProduct", "Order", "OrderChange", "Price", "Product"].map((each) => `schemas/${each}.yaml`),
  ]);
  expect(member(files, "openapi.yaml")).toMatchObject({ servers: [{ url: "/corner/v2" }] });
  expect(member(files, "schemas/NewProduct.yaml").properties).toMatchObject({
    note: { type: ["string", "null"] },
    code: { example: expect.stringMatching(/^[A-Z]{2}-[0-9]{3}$/) },
  });
  expect(member(files, "schemas/Price.yaml")).toMatchObject({
    unevaluatedProperties: false,
    properties: { currency: { enum: ["EUR", "DKK"] } },
  });
  expect(Object.keys(member(files, "paths/products.yaml"))).toEqual(["collection", "item", "restock"]);
  expect(files["paths/products.yaml"]).toMatch(/exclusiveMinimum: 0/);
  expect(lines).toEqual(
    expect.arrayContaining([
      "shop.yaml:8: mended: https://{region}.shop.example/corner/v2 is mounted at /corner/v2",
      "shop.yaml:19: mended: operationId listProducts is products.list",
      "shop.yaml:19: to write: products.list answers 501 where `colour` is asked for",
      "shop.yaml:39: mended: the example of the body of products.create is not what its schema says: another is made",
      "shop.yaml:97: mended: the body of products.restock is application/json instead of application/vnd.shop+json",
    ]),
  );
});

test("several files, OpenAPI 3.1 and JSON are read; what cannot be served is named", async () => {
  const { files, lines } = await made("library.json", "library");

  expect(member(files, "openapi.yaml")).toMatchObject({ servers: [{ url: "/library/v1" }] });
  expect(Object.keys(member(files, "paths/books.yaml"))).toEqual(["collection", "item"]);
  expect(member(files, "schemas/Animal.yaml")).toMatchObject({ anyOf: [{ $ref: "Cat.yaml" }, { $ref: "Dog.yaml" }] });
  expect(files["paths/importResource.yaml"]).toMatch(/x-upload: true/);
  expect(lines).toEqual(
    expect.arrayContaining([
      "library.json:36: left out: /search/{kind}.{format}: a parameter is a whole segment here",
      "library.json:55: left out: the webhook lent",
      "parts/paths/book.yaml:3: mended: get /books/{book} is books.get",
    ]),
  );
});

test("a description that is missing is marked, told, and found by the check", async () => {
  const { files, found } = await made("shop.yaml", "shop");

  const marked =
    Object.values(files)
      .join("\n")
      .match(/To be written/g) ?? [];
  expect(marked.length).toBeGreaterThan(10);
  expect(found.filter(({ outcome }) => outcome === "to write").length).toBeGreaterThan(10);
  expect(linesToBeWritten(packageRoot, "openapi/tasks")).toEqual([]);
});

test.each<[string, string, RegExp]>([
  [
    "a reference to another host",
    "foreign.yaml",
    /^foreign\.yaml:\d+: https:\/\/schemas\.example\/thing\.json#\/Thing is at another host, and nothing is fetched/,
  ],
  ["another version", "swagger.yaml", /^swagger\.yaml:1: this is Swagger 2\.0; 3\.0 and 3\.1 can be read\./],
  ["a file that is not there", "nowhere.yaml", /^There is no file /],
])("%s is refused by name, and nothing is written", async (_, name, line) => {
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  await expect(readGiven(contractFixture(name))).rejects.toThrow(line);
  expect(fetched).not.toHaveBeenCalled();

  const project = givenProject();
  const words = ["--import", "tsx", "scripts/new.ts", "service", "other", "--from", contractFixture(name)];
  const { exitCode, output } = await runNode(project, words);

  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringMatching(line) });
  expect(existsSync(join(project, "openapi/other"))).toBe(false);
});
