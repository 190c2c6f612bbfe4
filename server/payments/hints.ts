/** Hints in development for refusals that only this service has. Its guide says which test card gives which outcome. */
import type { PaymentCode, ProcessingCode } from "./cards/processing.ts";

const declined =
  "The number of a test card chooses the outcome: /docs/guides/payments#failures-on-demand lists them; the expiry is to come.";
const testCards =
  "Test merchants take test cards only, which /docs/guides/payments#failures-on-demand lists, with an expiry to come and any code; other merchants refuse those.";
const integrationKey =
  "The integration key is the merchant's public key: GET /merchants/{merchantId} of its app shows it as key, and POST /merchants made it.";

const ofProcessing: Readonly<Partial<Record<ProcessingCode, string>>> = {
  1: "The currency is a code of ISO 4217 in capitals, such as EUR.",
  3: testCards,
  5: testCards,
  6: declined,
  7: declined,
  8: declined,
  9: declined,
  10: declined,
  11: declined,
  14: "Amounts are whole numbers of minor units: 1050 is EUR 10.50.",
  15: "Say the amount in minor units, as a whole number: 1050 is EUR 10.50.",
  16: "Say the currency as a code of ISO 4217 in capitals, such as EUR.",
  17: 'Send the card as {"number": "...", "expiry": {"month": 8, "year": 2030}, "code": "..."}; test cards are in the guide.',
  21: "Merchants that are no test merchants are called over https; test merchants over http, too.",
  25: declined,
  26: integrationKey,
  29: testCards,
  30: "This card asks for 3-D Secure: send the customer to the url of the answer, then repeat with what comes back.",
};

const ofPayment: Readonly<Partial<Record<PaymentCode, string>>> = {
  VERSION_MISSING: "Vault and payments need -H 'Accept-Version: 1'.",
  VERSION_UNSUPPORTED: "Vault and payments know one version: -H 'Accept-Version: 1'.",
  PAYMENT_INTEGRATION_KEY_UNKNOWN: integrationKey,
  PAYMENT_CARD_NUMBER_INVALID: testCards,
  PAYMENT_CARD_EXPIRED: declined,
  PAYMENT_CARD_SCHEME_UNKNOWN: testCards,
  PAYMENT_INSUFFICIENT_FUNDS: declined,
  PAYMENT_REJECTED_BY_ISSUER: declined,
  TEST_MODE_MIXED:
    "A test payment needs a test merchant and a test card, and what was paid before must be a test payment, too.",
  TOKEN_INVALID:
    'A token is what POST /vault answers for one value, and lives for a short time: {"type": "pcn", "value": "..."}.',
  TOKEN_TYPE_UNEXPECTED: "The vault gives tokens of pcn for the number of a card, and of pcsc for its security code.",
};

export function processingHint(code: ProcessingCode): string | undefined {
  return ofProcessing[code];
}

export function paymentHint(code: PaymentCode): string | undefined {
  return ofPayment[code];
}
