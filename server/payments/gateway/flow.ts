/** One request of the payments interface that is sound, with everything that it names, and what it still needs. */
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
  /** Undefined for a merchant that is no test merchant. */
  test: PaymentTest | undefined;
  amount: Money;
  card: KnownCard;
  /** Names the payment, for its hints. */
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

/** @throws PaymentFailure in the order of the contract: request, key, test mode, tokens, card. */
export async function openFlow(parts: FlowParts, body: PaymentRequest, origin: string): Promise<Flow> {
  const { keys, clock, exchange, sealer } = parts;
  const nowMs = clock.now();
  const { custom } = requireSound(body, nowMs);
  const merchant = await keys.integration(body.integration.key, origin);
  if (merchant.test !== (body.test !== undefined)) {
    const message = merchant.test ? "The object test is needed for a test merchant" : "Only test merchants take test";
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

/** @throws PaymentFailure for a token that is not right, and a card that the network need not be asked about. */
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

/** What the bank says without having seen the customer; of one that was seen, what it means to confirm. */
export function statusOf({ test }: Flow): TdsStatus {
  return test?.tds?.status ?? "authenticated";
}

/** Whether the bank wants to see the customer: never for merchants that are no test merchants, whose bank is easily content. */
export function isSeen({ merchant, test }: Flow): boolean {
  return merchant.test && test?.tds?.challenge !== false && test?.tds?.status !== "unavailable";
}

/** The challenges to choose from: the first that is not done, and `fingerprint` until that is done. */
export function offered(flow: Flow): Step[] {
  const { done } = flow.progress;
  const needed = steps.filter((step) => {
    if (step === "tds-fingerprint") return flow.test?.tds?.fingerprint !== "unavailable";
    return step !== "tds-challenge" || isSeen(flow);
  });
  const open = needed.filter((step) => !done.has(step));
  return open.filter((step, index) => index === 0 || step === "fingerprint");
}
