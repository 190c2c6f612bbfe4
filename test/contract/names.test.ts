/** The tables of `openapi/<service>/names.yaml`: they match the design and the contracts, and servers use them. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readNames } from "../../scripts/generate/names.ts";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { errorEnvelope } from "../../server/http/envelope.ts";
import { createListener } from "../../server/http/listener.ts";
import type { AnyHandler, AnyRequest } from "../../server/http/operation.ts";
import { defineService } from "../../server/http/service.ts";
import { nobody } from "../../server/platform/caller.ts";
import { Failure } from "../../server/platform/failure.ts";
import { createLog } from "../../server/platform/log.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { type Dialect, loadContract, wireContract } from "../support/wire.ts";

const openapi = join(packageRoot, "openapi");
const table = readNames(openapi);

test("the table is the one of the design (§4, names)", () => {
  const rows = Object.entries(table).flatMap(([service, kinds]) =>
    Object.values(kinds).flatMap((names) => Object.entries(names).map((pair) => [service, ...pair].join(" "))),
  );

  expect(rows.sort()).toEqual([
    "calendar builtinMeet hangoutsMeet",
    "calendar eventLegacy eventHangout",
    "calendar eventNamedLegacy eventNamedHangout",
    "calendar fromMail fromGmail",
    "calendar maxAttendee maxAttendees",
    "calendar videoLink hangoutLink",
    "conversions /adsearch/v2 /doubleclicksearch/v2",
  ]);
});

type Declarations = ReturnType<typeof readDeclarations>;
const known = new Map<string, Declarations>();

/**
 * The names that the sources of a contract declare, even if nothing is generated from them yet. Read once for all rows of a
 * service.
 */
function declarationsOf(service: string): Declarations {
  const declared = known.get(service) ?? readDeclarations(service);
  known.set(service, declared);
  return declared;
}

function readDeclarations(service: string) {
  const declared = {
    members: new Set<string>(),
    values: new Set<unknown>(),
    parameters: new Set<string>(),
    prefixes: new Set<string>(),
  };
  const folder = join(openapi, service);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".yaml"));
  for (const file of files) visit(parse(readFileSync(join(folder, file), "utf8")));
  return declared;

  function visit(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    const { properties, enum: values, in: place, name, servers } = value as Record<string, unknown>;
    if (typeof properties === "object") for (const each of Object.keys(properties ?? {})) declared.members.add(each);
    if (Array.isArray(values)) for (const each of values) declared.values.add(each);
    if (place === "query") declared.parameters.add(String(name));
    if (Array.isArray(servers)) for (const { url } of servers) declared.prefixes.add(url);
    for (const each of Object.values(value)) visit(each);
  }
}

const rows = Object.entries(table).flatMap(([service, kinds]) =>
  Object.entries(kinds).flatMap(([kind, names]) =>
    Object.entries(names).map(([own, published]) => ({ service, kind: kind as keyof typeof kinds, own, published })),
  ),
);

describe.each(rows)("$service: $own, published $published", ({ service, kind, own, published }) => {
  const written = existsSync(join(openapi, service));

  test.runIf(written)(`is one of the ${kind} of the contract, by the source document's name`, () => {
    expect(declarationsOf(service)[kind]).toContain(own);
  });

  // A published prefix may also be a prefix of the contract. Any other published name would then have two meanings.
  test.runIf(written && kind !== "prefixes")("is nothing else there by the published name", () => {
    expect(declarationsOf(service)[kind]).not.toContain(published);
  });

  test.runIf(existsSync(join(packageRoot, "generated", service)))("is known to the server", () => {
    expect(loadRuntimeDocument(service).names?.[kind]).toHaveProperty([own], published);
  });
});

const event = {
  kind: "calendar#event",
  id: "abcde",
  etag: '"1"',
  status: "confirmed",
  videoLink: "https://meet.example.com/abc",
  eventType: "fromMail",
  extendedProperties: { private: { videoLink: "hangoutLink", hangoutLink: "fromGmail" } },
  conferenceData: { conferenceSolution: { key: { type: "builtinMeet" }, name: "Meet" } },
};
const publishedEvent = {
  ...Object.fromEntries(Object.entries(event).filter(([name]) => name !== "videoLink")),
  hangoutLink: event.videoLink,
  eventType: "fromGmail",
  conferenceData: { conferenceSolution: { key: { type: "hangoutsMeet" }, name: "Meet" } },
};

