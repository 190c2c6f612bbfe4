import type { PlatformServiceHandlers } from "../../generated/platform/handlers.ts";
import type { Service } from "../http/service.ts";
import type { Clients } from "../identity/clients.ts";
import type { Groups } from "../identity/groups.ts";
import { defineOperatorService, type OperatorParts } from "../identity/operatorService.ts";
import type { Passwords } from "../identity/passwords.ts";
import type { ScopeCatalog } from "../identity/scopeCatalog.ts";
import type { ServiceAccounts } from "../identity/serviceAccounts.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { Users } from "../identity/users.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { DeliveryControl } from "../platform/deliver/control.ts";
import type { DeliveryWorker } from "../platform/deliver/index.ts";
import type { DueSource } from "../platform/due.ts";
import type { Faults } from "../platform/faults.ts";
import type { FindSource } from "../platform/finding.ts";
import type { Journal } from "../platform/journal.ts";
import type { Outbox } from "../platform/outbox.ts";
import type { Seeds } from "../platform/seed.ts";
import type { ServiceClock } from "../platform/serviceClock.ts";
import type { Settings } from "../platform/settings.ts";
import { clock } from "./handlers/clock.ts";
import { data } from "./handlers/data.ts";
import { deliveries } from "./handlers/deliveries.ts";
import { deliveryRules } from "./handlers/deliveryRules.ts";
import { due } from "./handlers/due.ts";
import { faults } from "./handlers/faults.ts";
import { groups } from "./handlers/groups.ts";
import { mails } from "./handlers/mails.ts";
import { oauthClients } from "./handlers/oauthClients.ts";
import { requests } from "./handlers/requests.ts";
import { search } from "./handlers/search.ts";
import { seeds } from "./handlers/seeds.ts";
import { session } from "./handlers/session.ts";
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
  scopes: ScopeCatalog;
  mailDir: string;
  db: Database;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret" | "authScopeBase">;
  faults: Faults;
  /** What happens to deliveries on their way. */
  deliveryControl: DeliveryControl;
  worker: Pick<DeliveryWorker, "wake">;
  journal: Journal;
  /** The operations of all services, by their ids. */
  operationIds: readonly string[];
  /** A service by its name; undefined where it is not served. */
  serviceOf(name: string): Service | undefined;
  blobs: Pick<Blobs, "removeAll">;
  /** What processes remember of rows and must not, once those have been removed. */
  forgets: readonly (() => void)[];
  /** What services do when an earlier state of the database has been put back. */
  restored: readonly ((tx: Transaction) => Promise<void>)[];
  seeds: Seeds;
  /** Resolves when what earlier requests cause is on its way: services leave some of it to the time after their answer. */
  caughtUp(): Promise<void>;
  /** What is going to happen by itself, of all services. */
  due: DueSource;
  /** What services find of their own. */
  finders: readonly FindSource[];
  /** Does what is due by now, of all services, and sends what comes of it. */
  doDue(): Promise<void>;
  /** Something may have become due. */
  wake(): void;
}

/** `/sandbox/v1`: what people who test against all services need. Its operations are the operator's. */
export function sandboxService(dependencies: PlatformDependencies): Service {
  return defineOperatorService<PlatformServiceHandlers>(dependencies, "platform", {
    // Sign-in, health and discovery, which the contract describes too, are there without a sandbox.
    prefixes: ["/sandbox/v1"],
    handlers: {
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
      oauthClients: oauthClients(dependencies),
    },
  });
}
