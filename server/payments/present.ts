/** Converts rows to resources of the server API. */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import type { RuntimeOperation } from "../http/document.ts";
import { type ArrayLayout, type Json, listJson, type Whole, whole, writerOf } from "../http/json.ts";
import { isoTime } from "../platform/isoTime.ts";
import { processingCode, processingError } from "./cards/processing.ts";
import type {
  AppRow,
  CardRow,
  DisputeRow,
  FraudRow,
  LineRow,
  MerchantRow,
  MerchantUserRow,
  ShownTransaction,
  TrailRow,
} from "./store/rows.ts";

/** The types of the API's resources. Columns are cast to these types, because their values were validated when they were sent. */
type Schemas = Whole<PaymentsSchemas>;
type Currency = Schemas["Currency"];
type Transaction = PaymentsSchemas["Transaction"];

/** The format of a list: one element on each line, because a published client relies on it. */
export const arrays: ArrayLayout = { begin: "[\n", between: ",\n", end: "\n]" };

export function toIdentity(row: AppRow): Schemas["Identity"] {
  return { id: row.id, name: row.name ?? undefined, created: isoTime(row.createdMs) };
}

export function toMerchant(row: MerchantRow): Schemas["Merchant"] {
  const currency = row.currency as Currency;
  return {
    id: row.id,
    key: row.key,
    name: row.name ?? undefined,
    currency: row.currency as Schemas["Merchant"]["currency"],
    test: row.test,
    email: row.email,
    website: row.website,
    descriptor: row.descriptor,
    company: {
      country: row.country as Schemas["Merchant"]["company"]["country"],
      number: row.companyNumber ?? undefined,
    },
    bank: row.iban === null ? undefined : { iban: row.iban },
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
    name: row.name ?? undefined,
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
    description: row.description ?? undefined,
    transactionId: row.transactionId ?? undefined,
    capture: row.kind === "capture" || undefined,
    refund: row.kind === "refund" || undefined,
    dispute: row.kind === "dispute" || undefined,
    payout: row.kind === "payout" || undefined,
  };
}

const transaction = writerOf<Transaction>();

/** A transaction as JSON text. `custom` is JSON without a schema, which is sent as it was received. */
export function transactionJson(row: ShownTransaction): Json<Transaction> {
  const { errorCode } = row;
  const amount = Number(row.amount);
  const [captured = 0, refunded = 0, voided = 0, disputed = 0] = row.sums?.split(" ").map(Number) ?? [];
  const fields = transaction.part({
    id: row.id,
    test: row.test,
    merchantId: row.merchantId,
    created: isoTime(row.createdMs),
    currency: row.currency as Currency,
    amount,
    descriptor: row.descriptor,
    card: paidCardOf(row),
    recurring: row.recurring,
    successful: errorCode === null,
    error: errorOf(row),
    tds: tdsOf(row),
    pendingAmount: errorCode === null ? amount - captured - voided : 0,
    capturedAmount: captured,
    refundedAmount: refunded,
    voidedAmount: voided,
    disputedAmount: disputed,
    trail: row.trail.map(toTrailEntry),
  });
  return whole(fields, transaction.field("custom", row.custom ?? undefined));
}

/** Returns the fields of a transaction's card that responses contain. */
export function paidCardOf(row: Pick<ShownTransaction, "bin" | "last4" | "expiryMs" | "scheme" | "codePresent">) {
  return {
    bin: row.bin,
    last4: row.last4,
    expiry: isoTime(row.expiryMs),
    scheme: row.scheme === "visa" ? ("visa" as const) : ("mastercard" as const),
    code: { present: row.codePresent },
  };
}

/** @returns the error of a failed transaction; false if the transaction was successful. */
export function errorOf({ errorCode }: Pick<ShownTransaction, "errorCode">) {
  return errorCode === null ? (false as const) : processingError(processingCode(errorCode));
}

/** @returns how 3-D Secure ended for the transaction; undefined if it was not used. */
export function tdsOf({ tds }: Pick<ShownTransaction, "tds">) {
  return tds === null ? undefined : tds === "full" ? ("full" as const) : ("attempt" as const);
}

const envelope = writerOf<PaymentsSchemas["TransactionEnvelope"]>();

/** A transaction in its envelope, as JSON text. */
export function transactionEnvelope(row: ShownTransaction): Json<PaymentsSchemas["TransactionEnvelope"]> {
  return whole(envelope.part({}), envelope.field("transaction", transactionJson(row)));
}

/** A list of transactions as JSON text. */
export function transactionsJson(rows: readonly ShownTransaction[]): Json<Transaction[]> {
  return listJson(rows.map(transactionJson), arrays);
}

function toTrailEntry(row: TrailRow): Schemas["TrailEntry"] {
  const isDispute = row.kind === "won" || row.kind === "lost";
  return {
    capture: row.kind === "capture" || undefined,
    refund: row.kind === "refund" || undefined,
    void: row.kind === "void" || undefined,
    dispute: isDispute
      ? { id: row.disputeId ?? "", won: row.kind === "won" || undefined, lost: row.kind === "lost" || undefined }
      : undefined,
    created: isoTime(row.createdMs),
    amount: Number(row.amount),
    balance: Number(row.balance),
    fee: { flat: Number(row.feeFlat), rate: Number(row.feeRate) },
    descriptor: row.descriptor ?? undefined,
    lineId: row.lineId ?? undefined,
  };
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
    reported: row.reportedMs === null ? undefined : isoTime(row.reportedMs),
    reason: row.reason === null ? undefined : (row.reason as Schemas["Fraud"]["reason"]),
  };
}

/** The resources whose responses end with a line break, because their clients read line by line. */
const lineByLine = new Set(["vault", "payments", "gatewayTransactions", "gatewayCards"]);

/**
 * Writes a body as JSON. Responses of the browser interfaces end with a line break, because one published client waits for it.
 */
export function writeJson(body: unknown, { resource }: Pick<RuntimeOperation, "resource">): string {
  if (typeof body === "string") return body;
  if (Array.isArray(body)) {
    const lines = body.map((each) => JSON.stringify(each));
    return lines.length === 0 ? "[\n]" : arrays.begin + lines.join(arrays.between) + arrays.end;
  }
  return lineByLine.has(resource) ? `${JSON.stringify(body)}\n` : JSON.stringify(body);
}
