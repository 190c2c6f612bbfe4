/** The maximum work of each operation, as data. `generated/LIMITS.md` is generated from it. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "256 KiB",
  sizes: {},
  operations: [
    {
      operations: [
        "apps.*",
        "identity.*",
        "merchants.*",
        "merchantUsers.*",
        "merchantApps.*",
        "lines.*",
        "cards.*",
        "disputes.*",
        "frauds.*",
      ],
      growsWith: "Rows of a page, or one row",
      bound: "1,000 per page",
    },
    {
      operations: ["transactions.list"],
      growsWith: "Transactions of a page, each with its `custom` and trail",
      bound:
        "1,000. If a merchant ever had a `custom` of over 4,000 characters, pages are read and sent in slices of 2 million characters.",
    },
    {
      operations: ["transactions.*", "gatewayTransactions.*", "gatewayCards.*", "vault.*", "payments.*"],
      growsWith: "One transaction and its trail",
      bound: "Each capture, refund or void adds one entry to the trail.",
    },
    {
      operations: ["paymentDisputes.*", "paymentFrauds.*", "paymentMerchants.*", "paymentLinks.*"],
      growsWith: "The same as for the equivalent operation of the service",
      bound: "The same",
    },
  ],
  tables: [
    { tables: ["IdempotentRequest"], kept: "24 hours" },
    {
      tables: ["PaymentTransaction", "TrailEntry", "LedgerLine", "Dispute", "FraudAlert", "SavedCard"],
      kept: "Forever, because the ledger must be complete",
    },
  ],
  steadyTables: ["PaymentApp", "Merchant", "MerchantApp", "MerchantUser"],
};
