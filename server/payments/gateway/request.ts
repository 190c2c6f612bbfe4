/** Reads requests of the payments interface, and applies rules that their schema cannot express. */
import type { PaymentsHandlers } from "../../../generated/payments/handlers.ts";
import { type BodyOf, readAs } from "../../http/operation.ts";
import { lazy } from "../../platform/lazy.ts";
import type { TestLimits } from "../cards/network.ts";
import { requestInvalid } from "../errors.ts";
import { fromDecimal, largestAmount, type Money } from "../money/money.ts";

export type PaymentRequest = BodyOf<PaymentsHandlers["create" | "challenge"]>;
export type PaymentTest = Exclude<PaymentRequest["test"], boolean | undefined>;
type SentMoney = NonNullable<PaymentRequest["amount"]>;

interface Problem {
  path: string;
  message: string;
}

const tooLarge = "Must be 9007199254740991 minor units or less.";

/**
 * @returns `custom` as it will be stored.
 * @throws PaymentFailure with all faults.
 */
export function requireSound(body: PaymentRequest, nowMs: number): { custom: string | null } {
  const problems: Problem[] = [];
  const money = (path: string, amount: SentMoney | undefined) => {
    if (amount && moneyOf(amount).minor > largestAmount) problems.push({ path, message: tooLarge });
  };
  money("amount", body.amount);
  const { test } = body;
  if (typeof test === "object") {
    money("test.card.limit", test.card?.limit);
    money("test.card.balance", test.card?.balance);
  }
  const methods = [body.card, body.applepay, body.mobilepay].filter((each) => each !== undefined);
  if (methods.length === 0) problems.push({ path: "card", message: "Is required." });
  if (methods.length > 1)
    problems.push({
      path: "card",
      message: "Must be the only payment method. Send only one of card, applepay and mobilepay.",
    });
  const custom = readCustom(body.custom);
  if ("wrong" in custom) problems.push({ path: "custom", message: custom.wrong });
  for (const problem of planProblems(body.plan ?? [], nowMs)) problems.push(problem);
  if (problems.length > 0) throw requestInvalid(problems);
  return { custom: "text" in custom ? (custom.text ?? null) : null };
}

type PlanItem = NonNullable<PaymentRequest["plan"]>[number];

function* planProblems(plan: readonly PlanItem[], nowMs: number): Generator<Problem> {
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const [index, item] of plan.entries()) {
    const path = `plan.${index}`;
    if (moneyOf(item.amount).minor > largestAmount) yield { path: `${path}.amount`, message: tooLarge };
    // An item must not have both `scheduled` and `repeat`. The validator accepts both, because it only checks required fields.
    const { scheduled, repeat } = item;
    if (scheduled !== undefined && repeat !== undefined) {
      yield { path, message: "Must have either scheduled or repeat, not both." };
      continue;
    }
    const first = scheduled ?? repeat?.first;
    const firstMs = first === undefined ? nowMs : Date.parse(first);
    if (firstMs < nowMs || (scheduled !== undefined && firstMs === nowMs)) {
      yield {
        path: `${path}.${scheduled === undefined ? "repeat.first" : "scheduled"}`,
        message: "Must be in the future.",
      };
    }
    if (firstMs <= lastMs) yield { path, message: "Must be later than the previous item of the plan." };
    lastMs = firstMs;
    if (repeat && repeat.count === undefined && index < plan.length - 1) {
      yield { path: `${path}.repeat.count`, message: "Is required in every item of the plan except the last." };
    }
  }
}

/** The amount in minor units. Fractions of a minor unit are rounded up. */
export function moneyOf({ currency, exponent, value }: SentMoney): Money {
  return fromDecimal(BigInt(value), exponent, currency);
}

/** The limits in the test object, which also apply to later payments with the same card. */
export function limitsOf(test: PaymentTest | undefined): TestLimits | undefined {
  const write = (amount: SentMoney | undefined) => {
    if (!amount) return undefined;
    const { currency, minor } = moneyOf(amount);
    return { currency, amount: String(minor) };
  };
  const limit = write(test?.card?.limit);
  const balance = write(test?.card?.balance);
  return limit || balance ? { ...(limit && { limit }), ...(balance && { balance }) } : undefined;
}

/**
 * The customer's agreement to later payments. It is stored as it was sent, but neither displayed nor applied. Stored rows
 * contain these field names, so the names here stay the same even if the contract renames its fields.
 */
export interface Agreement {
  recurring?: boolean;
  plan?: PlannedPayment[];
  unplanned?: Parties;
  /** The agreement to store the card. */
  store?: Parties;
}

interface PlannedPayment {
  amount: { currency: string; exponent: number; value: number };
  scheduled?: string;
  repeat?: { first?: string; count?: number; interval: { unit: string; value?: number } };
}

/** The parties that may start a later payment. */
interface Parties {
  customer?: boolean;
  merchant?: boolean;
}

const sentPlan = readAs<PlannedPayment[]>();
const sentParties = readAs<Parties>();

export function agreementOf({ plan, unplanned, card }: PaymentRequest): Agreement {
  return {
    ...(plan && { plan: sentPlan(plan) }),
    ...(unplanned && { unplanned: sentParties(unplanned) }),
    ...(card?.store && { store: sentParties(card.store) }),
  };
}

const anyAscii = lazy<typeof import("any-ascii")>("any-ascii");

/**
 * Creates the descriptor of a bank statement from a text of the payments interface: at most 22 printable ASCII characters.
 * Letters of other scripts are transliterated (`æ` to `ae`, `ß` to `ss`, `Москва` to `Moskva`); other characters become `?`.
 */
export function descriptorFromText(text: string): string {
  let descriptor = "";
  for (const character of text.normalize("NFC")) {
    const written = /[\p{Letter}\p{Mark}]/u.test(character) ? anyAscii().default(character) : character;
    descriptor += written.replace(/[^\x20-\x7e]/gu, "?");
  }
  return descriptor.slice(0, 22);
}

/** `custom`: the merchant's own data, which is stored with a transaction. Its limits cannot be expressed in a schema. */
export const customLimits = { bytes: 50_000, levels: 10, members: 100, nameCharacters: 100 };

/**
 * Checks `custom`.
 * @returns its JSON text (undefined if `custom` is absent), or a description of the fault.
 */
export function readCustom(custom: unknown): { text: string | undefined } | { wrong: string } {
  if (custom === undefined) return { text: undefined };
  const wrong = customFault(custom, 1);
  if (wrong !== undefined) return { wrong };
  const text = JSON.stringify(custom);
  if (Buffer.byteLength(text) > customLimits.bytes) return { wrong: "Must have up to 50000 bytes as JSON." };
  return { text };
}

/** Finds the fault in a value. A body is never nested deeply (`http/body.ts`), so recursion is safe. */
function customFault(value: unknown, level: number): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (level > customLimits.levels) return "Must not be nested more than 10 levels deep.";
  const entries = Object.entries(value);
  if (!Array.isArray(value)) {
    if (entries.length > customLimits.members) return "Must have up to 100 fields in an object.";
    if (entries.some(([name]) => name.length > customLimits.nameCharacters)) {
      return "Must have field names of up to 100 characters.";
    }
  }
  for (const [, member] of entries) {
    const wrong = customFault(member, level + 1);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
