/** The hand-written part of the payments client. */
export { type PaymentFrame, type PaySettings, pay, tokenize } from "./pay.ts";
export type { NewApp, NewMerchant, NewPayment, NewTransaction } from "./resources.ts";
