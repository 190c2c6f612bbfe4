/** Rows to wire: the resources of the server API. */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import type { RuntimeOperation } from "../http/document.ts";
import { isoTime } from "../platform/isoTime.ts";
import { processingCode, processingError } from "./cards/processing.ts";
import { pendingOf } from "./ledger/transaction.ts";
import {
  type AppRow,
  type CardRow,
  type DisputeRow,
  type FraudRow,
  type LineRow,
  type MerchantRow,
  type MerchantUserRow,
  type NewTransaction,
  type ShownTransaction,
  type TrailedTransaction,
  type TrailRow,
  type TransactionRow,
  toShown,
} from "./store/rows.ts";

/** The currencies and words in the columns are those of the contract, which they were checked against when they came in. */
type Schemas = PaymentsSchemas;
type Currency = Schemas["Currency"];
type Transaction = Schemas["Transaction"];

export function toIdentity(row: AppRow): Schemas["Identity"] {
  return { id: row.id, ...(row.name !== null && { name: row.name }), created: isoTime(row.createdMs) };
}

export function toMerchant(row: MerchantRow): Schemas["Merchant"] {
  const currency = row.currency as Currency;
  return {
    id: row.id,
    key: row.key,
    ...(row.name !== null && { name: row.name }),
    currency: row.currency as Schemas["Merchant"]["currency"],
    test: row.test,
    email: row.email,
    website: row.website,
    descriptor: row.descriptor,
    company: {
      country: row.country as Schemas["Merchant"]["company"]["country"],
      ...(row.companyNumber !== null && { number: row.companyNumber }),
    },
    ...(row.iban !== null && { bank: { iban: row.iban } }),
    created: isoTime(row.createdMs),
    balance: Number(row.balance),
    claim: {
      canChargeCard: row.canChargeCard,
      canSaveCard: row.canSaveCard,
      canTransferToCard: false,
      canCapture: row.canCapture,
      canRefund: row.canRefund,
      canVoid: row.canVoid,
    },
    pricing: {
      rate: row.rateMillionths / 1_000_000,
      flat: { currency, amount: Number(row.flatAmount) },
      dispute: { currency, amount: Number(row.disputeAmount) },
    },
    tds: { mode: row.tdsMode === "full" ? "full" : "attempt" },
  };
}

export function toMerchantUser(row: MerchantUserRow): Schemas["MerchantUser"] {
  return {
    id: row.id,
    email: row.email,
    ...(row.name !== null && { name: row.name }),
    created: isoTime(row.createdMs),
  };
}

export function toLine(row: LineRow): Schemas["Line"] {
  return {
    id: row.id,
    merchantId: row.merchantId,
    test: row.test,
    created: isoTime(row.createdMs),
    balance: Number(row.balance),
    fee: Number(row.fee),
    amount: { currency: row.currency as Currency, amount: Number(row.amount) },
    ...(row.description !== null && { description: row.description }),
    ...(row.transactionId !== null && { transactionId: row.transactionId }),
    // The one member that names the kind; the type of the contract is a choice of four.
    ...({ [row.kind]: true } as { capture: true }),
  };
}

/** Between the pieces of a `content`: JSON text has no line breaks of its own. */
const border = "\n";

/**
 * What a transaction shows of all that never changes, as JSON text without braces: `test`; what comes ahead of the sums; what
 * comes behind them; what comes last. It is written with the row. Ids and sums are not in it, nor `custom`, which has a column of
 * its own.
 */
export function contentOf(row: Omit<NewTransaction, "content">): string {
  const opening: Pick<Transaction, "currency" | "amount" | "descriptor"> = {
    currency: row.currency as Currency,
    amount: Number(row.amount),
    descriptor: row.descriptor,
  };
  const middle: Pick<Transaction, "card" | "recurring" | "successful" | "error"> = {
    card: {
      bin: row.bin,
      last4: row.last4,
      expiry: isoTime(row.expiryMs),
      scheme: row.scheme === "visa" ? "visa" : "mastercard",
      code: { present: row.codePresent },
    },
    recurring: row.recurring,
    successful: row.errorCode === null,
    error: row.errorCode === null ? false : processingError(processingCode(row.errorCode)),
  };
  const last: Pick<Transaction, "tds"> = row.tds === null ? {} : { tds: row.tds === "full" ? "full" : "attempt" };
  return [{ test: row.test }, opening, middle, last].map((each) => JSON.stringify(each).slice(1, -1)).join(border);
}

