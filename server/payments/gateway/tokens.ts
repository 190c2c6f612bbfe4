/**
 * Payments by challenge and response (`reference/payments.md` §8): the same request again and again, with one more hint each
 * time, until the payment is made. Nothing is kept between the requests, so any process can take the next one.
 */
import type { PaymentsSchemas } from "../../../generated/payments/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Exchange } from "../convert.ts";
import { PaymentFailure, ProcessingFailure, requestInvalid } from "../errors.ts";
import { descriptorFromText, expiryMsOf } from "../limits.ts";
import type { Money } from "../money.ts";
import {
  authorize,
  identify,
  isRefusal,
  judgeExpiry,
  type KnownCard,
  type Refusal,
  settleTds,
  type TdsStatus,
  tdsOfNumber,
} from "../network.ts";
import { requireWritable, transactionOf } from "../pay.ts";
import type { Sealer } from "../seal.ts";
import type { PaymentStore } from "../store/index.ts";
import type { MerchantRow, TransactionRow } from "../store/rows.ts";
import { type Progress, paymentOf, progressOf, type Step, steps, writeCreq, writeHint } from "./hints.ts";
import type { Keys } from "./keys.ts";
import { limitsOf, moneyOf, type PaymentRequest, type PaymentTest, requireSound } from "./request.ts";
import { readToken } from "./vault.ts";

export interface TokenGateway {
  /** @throws PaymentFailure for what is refused; the refusals of network and bank are kept as transactions. */
  pay(body: PaymentRequest, origin: string): Promise<PaymentsSchemas["PaymentAnswer"]>;
  /** @throws PaymentFailure, `notFound` for a challenge that does not exist. */
  challenge(name: string, body: PaymentRequest, origin: string): Promise<PaymentsSchemas["ChallengeAnswer"]>;
}

const frameTimeoutMs = 5000;
const types = {
  "authorize-integration": "fetch",
  "tds-enrolled": "fetch",
  "tds-fingerprint": "background-iframe",
  fingerprint: "background-iframe",
  "tds-challenge": "iframe",
} as const satisfies Record<Step, PaymentsSchemas["PaymentChallenge"]["type"]>;

