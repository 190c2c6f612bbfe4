/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ClockHandlers {
  /** GET /sandbox/v1/clock: Get the clock. */
  get: Handler<operations["clock.get"]>;
  /** POST /sandbox/v1/clock/freeze: Stop the clock. */
  freeze: Handler<operations["clock.freeze"]>;
  /** POST /sandbox/v1/clock/advance: Advance the clock. */
  advance: Handler<operations["clock.advance"]>;
  /** POST /sandbox/v1/clock/resume: Resume the clock. */
  resume: Handler<operations["clock.resume"]>;
}

export interface DeliveriesHandlers {
  /** GET /sandbox/v1/deliveries: List deliveries. */
  list: Handler<operations["deliveries.list"], "wait" | "limit">;
  /** GET /sandbox/v1/deliveries/{delivery}: Get a delivery. */
  get: Handler<operations["deliveries.get"]>;
  /** POST /sandbox/v1/deliveries/{delivery}/redeliver: Send a delivery again. */
  redeliver: Handler<operations["deliveries.redeliver"]>;
}

export interface DeliveryRulesHandlers {
  /** GET /sandbox/v1/deliveryRules: List delivery rules. */
  list: Handler<operations["deliveryRules.list"]>;
  /** POST /sandbox/v1/deliveryRules: Create a delivery rule. */
  add: Handler<operations["deliveryRules.add"]>;
  /** DELETE /sandbox/v1/deliveryRules/{rule}: Delete a delivery rule. */
  remove: Handler<operations["deliveryRules.remove"]>;
}

export interface DueHandlers {
  /** GET /sandbox/v1/due: List scheduled work. */
  list: Handler<operations["due.list"], "limit">;
}

export interface ChangesHandlers {
  /** GET /sandbox/v1/changes: List changes and their effects. */
  list: Handler<operations["changes.list"], "limit">;
}

export interface SearchHandlers {
  /** GET /sandbox/v1/search: Search the data of all services. */
  find: Handler<operations["search.find"], "limit">;
}

export interface MailsHandlers {
  /** GET /sandbox/v1/mails: List emails. */
  list: Handler<operations["mails.list"], "wait" | "limit">;
  /** GET /sandbox/v1/mails/{mail}: Get an email. */
  get: Handler<operations["mails.get"]>;
  /** GET /sandbox/v1/mailHeads: List email summaries. */
  listHeads: Handler<operations["mails.listHeads"], "limit">;
}

export interface RequestsHandlers {
  /** GET /sandbox/v1/requests: List recorded requests. */
  list: Handler<operations["requests.list"], "wait" | "limit">;
  /** DELETE /sandbox/v1/requests: Clear the request log. */
  clear: Handler<operations["requests.clear"]>;
  /** GET /sandbox/v1/requests.har: Export recorded requests as HAR. */
  exportHar: Handler<operations["requests.exportHar"]>;
  /** GET /sandbox/v1/requests/stream: Stream requests. */
  stream: Handler<operations["requests.stream"], "limit">;
  /** POST /sandbox/v1/requests/verifications: Verify requests. */
  verify: Handler<operations["requests.verify"]>;
  /** GET /sandbox/v1/requests/{request}: Get a recorded request. */
  get: Handler<operations["requests.get"]>;
}

export interface SessionHandlers {
  /** POST /sandbox/v1/session: Sign in to the console. */
  start: Handler<operations["session.start"]>;
  /** DELETE /sandbox/v1/session: Sign out of the console. */
  end: Handler<operations["session.end"]>;
}

export interface DataHandlers {
  /** POST /sandbox/v1/reset: Delete the data of all services. */
  reset: Handler<operations["data.reset"]>;
}

export interface SeedsHandlers {
  /** POST /sandbox/v1/seeds: Load a seed. */
  apply: Handler<operations["seeds.apply"]>;
  /** POST /sandbox/v1/seeds/demo: Load demo data. */
  applyDemo: Handler<operations["seeds.applyDemo"]>;
  /** GET /sandbox/v1/seeds/schema: Get the schema of seeds. */
  schema: Handler<operations["seeds.schema"]>;
}

