/**
 * Payments by challenge and response: the client repeats the same request with one more hint each time, until the payment is
 * made. Nothing is stored between the requests, so any process can serve the next one.
 */
import type { PaymentsSchemas } from "../../../generated/payments/client.ts";
import type { Whole } from "../../http/json.ts";
import { readAs } from "../../http/operation.ts";
import {
  expiryMsOf,
  identify,
  isRefusal,
  judgeExpiry,
  type KnownCard,
  settleTds,
  type TdsStatus,
  type TestCard,
  tdsOfNumber,
} from "../cards/network.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { PaymentFailure, ProcessingFailure, requestInvalid } from "../errors.ts";
import { isSecure } from "../merchants/merchant.ts";
import type { Exchange } from "../money/exchange.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";
import type { MerchantRow, TransactionRow } from "../store/rows.ts";
import { requireWritable, settle } from "./attempt.ts";
import {
  agreementOf,
  descriptorFromText,
  limitsOf,
  moneyOf,
  type PaymentRequest,
  type PaymentTest,
  requireSound,
} from "./request.ts";
import { type Progress, paymentOf, progressOf, readToken, type Step, steps, writeCreq, writeHint } from "./sealed.ts";

/** Reads the card of the test object, except `limit` and `balance`, which `limitsOf` reads. */
const sentTestCard = readAs<TestCard, "limit" | "balance">();

/**
 * Makes the payment when all challenges are completed.
 * @returns the transaction, which an earlier request may have created.
 */
async function settleFlow(parts: PaymentsDependencies, flow: Flow, name: string): Promise<TransactionRow> {
  const { body, merchant, test, amount, card, custom, progress } = flow;
  const known = await parts.store.read.attempted(name);
  if (known) return known;
  const wants = tdsOfNumber(card, merchant.test);
  const said: TdsStatus = isSeen(flow) ? (progress.result ?? "rejected") : statusOf(flow);
  return settle(parts, {
    name,
    merchant,
    card,
    amount,
    present: true,
    tds: settleTds(wants === "fails" ? "rejected" : said, merchant.tdsMode, wants === "required"),
    descriptor: body.text === undefined ? merchant.descriptor : descriptorFromText(body.text),
    custom,
    testCard: test?.card && sentTestCard(test.card),
    testLimits: limitsOf(test),
    agreement: agreementOf(body),
  });
}

/** @throws PaymentFailure for every error. Errors of the network and the bank are also stored as transactions. */
export async function payWithTokens(
  parts: PaymentsDependencies,
  body: PaymentRequest,
  origin: string,
): Promise<PaymentsSchemas["PaymentAnswer"]> {
  const flow = await openFlow(parts, body, origin);
  const next = offered(flow);
  if (next.length > 0) return { challenges: next.map(toChallenge) };
  const { id: name } = flow.progress;
  if (name === undefined) throw new Error("The payment requires no further challenge but has no ID.");
  const { id, errorCode, refusal } = await settleFlow(parts, flow, name);
  if (errorCode === null) return { authorizationId: id };
  throw new PaymentFailure(JSON.parse(refusal ?? "{}") as PaymentFailure["refusal"]);
}

/** @throws PaymentFailure for an invalid request; of kind `notFound` if the challenge does not exist. */
export async function openChallenge(
  parts: PaymentsDependencies,
  name: string,
  body: PaymentRequest,
  origin: string,
): Promise<ReturnType<typeof challengeAnswer>> {
  const step = steps.find((each) => each === name);
  if (!step) {
    throw new PaymentFailure({ code: "ENDPOINT_NOT_FOUND", message: "The challenge does not exist." }, "notFound");
  }
  const flow = await openFlow(parts, body, origin);
  if (!offered(flow).includes(step)) {
    const message = "The payment does not require this challenge at the moment";
    throw new PaymentFailure({ code: "PAYMENT_CHALLENGE_UNAVAILABLE", message });
  }
  return challengeAnswer(parts.sealer, flow, step, flow.progress.id ?? parts.nextAttempt(), origin);
}

// Validates a request of the payments interface, finds everything that it refers to, and determines the challenges that remain.
interface Flow {
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
}

