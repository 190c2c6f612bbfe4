import { readAs } from "../../http/sent.ts";
import type { PaymentRequest } from "./request.ts";

/**
 * The customer's agreement to later payments. It is stored as it was sent, but neither displayed nor applied. Stored rows
 * contain these field names, so the names here stay the same even if the contract renames its fields.
 */
export interface Agreement {
  recurring?: boolean;
  plan?: PlannedPayment[];
  unplanned?: Parties;
  /** The agreement to store the card. */
  store?: Parties;
}

interface PlannedPayment {
  amount: { currency: string; exponent: number; value: number };
  scheduled?: string;
  repeat?: { first?: string; count?: number; interval: { unit: string; value?: number } };
}

/** The parties that may start a later payment. */
interface Parties {
  customer?: boolean;
  merchant?: boolean;
}

const sentPlan = readAs<PlannedPayment[]>();
const sentParties = readAs<Parties>();

export function agreementOf({ plan, unplanned, card }: PaymentRequest): Agreement {
  return {
    ...(plan && { plan: sentPlan(plan) }),
    ...(unplanned && { unplanned: sentParties(unplanned) }),
    ...(card?.store && { store: sentParties(card.store) }),
  };
}
