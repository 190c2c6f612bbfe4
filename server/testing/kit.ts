import { readFile } from "node:fs/promises";
import {
  createQuintet,
  type PlatformClient,
  type PlatformSchemas,
  QuintetError,
  type Quintet as ServiceClients,
  unwrap,
} from "../../client/index.ts";
import type { Send } from "../../client/send.ts";
import { type KitChanges, type KitExpectations, kitChanges, kitExpectations } from "./changes.ts";
import { type KitDeliveries, type KitMails, kitDeliveries, kitMails } from "./messages.ts";
import { type KitRequests, kitRequests } from "./requests.ts";
import {
  type KitClock,
  type KitFaults,
  type KitSnapshot,
  kitClock,
  kitFaults,
  loadSnapshot,
  takeSnapshot,
} from "./sandbox.ts";
import { abandonedDeliveries } from "./settling.ts";
import { type StartQuintetOptions, startQuintet } from "./start.ts";
import {
  issueToken,
  type KitUsers,
  kitUsers,
  type SignedIn,
  type Signing,
  signIn,
  type TokenSettings,
} from "./users.ts";
import { KitError } from "./waiting.ts";
import {
  type Customer,
  createWorld,
  givenShop,
  type KitPayment,
  type NewShop,
  payLink,
  type Shop,
  type World,
} from "./world.ts";

export interface QuintetKitOptions extends StartQuintetOptions {
  /** The URL of a running server, such as `http://127.0.0.1:4010`. By default, a server is started in this process. */
  url?: string | undefined;
  /** The operator's token of the server at `url`; not needed if the server listens on a loopback address. */
  operatorToken?: string;
}

