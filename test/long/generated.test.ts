/**
 * Valid requests are accepted, and invalid ones are rejected. Requests are made from the public contracts only, like those of
 * an unknown client:
 *
 * - Every parameter and every field of a body is sent at least once.
 * - Valid requests succeed, or are rejected for a reason that depends on data and that the contract states (`dataRules.ts`).
 * - Requests that break one rule are rejected with 4xx.
 * - Resources that links of a response lead to exist: they are read, changed, removed and read again.
 *
 * The test runs on either database (`npm run test:pg`) and in either dialect, with the document of the dialect. Each response is
 * checked against the contract. A defect is reduced and printed with its seed.
 */
import { expect, test } from "vitest";
import { type Contract, type ContractEntry, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { type Dialect, loadContract, operatorsContracts } from "../support/wire.ts";
import { dataRules } from "./dataRules.ts";
import { Faults } from "./faults.ts";
import { prepare } from "./given.ts";
import { leftOut } from "./leftOut.ts";
import { RequestMaker } from "./requests.ts";
import { senderOf } from "./sending.ts";
import { beginTrial } from "./trial.ts";
import { Walk } from "./walk.ts";

const services = documentedServices();

/** Each service with the contract of each dialect. The platform and the sandboxes have one contract for both dialects. */
const variants: readonly (readonly [service: string, dialect: Dialect])[] = [
  ...services.map((name) => [name, "spec"] as const),
  ...services.filter((name) => !operatorsContracts.includes(name)).map((name) => [name, "published"] as const),
];

test.each(variants)("%s (%s): what is valid is taken, and what is not is refused", async (service, dialect) => {
  const trial = beginTrial(`generated ${service} ${dialect}`, { short: 200, long: 100_000 / variants.length });
  const app = await startApp({ settings: { quotas: false, dialect } });
  const send = await senderOf(app, service);
  const contract = loadContract(service, dialect);
  const maker = new RequestMaker(contract, trial.random, leftOut);
  maker.learn("user", app.owner.email);
  await prepare(app, service, maker, send);
  const faults = new Faults(send);
  const isOperators = operatorsContracts.includes(service);
  const walk = new Walk(trial, send, maker, contract, faults, isOperators);
  // The platform's other endpoints follow standards, and have their own tests.
  const all = operationsOf(contract).filter(({ operation }) => !isOperators || operation["x-served-by"] === undefined);
  const entries = all.filter(({ operation }) => !leftOut.has(operation.operationId));

  // Single parts are tested in only one dialect, because the other dialect has different names but the same code.
  if (dialect === "spec") for (const entry of entries) await walk.eachPart(entry);
  for (let round = 0; trial.goesOn(round) && faults.found.length < 20; round++) {
    // Tests each operation in turn, because a random choice could omit operations that are hard to reach.
    const entry = entries[round % entries.length] as ContractEntry; // The index is always within the list.
    await walk.step(entry);
  }

  expect(
    faults.found.map(({ request, what }) => `${request.operation}: ${what}\n    ${JSON.stringify(request)}`),
  ).toEqual([]);
});

test("each exception is described in the contract of its operation", () => {
  const told = services.flatMap((service) => {
    const contract = loadContract(service);
    return operationsOf(contract).map(({ operation, parameters }) => {
      const body = operation.requestBody && resolve(contract, operation.requestBody);
      return {
        id: operation.operationId,
        text: wordsOf(contract, [contract.info.description, operation.description, parameters, body]),
      };
    });
  });
  const tells = (operation: RegExp, says: string) =>
    told.filter(({ id }) => operation.test(id)).map(({ text }) => text.includes(says));
  const untold = dataRules.filter(
    ({ operation, says }) => !tells(operation, says).every(Boolean) || tells(operation, says).length === 0,
  );

  expect(untold.map(({ operation, says }) => `${operation}: ${says}`)).toEqual([]);
  const ids = new Set(told.map(({ id }) => id));
  expect([...leftOut].filter((id) => !ids.has(id))).toEqual([]);
});

/** All descriptions of an operation and of its schemas, without line breaks. */
function wordsOf(contract: Contract, value: unknown, seen: Set<unknown> = new Set()): string {
  if (typeof value === "string") return value.replaceAll(/\s+/g, " ");
  if (typeof value !== "object" || value === null || seen.has(value)) return "";
  seen.add(value);
  const target = "$ref" in value ? [resolve(contract, value as { $ref: string })] : [];
  return [...target, ...Object.values(value)].map((each) => wordsOf(contract, each, seen)).join("\n");
}
