/**
 * Pays a link without a browser, for tests of shops. It uses the payment page and, if the bank asks the customer, the bank's
 * page.
 */
import type { Query } from "../../http/shapes.ts";
import { invalidField } from "../../platform/failure.ts";
import { type BankAnswer, readPareq, writePares } from "../gateway/pareq.ts";
import type { Sealer } from "../seal.ts";
import type { CardForm } from "./cardForm.ts";
import type { Outcome, Pos } from "./pos.ts";
import type { Quote } from "./quote.ts";

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
export async function payLink(
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
