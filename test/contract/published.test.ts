/** The document of `DIALECT=published`: a valid contract with the published names. Also tests the content of its overlays. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lint } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { differences } from "../../generated/differences.ts";
import { services } from "../../generated/services.ts";
import { type Contract, ContractError, operationsOf } from "../../scripts/generate/contract.ts";
import { readDifferences } from "../../scripts/generate/differences.ts";
import { readNames } from "../../scripts/generate/names.ts";
import { applyOverlay } from "../../scripts/generate/overlay.ts";
import { guides, markdownOf } from "../../server/docs/guides.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/folder.ts";
import { loadContract } from "../support/wire.ts";

const names = readNames(join(packageRoot, "openapi"));

/** Redocly's rules that a complete document must follow. Rules about style are checked in the sources. */
const soundness = [
  "struct",
  "no-unresolved-refs",
  "no-invalid-media-type-examples",
  "no-invalid-schema-examples",
  "operation-operationId-unique",
];

describe.each(services.map(({ name }) => name))("%s:", (service) => {
  const own = loadContract(service);
  const published = loadContract(service, "published");

  test("the published document and its examples are valid", async () => {
    const rules = Object.fromEntries(soundness.map((rule) => [rule, "error"] as const));
    const ref = join(packageRoot, "generated", service, "openapi.published.json");

    const problems = await lint({ ref, config: await createConfig({ rules }) });

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("it has the same operations, and a mark of its dialect", () => {
    const ids = (contract: Contract) => operationsOf(contract).map(({ operation }) => operation.operationId);

    expect(ids(published)).toEqual(ids(own));
    expect([own["x-dialect"], published["x-dialect"]]).toEqual([undefined, "published"]);
  });

  const { members = {}, values = {}, parameters = {} } = names[service] ?? {};
  const rows = Object.entries({ ...members, ...values, ...parameters });

  test.runIf(rows.length > 0)("it contains no name that the published service does not have", () => {
    const [ownText, publishedText] = [JSON.stringify(own), JSON.stringify(published)];

    for (const [name, other] of rows) {
      const word = (each: string) => new RegExp(`\\b${each}\\b`);
      expect(ownText).toMatch(word(name));
      expect(publishedText).not.toMatch(word(name));
      expect(publishedText).toMatch(word(other));
    }
  });

  const { prefixes = {} } = names[service] ?? {};

  test.runIf(Object.keys(prefixes).length > 0)("its first server is the published one, and the other stays", () => {
    const urls = (contract: Contract) => contract.servers?.map(({ url }) => url) ?? [];

    expect(Object.values(prefixes)).toContain(urls(published)[0]);
    expect(urls(published).sort()).toEqual(urls(own).sort());
  });
});

test("an overlay whose target matches nothing is rejected with its file", () => {
  const overlay = { path: "openapi/tasks/published.yaml", actions: [{ target: "$.paths['/gone']", remove: true }] };

  expect(() => applyOverlay(structuredClone(loadContract("tasks")), overlay)).toThrow(
    "openapi/tasks/published.yaml: nothing in the contract is $.paths['/gone'].",
  );
});

describe("a table of differences", () => {
  const row = {
    operations: ["tasks.insert"],
    effect: "rejects",
    refusal: { kind: "invalid", message: "No." },
    here: "Yes.",
    published: "No.",
    sources: ["https://example.com/"],
    confidence: "reported",
  };
  const read = (table: unknown) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "tasks"));
    writeFileSync(join(folder, "tasks", "differences.yaml"), JSON.stringify(table)); // JSON is valid YAML.
    return readDifferences(folder, "tasks", loadContract("tasks"));
  };

  test.each<[object, string]>([
    [{ operations: ["tasks.vanish"] }, "is about tasks.vanish, which is no operation of the contract"],
    [{ effect: "forbids" }, 'has an "effect" other than rejects, converts, answers'],
    [{ refusal: { kind: "invalid" } }, "rejects without a message"],
    [{ effect: "converts" }, 'converts, so it must not have a "refusal"'],
  ])("rejects %j with the file and the row", (change, fault) => {
    expect(() => read({ rows: { "no-tasks": { ...row, ...change } } })).toThrow(
      new ContractError(`openapi/tasks/differences.yaml: no-tasks ${fault}.`),
    );
  });

  test("is shown completely in the guide, with the rules that are not enforced", async () => {
    const guide = guides.find(({ name }) => name === "differences");
    const page = guide ? await markdownOf(guide) : "";

    for (const { rows, notEnforced } of Object.values(differences)) {
      for (const id of Object.keys(rows)) expect(page).toContain(`| ${id} |`);
      for (const { about } of notEnforced) expect(page).toContain(`| ${about} |`);
    }
  });
});
