/** What the client has beside what is generated for it. */
export { type PaymentFrame, type PaySettings, pay, tokenize } from "./pay.ts";
export type { NewApp, NewMerchant, NewPayment, NewTransaction } from "./resources.ts";
