import { setImmediate as turn } from "node:timers/promises";
import type { Database } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { select } from "../../platform/db/tables.ts";
import type { FinderOfLatest, Finding } from "../../platform/finding.ts";
import { LatestTexts, type Wanted } from "../../platform/latestTexts.ts";
import { oneAtATime } from "../../platform/oneAtATime.ts";

const merchants = select("Merchant", ["id", "name", "currency"]);
const searched = select("PaymentTransaction", ["id", "amount", "custom", "last4"]);
const shown = ["id", "merchantId", "amount", "currency", "custom", "last4", "createdMs"] as const;
const transactions = select("PaymentTransaction", shown);

/** The most merchants whose transactions are searched, the newest first. */
const mostMerchants = 20;
/**
 * The most transactions of all these merchants together, the latest first, and how many are read at once. Older ones are found
 * by id.
 */
const mostTransactions = 100_000;
const atOnce = 5000;

type Row = Awaited<ReturnType<typeof transactions.all>>[number];

interface Known {
  /** What shops have noted, in lower case, with the amount and the last digits of the card as words. */
  latest: LatestTexts;
  /** The last id that was read, by merchant. */
  read: Map<string, string>;
}

const nothing = (): Known => ({ latest: new LatestTexts(), read: new Map() });

/**
 * Finds merchants by name, and transactions by id, amount, the last digits of the card and the shops' own data (`custom`).
 * These members of a transaction never change, and ids of a merchant grow. So each search reads only the transactions that came
 * since the last one, and then searches all that are in memory. It uses SQL, since Prisma's client would read all columns.
 */
export function paymentFinding(db: Database): FinderOfLatest {
  let known = nothing();
  const learn = oneAtATime(async (merchantIds: readonly string[]) => {
    // `known` is replaced when it is forgotten. A read that is still running must fill only the old object.
    const current = known;
    let room = mostTransactions;
    for (const id of merchantIds) room -= await learnOf(db, id, current, room);
    return current;
  });
  const newestMerchants = () => merchants.all(db.read, 'ORDER BY "id" DESC LIMIT ?', mostMerchants);
  return {
    forget() {
      known = nothing();
    },
    async prepare() {
      await learn((await newestMerchants()).map(({ id }) => id));
    },
    async find({ text, limit }) {
      const all = await newestMerchants();
      const byName = all.filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase()));
      const found: Finding[] = byName.map(({ id, name, currency }) => ({
        service: "payments",
        kind: "merchant",
        id,
        title: name ?? id,
        about: currency,
        view: { path: id, query: {} },
      }));
      const { latest } = await learn(all.map(({ id }) => id));
      const ids = [text, ...latest.matching(wantedFor(text), limit)];
      const rows = await transactions.all(
        db.read,
        `WHERE "id" IN (${marks(ids)}) ORDER BY "id" DESC LIMIT ?`,
        ...ids,
        limit,
      );
      return [...found, ...rows.map(toFinding)].slice(0, limit);
    },
  };
}

/**
 * Reads the transactions that a merchant has had since the last search; the first time, as many of the latest as there is room
 * for.
 * @returns how many.
 */
async function learnOf(db: Database, merchantId: string, { latest, read }: Known, room: number): Promise<number> {
  if (room <= 0) return 0;
  let after = read.get(merchantId) ?? (await firstOfLatest(db, merchantId, room));
  let count = 0;
  for (;;) {
    const rows = await searched.all(
      db.read,
      'WHERE "merchantId" = ? AND "id" > ? ORDER BY "id" LIMIT ?',
      merchantId,
      after,
      atOnce,
    );
    for (const { id, amount, custom, last4 } of rows) {
      latest.put(id, custom?.toLowerCase() ?? "", [wordOf.amount(amount), wordOf.card(last4)]);
      after = id;
    }
    read.set(merchantId, after);
    count += rows.length;
    if (rows.length < atOnce || count >= room) return count;
    await turn();
  }
}

/** The id before the latest transactions, or a text before all ids. */
async function firstOfLatest(db: Database, merchantId: string, count: number): Promise<string> {
  const before = await searched.first(
    db.read,
    'WHERE "merchantId" = ? ORDER BY "id" DESC LIMIT 1 OFFSET ?',
    merchantId,
    count,
  );
  return before?.id ?? "";
}

/** An amount is no card's last digits, even where the digits are the same. */
const wordOf = { amount: (minor: bigint) => `=${minor}`, card: (last4: string) => `#${last4}` };

function wantedFor(text: string): Wanted {
  return { part: text.toLowerCase(), words: [wordOf.card(text), ...amountsIn(text).map(wordOf.amount)] };
}

/**
 * The amounts that a text such as `119`, `119.00` or `EUR 119.00` may mean, in minor units: the number itself, and the amount
 * in a currency with cents.
 */
function amountsIn(text: string): bigint[] {
  const [, whole, cents] = /^(?:[A-Z]{3}\s*)?(\d{1,12})(?:[.,](\d{2}))?$/i.exec(text) ?? [];
  if (whole === undefined) return [];
  return cents === undefined ? [BigInt(whole), BigInt(whole) * 100n] : [BigInt(`${whole}${cents}`)];
}

function toFinding({ id, merchantId, amount, currency, custom, last4, createdMs }: Row): Finding {
  const noted = custom === null ? "" : custom.replace(/["{}]/g, "").slice(0, 60);
  return {
    service: "payments",
    kind: "transaction",
    id,
    title: noted || id,
    about: `${amount} ${currency} in minor units, card ${last4}, ${new Date(Number(createdMs)).toISOString().slice(0, 10)}`,
    view: { path: merchantId, query: { transaction: id } },
  };
}
