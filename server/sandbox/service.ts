import type { PlatformServiceHandlers } from "../../generated/platform/handlers.ts";
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { Service } from "../http/service.ts";
import type { SignInProgram } from "../identity/oauth/signInProgram.ts";
import { defineOperatorService } from "../identity/operator.ts";
import type { Parts } from "../parts.ts";
import type { Changes } from "../platform/changes.ts";
import type { Transaction } from "../platform/db/index.ts";
import type { DueSource } from "../platform/due.ts";
import type { Journal } from "../platform/journal.ts";
import type { SearchSource } from "../platform/search.ts";
import type { Seeds } from "../platform/seed.ts";
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

export interface PlatformDependencies extends Omit<Parts, "journal" | "changes"> {
  journal: Journal;
  /** The recorded changes and their causes. */
  changes: Changes;
  /** Signs people in to apps. */
  signIn: SignInProgram;
  /** Whether a rule of the sandbox holds back a delivery that is due. */
  isHeld(delivery: Delivery): boolean;
  /** The ids of all services' operations. */
  operationIds: readonly string[];
  /** A service by name; undefined when this server does not have it. */
  serviceOf(name: string): Service | undefined;
  /** Functions that empty the in-memory caches of database rows. Call them after rows were removed. */
  forgets: readonly (() => void)[];
  /** Functions with which services adjust their data after the database was restored to an earlier state. */
  restored: readonly ((tx: Transaction) => Promise<void>)[];
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
