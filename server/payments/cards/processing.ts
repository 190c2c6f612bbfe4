/**
 * The codes for rejected payments: the published codes of the server API and the gateway, the codes of the payments interface,
 * and the mapping between the two sets.
 */
import type { PaymentsSchemas } from "../../../generated/payments/client.ts";

export type ProcessingCode = PaymentsSchemas["ProcessingErrorCode"];
export type ProcessingError = PaymentsSchemas["ProcessingError"];
export type PaymentCode = PaymentsSchemas["PaymentErrorCode"];

/** The message of each code, and who may have caused the error: the customer (c) or the merchant (m). */
const known: Readonly<Record<ProcessingCode, readonly [message: string, blame: "c" | "m" | "cm"]>> = {
  1: ["Invalid currency", "cm"],
  2: ["Invalid card details", "c"],
  3: ["Invalid card number", "c"],
  4: ["Invalid security code (CSC)", "c"],
  5: ["Invalid expire date", "c"],
  6: ["Card expired", "c"],
  7: ["Insufficient funds", "c"],
  8: ["Declined by cardholder bank", "c"],
  9: ["Card restricted", "c"],
  10: ["Card rejected", "c"],
  11: ["Transaction rejected", "cm"],
  12: ["Error, please try again or contact us", "cm"],
  13: ["Invalid descriptor", "m"],
  14: ["Invalid amount", "cm"],
  15: ["Missing amount", "cm"],
  16: ["Missing currency", "cm"],
  17: ["Missing card number", "c"],
  18: ["Missing card expiry month", "c"],
  19: ["Missing card expiry year", "c"],
  20: ["Missing card security code (CSC)", "c"],
  21: ["Missing secure connection (https)", "m"],
  22: ["Amount is bigger than allowed, please contact us", "m"],
  25: ["Card amount limit exceeded", "c"],
  26: ["Invalid merchant public key, please contact us", "m"],
  27: ["The merchant is not allowed to create transactions", "m"],
  28: ["The merchant is not allowed to save cards", "m"],
  29: ["Invalid card number or card not supported", "c"],
  30: ["3-D Secure is required", "c"],
  31: ["3-D Secure failed", "c"],
};

/** All error codes. */
export const processingCodes = Object.keys(known).map(Number).map(processingCode);

export function messageOf(code: ProcessingCode): string {
  return known[code][0];
}

/** The gateway's error object, without details of the attempt. */
export function blameOf(code: ProcessingCode): {
  code: ProcessingCode;
  message: string;
  client: boolean;
  merchant: boolean;
} {
  const [message, blame] = known[code];
  return { code, message, client: blame.includes("c"), merchant: blame.includes("m") };
}

/** The error object of the server API, which a rejected transaction also stores. */
export function processingError(code: ProcessingCode): ProcessingError {
  const { message, ...blame } = blameOf(code);
  return { ...blame, message, text: message };
}

/** @returns the code that a stored number represents. */
export function processingCode(stored: number): ProcessingCode {
  if (stored in known) return stored as ProcessingCode; // The assertion is safe: the keys of the table are all codes.
  throw new RangeError(`${stored} is not the code of a processing error.`);
}

/** An error of the payments interface, in the form in which it is sent and stored. */
export interface PaymentRefusal {
  code: PaymentCode;
  message: string;
  path?: string;
  scheme?: string;
  supported?: string[];
}

const supported = ["visa", "mastercard"];

/** The payments interface's errors for the codes that have their own. Code 29 depends on the card (`paymentRefusal`). */
const paymentErrors: Readonly<Partial<Record<ProcessingCode, readonly [PaymentCode, message: string]>>> = {
  2: ["PAYMENT_CARD_NUMBER_INVALID", "The card number is invalid"],
  3: ["PAYMENT_CARD_NUMBER_INVALID", "The card number is invalid"],
  4: ["PAYMENT_CARD_SECURITY_CODE_INVALID", "The security code of the card is invalid"],
  5: ["PAYMENT_CARD_EXPIRED", "The card has expired"],
  6: ["PAYMENT_CARD_EXPIRED", "The card has expired"],
  7: ["PAYMENT_INSUFFICIENT_FUNDS", "Insufficient funds on payment method"],
  8: ["PAYMENT_REJECTED_BY_ISSUER", "The payment was rejected by the card issuer"],
  9: ["PAYMENT_CARD_DISABLED", "The card is disabled"],
  10: ["PAYMENT_CARD_LOST", "The card was reported lost"],
  11: ["PAYMENT_REJECTED", "The payment was rejected"],
  25: ["PAYMENT_AMOUNT_LIMIT", "The amount exceeds the limit of the payment method"],
  30: ["TDSECURE_REQUIRED", "3-D Secure is required but is not available"],
  31: ["TDSECURE_FAILED", "3-D Secure failed"],
};

/** Converts an error of the card network to the payments interface's error. */
export function paymentRefusal(
  processing: ProcessingCode,
  { unknownScheme, scheme = "unsupported" }: { unknownScheme?: boolean; scheme?: string } = {},
): PaymentRefusal {
  if (processing === 29 && unknownScheme) {
    return { code: "PAYMENT_CARD_SCHEME_UNKNOWN", message: "The card scheme is unknown", supported };
  }
  if (processing === 29) {
    const code = "PAYMENT_CARD_SCHEME_UNSUPPORTED";
    return { code, message: "The card scheme is not supported", scheme, supported };
  }
  const [code, message] = paymentErrors[processing] ?? ["PAYMENT_METHOD_ERROR", "The payment method failed"];
  return { code, message };
}
