/**
 * Rules for every operation of every service. `test/<service>/walk.ts` contains the calls for a service with user tokens; the
 * failure message of the first test explains its exports.
 */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { type ContractEntry, isCommon, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { remainingStubs } from "../../scripts/generate/stubs.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { refusalOf } from "../support/refusals.ts";
import { loadContract, wireContract } from "../support/wire.ts";
import { exportedWalk, type Walk, walks } from "./walks.ts";

test("every service with user tokens has a walk", () => {
  const withTokens = services.filter(({ credential }) => credential === "token").map(({ name }) => name);

  expect(Object.keys(walks).sort(), "Say in test/<service>/walk.ts how to walk it.").toEqual(withTokens.sort());
});

test("a file without a walk is reported with the missing export", () => {
  expect(() => exportedWalk("a-sixth", {})).toThrow(/test\/a-sixth\/walk\.ts exports no "walk"/);
});

/** The full URL of a scope, as tokens contain it. */
const spelled = (short: string) => `https://www.googleapis.com/auth/${short}`;

/** Scopes that an operation accepts. */
function acceptedBy({ operation }: ContractEntry): string[] {
  return [...new Set((operation.security ?? []).flatMap((each) => Object.values(each).flat()))];
}

/** A request whose body is the contract's example, with the given ids in its path. */
function send(
  fetch: Person["fetch"],
  contract: ReturnType<typeof loadContract>,
  { method, path, operation, basePaths, parameters }: ContractEntry,
  ids: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "unknown");
  const content = operation.requestBody && resolve(contract, operation.requestBody).content["application/json"];
  const body = content && JSON.stringify((content as { example?: unknown }).example ?? {});
  return fetch(`${basePaths[0]}${filled}${requiredQueryOf(parameters)}`, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body,
  });
}

/** The required query parameters of a request, with the contract's example or the first allowed value. */
function requiredQueryOf(parameters: ContractEntry["parameters"]): string {
  const query = new URLSearchParams(requiredOf(parameters));
  return query.size === 0 ? "" : `?${query}`;
}

function requiredOf(parameters: ContractEntry["parameters"]): Record<string, string> {
  const required = parameters.filter((each) => each.in === "query" && each.required);
  return Object.fromEntries(required.map((each) => [each.name, String(each.example ?? each.schema.enum?.[0])]));
}

