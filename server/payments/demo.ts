/** The payment service's part of the demo's story: orders of two shops, with several cards, declines, refunds, disputes, payouts. */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import { demoKeys } from "../demoSeed.ts";
import type { DemoAnswer, DemoCall, DemoScene } from "../platform/demo.ts";

type Merchant = PaymentsSchemas["Merchant"];
type Transaction = PaymentsSchemas["Transaction"];

/**
 * Test cards: approved cards of two networks, and cards that are rejected. The reasons are insufficient funds, a rejection by
 * the bank, an expired card, and a lost card.
 */
const approved = ["4100000000000000", "5100000000000000", "1000100010001000"] as const;
const declined = [
  "4100000000000007",
  "5100000000000008",
  "4100000000000006",
  "4100000000000010",
  "5100000000000025",
] as const;

interface Shop {
  call: DemoCall;
  merchant: Pick<Merchant, "id" | "key" | "currency">;
  /** The number of the first order that the story adds. Later orders get the numbers after it. */
  next: number;
}

export async function paymentDemo(scene: DemoScene): Promise<void> {
  const home = await shopOf(scene, demoKeys[0], 1040);
  const abroad = await shopOf(scene, demoKeys[1], 1016);
  if (home) orders(scene, home, 20);
  if (abroad) orders(scene, abroad, 9);
  if (home) mistakes(scene, home);
}

/** @returns the shop of the app with this key; undefined if this database already contains the shop's part of the story. */
async function shopOf(scene: DemoScene, key: string, next: number): Promise<Shop | undefined> {
  const call = scene.withKey(key);
  // The assertions are safe: the contract guarantees these types.
  const { identity } = (await call("GET", "/me")).body as PaymentsSchemas["IdentityEnvelope"];
  const [merchant] = (await call("GET", `/identities/${identity?.id}/merchants?limit=1`)).body as Merchant[];
  if (!merchant) return undefined;
  const [latest] = (await call("GET", `/merchants/${merchant.id}/transactions?limit=1`)).body as Transaction[];
  const isTold = JSON.stringify(latest?.custom ?? "").includes(`-${next}`) || (latest && isLater(latest, scene));
  return isTold ? undefined : { call, merchant, next };
}

function isLater({ created }: Transaction, scene: DemoScene): boolean {
  return Date.parse(created ?? "") > scene.at(20, "00:00");
}

function idIn({ body }: DemoAnswer): string {
  // The assertion is safe: the contract guarantees this type.
  return ((body ?? {}) as Partial<PaymentsSchemas["TransactionReference"]>).transaction?.id ?? "gone";
}

/** Plans orders over the three weeks of the story. Each has a number, so that it can be found again. */
function orders(scene: DemoScene, { call, merchant, next }: Shop, count: number): void {
  for (let index = 0; index < count; index++) {
    const day = Math.max(1, 20 - Math.floor((index * 20) / count));
    const time = `${String(8 + ((index * 3) % 10)).padStart(2, "0")}:${String((index * 17) % 60).padStart(2, "0")}`;
    const amount = 4500 + ((index * 61) % 220) * 100;
    const year = new Date(scene.nowMs).getUTCFullYear() + 3;
    const pay = (number: string) =>
      scene.anybody("POST", "/transactions", {
        key: merchant.key,
        currency: merchant.currency,
        amount,
        custom: { order: `${merchant.currency}-${next + index}` },
        card: { number, expiry: { month: 1 + (index % 12), year }, code: "123" },
      });
    let id = "gone";
    const act = (what: string, body: unknown) => call("POST", `/transactions/${id}/${what}`, body);
    // Some customers first use a card that is rejected, and then pay with another card.
    const refused = index % 3 === 1 ? declined[Math.floor(index / 3) % declined.length] : undefined;
    if (refused) scene.on(day, time, () => pay(refused));
    scene.on(day, time, async () => {
      id = idIn(await pay(approved[index % approved.length] ?? approved[0]));
    });
    if (index % 8 === 6) scene.on(day - 1, "07:05", () => act("voids", { amount }));
    else if (index < count - 2) {
      scene.on(day - 1, "07:00", () => act("captures", { amount, currency: merchant.currency }));
    }
    if (index % 6 === 2 && index % 8 !== 6 && index < count - 2)
      scene.on(day - 3, "10:15", () => act("refunds", { amount: Math.floor(amount / 300) * 100 }));
    if (index % 7 === 3) dispute(scene, () => id, day, index);
  }
  for (const day of [14, 7]) {
    scene.on(day, "02:00", () => scene.operator("POST", `/sandbox/v1/payments/merchants/${merchant.id}/payouts`, {}));
    scene.on(day, "06:00", () => call("GET", `/merchants/${merchant.id}/lines?limit=50`));
  }
}

/**
 * Plans disputes. The first is won, the second is lost, and later ones stay open. One of the payments is also reported as fraud.
 */
function dispute({ on, operator }: DemoScene, transaction: () => string, day: number, index: number): void {
  let id = "gone";
  on(day - 2, "09:00", async () => {
    const { body } = await operator("POST", `/sandbox/v1/payments/transactions/${transaction()}/disputes`, {});
    // The assertion is safe: the contract guarantees this type.
    id = ((body ?? {}) as Partial<PaymentsSchemas["DisputeEnvelope"]>).dispute?.id ?? "gone";
  });
  if (index === 3) on(day - 9, "09:00", () => operator("POST", `/sandbox/v1/payments/disputes/${id}/win`));
  if (index === 10) {
    on(day - 5, "08:00", () => operator("POST", `/sandbox/v1/payments/transactions/${transaction()}/frauds`, {}));
    on(day - 7, "09:00", () => operator("POST", `/sandbox/v1/payments/disputes/${id}/lose`));
  }
}

/** Plans invalid requests that the shop's apps make by mistake. */
function mistakes(scene: DemoScene, { call, merchant }: Shop): void {
  const { currency } = merchant;
  scene.on(17, "11:30", () => call("GET", "/transactions/5f9f1d4c0000000000000000"));
  scene.on(12, "11:31", () => call("POST", "/merchants", { currency: "crowns", email: "shop" }));
  scene.on(9, "11:32", () => scene.withKey("00000000-0000-4000-8000-000000000000")("GET", "/me"));
  scene.on(5, "11:33", async () => {
    const [latest] = (await call("GET", `/merchants/${merchant.id}/transactions?limit=1`)).body as Transaction[];
    await call("POST", `/transactions/${latest?.id}/captures`, { amount: 99_999_900, currency });
  });
  for (const day of scene.workdays.slice(-6)) {
    scene.on(day, "05:30", () => call("GET", `/merchants/${merchant.id}/transactions?limit=50`));
  }
}
