import type { Reader, SqlValue } from "../../platform/db/index.ts";
import {
  find,
  finder,
  orNull,
  type Query,
  type Range,
  type Selection,
  select,
  text,
} from "../../platform/db/tables.ts";
import {
  type AppRow,
  type CardRow,
  type DisputeRow,
  type FraudRow,
  type IdempotentRow,
  type LineRow,
  type MerchantRow,
  type MerchantUserRow,
  noAccess,
  type ShownRow,
  type ShownTransaction,
  shownColumns,
  sums,
  type TrailedTransaction,
  type TrailRow,
  type TransactionRow,
  unknown,
} from "./rows.ts";

/** Selects a page of a list, in the order of ids. A cursor may be any id, even of a resource that does not exist. */
export interface PageQuery {
  limit: number;
  before?: string;
  after?: string;
}

const appByKeyHash = finder("PaymentApp", "keyHash");
const merchantByKey = finder("Merchant", "key");
const merchantById = finder("Merchant", "id");

/** SQL that returns the app's id if the app has access to the merchant, otherwise null. */
const accessTo = (merchantId: string) =>
  orNull(text(`(SELECT a."appId" FROM "MerchantApp" a WHERE a."merchantId" = ${merchantId} AND a."appId" = ?)`));

const byId = 'WHERE x."id" = ?';
const as = { as: "x", with: { access: accessTo('x."merchantId"') } } as const;
const merchants = select("Merchant", "*", { as: "x", with: { access: accessTo('x."id"') } }).where(byId);
const reached = select("Merchant", ["id"], { as: "x", with: { access: accessTo('x."id"') } }).where(byId);
const transactions = select("PaymentTransaction", "*", as).where(byId);
const shown = { sums: orNull(text(sums)) };
const shownTransactions = select("PaymentTransaction", shownColumns, { as: "x", with: { ...shown, ...as.with } }).where(
  byId,
);
const lines = select("LedgerLine", "*", as).where(byId);
const cards = select("SavedCard", "*", as).where(byId);
const disputes = select("Dispute", "*", as).where(byId);
const frauds = select("FraudAlert", "*", as).where(byId);

const listed = { as: "x" } as const;
const appList = select("PaymentApp", "*", listed);
const merchantList = select("Merchant", "*", listed);
const userList = select("MerchantUser", "*", listed);
const appsOfMerchant = select("PaymentApp", "*", { as: "x", join: 'JOIN "MerchantApp" a ON a."appId" = x."id"' });
const merchantsOfApp = select("Merchant", "*", { as: "x", join: 'JOIN "MerchantApp" a ON a."merchantId" = x."id"' });
const transactionList = select("PaymentTransaction", shownColumns, { as: "x", with: shown });
const customs = select("PaymentTransaction", ["custom"], listed);
const lineList = select("LedgerLine", "*", listed);
const disputeList = select("Dispute", "*", listed);
const fraudList = select("FraudAlert", "*", listed);
const trails = select("TrailEntry", "*");
const owners = select("PaymentTransaction", ["merchantId"]);

type RawReader = Pick<Reader, "all" | "first">;

/**
 * Reads committed data, or reads within a write. If an app may not see a row, it gets 404 if the row does not exist, and 403 if
 * it belongs to another merchant. Functions without the parameter `appId` read all rows.
 */
export class PaymentReads {
  readonly #reader: RawReader;

  constructor(reader: RawReader) {
    this.#reader = reader;
  }

