import { readAs } from "../../http/sent.ts";
import type { PaymentRequest } from "./request.ts";

/**
 * What a customer agrees to for later. It is kept as it was sent, neither shown nor carried out; these names are the rows' own, whatever
 * the contract calls them.
 */
export interface Agreement {
  recurring?: boolean;
  plan?: PlannedPayment[];
  unplanned?: Parties;
  /** Of the card. */
  store?: Parties;
}

interface PlannedPayment {
  amount: { currency: string; exponent: number; value: number };
  scheduled?: string;
  repeat?: { first?: string; count?: number; interval: { unit: string; value?: number } };
}

/** Who may begin a later payment. */
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
