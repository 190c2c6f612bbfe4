/**
 * What is valid is taken, and what is not is refused. Requests are made from the public contracts alone, as a stranger's program would:
 *
 * - valid ones are answered with success, or refused for a reason that depends on data and that the contract tells (`leniencies.ts`);
 * - ones that break one rule, and ones of nobody, are refused with 4xx;
 * - methods that a path does not have are answered 405 with those that it has, and OPTIONS tells the same;
 * - what was removed is gone, or says so.
 *
 * Each answer is held against the contract. What is found is made small and printed, with the seed that finds it again.
 */
import { expect, test } from "vitest";
import { type Contract, type ContractEntry, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { Routes } from "../../server/http/routes.ts";
import { startApp } from "../support/app.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";
import { breachOf } from "./breaches.ts";
import { type Draft, type MadeRequest, written } from "./drafts.ts";
import { Faults } from "./faults.ts";
import { prepare } from "./given.ts";
import { dataRules, dependsOnData, leniencies } from "./leniencies.ts";
import { RequestMaker } from "./requests.ts";
import { type Send, type Sent, senderOf } from "./sending.ts";
import { beginTrial, type Trial } from "./trial.ts";
import { Values } from "./values.ts";

const services = documentedServices();

/** What would end the trial or last as long as it, and what only a browser can do to the end. */
const leftOut = new Set([
  "data.reset",
  "clock.freeze",
  "clock.advance",
  "clock.resume",
  "faults.add",
  "requests.stream",
  "requests.verify",
  "snapshots.restore",
  "snapshots.upload",
  "users.remove",
  "batch.send",
  "batch.sendToService",
]);

/** Statuses that a valid request of a known caller is never answered with. */
const neverOfValid = new Set([401, 405, 413, 415, 421]);

class Walk {
  readonly #trial: Trial;
  readonly #send: Send;
  readonly #maker: RequestMaker;
  readonly #values: Values;
  readonly #faults: Faults;
  readonly #routes: Routes<ContractEntry>;
  /** The operator's own operations refuse by the state of what they reach into; only breaches and answers are judged there. */
  readonly #isOperators: boolean;
  /** Operations that have answered with success. */
  readonly succeeded = new Set<string>();

  constructor(trial: Trial, send: Send, maker: RequestMaker, contract: Contract, faults: Faults, isOperators: boolean) {
    this.#isOperators = isOperators;
    this.#trial = trial;
    this.#send = send;
    this.#maker = maker;
    this.#values = new Values(contract, trial.random);
    this.#faults = faults;
    this.#routes = routesOf(contract);
  }

  /** One request of an operation, of some class. */
  async step(entry: ContractEntry): Promise<void> {
    const { random } = this.#trial;
    const draft = this.#maker.draft(entry);
    const mood = random.next();
    if (mood < 0.5) return this.#valid(draft);
    if (mood < 0.9) return this.#broken(draft);
    if (mood < 0.94) return this.#otherMethod(draft);
    if (mood < 0.97) return this.#stranger(draft);
    return this.#removed(draft);
  }

  async #valid(draft: Draft): Promise<void> {
    const request = written(draft);
    // Which protocol an upload follows, its parameters, headers and content say together: no schema can tell.
    const isUpload = draft.entry.operation["x-upload"] === true;
    const answer = await this.#judged("valid", request, ({ status, text }) => {
      if (neverOfValid.has(status) && !isUpload && !(this.#isOperators && status === 401))
        return `valid, but answered ${status}: ${text.slice(0, 300)}`;
      const isPage = draft.entry.operation["x-served-by"] !== undefined;
      if (status === 400 && !isPage && !isUpload && !this.#isOperators && !dependsOnData(draft.entry, text))
        return `valid, but refused: ${text.slice(0, 300)}`;
      return undefined;
    });
    if (answer.status >= 300) return;
    this.succeeded.add(request.operation);
    this.#maker.remember(request, answer.text);
  }

  async #broken(draft: Draft): Promise<void> {
    const breach = breachOf(draft, this.#values, this.#trial.random);
    if (!breach) return;
    await this.#judged("broken", breach.request, ({ status }) =>
      status < 400 ? `${breach.rule.replace(/\/\d+/g, "/0")} is broken, and the answer is ${status}` : undefined,
    );
  }

  async #otherMethod(draft: Draft): Promise<void> {
    // Without a query, which may name an upload that was begun.
    const inPath = draft.parameters.filter(({ parameter }) => parameter.in === "path");
    const request = written({ ...draft, parameters: inPath, body: undefined });
    const [path = ""] = request.path.split("?");
    const found = this.#routes.find("OPTIONS", path);
    const methods =
      "allowed" in found ? found.allowed.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])) : [];
    const others = ["GET", "PUT", "POST", "PATCH", "DELETE"].filter((each) => !methods.includes(each));
    const method = this.#trial.random.pick([...others, "OPTIONS"]);
    await this.#judged(
      "other methods",
      { ...request, operation: `${method} ${draft.entry.path}`, method },
      ({ status, headers }) => {
        const allowed = (headers.get("Allow") ?? "").split(", ").filter((each) => each !== "OPTIONS");
        const expected = method === "OPTIONS" ? 204 : 405;
        return status === expected && allowed.sort().join() === [...methods].sort().join()
          ? undefined
          : `answered ${status} with Allow: ${headers.get("Allow")}, and not ${methods.join(", ")}`;
      },
    );
  }

  async #stranger(draft: Draft): Promise<void> {
    const { security = [] } = draft.entry.operation;
    // The address of an upload that was begun needs no token.
    if (draft.entry.operation["x-upload"] === true) return;
    const needsToken =
      security.length > 0 && !security.some((each) => Object.keys(each).length === 0 || "operator" in each);
    if (!needsToken) return;
    await this.#judged(
      "strangers",
      written(draft),
      ({ status }) => (status === 401 ? undefined : `answered ${status} to nobody`),
      "nobody",
    );
  }

  /** Removes something, and asks for it again: it is gone, or says that it was removed. */
  async #removed(draft: Draft): Promise<void> {
    const { path } = draft.entry;
    if (!path.endsWith("}")) return; // Of a list, all is removed that is there.
    const beside = this.#maker.entries.filter((each) => each.path === path);
    const remove = beside.find(({ method }) => method === "delete");
    const read = beside.find(({ method }) => method === "get");
    if (!remove || !read) return;
    // The same place: what stands in the path stays.
    const inPath = draft.parameters.filter(({ parameter }) => parameter.in === "path");
    const place = { base: draft.base, parameters: inPath, body: undefined };
    const first = await this.#judged("removed", written({ ...place, entry: remove }), () => undefined);
    if (first.status >= 300) return;
    this.succeeded.add(remove.operation.operationId);
    await this.#judged("removed", written({ ...place, entry: read }), ({ status, text }) =>
      status >= 400 || saysRemoved.test(text) ? undefined : `removed, and there: ${text.slice(0, 300)}`,
    );
    await this.#judged("removed", written({ ...place, entry: remove }), () => undefined);
  }

  async #judged(
    kind: string,
    request: MadeRequest,
    judge: (answer: Sent) => string | undefined,
    as: "owner" | "nobody" = "owner",
  ): Promise<Sent> {
    const answer = await this.#send(request, as);
    this.#trial.count(kind);
    this.#trial.count(`${kind} ${Math.floor(answer.status / 100)}xx`);
    const fault = answer.fault ?? judge(answer);
    if (fault === undefined) return answer;
    // What the server does wrong by itself can be made smaller; of a breach, a smaller one may be none.
    await this.#faults.judge(request, { ...answer, fault }, answer.fault !== undefined);
    return answer;
  }
}

