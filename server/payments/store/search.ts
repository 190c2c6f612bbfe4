import { exponentOf, majorText } from "../../platform/currencies.ts";
import type { Database } from "../../platform/db/index.ts";
import { select } from "../../platform/db/tables.ts";
import { newestFitting, rowsAtOnce, type SearchResult, type SearchSource } from "../../platform/search.ts";

const merchants = select("Merchant", ["id", "name", "currency"]);
const shown = ["id", "merchantId", "amount", "currency", "custom", "last4", "createdMs"] as const;
const transactions = select("PaymentTransaction", shown);
type Row = Awaited<ReturnType<typeof transactions.all>>[number];

/** The maximum number of merchants whose transactions are searched, the newest first. */
const mostMerchants = 20;
/** The maximum number of transactions of all these merchants together, the latest first. Older ones can only be found by id. */
const mostTransactions = 50_000;

/**
 * Finds merchants by name, and transactions by id, amount, the last digits of the card and the shops' own data (`custom`). It
 * uses SQL, because Prisma's client would read all columns, and compares texts in this code, because SQLite only folds the case
 * of ASCII letters.
 */
export function paymentSearch(db: Database): SearchSource {
  return async ({ text, limit }) => {
    const all = await merchants.all(db.read, 'ORDER BY "id" DESC LIMIT ?', mostMerchants);
    const part = text.toLowerCase();
    const byName = all.filter(({ name }) => name?.toLowerCase().includes(part));
    const amounts = new Set(amountsIn(text));
    const fits = ({ id, amount, custom, last4 }: Row) =>
      id !== text && (last4 === text || amounts.has(Number(amount)) || (custom?.toLowerCase().includes(part) ?? false));
    const found = await transactions.all(db.read, 'WHERE "id" = ?', text);
    let most = mostTransactions;
    for (const { id } of all) {
      if (byName.length + found.length >= limit || most <= 0) break;
      const newest = await newestFitting((after) => transactionsOf(db, id, after), fits, {
        limit: limit - byName.length - found.length,
        most,
      });
      found.push(...newest.found);
      most -= newest.read;
    }
    const named = byName.map(({ id, name, currency }) => ({
      service: "payments",
      kind: "merchant",
      id,
      title: name ?? id,
      about: currency,
      view: { path: id, query: {} },
    }));
    return [...named, ...found.map(toResult)].slice(0, limit);
  };
}

/** @returns the newest transactions of a merchant, or the newest ones before a given transaction. */
function transactionsOf(db: Database, merchantId: string, after: Row | undefined): Promise<Row[]> {
  const newest = 'ORDER BY "id" DESC LIMIT ?';
  return after
    ? transactions.all(db.read, `WHERE "merchantId" = ? AND "id" < ? ${newest}`, merchantId, after.id, rowsAtOnce)
    : transactions.all(db.read, `WHERE "merchantId" = ? ${newest}`, merchantId, rowsAtOnce);
}

/**
 * The amounts, in minor units, that a text such as `119`, `119.00` or `EUR 119.00` may mean: the number itself, and the amount
 * in a currency with cents.
 */
function amountsIn(text: string): number[] {
  const [, whole, cents] = /^(?:[A-Z]{3}\s*)?(\d{1,12})(?:[.,](\d{2}))?$/i.exec(text) ?? [];
  if (whole === undefined) return [];
  return cents === undefined ? [Number(whole), Number(whole) * 100] : [Number(`${whole}${cents}`)];
}

function toResult({ id, merchantId, amount, currency, custom, last4, createdMs }: Row): SearchResult {
  const noted = custom === null ? "" : custom.replace(/["{}]/g, "").slice(0, 60);
  return {
    service: "payments",
    kind: "transaction",
    id,
    title: noted || id,
    about: `${majorText(amount, exponentOf(currency))} ${currency}, card ${last4}, ${new Date(Number(createdMs)).toISOString().slice(0, 10)}`,
    view: { path: merchantId, query: { transaction: id } },
  };
}
