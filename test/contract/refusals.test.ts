/**
 * The errors that `openapi/rules/computed-errors.js` adds to the operations of each service. Responses are validated against
 * the contract. Errors that depend on the caller and on data are tested by the walks (`walk.test.ts`).
 */
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { type ContractEntry, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { credentialsOf } from "../long/sending.ts";
import { startApp } from "../support/app.ts";
import { bodyExamples } from "../support/covered/parts.ts";
import { shared } from "../support/endings.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";

const started = shared(() => startApp());

/** Operations share sets of error responses. For each set with these statuses, returns the first operation that has it. */
function firstOfEach(
  service: string,
  statuses: readonly string[],
  takes: (entry: ContractEntry) => boolean,
): [name: string, entry: ContractEntry][] {
  const found = new Map<string, ContractEntry>();
  for (const entry of operationsOf(loadContract(service))) {
    const references = statuses.map((status) => entry.operation.responses[status]?.$ref);
    if (references.includes(undefined) || entry.operation["x-upload"] === true || !takes(entry)) continue;
    if (!found.has(references.join())) found.set(references.join(), entry);
  }
  return [...found.values()].map((entry) => [entry.operation.operationId, entry]);
}

/** The media type of an operation's body; undefined if it has none. */
function typeOf(service: string, { operation }: ContractEntry): string | undefined {
  const contract = loadContract(service);
  return operation.requestBody && Object.keys(resolve(contract, operation.requestBody).content)[0];
}

const isText = (type: string | undefined) => /json|x-www-form-urlencoded/.test(type ?? "");
// Pages and sign-in follow their own standards, and have their own tests.
const isHandled = ({ operation }: ContractEntry) => operation["x-served-by"] === undefined;
const takingText = (service: string) =>
  firstOfEach(service, ["413", "415"], (entry) => isHandled(entry) && isText(typeOf(service, entry)));

/** The credentials by service. They are created once for each service, because a first request registers its caller. */
const credentials = new Map<string, ReturnType<typeof credentialsOf>>();

function addressOf({ path, basePaths }: ContractEntry): string {
  return `${basePaths[0] ?? ""}${path.replaceAll(/\{\w+\}/g, "unknown")}`;
}

async function known(service: string): ReturnType<typeof credentialsOf> {
  const own = credentials.get(service) ?? credentialsOf(await started(), service);
  credentials.set(service, own);
  return own;
}

/** Sends a request with a credential for the service. */
async function send(
  service: string,
  entry: ContractEntry,
  type: string | undefined,
  body?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const app = await started();
  const { owner } = await known(service);
  return app.fetch(addressOf(entry), {
    method: entry.method.toUpperCase(),
    redirect: "manual",
    headers: { ...owner, ...more, "Accept-Version": "1", ...(type !== undefined && { "Content-Type": type }) },
    ...(body !== undefined && { body }),
  });
}

describe.each(documentedServices())("%s:", (service) => {
  test.each(takingText(service))("%s rejects a body of another type, and one that is too large", async (_, entry) => {
    const type = typeOf(service, entry) ?? "";
    const large = (bytes: number) =>
      type.includes("json") ? JSON.stringify({ title: "x".repeat(bytes) }) : `title=${"x".repeat(bytes)}`;

    expect((await send(service, entry, "text/x-unknown", "title: Sow")).status).toBe(415);
    const { status } = await send(service, entry, type, large(1_100_000));
    // If the body was accepted, a larger one is sent, because a service with batches has a higher limit.
    expect(status === 413 ? status : (await send(service, entry, type, large(17_000_000))).status).toBe(413);
  });
});

const pages = documentedServices().flatMap((service) =>
  firstOfEach(
    service,
    ["413"],
    (entry) => !isHandled(entry) && /form-urlencoded/.test(typeOf(service, entry) ?? ""),
  ).map(([name, entry]) => [service, name, entry] as const),
);

test.each(pages)("%s: %s rejects a form that is too large, in HTML and in JSON", async (service, _, entry) => {
  const form = "application/x-www-form-urlencoded";
  const large = `title=${"x".repeat(1_100_000)}`;

  expect((await send(service, entry, form, large)).status).toBe(413);
  const forProgram = await send(service, entry, form, large, { Accept: "application/json" });
  expect(forProgram.status).toBe(413);
  expect(await forProgram.json()).toMatchObject({ error: { code: 413 } });
});

const misdirected = documentedServices().flatMap((service) =>
  firstOfEach(service, ["421"], () => true).map(([name, entry]) => [service, name, entry] as const),
);

test.each(misdirected)("%s: %s rejects a host name that does not belong to the server", async (service, _, entry) => {
  const { status } = await send(service, entry, undefined, undefined, { Host: "rebound.example" });

  expect(status).toBe(421);
});

describe.each(services.map(({ name }) => name))("%s:", (service) => {
  const contract = loadContract(service);
  const statuses = ["429", "500", "503"].flatMap((status) =>
    firstOfEach(service, [status], isHandled).map(([name, entry]) => [status, name, entry] as const),
  );

  test.each(statuses)("a fault returns %s, at %s", async (status, operation, entry) => {
    const app = await started();
    await known(service);
    const fault = await app.fetch("/sandbox/v1/faults", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ service, operation, status: Number(status), count: 1 }),
    });
    expect(fault.status).toBe(200);
    const [[, shown] = []] = bodyExamples(contract, entry);
    const body = shown === undefined ? undefined : JSON.stringify(shown);

    const refused = await send(service, entry, body && typeOf(service, entry), body);

    expect(refused.status).toBe(Number(status));
    expect(refused.headers.has("Retry-After")).toBe(status !== "500");
  });
});

test("each contract of the operator has a body that can be rejected", () => {
  expect(operatorsContracts.filter((name) => takingText(name).length === 0)).toEqual([]);
});