/** The resource as JSON text. What is read most, so it is made of texts. Ids hold no character that JSON would escape. */
export function transactionJson(row: ShownTransaction): string {
  // A row without the text was read whole.
  const [test, opening, middle, last] = (row.content ?? contentOf(row.whole as TransactionRow)).split(border);
  const [captured = "0", refunded = "0", voided = "0", disputed = "0"] = row.sums?.split(" ") ?? [];
  const reserved = row.reserved ?? 0n;
  const pending =
    row.sums === null
      ? reserved
      : pendingOf({
          amount: reserved,
          capturedAmount: BigInt(captured),
          voidedAmount: BigInt(voided),
          errorCode: null,
        });
  const trail = row.trail.length === 0 ? "[]" : JSON.stringify(row.trail.map(toTrailEntry));
  const custom = row.custom === null ? "" : `,"custom":${row.custom}`;
  return (
    `{"id":"${row.id}","merchantId":"${row.merchantId}",${test},"created":"${isoTime(row.createdMs)}",${opening},` +
    `"pendingAmount":${pending},"capturedAmount":${captured},"refundedAmount":${refunded},"voidedAmount":${voided},` +
    `"disputedAmount":${disputed},${middle},"trail":${trail}${custom}` +
    `${last ? `,${last}` : ""}}`
  );
}

/** A list as JSON text, as `writeJson` writes lists. */
export function transactionsJson(rows: readonly ShownTransaction[]): string {
  let items = "";
  for (const row of rows) items += items === "" ? transactionJson(row) : `,\n${transactionJson(row)}`;
  return items === "" ? "[\n]" : `[\n${items}\n]`;
}

/** The same, part by part. */
export async function* transactionsText(
  parts: AsyncIterable<readonly ShownTransaction[]>,
): AsyncGenerator<string, void, undefined> {
  let begin = "[\n";
  for await (const some of parts) {
    for (const each of some) {
      yield `${begin}${transactionJson(each)}`;
      begin = ",\n";
    }
  }
  yield begin === ",\n" ? "\n]" : "[\n]";
}

/** The resource as it is kept for a request that is repeated. */
export function toTransaction(row: TrailedTransaction): Transaction {
  return JSON.parse(transactionJson(toShown(row)));
}

function toTrailEntry(row: TrailRow): Schemas["TrailEntry"] {
  const entry: Record<string, unknown> = {};
  if (row.kind === "won" || row.kind === "lost") entry.dispute = { id: row.disputeId, [row.kind]: true };
  else entry[row.kind] = true;
  entry.created = isoTime(row.createdMs);
  entry.amount = Number(row.amount);
  entry.balance = Number(row.balance);
  entry.fee = { flat: Number(row.feeFlat), rate: Number(row.feeRate) };
  if (row.descriptor !== null) entry.descriptor = row.descriptor;
  if (row.lineId !== null) entry.lineId = row.lineId;
  // The one member that names the kind is one of four, which the type says as a choice.
  return entry as Schemas["TrailEntry"];
}

export function toCard(row: CardRow): Schemas["Card"] {
  return {
    id: row.id,
    merchantId: row.merchantId,
    created: isoTime(row.createdMs),
    bin: row.bin,
    last4: row.last4,
    expiry: isoTime(row.expiryMs),
    scheme: row.scheme === "visa" ? "visa" : "mastercard",
    notes: row.notes,
    deleted: null,
  };
}

export function toDispute(row: DisputeRow): Schemas["Dispute"] {
  return {
    id: row.id,
    merchantId: row.merchantId,
    transactionId: row.transactionId,
    created: isoTime(row.createdMs),
    amount: Number(row.amount),
    reason: { code: Number(row.reasonCode), title: row.reasonTitle },
    due: isoTime(row.dueMs),
  };
}

export function toFraud(row: FraudRow): Schemas["Fraud"] {
  return {
    id: row.id,
    merchantId: row.merchantId,
    transactionId: row.transactionId,
    created: isoTime(row.createdMs),
    ...(row.reportedMs !== null && { reported: isoTime(row.reportedMs) }),
    ...(row.reason !== null && { reason: row.reason as Schemas["Fraud"]["reason"] }),
  };
}

/** Interfaces whose clients read line by line. */
const lineByLine = new Set(["vault", "payments", "gatewayTransactions", "gatewayCards"]);

/**
 * Lists stand one element to a line, which a published client counts on; the browser interfaces end with a line break,
 * without which another one reads nothing.
 */
export function writeJson(body: unknown, { resource }: Pick<RuntimeOperation, "resource">): string {
  if (typeof body === "string") return body;
  if (Array.isArray(body))
    return `[\n${body.map((each) => `${JSON.stringify(each)}`).join(",\n")}${body.length > 0 ? "\n" : ""}]`;
  return lineByLine.has(resource) ? `${JSON.stringify(body)}\n` : JSON.stringify(body);
}
