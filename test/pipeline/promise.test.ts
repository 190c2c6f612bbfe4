/** The main promise of this project: if you change the contract, the compiler lists all code that must change. */
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { contractIn, writtenContracts } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { temporaryFolder } from "../support/folder.ts";
import { answeredMembers } from "../support/promise/changes.ts";
import { chosen, services } from "../support/promise/choice.ts";
import { prove } from "../support/promise/prove.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

const written = await writtenContracts(join(packageRoot, "openapi"));
const members = services(packageRoot).flatMap((service) => answeredMembers(service, contractIn(written, service)));

test("properties that are renamed or added in responses cause errors in the code of all five services", async () => {
  const changes = chosen(members, 20_260_301);
  expect(new Set(changes.map(({ service }) => service))).toEqual(
    new Set(["calendar", "conversions", "payments", "tasks", "timeline"]),
  );

  const { noticed, unnoticed } = await prove(temporaryFolder(), changes);

  expect(unnoticed.map(({ says }) => says)).toEqual([]);
  expect(noticed.size).toBe(changes.length);
});
