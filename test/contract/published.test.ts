/** The document of `DIALECT=published`: that it is a sound contract by the published names, and what its overlays can say. */
import { join } from "node:path";
import { createConfig, lint } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { type Contract, ContractError, operationsOf } from "../../scripts/generate/contract.ts";
import { readNames } from "../../scripts/generate/names.ts";
import { applyOverlay } from "../../scripts/generate/overlay.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { loadContract } from "../support/wire.ts";

const names = readNames(join(packageRoot, "openapi"));

/** Redocly's rules about the document as a whole; how it is written is judged where that is done. */
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

  test("the published document is valid, its examples with it", async () => {
    const rules = Object.fromEntries(soundness.map((rule) => [rule, "error"] as const));
    const ref = join(packageRoot, "generated", service, "openapi.published.json");

    const problems = await lint({ ref, config: await createConfig({ rules }) });

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("it has the same operations, with a mark that tells it from the other", () => {
    const ids = (contract: Contract) => operationsOf(contract).map(({ operation }) => operation.operationId);

    expect(ids(published)).toEqual(ids(own));
    expect([own["x-dialect"], published["x-dialect"]]).toEqual([undefined, "published"]);
  });

  const { members = {}, values = {}, parameters = {} } = names[service] ?? {};
  const rows = Object.entries({ ...members, ...values, ...parameters });

  test.runIf(rows.length > 0)("it says nothing by a name that the published service does not have", () => {
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

describe("an overlay", () => {
  const given = (): Contract => ({
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [{ url: "/a" }, { url: "/b" }, { url: "/c" }],
    paths: {},
  });
  const applied = (...actions: { target: string; remove?: boolean; update?: unknown }[]) => {
    const contract = given();
    applyOverlay(contract, { path: "openapi/things/published.yaml", actions });
    return contract;
  };

  test("merges into objects, adds to lists, and takes away all that its target names", () => {
    expect(applied({ target: "$.info", update: { version: "2" } }).info).toEqual({ title: "Things", version: "2" });
    expect(applied({ target: "$", update: { info: { summary: "One" } } }).info).toEqual({
      ...given().info,
      summary: "One",
    });
    expect(applied({ target: "$.servers", update: { url: "/d" } }).servers).toHaveLength(4);
    const kept = applied({ target: "$.servers[?@.url != '/b']", remove: true }).servers;
    expect(kept).toEqual([{ url: "/b" }]);
    expect(applied({ target: "$.info.title", remove: true }).info).toEqual({ version: "1" });
  });

  test("whose target is nothing in the contract, or no path, is refused with its file", () => {
    expect(() => applied({ target: "$.paths['/gone']", remove: true })).toThrow(ContractError);
    expect(() => applied({ target: "$.paths['/gone']", remove: true })).toThrow(
      "openapi/things/published.yaml: nothing in the contract is $.paths['/gone'].",
    );
    expect(() => applied({ target: "paths of mine", remove: true })).toThrow(/is no JSONPath/);
  });
});
