/**
 * The behavior of the published service where it differs from this service: one function for each row of
 * `openapi/payments/differences.yaml`. All functions are pure.
 */
import { differences } from "../../generated/payments/differences.ts";
import { type AnswersRule, differing, inHandler } from "../http/differences.ts";
import type { Failure } from "../platform/failure.ts";
import type { PaymentCode, PaymentRefusal } from "./cards/processing.ts";
import { PaymentFailure } from "./errors.ts";

export const paymentsDiffering = differing(
  "payments",
  differences,
  {
    "merchant-change-without-body": inHandler,
    "unknown-card-number": refusalOf("PAYMENT_CARD_NUMBER_INVALID"),
    "wrong-security-code": refusalOf("PAYMENT_CARD_SECURITY_CODE_INVALID"),
    "disabled-card": refusalOf("PAYMENT_CARD_DISABLED"),
    "lost-card": refusalOf("PAYMENT_CARD_LOST"),
    "rejection-by-issuer": refusalOf("PAYMENT_REJECTED_BY_ISSUER"),
    "failing-method": refusalOf("PAYMENT_METHOD_ERROR"),
    "tds-not-to-be-had": refusalOf("TDSECURE_REQUIRED"),
    "tds-failed": refusalOf("TDSECURE_FAILED"),
    "unknown-scheme": refusalOf(
      "PAYMENT_CARD_SCHEME_UNKNOWN",
      (refusal) => `The payment card was not recognized. Try with any ${networksOf(refusal)}.`,
    ),
    "unsupported-scheme": refusalOf(
      "PAYMENT_CARD_SCHEME_UNSUPPORTED",
      (refusal) => `${refusal.scheme} is not supported. Try with any ${networksOf(refusal)}.`,
    ),
    "token-of-other-type": refusalOf(
      "TOKEN_TYPE_UNEXPECTED",
      ({ path }) => `The token for \`${path}\` is not of the right type`,
    ),
    "mixed-test-modes": refusalOf("TEST_MODE_MIXED", ({ message }) => `Mismatch of test modes: ${message}`),
    "unknown-key": refusalOf("PAYMENT_INTEGRATION_KEY_UNKNOWN"),
    "challenge-not-needed": refusalOf("PAYMENT_CHALLENGE_UNAVAILABLE"),
  },
  (failure, { message = failure.message }) =>
    failure instanceof PaymentFailure ? new PaymentFailure({ ...failure.refusal, message }) : failure,
);

/** @param messageOf Creates the published service's message, if that message contains values of the request. */
function refusalOf(code: PaymentCode, messageOf?: (refusal: PaymentRefusal) => string): AnswersRule {
  return (failure: Failure) => {
    if (!(failure instanceof PaymentFailure) || failure.refusal.code !== code) return false;
    return messageOf ? messageOf(failure.refusal) : true;
  };
}

function networksOf({ supported = [] }: PaymentRefusal): string {
  return supported.join(", ");
}
