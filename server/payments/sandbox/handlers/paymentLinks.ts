import type { PaymentsSandboxSchemas } from "../../../../generated/payments/sandbox/client.ts";
import type { PaymentLinksHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { Whole } from "../../../http/json.ts";
import { readOwnAddress } from "../../../http/origin.ts";
import { parseForm, type Query } from "../../../http/shapes.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import type { PaymentsDependencies } from "../../dependencies.ts";
import { type BankAnswer, readPareq, writePares } from "../../gateway/sealed.ts";
import type { CardForm, Outcome, Pos } from "../../pos/pos.ts";
import { type Quote, receiptAddress, redirectOf } from "../../pos/quote.ts";
import type { Sealer } from "../../seal.ts";

/** The number of a test card whose payments are approved. */
const goodNumber = "4100 0000 0000 0000";

export function paymentLinks({ sealer, clock, settings }: PaymentsDependencies, pos: Pos): PaymentLinksHandlers {
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

// Pays a link without a browser, for tests of shops. It uses the payment page and, if the bank asks the customer, the bank's
// page.
export interface CustomersWay {
  quote: Quote;
  /** The final result of the payment, after the bank's challenge if there was one. */
  outcome: Exclude<Outcome, { kind: "challenge" }>;
  /** Whether the bank asked the customer to authenticate the payment. */
  challenged: boolean;
}

/**
 * @param query The parameters of the link.
 * @param answer The customer's decision on the bank's page, if the bank asks.
 * @throws Failure `invalid` at `link` for a link without an amount; errors of `readQuote`.
 */
async function payLink(
  { pos, sealer }: { pos: Pos; sealer: Sealer },
  query: Query,
  { card, answer, origin }: { card: CardForm; answer: BankAnswer; origin: string },
): Promise<CustomersWay> {
  const quote = await pos.quote(query, origin);
  if (!quote.amount) throw invalidField("link", "The link must contain an amount, such as value=25.00.");
  const opened = await pos.open(quote, undefined);
  if ("paid" in opened) throw new Error("A browser session without cookies cannot have paid already.");
  const first = await pos.pay(quote, opened.attempt, card, origin);
  if (first.kind !== "challenge") return { quote, outcome: first, challenged: false };
  const asked = readPareq(sealer, first.fields.PaReq);
  if (asked === undefined || asked === "late")
    throw new Error("The simulated bank did not recognize a request that this server had just created.");
  const form = { PaRes: writePares(sealer, asked, answer), MD: first.fields.MD };
  const resumed = await pos.resume(form, origin);
  if (!resumed || resumed.outcome.kind === "challenge")
    throw new Error("The payment did not continue after the response of the simulated bank.");
  return { quote: resumed.quote, outcome: resumed.outcome, challenged: true };
}
