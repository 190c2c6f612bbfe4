/** Payments with tokens, by challenge and response, as the published client sends them. */
import { type Answer, cardNumber, type Shop } from "./payments.ts";

export const version = { "Accept-Version": "1" };

export async function token(shop: Shop, type: "pcn" | "pcsc", value: string): Promise<{ token: string }> {
  const { status, body, text } = await shop.post("/vault", { type, value }, version);
  if (status !== 201) throw new Error(text);
  return body;
}

interface Wanted {
  number?: string;
  test?: unknown;
  amount?: unknown;
  more?: object;
  key?: string;
}

export async function request(shop: Shop, wanted: Wanted = {}): Promise<Record<string, unknown>> {
  const { number = cardNumber(), test = {}, amount = { currency: "EUR", exponent: 2, value: 11_900 }, more } = wanted;
  return {
    ...(test !== undefined && { test }),
    integration: { key: wanted.key ?? shop.merchant.key },
    ...(amount !== null && { amount }),
    card: {
      number: await token(shop, "pcn", number),
      expiry: { month: 8, year: 2028 },
      code: await token(shop, "pcsc", "123"),
    },
    custom: { reference: "Order 7" },
    ...more,
  };
}

export const pay = (shop: Shop, body: unknown) => shop.post("/payments", body, version);

/** Returns the message that a frame posts to its parent window, or undefined for a silent frame. */
async function frame({ action, fields }: { action: string; fields: Record<string, string> }): Promise<string[]> {
  const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const text = await response.text();
  const message = /data-message="([^"]*)"/.exec(text)?.[1]?.replaceAll("&#34;", '"');
  return message === undefined ? [] : JSON.parse(message).hints;
}

interface Run {
  answer: Answer;
  /** Names of the completed challenges, in order. */
  done: string[];
  hints: string[];
}

/**
 * Pays like the published client: completes the first of the challenges in each response until the payment is finished.
 * @param meanwhile Called after each challenge.
 */
export async function run(
  shop: Shop,
  body: Record<string, unknown>,
  outcome = "authenticated",
  waits = true,
  meanwhile: () => unknown = () => {},
): Promise<Run> {
  const done: string[] = [];
  let hints: string[] = [];
  for (let round = 0; round < 12; round++) {
    const answer = await pay(shop, { ...body, hints });
    const [next] = answer.body?.challenges ?? [];
    if (!next) return { answer, done, hints };
    const { body: challenge, status, text } = await shop.post(next.path, { ...body, hints }, version);
    if (status !== 201) throw new Error(text);
    hints = [...hints, ...(challenge.hints ?? [])];
    if (next.type !== "fetch" && (waits || next.type === "iframe")) {
      const fields = next.type === "iframe" ? { ...challenge.fields, outcome } : challenge.fields;
      hints = [...hints, ...(await frame({ ...challenge, fields }))];
    }
    done.push(next.name);
    await meanwhile();
  }
  throw new Error("The payment never ends.");
}
