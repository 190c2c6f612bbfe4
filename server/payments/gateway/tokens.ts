/**
 * Payments by challenge and response: the client repeats the same request with one more hint each time, until the payment is
 * made. Nothing is stored between the requests, so any process can serve the next one.
 */
import type { PaymentsSchemas } from "../../../generated/payments/client.ts";
import { readAs } from "../../http/sent.ts";
import {
  authorize,
  isRefusal,
  type Refusal,
  settleTds,
  type TdsStatus,
  type TestCard,
  tdsOfNumber,
} from "../cards/network.ts";
import { PaymentFailure } from "../errors.ts";
import type { NextId } from "../id.ts";
import type { PaymentStore } from "../store/index.ts";
import type { TransactionRow } from "../store/rows.ts";
import { agreementOf } from "./agreement.ts";
import { keepAttempt } from "./attempt.ts";
import { challengeAnswer, toChallenge } from "./challenges.ts";
import { descriptorFromText } from "./descriptor.ts";
import { type Flow, type FlowParts, isSeen, offered, openFlow, statusOf } from "./flow.ts";
import { steps } from "./hints.ts";
import { limitsOf, type PaymentRequest } from "./request.ts";

/** Reads the card of the test object, except `limit` and `balance`, which `limitsOf` reads. */
const sentTestCard = readAs<TestCard, "limit" | "balance">();

export interface TokenGateway {
  /** @throws PaymentFailure for every error. Errors of the network and the bank are also stored as transactions. */
  pay(body: PaymentRequest, origin: string): Promise<PaymentsSchemas["PaymentAnswer"]>;
  /** @throws PaymentFailure for an invalid request; of kind `notFound` if the challenge does not exist. */
  challenge(name: string, body: PaymentRequest, origin: string): Promise<ReturnType<typeof challengeAnswer>>;
}

export function createTokenGateway(parts: FlowParts & { store: PaymentStore; nextAttempt: NextId }): TokenGateway {
  const { store, nextAttempt, exchange, sealer } = parts;

  /**
   * Makes the payment when all challenges are completed.
   * @returns the transaction, which an earlier request may have created.
   */
  async function settle(flow: Flow, name: string): Promise<TransactionRow> {
    const { body, merchant, test, amount, card, nowMs, progress } = flow;
    const known = await store.read.attempted(name);
    if (known) return known;
    const wants = tdsOfNumber(card, merchant.test);
    const said: TdsStatus = isSeen(flow) ? (progress.result ?? "rejected") : statusOf(flow);
    const tds = settleTds(wants === "fails" ? "rejected" : said, merchant.tdsMode, wants === "required");
    const limits = limitsOf(test);
    const refusal: Refusal | undefined = isRefusal(tds)
      ? tds
      : authorize({
          card,
          test: merchant.test,
          present: true,
          amount,
          asked: test?.card && sentTestCard(test.card),
          limits,
          exchange,
          nowMs,
        });
    return keepAttempt(store, {
      name,
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
      agreement: agreementOf(body),
    });
  }

  return {
    async pay(body, origin) {
      const flow = await openFlow(parts, body, origin);
      const next = offered(flow);
      if (next.length > 0) return { challenges: next.map(toChallenge) };
      const { id: name } = flow.progress;
      if (name === undefined) throw new Error("The payment requires no further challenge but has no ID.");
      const { id, errorCode, refusal } = await settle(flow, name);
      if (errorCode === null) return { authorizationId: id };
      throw new PaymentFailure(JSON.parse(refusal ?? "{}") as PaymentFailure["refusal"]);
    },

    async challenge(name, body, origin) {
      const step = steps.find((each) => each === name);
      if (!step) {
        throw new PaymentFailure({ code: "ENDPOINT_NOT_FOUND", message: "The challenge does not exist." }, "notFound");
      }
      const flow = await openFlow(parts, body, origin);
      if (!offered(flow).includes(step)) {
        const message = "The payment does not require this challenge at the moment";
        throw new PaymentFailure({ code: "PAYMENT_CHALLENGE_UNAVAILABLE", message });
      }
      return challengeAnswer(sealer, flow, step, flow.progress.id ?? nextAttempt(), origin);
    },
  };
}
