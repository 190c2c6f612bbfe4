/**
 * Creates the responses that tell a client how to complete a challenge. The client either repeats the request immediately with
 * a hint, or shows a frame that posts a hint when the challenge is completed.
 */
import type { PaymentsSchemas } from "../../../generated/payments/client.ts";
import type { Whole } from "../../http/json.ts";
import type { Sealer } from "../seal.ts";
import { type Flow, statusOf } from "./flow.ts";
import { type Step, writeCreq, writeHint } from "./hints.ts";

const frameTimeoutMs = 5000;
const types = {
  "authorize-integration": "fetch",
  "tds-enrolled": "fetch",
  "tds-fingerprint": "background-iframe",
  fingerprint: "background-iframe",
  "tds-challenge": "iframe",
} as const satisfies Record<Step, PaymentsSchemas["PaymentChallenge"]["type"]>;

export function toChallenge(name: Step): PaymentsSchemas["PaymentChallenge"] {
  return { name, type: types[name], path: `/payments/challenges/${name}` };
}

/** @param id The name of the payment attempt, which the hint contains. */
export function challengeAnswer(
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
