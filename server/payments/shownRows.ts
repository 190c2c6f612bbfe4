/** Describes how the change log shows rows of this service as resources. */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import type { PaymentsServiceHandlers } from "../../generated/payments/handlers.ts";
import type { Whole } from "../http/json.ts";
import { type ShownTable, shownTables } from "../platform/shownRows.ts";
import {
  errorOf,
  paidCardOf,
  tdsOf,
  toCard,
  toDispute,
  toFraud,
  toIdentity,
  toLine,
  toMerchant,
  toMerchantUser,
} from "./present.ts";

const shown = shownTables<PaymentsServiceHandlers>();

/** The tables of payments. The keys of apps are left out: a key is shown once, when the app is created. */
export const paymentRows: readonly ShownTable[] = [
  shown("PaymentApp", "apps", (row) => {
    const { name } = toIdentity(row);
    return { id: row.id, path: `/identities/${row.id}`, members: { name } };
  }),
  shown("Merchant", "merchants", (row) => shownAt("/merchants", toMerchant(row))),
  shown("MerchantUser", "merchantUsers", (row) => shownAt(`/merchants/${row.merchantId}/users`, toMerchantUser(row))),
  shown("MerchantApp", "merchantApps", (row) => ({
    id: row.appId,
    path: `/merchants/${row.merchantId}/apps/${row.appId}`,
    members: {},
  })),
  shown("PaymentTransaction", "transactions", (row) => {
    const members: Partial<Whole<PaymentsSchemas["Transaction"]>> = {
      merchantId: row.merchantId,
      test: row.test,
      currency: row.currency as PaymentsSchemas["Currency"], // The assertion is safe: the value was validated when it was sent.
      amount: Number(row.amount),
      descriptor: row.descriptor,
      card: paidCardOf(row),
      recurring: row.recurring,
      successful: row.errorCode === null,
      error: errorOf(row),
      tds: tdsOf(row),
      capturedAmount: Number(row.capturedAmount),
      refundedAmount: Number(row.refundedAmount),
      voidedAmount: Number(row.voidedAmount),
      disputedAmount: Number(row.disputedAmount),
      // The type is `unknown`, because merchants may store any JSON here.
      custom: row.custom === null ? undefined : (JSON.parse(row.custom) as unknown),
    };
    return { id: row.id, path: `/transactions/${row.id}`, members };
  }),
  shown("LedgerLine", "lines", (row) => shownAt("/lines", toLine(row))),
  shown("SavedCard", "cards", (row) => shownAt("/cards", toCard(row))),
  shown("Dispute", "disputes", (row) => shownAt("/disputes", toDispute(row))),
  shown("FraudAlert", "frauds", (row) => shownAt("/frauds", toFraud(row))),
];

/** Shows a resource without its id and the time of its creation, because neither changes. @param path The path of the list. */
function shownAt<Resource extends { id: string; created: string }>(path: string, resource: Resource) {
  const { id, created: _, ...members } = resource;
  return { id, path: `${path}/${id}`, members };
}