/** A server for tests, with functions to prepare it, to control it and to check the results. */
export interface QuintetKit extends KitExpectations {
  url: string;
  users: KitUsers;
  /** An access token of a user. The user is created if missing. */
  token(user: string, scopes?: readonly string[] | TokenSettings): Promise<string>;
  /** Returns typed clients of all services for a user. The user is created if missing. */
  clients(user: string, scopes?: readonly string[] | TokenSettings): Promise<ServiceClients>;
  /** Creates an app of the payment service with a test merchant, and a client that uses the app's key. */
  shop(details?: NewShop): Promise<Shop>;
  /**
   * Signs a user in to an app, as the user would in a browser. The result contains the values that the app receives: `code`, and
   * the complete URL as `redirect`.
   * @param url The URL on this server to which the app sends the browser. Nothing is fetched from the app.
   * @param user An email address. In development mode the user is created if missing.
   * @throws QuintetError for an error that the sign-in pages would only show to the user, such as a wrong redirect URI.
   */
  signIn(url: string | URL, user: string, how?: Signing): Promise<SignedIn>;
  /**
   * Pays a link of the payment page as a customer would, including 3-D Secure.
   * @returns the result; a declined card is not an error.
   * @throws QuintetError for a link that the page would reject.
   */
  pay(link: string | URL, customer?: Customer): Promise<KitPayment>;
  /** The typed client of the sandbox, for operations for which this kit has no function. */
  platform: PlatformClient;
  /**
   * Makes all page tokens expire that were issued so far, for all users. The next request with such a token is rejected with
   * 400, and the client must begin the list again. To make the sync tokens of a service expire, use the sandbox of that service
   * through `platform`.
   */
  expirePageTokens(): Promise<void>;
  clock: KitClock;
  /** The changes of all services. */
  changes: KitChanges;
  requests: KitRequests;
  mails: KitMails;
  deliveries: KitDeliveries;
  faults: KitFaults;
  /** Stores the current state in a snapshot, which can be restored later. Not available on PostgreSQL. */
  snapshot(name?: string): Promise<KitSnapshot>;
  /** Loads a snapshot from a file to which it was saved. */
  loadSnapshot(file: string): Promise<KitSnapshot>;
  /**
   * Removes the data of all services, emails, deliveries, faults and recorded requests, and makes the clock run again. Users and
   * their tokens are kept. This affects all users of the server.
   */
  reset(): Promise<void>;
  /**
   * Loads a seed completely or not at all.
   * @param seed The content of a seed file, or its path.
   * @returns how many entries each section had.
   */
  seed(seed: string | object): Promise<Record<string, number>>;
  /**
   * Creates a world: users and merchants with unique names, for a test that shares the server with other tests. All worlds
   * share the clock, the faults and `reset`.
   */
  world(): Promise<World>;
  /** Stops the server that was started for this kit. The kit cannot be used afterward. */
  stop(): Promise<void>;
  /** Calls `stop` at the end of a block: `await using kit = await quintet()`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Opens the test kit: starts a new server in this process, or connects to the server at `url`. One kit for all tests of a file
 * or process is fastest; every further kit starts another server, with its own data and its own clock. const kit = await
 * quintet(); afterAll(() => kit.stop()); beforeEach(() => kit.reset()); The server does not keep the process alive, even if
 * `stop` was not called, and its temporary files are removed when the process ends.
 * @throws KitError if no server responds at `url`, or if the server there has no Quintet sandbox.
 */
export async function quintet(options: QuintetKitOptions = {}): Promise<QuintetKit> {
  const { url, operatorToken, ...start } = options;
  if (url !== undefined) {
    const { kit, abandoned } = createKit(url, operatorToken, async () => {});
    await requireSandbox(kit);
    await abandoned.ignorePresent();
    return kit;
  }
  const server = await startQuintet(start);
  return createKit(server.url, server.operatorToken, () => server.stop()).kit;
}

function createKit(baseUrl: string, operatorToken: string | undefined, stopServer: () => Promise<void>) {
  const url = baseUrl.replace(/\/+$/, "");
  let stopped = false;
  const send: Send = (request, init) => {
    if (stopped) throw new KitError("This kit was stopped and can no longer be used.");
    return globalThis.fetch(request, init);
  };
  const asOperator: Send = (request, init) => {
    if (operatorToken !== undefined) request.headers.set("Authorization", `Bearer ${operatorToken}`);
    return send(request, init);
  };
  // The clients do not retry, so that a test sees every failure.
  const connection = { baseUrl: url, retries: 0 };
  const { platform } = createQuintet({ ...connection, fetch: asOperator });

  const token: QuintetKit["token"] = (user, settings) => issueToken(platform, user, settings);
  const abandoned = abandonedDeliveries(platform);
  const snapshotParts = { platform, url, send: asOperator, restored: abandoned.ignorePresent };
  const stopping = new AbortController();
  const parts = { platform, url, stopped: stopping.signal };
  const changes = kitChanges(parts, abandoned);
  const kit: QuintetKit = {
    url,
    platform,
    users: kitUsers(platform),
    token,
    clients: async (user, settings) =>
      createQuintet({
        ...connection,
        fetch: send,
        token: await token(user, settings),
        ...(operatorToken !== undefined && { operatorToken }),
      }),
    shop: (details) => givenShop({ ...connection, fetch: send }, details),
    signIn: (address, user, how) => signIn(platform, address, user, how),
    pay: (link, customer) => payLink(platform, link, customer),
    changes,
    ...kitExpectations(platform, changes),
    clock: kitClock(platform),
    requests: kitRequests(parts),
    mails: kitMails(parts, abandoned),
    deliveries: kitDeliveries(parts, abandoned),
    faults: kitFaults(platform),
    snapshot: (name) => takeSnapshot(snapshotParts, name),
    loadSnapshot: (file) => loadSnapshot(snapshotParts, file),
    async reset() {
      await unwrap(platform.POST("/sandbox/v1/reset"));
      abandoned.clear();
    },
    async expirePageTokens() {
      await unwrap(platform.POST("/sandbox/v1/pageTokens/expire"));
    },
    seed: (seed) => applySeed(url, asOperator, seed),
    world: () => createWorld(kit),
    async stop() {
      if (stopped) return;
      stopped = true;
      // Makes pending waits fail with an error that mentions the stop.
      stopping.abort();
      await stopServer();
    },
    [Symbol.asyncDispose]: () => kit.stop(),
  };
  return { kit, abandoned };
}

/** Checks that the server has a sandbox that the kit can use. @throws KitError explaining why it cannot be used. */
async function requireSandbox({ url, platform }: QuintetKit): Promise<void> {
  const { response } = await platform.GET("/sandbox/v1/clock").catch((error: unknown) => {
    const cause = (error as { cause?: { code?: unknown } }).cause?.code ?? error;
    throw new KitError(`No server responds at ${url} (${cause}).`);
  });
  if (response.status === 401) throw new KitError(`${url} requires the operator's token. Pass it as operatorToken.`);
  if (response.status === 404) throw new KitError(`${url} has no sandbox. Start the server with SANDBOX=true.`);
  if (!response.ok) throw new KitError(`The sandbox at ${url} returned ${response.status}.`);
}

async function applySeed(url: string, send: Send, seed: string | object): Promise<Record<string, number>> {
  const body = typeof seed === "string" ? await readFile(seed) : JSON.stringify(seed);
  const headers = { "Content-Type": typeof seed === "string" ? "application/yaml" : "application/json" };
  const response = await send(new Request(`${url}/sandbox/v1/seeds`, { method: "POST", headers, body }));
  const answer = (await response.json()) as PlatformSchemas["SeedCounts"];
  if (!response.ok) throw new QuintetError(response, answer);
  return answer.counts;
}
