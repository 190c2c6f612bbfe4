import type { PaymentsSandboxSchemas } from "../../../../generated/payments/sandbox/client.ts";
import type { PaymentLinksHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { Whole } from "../../../http/json.ts";
import { readOwnAddress } from "../../../http/ownAddress.ts";
import { parseForm } from "../../../http/shapes.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import { receiptAddress } from "../../pages/pos.ts";
import { type CustomersWay, payLink } from "../../pos/customer.ts";
import { redirectOf } from "../../pos/quote.ts";
import type { PaymentsSandboxDependencies } from "../dependencies.ts";

/** The number of a test card whose payments are approved. */
const goodNumber = "4100 0000 0000 0000";

export function paymentLinks({ pos, sealer, clock, settings }: PaymentsSandboxDependencies): PaymentLinksHandlers {
  /** Returns an expiry date for the test card: the month after next, by the clock of the services. */
  function goodExpiry(): string {
    const now = new Date(clock.now());
    const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString();
    return `${then.slice(5, 7)} / ${then.slice(0, 4)}`;
  }

  return {
    async pay({ body: { link, card = {}, outcome: answer = "authenticated" }, origin: asked }) {
      const url = readOwnAddress(link, { member: "link", origin: asked, paths: ["/pos/", "/pos"] }, settings);
      const origin = settings.publicUrl === undefined ? url.origin : asked;
      const { number = goodNumber, expiry = goodExpiry(), code = "123" } = card;
      const way = await payLink({ pos, sealer }, parseForm(url.search.slice(1)), {
        card: { number, expiry, code },
        answer,
        origin,
      }).catch(ofLink);
      return { status: 200, body: toPayment(way, origin) };
    },
  };
}

/** Converts an error about a parameter of the link to an error about the field `link`. */
function ofLink(error: unknown): never {
  if (!(error instanceof Failure) || error.details.parameter === undefined) throw error;
  throw invalidField("link", `${error.details.parameter}: ${error.message}`);
}

function toPayment(
  { quote, outcome, challenged }: CustomersWay,
  origin: string,
): Whole<PaymentsSandboxSchemas["LinkPayment"]> {
  switch (outcome.kind) {
    case "approved":
    case "paid": {
      const { transactionId } = outcome;
      const redirect = redirectOf(quote, transactionId) ?? `${origin}${receiptAddress(quote, transactionId)}`;
      return { paid: true, challenged, transactionId, redirect, refusal: undefined };
    }
    case "refused": {
      const { code, message, field, transactionId } = outcome;
      return { paid: false, challenged, transactionId, redirect: undefined, refusal: { code, message, field } };
    }
    case "late":
    case "unknown":
      throw new Error("The payment form that was just created is expired or unknown.");
  }
}
