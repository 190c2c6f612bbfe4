/**
 * An external tool generates requests from the contracts and checks the responses: `npm run judges` and `.ci/run`. `npm test`
 * skips it, since it takes minutes and schemathesis comes from another package manager.
 */
import { expect, test } from "vitest";
import { operationsOf } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { prepare } from "../long/given.ts";
import { leftOut } from "../long/leftOut.ts";
import { linkedOperations } from "../long/links.ts";
import { RequestMaker } from "../long/requests.ts";
import { credentialsOf, senderOf } from "../long/sending.ts";
import { randomOf } from "../long/trial.ts";
import { startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";
import { schemathesis } from "./commands.ts";
import { isExcused, unjudged } from "./exceptions.ts";
import { type Finding, type Judged, type Judgement, judge } from "./schemathesis.ts";

/** The services to test: all by default, or those in a list such as `JUDGES=tasks,calendar`. */
const asked = documentedServices().filter(
  (name) => ["all", undefined].includes(process.env.JUDGES) || process.env.JUDGES?.split(",").includes(name),
);

/** This server needs a token: if it only listened on its own machine, it would treat every caller as the operator. */
const guarded = { host: "0.0.0.0", operatorToken: "correct-horse-battery" };

/** Starts a server with a resource of each kind. */
async function given(service: string): Promise<Judged> {
  const app = await startApp({ settings: { quotas: false, ...(operatorsContracts.includes(service) && guarded) } });
  const contract = loadContract(service);
  const maker = new RequestMaker(contract, randomOf(1));
  const { owner } = await credentialsOf(app, service);
  await prepare(app, service, maker, await senderOf(app, service));
  return { contract, origin: app.url, authorization: owner.Authorization, known: maker.known, leftOut };
}

/** Tests two services at a time: each pair of generator and server keeps two cores busy. */
const judged = shared(async () => {
  const waiting: [service: string, judged: Judged][] = [];
  for (const service of asked) waiting.push([service, await given(service)]);
  const judgements = new Map<string, Judgement>();
  // The services with the most operations start first, because they take longest.
  waiting.sort(([, one], [, other]) => operationsOf(one.contract).length - operationsOf(other.contract).length);
  const judgeNext = async (): Promise<void> => {
    const [service, each] = waiting.pop() ?? [];
    if (!service || !each) return;
    judgements.set(service, await judge(each));
    await judgeNext();
  };
  await Promise.all([judgeNext(), judgeNext()]);
  return judgements;
});

test.runIf(schemathesis.isWanted()).each(asked)(
  "%s: schemathesis finds nothing",
  { timeout: 900_000 },
  async (service) => {
    const { requests, findings, errors } = (await judged()).get(service) ?? nothing;
    const contract = loadContract(service);
    const entries = new Map(operationsOf(contract).map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]));

    const unexcused = findings.filter((each) => {
      const entry = entries.get(each.label);
      return !entry || !isExcused(each, entry, contract);
    });

    // A contract without links has no phase that follows links.
    const phases = ["coverage", "fuzzing", ...(linkedOperations(contract).size > 0 ? ["stateful"] : [])];
    const told = [...requests].map(([phase, count]) => `${count} ${phase}`).join(", ");
    console.log(
      `${service}: ${told || "no requests"}; ${findings.length - unexcused.length} excused, ${unexcused.length} not`,
    );
    expect(errors.filter((each) => !unjudged.some(([says]) => says.test(each)))).toEqual([]);
    expect([...requests.keys()]).toEqual(expect.arrayContaining(phases));
    expect(unexcused.map(shown)).toEqual([]);
  },
);

const nothing: Judgement = { requests: new Map(), findings: [], errors: ["It was not judged."] };

function shown({ label, check, message, request, status, answer }: Finding): string {
  return `${label}: ${check}\n    ${message}\n    ${request.slice(0, 1000)}\n    ${status} ${answer.slice(0, 500)}`;
}
