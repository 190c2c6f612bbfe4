import type { PaymentsServiceHandlers } from "../../generated/payments/handlers.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import type { Page } from "../http/pages.ts";
import { defineService, type Service } from "../http/service.ts";
import { servesThisMachineOnly } from "../identity/operator.ts";
import type { Users } from "../identity/users.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import type { Limits } from "../platform/limits.ts";
import type { Outbox } from "../platform/outbox.ts";
import type { Secret } from "../platform/secret.ts";
import type { Settings } from "../platform/settings.ts";
import { createAppKeys, keyAuthenticate } from "./auth.ts";
import type { Exchange } from "./convert.ts";
import { renderFailure } from "./errors.ts";
import { type CardGateway, createCardGateway } from "./gateway/card.ts";
import { createKeys, type Keys } from "./gateway/keys.ts";
import { createTokenGateway, type TokenGateway } from "./gateway/tokens.ts";
import { apps } from "./handlers/apps.ts";
import { cards } from "./handlers/cards.ts";
import { disputes } from "./handlers/disputes.ts";
import { frauds } from "./handlers/frauds.ts";
import { gatewayCards } from "./handlers/gatewayCards.ts";
import { gatewayTransactions } from "./handlers/gatewayTransactions.ts";
import { identity } from "./handlers/identity.ts";
import { lines } from "./handlers/lines.ts";
import { merchantApps } from "./handlers/merchantApps.ts";
import { merchants } from "./handlers/merchants.ts";
import { merchantUsers } from "./handlers/merchantUsers.ts";
import { payments } from "./handlers/payments.ts";
import { transactions } from "./handlers/transactions.ts";
import { vault } from "./handlers/vault.ts";
import { createPaymentIds } from "./id.ts";
import { bankPages } from "./pages/bank.ts";
import { invitationPages } from "./pages/invitations.ts";
import { posPages } from "./pages/pos.ts";
import { createPeople, type People } from "./people.ts";
import { createPos, type Pos } from "./pos.ts";
import { writeJson } from "./present.ts";
import { openExchange } from "./rateFile.ts";
import { createRecurring, type Recurring } from "./recurring.ts";
import { createSealer, type Sealer } from "./seal.ts";
import { createPaymentStore, type PaymentFaultPoint, type PaymentStore } from "./store/index.ts";
import { createPaymentTriggers, type PaymentTriggers } from "./triggers.ts";

export interface PaymentsDependencies {
  store: PaymentStore;
  clock: Clock;
  exchange: Exchange;
  sealer: Sealer;
  people: People;
  recurring: Recurring;
  keys: Keys;
  gateway: CardGateway;
  tokenGateway: TokenGateway;
  dialect: Settings["dialect"];
}

export interface Payments {
  service: Service;
  triggers: PaymentTriggers;
  reset(tx: Transaction): Promise<void>;
  /** The payment page, the acceptance of invitations, and the simulated bank. */
  pages: readonly Page[];
  /** What the payment page is built on. */
  pos: Pos;
}

/** The paths at the root that are ours; everything else there is nobody's. */
const prefixes = [
  "/apps",
  "/cards",
  "/disputes",
  "/frauds",
  "/identities",
  "/lines",
  "/me",
  "/merchants",
  "/payments",
  "/transactions",
  "/vault",
];

export function createPayments(parts: {
  db: Database;
  clock: Clock;
  ids: Ids;
  secret: Secret;
  users: Users;
  outbox: Outbox;
  settings: Pick<Settings, "dataDir" | "dialect" | "host" | "publicUrl" | "trustProxy">;
  limits: Pick<Limits, "requireAddress">;
  /** Told where a change stands. */
  reachedPayment?: (point: PaymentFaultPoint) => void;
}): Payments {
  const { db, clock, settings } = parts;
  const document = loadRuntimeDocument("payments");
  const store = createPaymentStore({ db, clock, nextId: createPaymentIds(clock), reached: parts.reachedPayment });
  const exchange = openExchange(settings.dataDir);
  const sealer = createSealer(parts);
  const keys = createKeys({ read: store.read, onLoopback: servesThisMachineOnly(settings) });
  const gateway = createCardGateway({ store, clock, exchange, sealer });
  const people = createPeople({ ...parts, store });
  const appKeys = createAppKeys(store.read);
  const pos = createPos({ store, clock, keys, gateway, sealer });
  const deprecation = document.operations.find(({ id }) => id === "cards.create")?.answerHeaders ?? {};
  const dependencies: PaymentsDependencies = {
    store,
    clock,
    exchange,
    sealer,
    people,
    recurring: createRecurring({ store, clock, exchange, deprecation }),
    keys,
    gateway,
    tokenGateway: createTokenGateway({ store, keys, clock, exchange, sealer }),
    dialect: settings.dialect,
  };
  const service = defineService<PaymentsServiceHandlers>({
    name: "payments",
    document,
    prefixes,
    handlers: {
      apps: apps(dependencies),
      identity: identity(dependencies),
      merchants: merchants(dependencies),
      merchantUsers: merchantUsers(dependencies),
      merchantApps: merchantApps(dependencies),
      lines: lines(dependencies),
      transactions: transactions(dependencies),
      cards: cards(dependencies),
      disputes: disputes(dependencies),
      frauds: frauds(dependencies),
      gatewayTransactions: gatewayTransactions(dependencies),
      gatewayCards: gatewayCards(dependencies),
      vault: vault(dependencies),
      payments: payments(dependencies),
    },
    authenticate: keyAuthenticate(appKeys),
    renderFailure,
    reportsAllFaults: true,
    writeJson,
    // Five times the largest `custom`.
    bodyLimitBytes: 262_144,
  });
  return {
    service,
    triggers: createPaymentTriggers({ store, clock, exchange }),
    async reset(tx) {
      await store.reset(tx);
      tx.afterCommit(appKeys.forget);
    },
    pages: [...posPages({ ...parts, pos }), ...invitationPages(people), ...bankPages(sealer)],
    pos,
  };
}
