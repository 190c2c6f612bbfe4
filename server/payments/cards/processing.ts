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

/** Converts an error of the card network to the payments interface's error. */
export function paymentRefusal(
  code: ProcessingCode,
  details: { unknownScheme?: boolean; scheme?: string } = {},
): PaymentRefusal {
  switch (code) {
    case 2:
    case 3:
      return { code: "PAYMENT_CARD_NUMBER_INVALID", message: "The card number is invalid" };
    case 4:
      return { code: "PAYMENT_CARD_SECURITY_CODE_INVALID", message: "The security code of the card is invalid" };
    case 5:
    case 6:
      return { code: "PAYMENT_CARD_EXPIRED", message: "The card has expired" };
    case 7:
      return { code: "PAYMENT_INSUFFICIENT_FUNDS", message: "Insufficient funds on payment method" };
    case 8:
      return { code: "PAYMENT_REJECTED_BY_ISSUER", message: "The payment was rejected by the card issuer" };
    case 9:
      return { code: "PAYMENT_CARD_DISABLED", message: "The card is disabled" };
    case 10:
      return { code: "PAYMENT_CARD_LOST", message: "The card was reported lost" };
    case 11:
      return { code: "PAYMENT_REJECTED", message: "The payment was rejected" };
    case 25:
      return { code: "PAYMENT_AMOUNT_LIMIT", message: "The amount exceeds the limit of the payment method" };
    case 29:
      return details.unknownScheme
        ? { code: "PAYMENT_CARD_SCHEME_UNKNOWN", message: "The card scheme is unknown", supported }
        : {
            code: "PAYMENT_CARD_SCHEME_UNSUPPORTED",
            message: "The card scheme is not supported",
            scheme: details.scheme ?? "unsupported",
            supported,
          };
    case 30:
      return { code: "TDSECURE_REQUIRED", message: "3-D Secure is required but is not available" };
    case 31:
      return { code: "TDSECURE_FAILED", message: "3-D Secure failed" };
    default:
      return { code: "PAYMENT_METHOD_ERROR", message: "The payment method failed" };
  }
}