  appByKeyHash(keyHash: string): Promise<AppRow | undefined> {
    return appByKeyHash(this.#reader, { keyHash });
  }

  app(id: string): Promise<AppRow | undefined> {
    return find(this.#reader, "PaymentApp", { id });
  }

  /** All apps, newest first. */
  apps(limit: number): Promise<AppRow[]> {
    return this.#page(appList, [], { limit });
  }

  merchantByKey(key: string): Promise<MerchantRow | undefined> {
    return merchantByKey(this.#reader, { key });
  }

  /** @throws Failure if the merchant does not exist, or the app has no access to it. */
  merchant(appId: string, id: string): Promise<MerchantRow> {
    return this.#owned(merchants, "merchant", appId, id);
  }

  /** Reads only the id of a merchant, for lists of the merchant's resources. @throws Failure as `merchant`. */
  reachedMerchant(appId: string, id: string): Promise<Pick<MerchantRow, "id">> {
    return this.#owned(reached, "merchant", appId, id);
  }

  anyMerchant(id: string): Promise<MerchantRow | undefined> {
    return merchantById(this.#reader, { id });
  }

  /**
   * All merchants, newest first.
   * @param after The id of the last merchant on the previous page.
   */
  allMerchants(limit: number, after?: string): Promise<MerchantRow[]> {
    return this.#page(merchantList, [], { limit, before: after });
  }

  merchants(appId: string, query: PageQuery, filter: Pick<TransactionFilter, "test">): Promise<MerchantRow[]> {
    return this.#page(merchantsOfApp, [['a."appId" = ?', appId], ...conditionsOf(filter)], query, 'a."merchantId"');
  }

  merchantApps(merchantId: string, query: PageQuery): Promise<AppRow[]> {
    return this.#page(appsOfMerchant, [['a."merchantId" = ?', merchantId]], query, 'a."appId"');
  }

  merchantUsers(merchantId: string, query: PageQuery): Promise<MerchantUserRow[]> {
    return this.#page(userList, of(merchantId), query);
  }

  merchantUser(merchantId: string, email: string): Promise<MerchantUserRow | undefined> {
    return find(this.#reader, "MerchantUser", { merchantId, email });
  }

  /** @param invitationHash The hash of the invitation's token. An expired invitation is also returned. */
  invited(invitationHash: string): Promise<MerchantUserRow | undefined> {
    return find(this.#reader, "MerchantUser", { invitationHash });
  }

  lines(merchantId: string, query: PageQuery): Promise<LineRow[]> {
    return this.#page(lineList, of(merchantId), query);
  }

  line(appId: string, id: string): Promise<LineRow> {
    return this.#owned(lines, "line", appId, id);
  }

  async transactions(merchantId: string, query: PageQuery, filter: TransactionFilter): Promise<ShownTransaction[]> {
    return this.#withTrails(await this.#page(transactionList, of(merchantId, filter), query));
  }

  /** The length of the largest `custom` on a page of transactions. */
  async largestCustom(merchantId: string, query: PageQuery, filter: TransactionFilter): Promise<number> {
    const { rest, values } = pageRange(of(merchantId, filter), query);
    // This SQL is not checked against the models, because it uses a page as a table.
    const sql = `SELECT max(length("custom")) AS "largest" FROM (${customs.sql} ${rest}) AS "page"`;
    const found = await this.#reader.first<{ largest: number | bigint | null }>(sql, ...values);
    return Number(found?.largest ?? 0);
  }

  /** Reads the transactions of a page in parts. @param atOnce The number of transactions in a part. */
  async *transactionsInParts(
    merchantId: string,
    query: PageQuery,
    filter: TransactionFilter,
    atOnce: number,
  ): AsyncGenerator<ShownTransaction[], void, undefined> {
    let rest = query;
    while (rest.limit > 0) {
      const limit = Math.min(rest.limit, atOnce);
      const rows = await this.transactions(merchantId, { ...rest, limit }, filter);
      yield rows;
      const last = rows.at(-1);
      if (rows.length < limit || !last) return;
      const goesOn = orderOf(query) === "asc" ? { after: last.id } : { before: last.id };
      rest = { ...rest, ...goesOn, limit: rest.limit - limit };
    }
  }

  /** @throws Failure if the transaction does not exist, or the app has no access to its merchant. */
  transaction(appId: string, id: string): Promise<TransactionRow> {
    return this.#owned(transactions, "transaction", appId, id);
  }

  /** A transaction with its trail, to be shown. @throws Failure as `transaction` does. */
  async shownTransaction(appId: string, id: string): Promise<ShownTransaction> {
    const row = await this.#owned(shownTransactions, "transaction", appId, id);
    const [shown] = await this.#withTrails([row]);
    return shown as ShownTransaction; // The assertion is safe: `#withTrails` returns one result for each row.
  }

  anyTransaction(id: string): Promise<TransactionRow | undefined> {
    return find(this.#reader, "PaymentTransaction", { id });
  }

  /** @returns the transaction of an attempt. */
  attempted(attempt: string): Promise<TransactionRow | undefined> {
    return find(this.#reader, "PaymentTransaction", { attempt });
  }

  /** @returns the id of the merchant of a transaction. */
  async ownerOf(transactionId: string): Promise<string | undefined> {
    return (await owners.first(this.#reader, 'WHERE "id" = ?', transactionId))?.merchantId;
  }

  /** @returns the transaction with its trail. A transaction that was never changed has no trail, so no trail is read. */
  async withTrail(row: TransactionRow): Promise<TrailedTransaction> {
    if (row.version === 0) return { ...row, trail: [] };
    return { ...row, trail: await trails.all(this.#reader, 'WHERE "transactionId" = ? ORDER BY "ordinal"', row.id) };
  }

  card(appId: string, id: string): Promise<CardRow> {
    return this.#owned(cards, "card", appId, id);
  }

  anyCard(id: string): Promise<CardRow | undefined> {
    return find(this.#reader, "SavedCard", { id });
  }

  disputes(merchantId: string, query: PageQuery, transactionId?: string): Promise<DisputeRow[]> {
    return this.#page(disputeList, of(merchantId, { transactionId }), query);
  }

  dispute(appId: string, id: string): Promise<DisputeRow> {
    return this.#owned(disputes, "dispute", appId, id);
  }

  anyDispute(id: string): Promise<DisputeRow | undefined> {
    return find(this.#reader, "Dispute", { id });
  }

  frauds(merchantId: string, query: PageQuery, transactionId?: string): Promise<FraudRow[]> {
    return this.#page(fraudList, of(merchantId, { transactionId }), query);
  }

  fraud(appId: string, id: string): Promise<FraudRow> {
    return this.#owned(frauds, "fraud alert", appId, id);
  }

  /** Reads the stored row of a request with an `Idempotency-Key`. */
  request(id: string): Promise<IdempotentRow | undefined> {
    return find(this.#reader, "IdempotentRequest", { id });
  }

  /** Reads a resource that belongs to a merchant. @param what The name of the resource in errors. */
  async #owned<T>(rows: Query<T & { access: string | null }>, what: string, appId: string, id: string): Promise<T> {
    const row = await rows.first(this.#reader, appId, id);
    if (!row) throw unknown(what);
    if (row.access === null) throw noAccess();
    return row;
  }

  #page<T>(rows: Selection<T>, conditions: Conditions, query: PageQuery, id?: string): Promise<T[]> {
    const { rest, values } = pageRange(conditions, query, id);
    return rows.all(this.#reader, rest, ...values);
  }

  async #withTrails(rows: readonly ShownRow[]): Promise<ShownTransaction[]> {
    const changed = rows.filter((each) => each.sums !== null).map(({ id }) => id);
    const trails = changed.length > 0 ? await this.#trailsOf(changed) : undefined;
    // The rows are new objects, so they are completed in place. Copying them would be slow.
    const shown = rows as ShownTransaction[];
    for (const row of shown) row.trail = trails?.get(row.id) ?? [];
    return shown;
  }

  async #trailsOf(transactionIds: readonly string[]): Promise<Map<string, TrailRow[]>> {
    const found = new Map<string, TrailRow[]>();
    for (const { marks, ids } of inChunks(transactionIds)) {
      const order = 'ORDER BY "transactionId", "ordinal"';
      const entries = await trails.all(this.#reader, `WHERE "transactionId" IN (${marks}) ${order}`, ...ids);
      for (const entry of entries) found.set(entry.transactionId, [...(found.get(entry.transactionId) ?? []), entry]);
    }
    return found;
  }
}

/** SQL conditions, each with the values of its placeholders. The alias of the table is `x`. */
type Conditions = [condition: string, ...values: SqlValue[]][];

/** Which transactions a list contains. An absent field does not filter. */
export interface TransactionFilter {
  test?: boolean;
  successful?: boolean;
}

interface Filter extends TransactionFilter {
  transactionId?: string;
}

/** The conditions for the resources of a merchant. */
function of(merchantId: string, filter: Filter = {}): Conditions {
  return [['x."merchantId" = ?', merchantId], ...conditionsOf(filter)];
}

function conditionsOf({ test, successful, transactionId }: Filter): Conditions {
  const conditions: Conditions = test === undefined ? [] : [['x."test" = ?', test]];
  if (successful !== undefined) conditions.push([`x."errorCode" IS ${successful ? "" : "NOT "}NULL`]);
  if (transactionId !== undefined) conditions.push(['x."transactionId" = ?', transactionId]);
  return conditions;
}

/** A page of a list. @param id The column by which the list is ordered. */
function pageRange(filter: Conditions, query: PageQuery, id = 'x."id"'): Range {
  const { before, after, limit } = query;
  const conditions = [...filter];
  if (before !== undefined) conditions.push([`${id} < ?`, before.toLowerCase()]);
  if (after !== undefined) conditions.push([`${id} > ?`, after.toLowerCase()]);
  const where = conditions.map(([condition], index) => `${index === 0 ? "WHERE" : "AND"} ${condition}`).join(" ");
  const values = conditions.flatMap(([, ...given]) => given);
  return { rest: `${where} ORDER BY ${id} ${orderOf(query)} LIMIT ?`, values: [...values, limit] };
}

/**
 * The number of ids in one statement. It limits the number of different statements, and is below every driver's limit of
 * placeholders.
 */
const chunk = 50;
const marks = Array<string>(chunk).fill("?").join(", ");

/** Splits ids into groups for statements with the same number of placeholders. */
function* inChunks(all: readonly string[]): Generator<{ marks: string; ids: string[] }, void, undefined> {
  for (let from = 0; from < all.length; from += chunk) {
    const ids = all.slice(from, from + chunk);
    yield { marks, ids: [...ids, ...Array<string>(chunk - ids.length).fill("")] };
  }
}

/**
 * The direction of a page. With `before` and `after`, the page contains the newest rows between the two cursors. With `after`
 * alone, it begins with the oldest row.
 */
function orderOf({ before, after }: PageQuery): "asc" | "desc" {
  return after !== undefined && before === undefined ? "asc" : "desc";
}