describe.each(Object.entries(walks))("%s:", (service, walk: Walk) => {
  const contract = loadContract(service);
  const entries = operationsOf(contract);
  const secured = entries.filter((each) => acceptedBy(each).length > 0);
  // Operations without a handler, which `npm run check` reports. They have no response to test.
  const unwritten = new Set(
    remainingStubs(contract, service, join(packageRoot, "server")).map((each) => each.split(": ")[1]),
  );
  const isWritten = ({ operation }: ContractEntry) => !unwritten.has(operation.operationId);
  const named = (list: readonly ContractEntry[]) => list.map((each) => [each.operation.operationId, each] as const);
  const everyScope = [...new Set(secured.flatMap(acceptedBy))];

  // The tests share a server. Each compares the data with the data before the first test.
  const given = shared(async (): Promise<{ app: TestApp; ids: Record<string, string>; before: string }> => {
    const app = await startApp();
    const ids = await walk.given(app.owner, app);
    return { app, ids, before: await walk.dump(app, app.owner) };
  });
  const accepting = shared(() => startApp());

  describe.each(named(secured))("%s", (_, entry) => {
    test("requires a token", async () => {
      const { app, ids, before } = await given();

      const response = await send(app.fetch, contract, entry, ids);

      expect(response.headers.get("WWW-Authenticate")).toBe(`Bearer realm="${app.url}"`);
      expect(await refusalOf(response)).toMatchObject({ status: 401, reason: "required" });
      expect(await walk.dump(app, app.owner)).toBe(before);
    });

    test("rejects an invalid token", async () => {
      const { app, ids, before } = await given();

      const response = await send(app.fetch, contract, entry, ids, { Authorization: "Bearer nonsense" });

      expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer .*error="invalid_token"/);
      expect(await refusalOf(response)).toMatchObject({ status: 401, reason: "authError" });
      expect(await walk.dump(app, app.owner)).toBe(before);
    });

    test("rejects every scope that the contract does not list", async () => {
      const { app, ids, before } = await given();
      const accepted = acceptedBy(entry);

      for (const scope of [...everyScope.filter((each) => !accepted.includes(each)), "something.else"]) {
        const person = await app.person(app.owner.email, [scope]);
        const response = await send(person.fetch, contract, entry, ids);

        expect(response.headers.get("WWW-Authenticate"), scope).toBe(
          `Bearer realm="${app.url}", error="insufficient_scope", scope="${accepted.map(spelled).join(" ")}"`,
        );
        const { error } = await response.clone().json();
        const { operationId: method } = entry.operation;
        const scopes = { acceptedScopes: accepted.map(spelled).join(" "), tokenScopes: spelled(scope) };
        expect(error.details, scope).toEqual([
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
            domain: "googleapis.com",
            metadata: { service, method, ...scopes },
          },
        ]);
        expect(await refusalOf(response), scope).toMatchObject({ status: 403, reason: "insufficientPermissions" });
      }
      expect(await walk.dump(app, app.owner)).toBe(before);
    });

    test("accepts each scope that the contract lists", async () => {
      const app = await accepting();

      for (const scope of acceptedBy(entry)) {
        const person = await app.person(app.owner.email, [scope]);
        const response = await send(person.fetch, contract, entry, {});

        expect([401, 403], scope).not.toContain(response.status);
      }
    });
  });

  const ofSomebody = secured.filter((each) => each.path.includes("{") && isWritten(each));
  describe.each(named(ofSomebody))("%s", (_, entry) => {
    test("returns 404 to another user, and changes nothing", async () => {
      const { app, ids, before } = await given();
      const other = await app.person("other@example.com");

      const response = await send(other.fetch, contract, entry, ids);

      expect(await refusalOf(response)).toMatchObject({ status: 404, reason: "notFound" });
      expect(await walk.dump(app, app.owner)).toBe(before);
    });
  });

  test.each(named(entries.filter((each) => !isWritten(each))))("%s returns 501 without a handler", async (_, entry) => {
    const { app, ids } = await given();

    const response = await send(app.owner.fetch, contract, entry, ids);

    expect(await refusalOf(response)).toMatchObject({ status: 501, reason: "notImplemented" });
  });

  const reader = entries.find(({ method, path }) => method === "get" && !path.includes("{")) ?? entries[0];
  const common = (reader?.parameters ?? []).filter(isCommon);

  test("the service accepts the common query parameters", async () => {
    const { app, ids } = await given();
    if (!reader) throw new Error("There is no operation.");
    const { token } = app.owner;
    const key = await app.server.parts.clients.createKey({ name: "Website" });
    const values: Readonly<Record<string, string>> = { access_token: token, oauth_token: token, key, callback: "show" };

    for (const { name, schema, example } of common) {
      const value = values[name] ?? String(schema.enum?.[0] ?? example ?? "1");
      const isToken = value === token;
      const path = `${reader.basePaths[0]}${reader.path.replace(/\{(\w+)\}/g, (_, each: string) => ids[each] ?? "unknown")}`;
      const query = new URLSearchParams({ ...requiredOf(reader.parameters), [name]: value });

      const { status } = await (isToken ? app : app.owner).fetch(`${path}?${query}`);

      // A `callback` parameter is rejected, so the resource need not exist.
      if (name === "callback") expect([name, status]).toEqual([name, 400]);
      else expect([200, 404], name).toContain(status);
    }
  });

  test("every operation is called, and its responses match the contract", async () => {
    const app = await startApp();
    const { exercised } = wireContract(service);
    exercised.clear();

    await walk.journey(app.owner, app);

    const missing = entries
      .filter(isWritten)
      .map(({ operation }) => operation.operationId)
      .filter((each) => !exercised.has(each));
    expect(missing, `Call these in the journey of test/${service}/walk.ts.`).toEqual([]);
  });
});