export interface SnapshotsHandlers {
  /** GET /sandbox/v1/snapshots: List snapshots. */
  list: Handler<operations["snapshots.list"]>;
  /** POST /sandbox/v1/snapshots: Create a snapshot. */
  take: Handler<operations["snapshots.take"]>;
  /** DELETE /sandbox/v1/snapshots/{snapshot}: Delete a snapshot. */
  delete: Handler<operations["snapshots.delete"]>;
  /** GET /sandbox/v1/snapshots/{snapshot}/file: Download a snapshot. */
  download: Handler<operations["snapshots.download"]>;
  /** PUT /sandbox/v1/snapshots/{snapshot}/file: Upload a snapshot. */
  upload: Handler<operations["snapshots.upload"]>;
  /** POST /sandbox/v1/snapshots/{snapshot}/restore: Restore a snapshot. */
  restore: Handler<operations["snapshots.restore"]>;
}

export interface FaultsHandlers {
  /** GET /sandbox/v1/faults: List faults. */
  list: Handler<operations["faults.list"]>;
  /** POST /sandbox/v1/faults: Create a fault. */
  add: Handler<operations["faults.add"]>;
  /** DELETE /sandbox/v1/faults/{fault}: Delete a fault. */
  remove: Handler<operations["faults.remove"]>;
}

export interface UsersHandlers {
  /** GET /sandbox/v1/users: List users. */
  list: Handler<operations["users.list"], "limit">;
  /** POST /sandbox/v1/users: Create or update a user. */
  save: Handler<operations["users.save"]>;
}

export interface TokensHandlers {
  /** POST /sandbox/v1/tokens: Issue an access token. */
  issue: Handler<operations["tokens.issue"]>;
  /** POST /sandbox/v1/tokens/expire: Expire tokens of a user. */
  expire: Handler<operations["tokens.expire"]>;
}

export interface PageTokensHandlers {
  /** POST /sandbox/v1/pageTokens/expire: Expire all page tokens. */
  expire: Handler<operations["pageTokens.expire"]>;
}

export interface SignInsHandlers {
  /** POST /sandbox/v1/signIns: Sign a user in to an application. */
  create: Handler<operations["signIns.create"]>;
}

export interface OauthClientsHandlers {
  /** GET /sandbox/v1/oauthClients: List OAuth clients. */
  list: Handler<operations["oauthClients.list"]>;
  /** POST /sandbox/v1/oauthClients: Create an OAuth client. */
  create: Handler<operations["oauthClients.create"]>;
  /** POST /sandbox/v1/serviceAccounts: Create a service account key. */
  createServiceAccount: Handler<operations["oauthClients.createServiceAccount"]>;
  /** GET /sandbox/v1/apiKeys: List API keys. */
  listKeys: Handler<operations["oauthClients.listKeys"]>;
  /** POST /sandbox/v1/apiKeys: Create an API key. */
  createKey: Handler<operations["oauthClients.createKey"]>;
}

export interface GroupsHandlers {
  /** GET /sandbox/v1/groups/{group}: Get a group. */
  get: Handler<operations["groups.get"]>;
  /** PUT /sandbox/v1/groups/{group}: Create or update a group. */
  save: Handler<operations["groups.save"]>;
  /** DELETE /sandbox/v1/groups/{group}: Delete a group. */
  delete: Handler<operations["groups.delete"]>;
}

/** All resources of the service. `server/sandbox/service.ts` provides them. */
export interface PlatformServiceHandlers {
  clock: ClockHandlers;
  deliveries: DeliveriesHandlers;
  deliveryRules: DeliveryRulesHandlers;
  due: DueHandlers;
  changes: ChangesHandlers;
  search: SearchHandlers;
  mails: MailsHandlers;
  requests: RequestsHandlers;
  session: SessionHandlers;
  data: DataHandlers;
  seeds: SeedsHandlers;
  snapshots: SnapshotsHandlers;
  faults: FaultsHandlers;
  users: UsersHandlers;
  tokens: TokensHandlers;
  pageTokens: PageTokensHandlers;
  signIns: SignInsHandlers;
  oauthClients: OauthClientsHandlers;
  groups: GroupsHandlers;
}