/** A request that is sound, with everything that it names. */
interface Flow {
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

export function createTokenGateway(parts: {
  store: PaymentStore;
  keys: Keys;
  clock: Clock;
  exchange: Exchange;
  sealer: Sealer;
}): TokenGateway {
  const { store, keys, clock, exchange, sealer } = parts;

  async function open(body: PaymentRequest, origin: string): Promise<Flow> {
    const nowMs = clock.now();
    const { custom } = requireSound(body, nowMs);
    const merchant = await keys.integration(body.integration.key, origin);
    if (merchant.test !== (body.test !== undefined)) {
      const message = merchant.test ? "The object test is needed for a test merchant" : "Only test merchants take test";
      throw new PaymentFailure({ code: "TEST_MODE_MIXED", message });
    }
    const { card: input } = body;
    if (!input)
      throw new PaymentFailure({ code: "PAYMENT_METHOD_ERROR", message: "The payment method is not available" });
    const number = readToken(sealer, input.number.token, "pcn", "card.number");
    const code = readToken(sealer, input.code.token, "pcsc", "card.code");
    const found = identify(number.value, merchant.test);
    if (isRefusal(found)) throw new PaymentFailure(found.payment);
    const card: KnownCard = { ...found, expiryMs: expiryMsOf(input.expiry) };
    const expired = judgeExpiry(card.expiryMs, nowMs);
    if (expired) throw new PaymentFailure(expired.payment);
    const amount = body.amount ? moneyOf(body.amount) : { currency: merchant.currency, minor: 0n };
    requireBounded(amount, merchant, nowMs);
    const payment = paymentOf(merchant.key, amount, [number.id, code.id]);
    const progress = progressOf(sealer, payment, body.hints ?? []);
    const test = typeof body.test === "object" ? body.test : body.test === true ? {} : undefined;
    return { body, custom, merchant, test, amount, card, payment, progress, nowMs };
  }

  function requireBounded(amount: Money, merchant: MerchantRow, nowMs: number): void {
    try {
      requireWritable(amount, merchant, exchange, nowMs);
    } catch (error) {
      if (!(error instanceof ProcessingFailure)) throw error;
      throw requestInvalid([{ path: "amount", message: `${error.message}.` }]);
    }
  }

  /** Makes the payment, whose challenges are all done. @returns what is kept under its id, now or from an earlier request. */
  async function settle(flow: Flow, id: string): Promise<TransactionRow> {
    const { body, merchant, test, amount, card, nowMs, progress } = flow;
    const known = await store.read.anyTransaction(id);
    if (known) return known;
    const wants = tdsOfNumber(card, merchant.test);
    const said: TdsStatus = isSeen(flow) ? (progress.result ?? "rejected") : statusOf(flow);
    const tds = settleTds(wants === "fails" ? "rejected" : said, merchant.tdsMode, wants === "required");
    const limits = limitsOf(test);
    const refusal: Refusal | undefined = isRefusal(tds)
      ? tds
      : authorize({ card, test: merchant.test, present: true, amount, asked: test?.card, limits, exchange, nowMs });
    const { plan, unplanned } = body;
    const kept = body.card?.store;
    return store.addTransaction(
      transactionOf({
        id,
        merchant,
        card,
        codePresent: true,
        amount,
        descriptor: body.text === undefined ? merchant.descriptor : descriptorFromText(body.text),
        custom: flow.custom,
        recurring: false,
        tds: isRefusal(tds) ? null : tds.tds,
        refusal,
        testLimits: limits,
        agreement: { ...(plan && { plan }), ...(unplanned && { unplanned }), ...(kept && { store: kept }) },
      }),
    );
  }

  return {
    async pay(body, origin) {
      const flow = await open(body, origin);
      const next = offered(flow);
      if (next.length > 0) {
        const challenges = next.map((name) => ({ name, type: types[name], path: `/payments/challenges/${name}` }));
        return { challenges };
      }
      const { id } = flow.progress;
      if (id === undefined) throw new Error("A payment whose challenges are done has no id.");
      const { errorCode, refusal } = await settle(flow, id);
      if (errorCode === null) return { authorizationId: id };
      throw new PaymentFailure(JSON.parse(refusal ?? "{}"));
    },

    async challenge(name, body, origin) {
      const step = steps.find((each) => each === name);
      if (!step) {
        throw new PaymentFailure({ code: "ENDPOINT_NOT_FOUND", message: "There is no such challenge." }, "notFound");
      }
      const flow = await open(body, origin);
      if (!offered(flow).includes(step)) {
        const message = "The payment does not need this challenge now";
        throw new PaymentFailure({ code: "PAYMENT_CHALLENGE_UNAVAILABLE", message });
      }
      const { payment, test, progress } = flow;
      const id = progress.id ?? store.nextId();
      const hint = writeHint(sealer, { step, id, payment });
      const silent = (step === "fingerprint" ? test?.fingerprint : test?.tds?.fingerprint) === "timeout";
      // What the frame says when it is done. The answer itself says as much, for a frame that never gets that far.
      const message = Buffer.from(JSON.stringify(silent ? {} : { hint })).toString("base64url");
      const frame = (path: string, fields: Record<string, string>) => ({
        action: `${origin}${path}`,
        method: "POST" as const,
        fields,
      });
      const hidden = { timeout: frameTimeoutMs, hints: [hint] };
      switch (step) {
        case "tds-fingerprint":
          return { ...frame("/3dsecure/v2/method", { threeDSMethodData: message }), ...hidden };
        case "fingerprint":
          return { ...frame("/fingerprint", { fingerprint: message }), ...hidden };
        case "tds-challenge": {
          const creq = writeCreq(sealer, { id, payment, confirmed: statusOf(flow) });
          return { ...frame("/3dsecure/v2/challenge", { creq }), width: 390, height: 400 };
        }
        default:
          return { hints: [hint] };
      }
    },
  };
}

/** What the bank says without having seen the customer; of one that was seen, what it means to confirm. */
function statusOf({ test }: Flow): TdsStatus {
  return test?.tds?.status ?? "authenticated";
}

/** Whether the bank wants to see the customer: never for merchants that are no test merchants, whose bank is easily content. */
function isSeen({ merchant, test }: Flow): boolean {
  return merchant.test && test?.tds?.challenge !== false && test?.tds?.status !== "unavailable";
}

/** The challenges to choose from: the first that is not done, and `fingerprint` until that is done. */
function offered(flow: Flow): Step[] {
  const { done } = flow.progress;
  const needed = steps.filter((step) => {
    if (step === "tds-fingerprint") return flow.test?.tds?.fingerprint !== "unavailable";
    return step !== "tds-challenge" || isSeen(flow);
  });
  const open = needed.filter((step) => !done.has(step));
  return open.filter((step, index) => index === 0 || step === "fingerprint");
}
