/**
 * A person's data is never seen or changed by another person, nor by another client of the same person if the specification ties
 * the data to the service. The tests read the contracts, so they cover a new service without a change here.
 */

import { describe, expect, test } from "vitest";
import type { Contract } from "../../scripts/generate/contract.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { isolationProblems, isTiedToClient, openedByTokens, type Send } from "../support/isolation.ts";
import { loadContract } from "../support/wire.ts";

/** Unchecked requests, since other tests cover the responses. */
function sendWith(app: TestApp, token: string): Send {
  return (path, init) => {
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetchQuickly(`${app.url}${path}`, { ...init, headers });
  };
}

async function givenServices() {
  const app = await startApp({ settings: { sandbox: false } });
  const contracts = app.server.app.services.map(({ name }) => ({ name, contract: loadContract(name) }));
  return { app, contracts: contracts.filter(({ contract }) => openedByTokens(contract).length > 0) };
}

test("a second user reads and changes nothing of the first one's, by any operation", async () => {
  const { app, contracts } = await givenServices();
  const other = await app.person("other@example.com");
  const callers = {
    first: sendWith(app, app.owner.token),
    second: sendWith(app, other.token),
    secrets: [app.owner.email],
  };

  expect(contracts.map(({ name }) => name)).toContain("tasks");
  for (const { name, contract } of contracts) {
    const entries = openedByTokens(contract);
    expect(await isolationProblems(contract, entries, callers), name).toEqual([]);
  }
});

test("a second client of the same user reads and changes nothing that is tied to the first", async () => {
  const { app, contracts } = await givenServices();
  const { clients, tokens } = app.server.parts;
  const { client } = await clients.create({ name: "Other", kind: "installed", redirectUris: [] });
  const scopes = app.server.parts.scopes.all();
  const { token } = await tokens.issue(app.owner.id, scopes, 3600, { clientId: client.id });
  const callers = { first: sendWith(app, app.owner.token), second: sendWith(app, token) };

  for (const { name, contract } of contracts) {
    const entries = openedByTokens(contract).filter((each) => isTiedToClient(contract, each));
    expect(entries.length === 0 ? [] : await isolationProblems(contract, entries, callers), name).toEqual([]);
  }
});

describe("the walk itself notices", () => {
  const secured = { security: [{ oauth2: ["notes"] }], "x-tied-to-client": true };
  const success = { "200": { description: "Done." } };
  const body = { content: { "application/json": { schema: { type: "object" }, example: { text: "A" } } } };
  const destination = { name: "destination", in: "query", schema: { type: "string" } };
  const contract = {
    openapi: "3.1.0",
    info: { title: "Notes", version: "1" },
    servers: [{ url: "/notes/v1" }],
    paths: {
      "/notes": {
        get: { operationId: "notes.list", ...secured, responses: success },
        post: { operationId: "notes.insert", ...secured, requestBody: body, responses: success },
      },
      "/notes/{note}": {
        get: { operationId: "notes.get", ...secured, responses: success },
        delete: { operationId: "notes.delete", ...secured, responses: success },
      },
      "/notes/{note}/append": {
        post: { operationId: "notes.append", ...secured, parameters: [destination], responses: success },
      },
    },
  } as unknown as Contract; // The parts of a contract that these tests read.

  type Leak = "none" | "get" | "list" | "delete" | "query";

  /** Notes in memory, each belonging to one caller, with one hole in the access check. */
  function givenNotes(leak: Leak) {
    const notes = new Map<string, { owner: string; text: string }>();
    const answer = (status: number, value?: unknown) =>
      new Response(value === undefined ? null : JSON.stringify(value), { status });
    const sendAs =
      (caller: string): Send =>
      async (path, init) => {
        const { pathname, searchParams } = new URL(path, "http://localhost");
        const [, , , , id, verb] = pathname.split("/");
        const method = init.method ?? "GET";
        const destination = searchParams.get("destination") ?? "";
        if (id === undefined && method === "POST") {
          const made = `note-of-${caller}-${notes.size}`;
          notes.set(made, { owner: caller, text: "A" });
          return answer(200, { id: made });
        }
        if (id === undefined) {
          const seen = [...notes].filter(([, each]) => each.owner === caller || leak === "list").map(([key]) => key);
          return answer(200, seen);
        }
        const note = notes.get(id);
        const allowed =
          note?.owner === caller || (leak === "get" && method === "GET") || (leak === "delete" && method === "DELETE");
        if (!note || !allowed) return answer(404, {});
        if (method === "DELETE") notes.delete(id);
        const target = notes.get(destination);
        if (verb === "append" && target && (target.owner === caller || leak === "query")) target.text += note.text;
        return method === "DELETE" ? answer(204) : answer(200, { text: note.text });
      };
    return { first: sendAs("first"), second: sendAs("second") };
  }

  test.each<[Leak, RegExp | undefined]>([
    ["none", undefined],
    ["get", /notes\.get answered 200/],
    ["list", /notes\.list tells "note-of-first-0"/],
    ["delete", /notes\.delete changed what notes\.get reads/],
    ["query", /notes\.append\?destination=note-of-first-0 changed what notes\.get reads/],
  ])("a hole: %s", async (leak, expected) => {
    const entries = openedByTokens(contract).filter((each) => isTiedToClient(contract, each));

    const problems = await isolationProblems(contract, entries, givenNotes(leak));

    expect(entries).toHaveLength(5);
    if (expected) expect(problems.join("\n")).toMatch(expected);
    else expect(problems).toEqual([]);
  });
});
