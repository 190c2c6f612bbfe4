/**
 * Loads seeds through the services' own operations, so that every rule applies. Everything is done in one transaction, so that an
 * error leaves no data behind.
 */
import { askInside, insideServer } from "./http/inside.ts";
import { onceFor } from "./http/once.ts";
import { beginOutcome } from "./http/outcome.ts";
import { serveService } from "./http/serve.ts";
import type { Service } from "./http/service.ts";
import { splitUrl } from "./http/shapes.ts";
import { defaultClientId } from "./identity/clients.ts";
import { createIdentity } from "./identity/index.ts";
import type { Parts } from "./parts.ts";
import { application, type Caller, nobody } from "./platform/caller.ts";
import type { Database, Transaction } from "./platform/db/index.ts";
import { Failure } from "./platform/failure.ts";
import { Outbox } from "./platform/outbox.ts";
import type { SeedCalls } from "./platform/seed.ts";
import type { Settings } from "./platform/settings.ts";

/**
 * Creates a seed's calls.
 * @param build Builds the services of a server.
 * @param tx The transaction of all reads and writes.
 */
export function seedCalls(
  parts: Parts,
  tx: Transaction,
  build: (parts: Parts) => { services: readonly Service[] },
): SeedCalls {
  let atMs: number | undefined;
  const clock = { ...parts.clock, now: () => atMs ?? parts.clock.now() };
  const db = within(parts.db, tx);
  const identity = createIdentity({ ...parts, db, clock });
  const outbox = new Outbox({ db, clock, ids: parts.ids, seal: parts.seal, committed: () => parts.worker.wake() });
  const inner: Parts = { ...parts, ...identity, limits: parts.limits, clock, db, outbox, journal: undefined };
  const { services } = build(inner);
  const callOf = onceFor((name: string): CallService => {
    const service = services.find((each) => each.name === name);
    if (!service) throw new Error(`There is no service ${name}.`);
    return callService(service, parts.settings);
  });

  return {
    async as(email, service) {
      const user = await identity.users.findByEmail(email);
      if (!user) throw new Failure("invalid", "invalid", `User ${email} does not exist. Add the user to "users".`);
      const { id, domain, administrator } = user;
      const scopes = new Set(identity.scopes.all());
      const caller = { user: { id, email: user.email, domain, administrator }, clientId: defaultClientId, scopes };
      return (method, target, body) => callOf(service)(caller, method, target, body);
    },
    asApp: (service, appId) => (method, target, body) =>
      callOf(service)(appId === undefined ? nobody : application(appId), method, target, body),
    at(time) {
      atMs = time;
    },
  };
}

/**
 * A database whose reads and writes use a given transaction, for services that do not know about the transaction. After the
 * commit, it reads and writes normally, for work that follows the change.
 */
function within(db: Database, tx: Transaction): Database {
  let isOver = false;
  tx.afterCommit(() => {
    isOver = true;
  });
  const reader = () => (isOver ? db.read : tx);
  const bound: Database = {
    provider: db.provider,
    driver: db.driver,
    superseded: db.superseded,
    read: {
      all: (sql, ...values) => reader().all(sql, ...values),
      first: (sql, ...values) => reader().first(sql, ...values),
      together: (reads, order) => reader().together(reads, order),
      models: () => reader().models(),
    },
    write: (work, options) => (isOver ? db.write(work, options) : work(tx)),
    of: () => bound,
    recordChanges: (tables) => db.recordChanges(tables),
    removeRecording: () => db.removeRecording(),
    ready: () => db.ready(),
    close: async () => {},
  };
  return bound;
}

/**
 * Calls an operation of a service for a given caller. The contract and all rules of the service apply, but no sign-in is needed
 * and no quota is counted.
 * @param target Path and query, as in a request line.
 * @returns the body of the response; undefined if it has none.
 * @throws Failure if the operation returns an error.
 */
export type CallService = (caller: Caller, method: string, target: string, body?: unknown) => Promise<unknown>;

/** Returns a function that calls operations of one service. Its calls must not overlap; seeds make one call at a time. */
function callService(service: Service, settings: Pick<Settings, "publicUrl" | "trustProxy">): CallService {
  let calling: Caller | undefined;
  const authenticate = () => {
    if (!calling) throw new Error("A call to a service must specify its caller.");
    return calling;
  };
  const unlimited = { requireQuota: async () => {}, requireAddress: async () => {} };
  const serve = serveService({ ...service, authenticate }, { ...settings, dialect: "spec", strict: false }, unlimited);
  let failed: unknown;
  const inside = insideServer((req, res) => {
    serve(req, res, { method: req.method ?? "", ...splitUrl(req.url) }, beginOutcome(req, res)).catch(
      (error: unknown) => {
        failed = error;
        res.end();
      },
    );
  });
  const ask = askInside(inside);

  return async (caller, method, target, body) => {
    calling = caller;
    failed = undefined;
    const headers = { host: "127.0.0.1", "content-type": "application/json" };
    const answer = await ask({ method, target, headers }, body);
    if (failed !== undefined) throw failed;
    return answer.body;
  };
}
