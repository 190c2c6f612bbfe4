/** Every operation has a source, and every exception from the coverage of the contracts is needed. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { services } from "../../generated/services.ts";
import { operationsOf, readText } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { besideOf } from "../support/contractCoverage.ts";
import { unusedOf } from "../support/covered/leftOut.ts";
import { partsOf } from "../support/covered/parts.ts";
import { loadContract } from "../support/wire.ts";

test("each part that no test can cover is a part of a contract", () => {
  const contracts = new Map(
    documentedServices().map((name) => [name, partsOf(loadContract(name), besideOf(name))] as const),
  );

  expect(unusedOf(contracts)).toEqual([]);
});

/**
 * The content of `openapi/<service>/sources.yaml`: the operations that each clause of the source document, and each section of
 * `DECISIONS.md`, specifies. `tasks.*` means all operations of a resource.
 */
interface Sources {
  document?: string;
  clauses?: Record<string, string[]>;
  decisions?: Record<string, string[]>;
}

test.each(services.map(({ name }) => name))(
  "%s: every operation has a source, and every source an operation",
  (service) => {
    const textOf = (file: string) => readText(join(packageRoot, "openapi", service, file)) ?? "";
    const sources: Sources = parse(textOf("sources.yaml")) ?? {};
    const { clauses = {}, decisions = {} } = sources;
    const sections = [...textOf("DECISIONS.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
    const ids = operationsOf(loadContract(service)).map(({ operation }) => operation.operationId);
    const named = [...Object.values(clauses), ...Object.values(decisions)].flat();
    const means = (name: string, id: string) => (name.endsWith(".*") ? id.startsWith(name.slice(0, -1)) : name === id);
    const unknown = [
      ...Object.keys(decisions).filter((section) => !sections.includes(section)),
      ...named.filter((name) => !ids.some((id) => means(name, id))),
    ];
    const without = ids.filter((id) => !named.some((name) => means(name, id)));

    expect(unknown, `openapi/${service}/sources.yaml`).toEqual([]);
    // Only a service that a user has added may lack a source document.
    expect(sources.document === undefined ? [] : without, `openapi/${service}/sources.yaml`).toEqual([]);
  },
);
