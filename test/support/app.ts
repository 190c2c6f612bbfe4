import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServiceClients, type ServiceClients, type TokenService } from "../../generated/clients.ts";
import { operatorsContract } from "../../scripts/generate/contract.ts";
import type { PasswordCost } from "../../server/identity/passwords.ts";
import { makePrivateKey } from "../../server/identity/privateKey.ts";
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
  /** Where the clock stands. */
  at?: string;
  settings?: Partial<Settings>;
  /** Serves the database of another server of the test, as another process would. */
  besideAnother?: boolean;
  /** Where log lines go; nowhere unless given. */
  log?: Log;
}

/** Hashing a password as in production takes a quarter of a second, and nobody keeps these. */
const passwordCost: PasswordCost = { N: 16, r: 1, p: 1 };

const privateKeys: Promise<string>[] = [];
let keysAsked = 0;

/** One of eight private keys in turn: making a key takes as long as a test, and no test needs more at a time. */
function nextPrivateKey(): Promise<string> {
  const at = keysAsked++ % 8;
  privateKeys[at] ??= makePrivateKey();
  return privateKeys[at];
}

/** `fetch` needs `duplex` for a body that is a stream. The types of the DOM do not know it. */
export type FetchInit = RequestInit & { duplex?: "half" };

/** A person with a token for everything and a client whose every response is checked against the contract. */
export interface Person extends Pick<ServiceClients, TokenService> {
  id: string;
  email: string;
  token: string;
  /** Plain requests with the person's token, checked the same way. The address is relative to the server. */
  fetch(path: string, init?: FetchInit): Promise<Response>;
}

export interface TestApp {
  url: string;
  server: RunningServer;
  clock: FixedClock;
  owner: Person;
  /**
   * @param scopes Short names; all unless given.
   * @param service Id of the OAuth client that acts for the person; the default one unless given.
   */
  person(email: string, scopes?: readonly string[], service?: string): Promise<Person>;
  /** Requests without a token, checked against the contracts. */
  fetch(path: string, init?: FetchInit): Promise<Response>;
}

/** A real server on a free port, with a new database and a clock that stands still; gone when the test ends, or the file for one that is `shared`. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const { at = "2026-03-01T09:00:00Z", settings, log } = options;
  const databaseUrl = settings?.databaseUrl ?? (await givenDatabaseUrl());
  const dataDir = mkdtempSync(join(tmpdir(), "quintet-test-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = fixedClock(at);
  const server = await startServer(
    {
      ...readSettings({ PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }),
      // Most tests count the emails of `sendUpdates`.
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
  // Names of the published dialect would be counted as if they were the contract's.
  // Who may sign in how, the platform's contract says where its sandbox is not, too.
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

/**
 * One server for tests of a file, of which each is another person with nothing yet: for what people do with what is theirs, where
 * nobody moves the clock. Starting and stopping a server takes longer than most of what is asked of it.
 * @returns asked by each test; its `owner` is the test's own.
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
