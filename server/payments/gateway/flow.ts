/**
 * Validates a request of the payments interface, finds everything that it refers to, and determines the challenges that remain.
 */
import type { Clock } from "../../platform/clock.ts";
import { expiryMsOf, identify, isRefusal, judgeExpiry, type KnownCard, type TdsStatus } from "../cards/network.ts";
import { PaymentFailure, ProcessingFailure, requestInvalid } from "../errors.ts";
import type { Exchange } from "../money/convert.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";
import type { MerchantRow } from "../store/rows.ts";
import { requireWritable } from "./attempt.ts";
import { type Progress, paymentOf, progressOf, type Step, steps } from "./hints.ts";
import type { Keys } from "./keys.ts";
import { moneyOf, type PaymentRequest, type PaymentTest, requireSound } from "./request.ts";
import { readToken } from "./vault.ts";

export interface Flow {
  body: PaymentRequest;
  custom: string | null;
  merchant: MerchantRow;
  /** The test object; undefined unless the merchant is a test merchant. */
  test: PaymentTest | undefined;
  amount: Money;
  card: KnownCard;
  /** A hash that identifies the payment in its hints. */
  payment: string;
  progress: Progress;
  nowMs: number;
}

export interface FlowParts {
  keys: Keys;
  clock: Clock;
  exchange: Exchange;
  sealer: Sealer;
}

/** @throws PaymentFailure. The contract specifies the order of the checks: request, key, test mode, tokens, card. */
export async function openFlow(parts: FlowParts, body: PaymentRequest, origin: string): Promise<Flow> {
  const { keys, clock, exchange, sealer } = parts;
  const nowMs = clock.now();
  const { custom } = requireSound(body, nowMs);
  const merchant = await keys.integration(body.integration.key, origin);
  if (merchant.test !== (body.test !== undefined)) {
    const message = merchant.test
      ? "The object test is required for a test merchant"
      : "The object test is allowed only for a test merchant";
    throw new PaymentFailure({ code: "TEST_MODE_MIXED", message });
  }
  const { card, tokenIds } = readCard(sealer, body.card, merchant, nowMs);
  const amount = body.amount ? moneyOf(body.amount) : { currency: merchant.currency, minor: 0n };
  requireBounded(exchange, amount, merchant, nowMs);
  const payment = paymentOf(merchant.key, amount, tokenIds);
  const progress = progressOf(sealer, payment, body.hints ?? []);
  const test = typeof body.test === "object" ? body.test : body.test === true ? {} : undefined;
  return { body, custom, merchant, test, amount, card, payment, progress, nowMs };
}

/** @throws PaymentFailure for a wrong token, and for a card that is rejected without asking the network. */
function readCard(
  sealer: Sealer,
  input: PaymentRequest["card"],
  merchant: MerchantRow,
  nowMs: number,
): { card: KnownCard; tokenIds: string[] } {
  if (!input)
    throw new PaymentFailure({ code: "PAYMENT_METHOD_ERROR", message: "The payment method is not available" });
  const number = readToken(sealer, input.number.token, "pcn", "card.number");
  const code = readToken(sealer, input.code.token, "pcsc", "card.code");
  const found = identify(number.value, merchant.test);
  if (isRefusal(found)) throw new PaymentFailure(found.payment);
  const card: KnownCard = { ...found, expiryMs: expiryMsOf(input.expiry) };
  const expired = judgeExpiry(card.expiryMs, nowMs);
  if (expired) throw new PaymentFailure(expired.payment);
  return { card, tokenIds: [number.id, code.id] };
}

function requireBounded(exchange: Exchange, amount: Money, merchant: MerchantRow, nowMs: number): void {
  try {
    requireWritable(amount, merchant, exchange, nowMs);
  } catch (error) {
    if (!(error instanceof ProcessingFailure)) throw error;
    throw requestInvalid([{ path: "amount", message: `${error.message}.` }]);
  }
}

/** The 3-D Secure result that the test object selects; by default, the customer is authenticated. */
export function statusOf({ test }: Flow): TdsStatus {
  return test?.tds?.status ?? "authenticated";
}

/** Whether the bank must authenticate the customer. Only banks of test merchants require it. */
export function isSeen({ merchant, test }: Flow): boolean {
  return merchant.test && test?.tds?.challenge !== false && test?.tds?.status !== "unavailable";
}

/** The challenges that the client may choose from: the next one, and `fingerprint` until it is done. */
export function offered(flow: Flow): Step[] {
  const { done } = flow.progress;
  const needed = steps.filter((step) => {
    if (step === "tds-fingerprint") return flow.test?.tds?.fingerprint !== "unavailable";
    return step !== "tds-challenge" || isSeen(flow);
  });
  const open = needed.filter((step) => !done.has(step));
  return open.filter((step, index) => index === 0 || step === "fingerprint");
}
