import type { OwnRefusals } from "../http/service.ts";
import { paymentRefusal, processingCodes } from "./cards/processing.ts";
import { PaymentFailure, ProcessingFailure } from "./errors.ts";

const numbers: OwnRefusals = Object.fromEntries(
  processingCodes.map((code) => [String(code), (message?: string) => new ProcessingFailure(code, message)]),
);

const words: OwnRefusals = Object.fromEntries(
  processingCodes.map((code) => {
    const refusal = paymentRefusal(code);
    return [refusal.code, (message = refusal.message) => new PaymentFailure({ ...refusal, message })];
  }),
);

/** The errors of the payment service itself that each operation with a card can return. */
const byOperation: Readonly<Record<string, OwnRefusals>> = {
  "transactions.create": numbers,
  "cards.create": numbers,
  "gatewayTransactions.create": numbers,
  "gatewayCards.create": numbers,
  "payments.create": words,
  "payments.challenge": words,
};

/** Processing errors by code, for faults of the sandbox. */
export function ownRefusals(operation: string): OwnRefusals | undefined {
  return byOperation[operation];
}
