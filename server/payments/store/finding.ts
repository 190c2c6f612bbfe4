import { setImmediate as turn } from "node:timers/promises";
import type { Database } from "../../platform/db/index.ts";
import { select } from "../../platform/db/tables.ts";
import { containing, type Finding, type FindQuestion, type FindSource } from "../../platform/finding.ts";

const merchants = select("Merchant", ["id", "name", "currency"]);
const shown = ["id", "merchantId", "amount", "currency", "custom", "last4", "createdMs"] as const;
const transactions = select("PaymentTransaction", shown);

/** Merchants that are looked through, the newest first. */
const mostMerchants = 20;
/** Transactions that are looked through at once, and how many times for one question: what is older is found by its id. */
const atOnce = 5000;
const mostTimes = 20;

type Row = Awaited<ReturnType<typeof transactions.all>>[number];

/**
 * Finds merchants by name, and transactions by id, amount, the last digits of the card and what shops have noted (`custom`), which
 * has no index: the newest ones are looked through, in slices of the index of a merchant, and others get their turn in between. SQL, since
 * Prisma's client would read all of it.
 */
export function paymentFinding(db: Database): FindSource {
  return async (question) => {
    const { text, limit } = question;
    const all = await merchants.all(db.read, 'ORDER BY "id" DESC LIMIT ?', mostMerchants);
    const byName = all.filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase()));
    const found: Finding[] = byName.map(({ id, name, currency }) => ({
      service: "payments",
      kind: "merchant",
      id,
      title: name ?? id,
      about: currency,
      view: { path: id, query: {} },
    }));
    for (const row of await transactions.all(db.read, 'WHERE "id" = ?', text)) found.push(toFinding(row));
    let times = mostTimes;
    for (const { id } of all) {
      if (found.length >= limit || times <= 0) break;
      const { rows, taken } = await within(db, id, question, times);
      times -= taken;
      found.push(...rows.map(toFinding));
    }
    return found.slice(0, limit);
  };
}

/** @returns what one merchant has, and how many slices were looked through. */
async function within(db: Database, merchantId: string, { text, limit }: FindQuestion, times: number) {
  const rows: Row[] = [];
  const amounts = amountsIn(text);
  const marks = amounts.map(() => "?").join(", ");
  const rules = [
    `LOWER("custom") LIKE ? ESCAPE '\\'`,
    '"last4" = ?',
    ...(amounts.length > 0 ? [`"amount" IN (${marks})`] : []),
  ].join(" OR ");
  let before = "g"; // After every id, which is hexadecimal.
  for (let taken = 1; taken <= times; taken++) {
    const slice =
      'SELECT "id" FROM "PaymentTransaction" WHERE "merchantId" = ? AND "id" < ? ORDER BY "id" DESC LIMIT ?';
    const from = await db.read.first<{ first: string | null }>(
      `SELECT MIN("id") AS "first" FROM (${slice}) s`,
      merchantId,
      before,
      atOnce,
    );
    if (!from?.first) return { rows, taken };
    const found = await transactions.all(
      db.read,
      `WHERE "merchantId" = ? AND "id" >= ? AND "id" < ? AND (${rules}) ORDER BY "id" DESC LIMIT ?`,
      merchantId,
      from.first,
      before,
      containing(text),
      text,
      ...amounts,
      limit,
    );
    rows.push(...found);
    if (rows.length >= limit) return { rows, taken };
    before = from.first;
    await turn();
  }
  return { rows, taken: times };
}

/** `119`, `119.00` and `EUR 119.00` in minor units: as they stand, and as amounts of a currency with cents. */
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