/** How resources say that they were removed, where they can still be read. */
const saysRemoved = /"(?:deleted|isDeleted)": ?true|"status": ?"cancelled"|"role": ?"none"/;

function routesOf(contract: Contract): Routes<ContractEntry> {
  const routes = new Routes<ContractEntry>();
  for (const entry of operationsOf(contract)) {
    const aliases = (entry.operation["x-aliases"] ?? []) as string[]; // As the contract is linted.
    for (const base of entry.basePaths) {
      for (const path of [entry.path, ...aliases])
        routes.add(entry.method, `${base}${path.replace(/\/[\w-]+\{/g, "/{")}`, entry);
    }
  }
  return routes;
}

test.each(services)("%s: what is valid is taken, and what is not is refused", async (service) => {
  const trial = beginTrial(`generated ${service}`, {
    short: 200,
    long: 200_000 / services.length,
  });
  const app = await startApp({ settings: { quotas: false } });
  const send = await senderOf(app, service);
  const contract = loadContract(service);
  const maker = new RequestMaker(contract, trial.random, leftOut);
  maker.learn("user", app.owner.email);
  await prepare(app, service, maker, send);
  const faults = new Faults(send);
  const isOperators = operatorsContracts.includes(service);
  const walk = new Walk(trial, send, maker, contract, faults, isOperators);
  // What the platform serves by other means follows standards, and has tests of its own.
  const entries = maker.entries.filter(({ operation }) => !isOperators || operation["x-served-by"] === undefined);

  for (let round = 0; trial.goesOn(round) && faults.found.length < 20; round++) {
    // Each operation in turn: of the few that are hard to reach, none is left out by chance.
    await walk.step(entries[round % entries.length] as ContractEntry); // Within the list.
  }

  expect(
    faults.found.map(({ request, what }) => `${request.operation}: ${what}\n    ${JSON.stringify(request)}`),
  ).toEqual([]);
});

test("each exception is told by the contract of its operation", () => {
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
  // A leniency of a parameter concerns those operations only that have it.
  const untold = [
    ...leniencies.filter(({ operation, says }) => !tells(operation, says).includes(true)),
    ...dataRules.filter(
      ({ operation, says }) => !tells(operation, says).every(Boolean) || tells(operation, says).length === 0,
    ),
  ];

  expect(untold.map(({ operation, says }) => `${operation}: ${says}`)).toEqual([]);
});

/** All descriptions in what an operation says, those of the schemas that it refers to, too, without line breaks. */
function wordsOf(contract: Contract, value: unknown, seen: Set<unknown> = new Set()): string {
  if (typeof value === "string") return value.replaceAll(/\s+/g, " ");
  if (typeof value !== "object" || value === null || seen.has(value)) return "";
  seen.add(value);
  const target = "$ref" in value ? [resolve(contract, value as { $ref: string })] : [];
  return [...target, ...Object.values(value)].map((each) => wordsOf(contract, each, seen)).join("\n");
}
