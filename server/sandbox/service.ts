import type { PlatformServiceHandlers } from "../../generated/platform/handlers.ts";
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { Service } from "../http/service.ts";
import type { Clients } from "../identity/clients.ts";
import type { Groups } from "../identity/groups.ts";
import type { SignInProgram } from "../identity/oauth/signInProgram.ts";
import { defineOperatorService, type OperatorParts } from "../identity/operator.ts";
import type { Passwords } from "../identity/passwords.ts";
import type { ScopeCatalog } from "../identity/scopes.ts";
import type { ServiceAccounts } from "../identity/serviceAccounts.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { Users } from "../identity/users.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { Changes } from "../platform/changes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { DeliveryControl } from "../platform/deliver/control.ts";
import type { DeliveryWorker } from "../platform/deliver/index.ts";
import type { DueSource } from "../platform/due.ts";
import type { Faults } from "../platform/faults.ts";
import type { Journal } from "../platform/journal.ts";
import type { KeptTexts } from "../platform/keptTexts.ts";
import type { Outbox } from "../platform/outbox.ts";
import type { PageTokens } from "../platform/pageTokens.ts";
import type { SearchSource } from "../platform/search.ts";
import type { Seeds } from "../platform/seed.ts";
import type { ServiceClock } from "../platform/serviceClock.ts";
import type { Settings } from "../platform/settings.ts";
import { changes } from "./handlers/changes.ts";
import { clock } from "./handlers/clock.ts";
import { data } from "./handlers/data.ts";
import { deliveries } from "./handlers/deliveries.ts";
import { deliveryRules } from "./handlers/deliveryRules.ts";
import { due } from "./handlers/due.ts";
import { faults } from "./handlers/faults.ts";
import { groups } from "./handlers/groups.ts";
import { mails } from "./handlers/mails.ts";
import { oauthClients } from "./handlers/oauthClients.ts";
import { pageTokens } from "./handlers/pageTokens.ts";
import { requests } from "./handlers/requests.ts";
import { search } from "./handlers/search.ts";
import { seeds } from "./handlers/seeds.ts";
import { session } from "./handlers/session.ts";
import { signIns } from "./handlers/signIns.ts";
import { snapshots } from "./handlers/snapshots.ts";
import { tokens } from "./handlers/tokens.ts";
import { users } from "./handlers/users.ts";

export interface PlatformDependencies extends OperatorParts {
  clock: ServiceClock;
  machineClock: Clock;
  outbox: Outbox;
  users: Users;
  passwords: Passwords;
  groups: Groups;
  clients: Clients;
  serviceAccounts: ServiceAccounts;
  tokens: Tokens;
  /** Signs people in to apps. */
  signIn: SignInProgram;
  scopes: ScopeCatalog;
  mailDir: string;
  db: Database;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret" | "smtpUrl" | "authScopeBase">;
  faults: Faults;
  pageTokens: PageTokens;
  /** The rules with which the sandbox controls deliveries. */
  deliveryControl: DeliveryControl;
  worker: Pick<DeliveryWorker, "wake">;
  journal: Journal;
  /** The recorded changes and their causes. */
  changes: Changes;
  /** Whether a rule of the sandbox holds back a delivery that is due. */
  isHeld(delivery: Delivery): boolean;
  /** The ids of all services' operations. */
  operationIds: readonly string[];
  /** A service by name; undefined when this server does not have it. */
  serviceOf(name: string): Service | undefined;
  blobs: Pick<Blobs, "removeAll">;
  /** Functions that empty the in-memory caches of database rows. Call them after rows were removed. */
  forgets: readonly (() => void)[];
  /** Functions with which services adjust their data after the database was restored to an earlier state. */
  restored: readonly ((tx: Transaction) => Promise<void>)[];
  /** The JSON texts that rows store. */
  texts: readonly KeptTexts[];
  seeds: Seeds;
  /**
   * Resolves when the outbox contains the deliveries that earlier requests have caused. Services record some deliveries only
   * after their response.
   */
  caughtUp(): Promise<void>;
  /** Finds the work that all services have scheduled. */
  due: DueSource;
  /** One search function for each service, which searches that service's data. */
  searches: readonly SearchSource[];
  /** Does all work that is due in all services, and sends the resulting deliveries. */
  doDue(): Promise<void>;
  /** Notifies the delivery worker and the services that something may have become due. */
  wake(): void;
}

/** The service at `/sandbox/v1`, for people who test against the services. Only the operator may use it. */
export function sandboxService(dependencies: PlatformDependencies): Service {
  return defineOperatorService<PlatformServiceHandlers>(dependencies, "platform", {
    // The prefix is necessary, because the contract also describes sign-in, health and discovery, which exist without a
    // sandbox.
    prefixes: ["/sandbox/v1"],
    handlers: {
      changes: changes(dependencies),
      clock: clock(dependencies),
      deliveries: deliveries(dependencies),
      deliveryRules: deliveryRules(dependencies),
      due: due(dependencies),
      mails: mails(dependencies),
      requests: requests(dependencies),
      session: session(dependencies),
      data: data(dependencies),
      snapshots: snapshots(dependencies),
      search: search(dependencies),
      seeds: seeds(dependencies),
      faults: faults(dependencies),
      groups: groups(dependencies),
      users: users(dependencies),
      tokens: tokens(dependencies),
      pageTokens: pageTokens(dependencies),
      signIns: signIns(dependencies),
      oauthClients: oauthClients(dependencies),
    },
  });
}
