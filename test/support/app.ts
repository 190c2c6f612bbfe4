import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServiceClients, type ServiceClients, type TokenService } from "../../generated/clients.ts";
import { operatorsContract } from "../../scripts/generate/contract.ts";
import { makePrivateKey } from "../../server/identity/keys.ts";
import type { PasswordCost } from "../../server/identity/passwords.ts";
import { scopesOf } from "../../server/identity/scopes.ts";
import { type RunningServer, startServer } from "../../server/main.ts";
import { type FixedClock, fixedClock } from "../../server/platform/clock.ts";
import type { Log } from "../../server/platform/log.ts";
import { readSettings, type Settings } from "../../server/platform/settings.ts";
import { givenDatabaseUrl } from "./database.ts";
import { atEnd, shared } from "./endings.ts";
import { recordRequests } from "./recorder.ts";
import { checkingFetch, documentedBy, wireContract } from "./wire.ts";

export interface StartOptions {
  /** The initial time of the server's clock. */
  at?: string;
  settings?: Partial<Settings>;
  /** Whether the server uses the database of another server of the test, as a second process would. */
  besideAnother?: boolean;
  /** Receives log lines. Default: they are discarded. */
  log?: Log;
}

/** Hashing a password as in production takes a quarter of a second, and these passwords need no protection. */
const passwordCost: PasswordCost = { N: 16, r: 1, p: 1 };

const privateKeys: Promise<string>[] = [];
let keysAsked = 0;

/**
 * Returns one of eight private keys in turn, since creating a key takes as long as a test, and no test needs more
 * keys at a time.
 */
function nextPrivateKey(): Promise<string> {
  const at = keysAsked++ % 8;
  privateKeys[at] ??= makePrivateKey();
  return privateKeys[at];
}

/** `fetch` requires `duplex` if the body is a stream. The DOM's types do not include it. */
export type FetchInit = RequestInit & { duplex?: "half" };

/** A user with a token for all scopes, and a client whose responses are all checked against the contract. */
export interface Person extends Pick<ServiceClients, TokenService> {
  id: string;
  email: string;
  token: string;
  /** Sends plain requests with the user's token, and checks the responses, too. The URL is relative to the server. */
  fetch(path: string, init?: FetchInit): Promise<Response>;
}

export interface TestApp {
  url: string;
  server: RunningServer;
  clock: FixedClock;
  owner: Person;
  /**
   * Creates a user with a token.
   * @param scopes The short names of the token's scopes. Default: all scopes.
   * @param service Id of the OAuth client that acts for the user. Default: the common client.
   */
  person(email: string, scopes?: readonly string[], service?: string): Promise<Person>;
  /** Sends requests without a token, and checks the responses against the contracts. */
  fetch(path: string, init?: FetchInit): Promise<Response>;
}

/**
 * Starts an actual server on a free port, with a new database and a stopped clock. It ends with the test, or with the
 * file if it is `shared`.
 */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const { at = "2026-03-01T09:00:00Z", settings, log } = options;
  const databaseUrl = settings?.databaseUrl ?? (await givenDatabaseUrl());
  const dataDir = mkdtempSync(join(tmpdir(), "quintet-test-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = fixedClock(at);
  const server = await startServer(
    {
      ...readSettings({ PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }),
      // Off by default, because most tests only count the emails of `sendUpdates` and do not need those emails.
      calendarMails: false,
      ...settings,
    },
    {
      clock,
      detectNesting: true,
      besideAnother: options.besideAnother ?? false,
      passwordCost,
      makePrivateKey: nextPrivateKey,
      ...(log && { log }),
    },
  );
  atEnd(() => server.stop());
  const { dialect } = server.parts.settings;
  const contracts = documentedBy(server.app.services).map((name) => wireContract(name, dialect));
  const checked = checkingFetch(contracts);
  // Requests in the published dialect are not recorded, because its names would be counted as names of the contract.
  const recorded = documentedBy([...server.app.services, { name: operatorsContract }]).map((name) =>
    wireContract(name),
  );
  if (dialect === "spec") recordRequests(server.app.server, recorded);
  const everything = scopesOf(server.app.documents);

  async function person(email: string, scopes: readonly string[] = everything, service?: string): Promise<Person> {
    const { users, clients, tokens } = server.parts;
    const user = await users.ensure(email);
    if (service !== undefined && !(await clients.find(service))) {
      await clients.create({ id: service, name: service, kind: "web", redirectUris: [] });
    }
    const connection = { baseUrl: server.url, fetch: checked, retries: 0 };
    const { token } = await tokens.issue(user.id, scopes, 365 * 24 * 3600, { clientId: service });
    return {
      id: user.id,
      email,
      token,
      ...createServiceClients({ ...connection, token }, connection),
      fetch(path, init = {}) {
        const headers = new Headers(init.headers);
        headers.set("Authorization", `Bearer ${token}`);
        return checked(`${server.url}${path}`, { ...init, headers });
      },
    };
  }

  return {
    url: server.url,
    server,
    clock,
    owner: await person("owner@example.com"),
    person,
    fetch: (path, init) => checked(`${server.url}${path}`, init),
  };
}

/** Starts a server with further people. @param names The first parts of their email addresses at `example.com`. */
export async function startWith<Name extends string>(
  ...names: Name[]
): Promise<{ app: TestApp; owner: Person } & Record<Name, Person>> {
  const app = await startApp();
  const people = {} as Record<Name, Person>; // The loop sets a person for each name.
  for (const name of names) people[name] = await app.person(`${name}@example.com`);
  return { app, owner: app.owner, ...people };
}

/**
 * Returns one server for the tests of a file. Each test is another user without data. It is meant for tests about a user's own
 * data that do not move the clock. Starting and stopping a server takes longer than most tests.
 * @returns a function that each test calls; its `owner` is the test's own user.
 */
export function serverOfPeople(): () => Promise<TestApp> {
  const server = shared(startApp);
  let people = 0;
  return async () => {
    const app = await server();
    people += 1;
    return { ...app, owner: await app.person(`owner${people}@example.com`) };
  };
}
