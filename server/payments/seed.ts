/** Merchants with their apps and transactions in seed files. */
import { hashOf } from "../identity/secrets.ts";
import type { Clock } from "../platform/clock.ts";
import { momentMs } from "../platform/dateTime.ts";
import type { Transaction } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import {
  mapsIn,
  placed,
  requireKnown,
  type SeedCall,
  type SeedCalls,
  type SeedEntry,
  type SeedMap,
  type SeedSection,
} from "../platform/seed.ts";
import { createPaymentIds } from "./store/ids.ts";
import { PaymentReads } from "./store/reads.ts";
import { anybody } from "./store/rows.ts";
import { PaymentWrites } from "./store/writes.ts";

const details = ["name", "currency", "email", "website", "descriptor", "company", "bank", "custom"] as const;

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const paymentSchema = {
  type: "object",
  required: ["amount"],
  properties: {
    amount: { type: "integer", description: "Amount in minor units." },
    currency: { type: "string", description: "Currency. Default: the merchant's currency." },
    card: { type: "string", description: "Number of a test card. Default: `4100000000000000`." },
    descriptor: { type: "string", description: "Text on the customer's bank statement." },
    custom: { description: "Your own data." },
    at: { type: "string", format: "date-time", description: "Time of the payment. Default: now." },
    capture: { description: "Amount to capture immediately. `true` captures the full amount." },
    refund: { type: "integer", description: "Amount to refund." },
    void: { type: "integer", description: "Amount to void." },
  },
};

/** Merchants are recognized by name. Existing ones are not changed. */
export function merchantSeed(parts: { clock: Clock; ids: Ids }): SeedSection {
  const random = () => parts.ids.bytes(7);
  const nextId = createPaymentIds(parts.clock, random);

  /**
   * Finds the app with the key in the seed file, or creates it with this key, so that clients can be configured with a fixed
   * key.
   * @returns the app's id.
   */
  async function appOf(tx: Transaction, entry: SeedEntry): Promise<string> {
    const key = entry.text("key");
    if (!keyForm.test(key)) throw entry.failure(".key must be a version 4 UUID in lower case.");
    const known = await new PaymentReads(tx).appByKeyHash(hashOf(key));
    if (known) return known.id;
    const nowMs = parts.clock.now();
    const writes = new PaymentWrites({ tx, asking: anybody, nextId, random, reached: () => {}, nowMs });
    return (await writes.addApp({ name: entry.text("name"), keyHash: hashOf(key) })).id;
  }

  return {
    name: "merchants",
    description: "Test merchants, each with its own app. Existing merchants (same name) are not changed.",
    required: ["key", "name"],
    properties: {
      key: {
        type: "string",
        pattern: keyForm.source,
        description: "Key of the app, a version 4 UUID.",
      },
      name: { type: "string", description: "Name of the merchant and of the app." },
      currency: { type: "string", description: "Currency. Default: DKK." },
      email: { type: "string", description: "Email address." },
      website: { type: "string", description: "URL of the shop." },
      descriptor: { type: "string", description: "Text on customers' bank statements." },
      company: { type: "object", description: "Company, with `country` and `number`." },
      bank: { type: "object", description: "Bank account, with `iban`." },
      custom: { description: "Your own data." },
      transactions: {
        type: "array",
        description: "Payments, which are created in chronological order.",
        items: paymentSchema,
      },
    },
    async apply(tx, entry, calls) {
      const call = calls.asApp("payments", await appOf(tx, entry));
      const body = merchantOf(entry);
      const appId = ((await call("GET", "/me")) as { identity: { id: string } }).identity.id;
      const there = (await call("GET", `/identities/${appId}/merchants?limit=1000`)) as { name: string }[];
      if (there.some(({ name }) => name === body.name)) return;
      const made = (await call("POST", "/merchants", body)) as { merchant: { id: string; key: string } };
      const nowMs = parts.clock.now();
      const payments = mapsIn(entry, "transactions").map((each) => ({ each, atMs: timeOf(each) ?? nowMs }));
      // The payments are sorted by time, so that each payment of a merchant is later than the one before.
      payments.sort((one, other) => one.atMs - other.atMs);
      for (const { each } of payments) {
        await placed(each.place, () => pay(calls, call, { ...made.merchant, currency: body.currency, nowMs }, each));
      }
    },
  };
}

function merchantOf(entry: SeedEntry) {
  const given = details.flatMap((name) => {
    const value = entry.value(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const name = entry.text("name");
  return {
    currency: "DKK",
    email: "shop@example.com",
    website: "https://shop.example.com",
    descriptor: name
      .toUpperCase()
      .replace(/[^\x20-\x7E]/g, "?")
      .slice(0, 22),
    company: { country: "DK", number: "12345678" },
    bank: { iban: "DK5000400440116243" },
    ...Object.fromEntries(given),
    name,
    test: true,
  } as Record<string, unknown> & { name: string; currency: string };
}

/** Parses the time of an entry in the seed file. @throws Failure for a text that is not a time. */
function timeOf({ place, value: { at } }: SeedMap): number | undefined {
  if (at === undefined) return undefined;
  const time = momentMs(String(at));
  if (time !== undefined) return time;
  throw new Failure("invalid", "invalid", `${place}.at must be a time such as 2026-03-01T09:00:00Z.`);
}

async function pay(
  calls: SeedCalls,
  call: SeedCall,
  merchant: { key: string; currency: string; nowMs: number },
  { place, value }: SeedMap,
): Promise<void> {
  requireKnown({ place, value }, Object.keys(paymentSchema.properties));
  const {
    at: _,
    card = "4100000000000000",
    capture,
    refund,
    void: voided,
    currency = merchant.currency,
    ...rest
  } = value;
  const time = timeOf({ place, value });
  calls.at(time);
  const expiry = { month: 12, year: new Date(time ?? merchant.nowMs).getUTCFullYear() + 5 };
  const body = { ...rest, key: merchant.key, currency, card: { number: String(card), expiry, code: "123" } };
  const paid = (await calls.asApp("payments")("POST", "/transactions", body)) as { transaction: { id: string } };
  const address = `/transactions/${paid.transaction.id}`;
  const captured = capture === true ? value.amount : capture;
  if (captured !== undefined) await call("POST", `${address}/captures`, { amount: captured, currency });
  if (refund !== undefined) await call("POST", `${address}/refunds`, { amount: refund });
  if (voided !== undefined) await call("POST", `${address}/voids`, { amount: voided });
  calls.at(undefined);
}
