/** A feature of every request is a `Stage`, which is called at each step of a request. */
import { expect, test } from "vitest";
import type { Stage } from "../../server/http/stages.ts";
import { Failure } from "../../server/platform/failure.ts";
import { collectedLog } from "../support/log.ts";
import { startSmallService } from "../support/smallService.ts";

/**
 * Records the steps of each request.
 * @returns `closed`, which resolves with all steps after this number of requests are closed.
 */
function noting() {
  const steps: string[] = [];
  let look = () => {};
  const note = (step: string) => {
    steps.push(step);
    look();
  };
  const stage: Stage = {
    begun: ({ req }) => note(`begun ${req.url}`),
    inTurn(_service, respond) {
      note("in turn");
      return respond();
    },
    async routed({ operation, caller }) {
      note(`routed ${operation.id} for ${caller.user.id}`);
    },
    async read(_call, { query, isMetadata }) {
      note(`read ${JSON.stringify(query)}${isMetadata ? " as metadata" : ""}`);
    },
    validated: (_call, { query }) => note(`validated ${JSON.stringify(query)}`),
    async done() {
      note("done");
    },
    refused(_exchange, { reason }) {
      note(`refused ${reason}`);
      return { "X-Refused": reason };
    },
    closed: ({ res }) => note(`closed ${res.statusCode}`),
  };
  const closed = (count: number) =>
    new Promise<string[]>((resolve) => {
      look = () => {
        if (steps.filter((step) => step.startsWith("closed")).length >= count) resolve(steps);
      };
      look();
    });
  return { stage, closed };
}

const asAda = { headers: { Authorization: "ada" } };

test("a stage is called at every step of a request, in order", async () => {
  const { stage, closed } = noting();
  const { log } = collectedLog();
  const url = await startSmallService(async () => ({ status: 200, body: {} }), [stage], { log });

  expect((await fetch(`${url}/slow/do?prettyPrint=true`, asAda)).status).toBe(200);

  expect(await closed(1)).toEqual([
    "begun /slow/do?prettyPrint=true",
    "in turn",
    "routed work.do for ada",
    'read {"prettyPrint":"true"}',
    'validated {"prettyPrint":"true"}',
    "done",
    "closed 200",
  ]);
});

test("a stage sees errors, and may add headers to them", async () => {
  const { stage, closed } = noting();
  const { log } = collectedLog();
  const url = await startSmallService(
    async () => {
      throw new Failure("conflict", "duplicate", "It exists.");
    },
    [stage],
    { log },
  );

  const conflict = await fetch(`${url}/slow/do`, asAda);
  const unknown = await fetch(`${url}/nothing`);

  expect([conflict.status, conflict.headers.get("x-refused")]).toEqual([409, "duplicate"]);
  expect([unknown.status, unknown.headers.get("x-refused")]).toEqual([404, "notFound"]);
  expect(await closed(2)).toEqual([
    "begun /slow/do",
    "in turn",
    "routed work.do for ada",
    "read {}",
    "validated {}",
    "refused duplicate",
    "closed 409",
    "begun /nothing",
    "refused notFound",
    "closed 404",
  ]);
});

test("an error of a stage is the response, and the later steps are left out", async () => {
  const { stage, closed } = noting();
  const { log } = collectedLog();
  const closing: Stage = {
    async routed() {
      throw new Failure("unavailable", "backendError", "Closed today.");
    },
  };
  const url = await startSmallService(async () => ({ status: 200, body: {} }), [closing, stage], { log });

  const response = await fetch(`${url}/slow/do`, asAda);

  expect([response.status, await response.json()]).toMatchObject([503, { error: { message: "Closed today." } }]);
  expect(await closed(1)).toEqual(["begun /slow/do", "in turn", "refused backendError", "closed 503"]);
});
