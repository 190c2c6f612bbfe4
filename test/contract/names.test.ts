/** The tables of `openapi/<service>/names.yaml`: they match the design and the contracts, and servers use them. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readNames } from "../../scripts/generate/names.ts";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp } from "../support/app.ts";
import { type Dialect, loadContract, wireContract } from "../support/wire.ts";

const openapi = join(packageRoot, "openapi");
const table = readNames(openapi);

test("the table matches the design (§4, names)", () => {
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

const conference = (type: string) => ({ createRequest: { requestId: "r", conferenceSolutionKey: { type } } });
const time = { start: { dateTime: "2026-03-01T10:00:00Z" }, end: { dateTime: "2026-03-01T11:00:00Z" } };
const shared = { hangoutLink: "fromGmail" };

test.each(["spec", "published"] as const)(
  "a server set to %s understands both names, and returns its own",
  async (dialect) => {
    const { owner } = await startApp({ settings: { dialect } });
    const ask = async (path: string, method = "GET", body?: object) => {
      const response = await owner.fetch(`/calendar/v3/calendars/primary/events${path}`, {
        method,
        ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const [own, other] = dialect === "spec" ? ["videoLink", "hangoutLink"] : ["hangoutLink", "videoLink"];
    const solution = dialect === "spec" ? "builtinMeet" : "hangoutsMeet";

    for (const type of ["builtinMeet", "hangoutsMeet"]) {
      const sent = { ...time, conferenceData: conference(type), extendedProperties: { shared } };
      const { body: made } = await ask("?conferenceDataVersion=1", "POST", sent);
      const { body: event } = await ask(`/${made.id}`);

      expect(event).toHaveProperty(own);
      expect(event).not.toHaveProperty(other);
      expect(event.conferenceData.createRequest.conferenceSolutionKey).toEqual({ type: solution });
      expect(event.extendedProperties).toEqual({ shared });
      for (const name of [own, other]) {
        expect((await ask(`/${made.id}?fields=${name}`)).body).toEqual({ [own]: event[own] });
        expect((await ask(`?fields=items/${name}/x`)).status).toBe(400);
      }
    }
    expect((await ask("?eventTypes=fromGmail&eventTypes=fromMail&maxAttendee=1")).body.items).toEqual([]);
    for (const name of ["maxAttendees", "maxAttendee"]) {
      const { error } = (await ask(`?${name}=0`)).body;
      expect(error.errors[0]).toMatchObject({ location: name, message: expect.stringContaining(`"${name}"`) });
    }
  },
);

describe("the check of every response in tests", () => {
  const exchange = (body: object) => ({
    method: "GET",
    url: "http://127.0.0.1/calendar/v3/calendars/primary/events/abcde?fields=*",
    status: 200,
    headers: new Headers({ "Content-Type": "application/json" }),
    body: JSON.stringify(body),
  });
  const check = (body: object, dialect: Dialect) => wireContract("calendar", dialect).check(exchange(body));

  test("accepts a response with the names of the server's dialect", () => {
    expect(loadContract("calendar").info.title).toMatch(/calendar/i);
    expect(() => check(event, "spec")).not.toThrow();
    expect(() => check(publishedEvent, "published")).not.toThrow();
  });

  test("rejects all other names", () => {
    expect(() => check(publishedEvent, "spec")).toThrow(/another body than the contract states/);
    expect(() => check(event, "published")).toThrow(/another body/);
    expect(() => check({ ...publishedEvent, nonsense: 1 }, "published")).toThrow(/another body/);
  });
});
