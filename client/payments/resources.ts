/** Resources in requests: read-only properties may be left out. */
import type { operations } from "../../generated/payments/schema.d.ts";
import type { BodyOf } from "../bodies.ts";

export type NewApp = BodyOf<operations["apps.create"]>;
export type NewMerchant = BodyOf<operations["merchants.create"]>;
export type NewTransaction = BodyOf<operations["transactions.create"]>;
export type NewPayment = BodyOf<operations["payments.create"]>;