/** The calendar's contract on an actual listener, with handlers that record their input and return an event. */
async function startCalendar(dialect: "spec" | "published") {
  const document = loadRuntimeDocument("calendar");
  const requests: AnyRequest[] = [];
  const answer: AnyHandler = async (request) => {
    requests.push(request);
    return { status: 200, body: event };
  };
  const answers: Record<string, AnyHandler> = {
    "events.get": answer,
    "events.insert": answer,
    "events.patch": answer,
    "events.list": async (request) => ({ status: 200, body: { items: [(await answer(request)).body] } }),
  };
  const handlers: Record<string, Record<string, AnyHandler>> = {};
  for (const { id, resource, verb } of document.operations) {
    handlers[resource] = { ...handlers[resource], [verb]: answers[id] ?? refuse };
  }
  const { server, stop } = createListener({
    services: [
      defineService({
        name: "calendar",
        document,
        handlers,
        authenticate: async () => nobody,
        renderFailure: errorEnvelope,
        bodyLimitBytes: 100_000,
      }),
    ],
    settings: { publicUrl: undefined, trustProxy: false, dialect },
    log: createLog({ logLevel: "silent" }),
    stages: [],
    gate: { requireOwnName() {} },
    limits: { async requireQuota() {}, async requireAddress() {} },
    checkReady: async () => {},
    pages: [],
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
  async function ask(path: string, method = "GET", body?: unknown) {
    const response = await fetchQuickly(`http://127.0.0.1:${port}/calendar/v3/calendars/primary/events${path}`, {
      method,
      ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  return { ask, requests };
}

const refuse: AnyHandler = async () => {
  throw new Failure("notImplemented", "notImplemented", "This is a test.");
};

describe("a server of the calendar's contract", () => {
  test("answers by the source document's names", async () => {
    const { ask } = await startCalendar("spec");

    expect((await ask("/abcde")).body).toEqual(event);
    expect((await ask("")).body).toEqual({ items: [event] });
  });

  test("answers by the published ones when it is set so, and leaves free-form maps alone", async () => {
    const { ask } = await startCalendar("published");

    expect((await ask("/abcde")).body).toEqual(publishedEvent);
    expect((await ask("")).body).toEqual({ items: [publishedEvent] });
    expect((await ask("/abcde", "PATCH", {})).body).toEqual(publishedEvent);
    expect((await ask("/abcde?prettyPrint=true")).body).toEqual(publishedEvent);
  });

  test.each(["spec", "published"] as const)("understands both names in requests, set to %s", async (dialect) => {
    const { ask, requests } = await startCalendar(dialect);
    const conferenceData = (type: string) => ({
      createRequest: { requestId: "r", conferenceSolutionKey: { type } },
    });
    const time = { start: { date: "2026-03-01" }, end: { date: "2026-03-02" } };

    await ask("?maxAttendees=5&eventTypes=fromGmail&eventTypes=default");
    await ask("?maxAttendee=6&eventTypes=fromMail");
    const known = "?conferenceDataVersion=1";
    await ask(known, "POST", { ...time, conferenceData: conferenceData("hangoutsMeet"), eventType: "fromGmail" });
    await ask(known, "POST", { ...time, conferenceData: conferenceData("builtinMeet"), eventType: "fromMail" });
    await ask("/abcde", "PATCH", { extendedProperties: { shared: { hangoutLink: "fromGmail" } } });

    expect(
      requests
        .map(({ query: { maxAttendee, maxAttendees, eventTypes } }) => [maxAttendee, maxAttendees, eventTypes])
        .slice(0, 2),
    ).toEqual([
      [5, undefined, ["fromMail", "default"]],
      [6, undefined, ["fromMail"]],
    ]);
    const [, , first, second, third] = requests.map(({ body }) => body);
    expect(first).toMatchObject({ conferenceData: conferenceData("builtinMeet"), eventType: "fromMail" });
    expect(second).toEqual(first);
    expect(third).toEqual({ extendedProperties: { shared: { hangoutLink: "fromGmail" } } });
  });

  test.each([
    ["spec", "hangoutLink", { videoLink: event.videoLink }],
    ["spec", "videoLink", { videoLink: event.videoLink }],
    ["published", "hangoutLink", { hangoutLink: event.videoLink }],
    ["published", "videoLink", { hangoutLink: event.videoLink }],
  ] as const)("selects by both names, set to %s: %s", async (dialect, name, expected) => {
    const { ask } = await startCalendar(dialect);

    expect((await ask(`/abcde?fields=${name}`)).body).toEqual(expected);
    expect((await ask(`?fields=items/${name}`)).body).toEqual({ items: [expected] });
    expect((await ask(`?fields=items/${name}/x`)).status).toBe(400);
  });

  test("refuses a parameter by the name that was sent", async () => {
    const { ask } = await startCalendar("spec");
    const refusal = async (query: string) => (await ask(`?${query}`)).body.error.errors[0];

    expect(await refusal("maxAttendees=0")).toMatchObject({
      location: "maxAttendees",
      message: expect.stringContaining('"maxAttendees"'),
    });
    expect(await refusal("maxAttendee=0")).toMatchObject({ location: "maxAttendee" });
  });
});

describe("the check of every answer in tests", () => {
  const exchange = (body: object) => ({
    method: "GET",
    url: "http://127.0.0.1/calendar/v3/calendars/primary/events/abcde?fields=*",
    status: 200,
    headers: new Headers({ "Content-Type": "application/json" }),
    body: JSON.stringify(body),
  });
  const check = (body: object, dialect: Dialect) => wireContract("calendar", dialect).check(exchange(body));

  test("takes an answer by the names that the server is set to", () => {
    expect(loadContract("calendar").info.title).toMatch(/calendar/i);
    expect(() => check(event, "spec")).not.toThrow();
    expect(() => check(publishedEvent, "published")).not.toThrow();
  });

  test("takes no other", () => {
    expect(() => check(publishedEvent, "spec")).toThrow(/another body than the contract states/);
    expect(() => check(event, "published")).toThrow(/another body/);
    expect(() => check({ ...publishedEvent, nonsense: 1 }, "published")).toThrow(/another body/);
  });
});