/** @throws PaymentFailure. The contract specifies the order of the checks: request, key, test mode, tokens, card. */
async function openFlow(parts: PaymentsDependencies, body: PaymentRequest, origin: string): Promise<Flow> {
  const { clock, exchange, sealer } = parts;
  const nowMs = clock.now();
  const { custom } = requireSound(body, nowMs);
  const merchant = await integrationOf(parts, body.integration.key, origin);
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
  return { body, custom, merchant, test, amount, card, payment, progress };
}

/** Finds a merchant for the payments interface. @throws PaymentFailure. */
async function integrationOf(parts: PaymentsDependencies, key: string, origin: string): Promise<MerchantRow> {
  const merchant = await parts.store.read.merchantByKey(key);
  if (!merchant) {
    throw new PaymentFailure({ code: "PAYMENT_INTEGRATION_KEY_UNKNOWN", message: "The integration key is unknown" });
  }
  if (!isSecure(parts, merchant, origin)) {
    throw requestInvalid([{ path: "", message: "The request must be sent over HTTPS." }]);
  }
  if (!merchant.canChargeCard) {
    throw new PaymentFailure({ code: "PAYMENT_INTEGRATION_DISABLED", message: "The integration is disabled" });
  }
  return merchant;
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
function statusOf({ test }: Flow): TdsStatus {
  return test?.tds?.status ?? "authenticated";
}

/** Whether the bank must authenticate the customer. Only banks of test merchants require it. */
function isSeen({ merchant, test }: Flow): boolean {
  return merchant.test && test?.tds?.challenge !== false && test?.tds?.status !== "unavailable";
}

/** The challenges that the client may choose from: the next one, and `fingerprint` until it is done. */
function offered(flow: Flow): Step[] {
  const { done } = flow.progress;
  const needed = steps.filter((step) => {
    if (step === "tds-fingerprint") return flow.test?.tds?.fingerprint !== "unavailable";
    return step !== "tds-challenge" || isSeen(flow);
  });
  const open = needed.filter((step) => !done.has(step));
  return open.filter((step, index) => index === 0 || step === "fingerprint");
}

// Creates the responses that tell a client how to complete a challenge. The client either repeats the request immediately with
// a hint, or shows a frame that posts a hint when the challenge is completed.
const frameTimeoutMs = 5000;
const types = {
  "authorize-integration": "fetch",
  "tds-enrolled": "fetch",
  "tds-fingerprint": "background-iframe",
  fingerprint: "background-iframe",
  "tds-challenge": "iframe",
} as const satisfies Record<Step, PaymentsSchemas["PaymentChallenge"]["type"]>;

function toChallenge(name: Step): PaymentsSchemas["PaymentChallenge"] {
  return { name, type: types[name], path: `/payments/challenges/${name}` };
}

/** @param id The name of the payment attempt, which the hint contains. */
function challengeAnswer(
  sealer: Sealer,
  flow: Flow,
  step: Step,
  id: string,
  origin: string,
): Whole<PaymentsSchemas["ChallengeAnswer"]> {
  const { payment, test } = flow;
  const hint = writeHint(sealer, { step, id, payment });
  const silent = (step === "fingerprint" ? test?.fingerprint : test?.tds?.fingerprint) === "timeout";
  // The frame posts this message when it has finished. If it never posts, the client can use the hint in the response.
  const message = Buffer.from(JSON.stringify(silent ? {} : { hint })).toString("base64url");
  const frame = (path: string, fields: Record<string, string>) => ({
    action: `${origin}${path}`,
    method: "POST" as const,
    fields,
  });
  const hidden = { timeout: frameTimeoutMs, hints: [hint], width: undefined, height: undefined };
  switch (step) {
    case "tds-fingerprint":
      return { ...frame("/3dsecure/v2/method", { threeDSMethodData: message }), ...hidden };
    case "fingerprint":
      return { ...frame("/fingerprint", { fingerprint: message }), ...hidden };
    case "tds-challenge": {
      const { merchant, amount, card } = flow;
      const { scheme, last4 } = card;
      const shown = { merchantId: merchant.id, amount: String(amount.minor), currency: amount.currency, scheme, last4 };
      const creq = writeCreq(sealer, { id, payment, confirmed: statusOf(flow), shown });
      return {
        ...frame("/3dsecure/v2/challenge", { creq }),
        width: 390,
        height: 400,
        timeout: undefined,
        hints: undefined,
      };
    }
    default:
      return { hints: [hint] };
  }
}
