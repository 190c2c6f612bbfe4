/** Rules for requests of the payments interface that their schema cannot express. */
import type { PaymentsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import type { TestLimits } from "../cards/network.ts";
import { requestInvalid } from "../errors.ts";
import { fromDecimal, largestAmount, type Money } from "../money/money.ts";
import { readCustom } from "./custom.ts";

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
