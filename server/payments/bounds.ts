/** The bounds of the operations' work, as data. `generated/LIMITS.md` is made from them. */
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
      growsWith: "rows of a page, or one row",
      bound: "1000 a page",
    },
    {
      operations: ["transactions.list"],
      growsWith: "transactions of a page, each with its `custom` and trail",
      bound:
        "1000; where a merchant has had a `custom` of more than 4000 characters, read and sent some at a time, 2 million characters",
    },
    {
      operations: ["transactions.*", "gatewayTransactions.*", "gatewayCards.*", "vault.*", "payments.*"],
      growsWith: "one transaction and its trail",
      bound: "a capture, refund or void adds one entry",
    },
    {
      operations: ["paymentDisputes.*", "paymentFrauds.*", "paymentMerchants.*", "paymentLinks.*"],
      growsWith: "what the operation of the service with the same effect grows with",
      bound: "as there",
    },
  ],
  tables: [
    { tables: ["IdempotentRequest"], kept: "24 hours" },
    {
      tables: ["PaymentTransaction", "TrailEntry", "LedgerLine", "Dispute", "FraudAlert", "SavedCard"],
      kept: "always: books are not shortened",
    },
  ],
  steadyTables: ["PaymentApp", "Merchant", "MerchantApp", "MerchantUser"],
};
