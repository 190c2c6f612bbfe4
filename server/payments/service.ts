import type { PaymentsServiceHandlers } from "../../generated/payments/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import type { Page } from "../http/pages.ts";
import { defineService } from "../http/service.ts";
import { servesThisMachineOnly } from "../platform/gate.ts";
import { createMaintenance } from "../platform/maintenance.ts";
import { createAppKeys, keyAuthenticate } from "./auth.ts";
import { isCardNumber } from "./cards/numbers.ts";
import type { PaymentsDependencies, PaymentsParts } from "./dependencies.ts";
import { codeOf, renderFailure } from "./dialects.ts";
import { ownRefusals } from "./errors.ts";
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
import { openExchange } from "./money/exchange.ts";
import { keptMs } from "./once.ts";
import { bankPages } from "./pages/bank.ts";
import { invitationPages } from "./pages/invitations.ts";
import { posPages } from "./pages/pos.ts";
import { Pos } from "./pos/pos.ts";
import { arrays, writeJson } from "./present.ts";
import { paymentsDiffering } from "./published.ts";
import { paymentsSandbox } from "./sandbox/service.ts";
import { Sealer } from "./seal.ts";
import { merchantSeed } from "./seed.ts";
import { paymentRows } from "./shownRows.ts";
import { paymentsDue } from "./store/due.ts";
import { createAttemptNames } from "./store/ids.ts";
import { PaymentStore } from "./store/index.ts";
import { anybody } from "./store/rows.ts";
import { paymentSearch } from "./store/search.ts";

export interface Payments extends BuiltService {
  /** The functions of the payment page. */
  pos: Pos;
}

/** The path prefixes of the service, which are all at the root of the server. */
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

function handlersOf(dependencies: PaymentsDependencies): PaymentsServiceHandlers {
  return {
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
  };
}

export function createPayments(parts: PaymentsParts): Payments {
  const { db, clock, settings } = parts;
  const document = loadRuntimeDocument("payments");
  const store = new PaymentStore({ db, clock, ids: parts.ids, reached: parts.reachedPayment });
  const dependencies: PaymentsDependencies = {
    ...parts,
    store,
    exchange: openExchange(settings.dataDir),
    sealer: new Sealer(parts),
    nextAttempt: createAttemptNames(parts),
    onLoopback: settings.mode !== "production" && servesThisMachineOnly(settings),
    deprecation: document.operations.find(({ id }) => id === "cards.create")?.answerHeaders ?? {},
  };
  const appKeys = createAppKeys(store.read);
  const pos = new Pos(dependencies);
  const service = defineService<PaymentsServiceHandlers>({
    name: "payments",
    document,
    prefixes,
    handlers: handlersOf(dependencies),
    authenticate: keyAuthenticate(appKeys.appOf, parts),
    renderFailure,
    codeOf,
    differing: paymentsDiffering,
    ownRefusals,
    reportsAllFaults: true,
    writeJson,
    arrays,
    isSecretNumber: isCardNumber,
    // The maximum size of a body leaves room for five times the largest `custom`.
    bodyLimitBytes: 262_144,
  });
  return {
    service,
    sandbox: paymentsSandbox(parts, dependencies, pos),
    forget: appKeys.forget,
    shownRows: paymentRows,
    pos,
    // Shops send customers to these pages with a key or a token in the URL, so the pages are open to anyone who has one.
    pages: [...posPages({ ...dependencies, pos }), ...invitationPages(dependencies), ...bankPages(dependencies)].map(
      (each): Page => ({ ...each, audience: "holder" }),
    ),
    maintenance: [
      // Removes the stored responses to requests with an `Idempotency-Key` after a day.
      createMaintenance("payments", parts.log, () =>
        store.write(anybody, (writes) => writes.forgetRequests(writes.nowMs - keptMs)),
      ),
    ],
    due: paymentsDue(db),
    search: paymentSearch(db),
    seeds: [merchantSeed(parts)],
    demo: async (scene) => (await import("./demo.ts")).paymentDemo(scene),
  };
}
