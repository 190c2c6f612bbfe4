/**
 * A person's data is never seen or changed by another person, nor by another client of the same person if the specification ties
 * the data to the service. The tests read the contracts, so they cover a new service without a change here.
 */
import { expect, test } from "vitest";
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
