import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { find, int64, orNull, type Selection, select, text } from "../../platform/db/tables.ts";
import { noAccess, unknown } from "./refusals.ts";
import type {
  AppRow,
  CardRow,
  DisputeRow,
  FraudRow,
  IdempotentRow,
  LineRow,
  MerchantRow,
  MerchantUserRow,
  ShownRow,
  ShownTransaction,
  TrailedTransaction,
  TrailRow,
  TransactionRow,
} from "./rows.ts";
import { reserved, sums } from "./rows.ts";

/** A page of a list: ids of a merchant's things are in the order of booking, and a cursor need not be one. */
export interface PageQuery {
  limit: number;
  before?: string;
  after?: string;
}

/** Whether the app reaches the merchant: null where it does not. */
const accessTo = (merchantId: string) =>
  orNull(text(`(SELECT a."appId" FROM "MerchantApp" a WHERE a."merchantId" = ${merchantId} AND a."appId" = ?)`));

const as = { as: "x", with: { access: accessTo('x."merchantId"') } } as const;
const merchants = select("Merchant", "*", { as: "x", with: { access: accessTo('x."id"') } });
const reached = select("Merchant", ["id", "largestCustom"], { as: "x", with: { access: accessTo('x."id"') } });
const transactions = select("PaymentTransaction", "*", as);
const shown = { reserved: orNull(int64(reserved)), sums: orNull(text(sums)) };
const shownTransactions = select("PaymentTransaction", ["id", "merchantId", "custom", "createdMs", "content"], {
  as: "x",
  with: { ...shown, ...as.with },
});
const lines = select("LedgerLine", "*", as);
const cards = select("SavedCard", "*", as);
const disputes = select("Dispute", "*", as);
const frauds = select("FraudAlert", "*", as);

const listed = { as: "x" } as const;
const transactionList = select("PaymentTransaction", ["id", "custom", "createdMs", "content"], {
  as: "x",
  with: shown,
});
const wholeTransactions = select("PaymentTransaction", "*");
const lineList = select("LedgerLine", "*", listed);
const disputeList = select("Dispute", "*", listed);
const fraudList = select("FraudAlert", "*", listed);
const trails = select("TrailEntry", "*");
/** What has ids of the merchant's counting. */
const countedTables = ["PaymentTransaction", "LedgerLine", "Dispute", "FraudAlert", "MerchantUser"] as const;
const owners = select("PaymentTransaction", ["merchantId"]);

type RawReader = Pick<Reader, "all" | "first" | "models">;

/**
 * What can be looked up, in what is committed or within a write. What an app asks for is refused where it may not see it: what
 * is not there is 404, what is another merchant's 403. Functions that take no app see everything. What payments need is SQL;
 * lists of people, apps and merchants go through Prisma.
 */
export class PaymentReads {
  readonly #reader: RawReader;

  readonly #isCurrent: (content: string | null) => boolean;

  /** @param isCurrent Whether the text that a transaction keeps can be shown; only what is to be shown asks. */
  constructor(reader: RawReader, isCurrent: (content: string | null) => boolean = () => true) {
    this.#reader = reader;
    this.#isCurrent = isCurrent;
  }

  /** @returns at most `limit` transactions, whosever they are, by id. */
  transactionsById(afterId: string, limit: number): Promise<TransactionRow[]> {
    return wholeTransactions.all(this.#reader, 'WHERE "id" > ? ORDER BY "id" LIMIT ?', afterId, limit);
  }

  appByKeyHash(keyHash: string): Promise<AppRow | undefined> {
    return find(this.#reader, "PaymentApp", { keyHash });
  }

  app(id: string): Promise<AppRow | undefined> {
    return find(this.#reader, "PaymentApp", { id });
  }

  /** The newest first. */
  async apps(limit: number): Promise<AppRow[]> {
    const models = await this.#reader.models();
    return models.paymentApp.findMany({ orderBy: { id: "desc" }, take: limit });
  }

  merchantByKey(key: string): Promise<MerchantRow | undefined> {
    return find(this.#reader, "Merchant", { key });
  }

  /** @throws Failure when there is no such merchant, or the app has no access to it. */
  merchant(appId: string, id: string): Promise<MerchantRow> {
    return this.#owned(merchants, "merchant", appId, id);
  }

  /** The same with no more than lists of its things need. @throws Failure as above. */
  reachedMerchant(appId: string, id: string): Promise<Pick<MerchantRow, "id" | "largestCustom">> {
    return this.#owned(reached, "merchant", appId, id);
  }

  anyMerchant(id: string): Promise<MerchantRow | undefined> {
    return find(this.#reader, "Merchant", { id });
  }

  /** Whosever they are, the newest first. @param after Id of the last one of the page before. */
  async allMerchants(limit: number, after?: string): Promise<MerchantRow[]> {
    const models = await this.#reader.models();
    const where = after === undefined ? {} : { id: { lt: after } };
    return models.merchant.findMany({ where, orderBy: { id: "desc" }, take: limit });
  }

  async merchants(appId: string, query: PageQuery, { test }: { test?: boolean }): Promise<MerchantRow[]> {
    const models = await this.#reader.models();
    const found = await models.merchantApp.findMany({
      where: { appId, merchantId: idsOf(query), ...(test !== undefined && { merchant: { test } }) },
      orderBy: { merchantId: orderOf(query) },
      take: query.limit,
      select: { merchant: true },
    });
    return found.map(({ merchant }) => merchant);
  }

  async merchantApps(merchantId: string, query: PageQuery): Promise<AppRow[]> {
    const models = await this.#reader.models();
    const found = await models.merchantApp.findMany({
      where: { merchantId, appId: idsOf(query) },
      orderBy: { appId: orderOf(query) },
      take: query.limit,
      select: { app: true },
    });
    return found.map(({ app }) => app);
  }

  async merchantUsers(merchantId: string, query: PageQuery): Promise<MerchantUserRow[]> {
    const models = await this.#reader.models();
    return models.merchantUser.findMany({
      where: { merchantId, id: idsOf(query) },
      orderBy: { id: orderOf(query) },
      take: query.limit,
    });
  }

  async merchantUser(merchantId: string, email: string): Promise<MerchantUserRow | null> {
    const models = await this.#reader.models();
    return models.merchantUser.findUnique({ where: { merchantId_email: { merchantId, email } } });
  }

  /** @param invitationHash Of the token of the invitation, however old that is. */
  async invited(invitationHash: string): Promise<MerchantUserRow | null> {
    const models = await this.#reader.models();
    return models.merchantUser.findUnique({ where: { invitationHash } });
  }

  lines(merchantId: string, query: PageQuery): Promise<LineRow[]> {
    return this.#page(lineList, merchantId, query);
  }

  line(appId: string, id: string): Promise<LineRow> {
    return this.#owned(lines, "line", appId, id);
  }

  async transactions(
    merchantId: string,
    query: PageQuery,
    { test, successful }: { test?: boolean; successful?: boolean },
  ): Promise<ShownTransaction[]> {
    const filter: Filter = test === undefined ? [] : [['x."test" = ?', test]];
    if (successful !== undefined) filter.push([`x."errorCode" IS ${successful ? "" : "NOT "}NULL`]);
    return this.#withTrails(merchantId, await this.#page(transactionList, merchantId, query, filter));
  }

  /** The same, some at a time. @param atOnce How many. */
  async *transactionsInParts(
    merchantId: string,
    query: PageQuery,
    filter: { test?: boolean; successful?: boolean },
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

  /** @throws Failure when there is no such transaction, or the app has no access to its merchant. */
  transaction(appId: string, id: string): Promise<TransactionRow> {
    return this.#owned(transactions, "transaction", appId, id);
  }

  /** The same with its trail, to be shown. @throws Failure as above. */
  async shownTransaction(appId: string, id: string): Promise<ShownTransaction> {
    const row = await this.#owned(shownTransactions, "transaction", appId, id);
    const [shown] = await this.#withTrails(row.merchantId, [row]);
    return shown as ShownTransaction; // As many as there were.
  }

  anyTransaction(id: string): Promise<TransactionRow | undefined> {
    return find(this.#reader, "PaymentTransaction", { id });
  }

  /** @returns what an attempt to pay has come to. Older releases have given the transaction the name of the attempt as its id. */
  async attempted(attempt: string): Promise<TransactionRow | undefined> {
    return (await find(this.#reader, "PaymentTransaction", { attempt })) ?? this.anyTransaction(attempt);
  }

  /** @returns the greatest id of all that a merchant lists; undefined when that is nothing. */
  async lastId(merchantId: string): Promise<string | undefined> {
    const each = countedTables.map((table) => `SELECT max("id") AS "id" FROM "${table}" WHERE "merchantId" = ?`);
    const found = await this.#reader.first<{ id: string | null }>(
      `SELECT max("id") AS "id" FROM (${each.join(" UNION ALL ")}) AS "lasts"`,
      ...countedTables.map(() => merchantId),
    );
    return found?.id ?? undefined;
  }

  /** @returns the id of the merchant of a transaction. */
  async ownerOf(transactionId: string): Promise<string | undefined> {
    return (await owners.first(this.#reader, 'WHERE "id" = ?', transactionId))?.merchantId;
  }

  /** @returns the transaction with its trail. One that was never changed has none, which saves the look. */
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
    return this.#page(disputeList, merchantId, query, ofTransaction(transactionId));
  }

  dispute(appId: string, id: string): Promise<DisputeRow> {
    return this.#owned(disputes, "dispute", appId, id);
  }

  anyDispute(id: string): Promise<DisputeRow | undefined> {
    return find(this.#reader, "Dispute", { id });
  }

  frauds(merchantId: string, query: PageQuery, transactionId?: string): Promise<FraudRow[]> {
    return this.#page(fraudList, merchantId, query, ofTransaction(transactionId));
  }

  fraud(appId: string, id: string): Promise<FraudRow> {
    return this.#owned(frauds, "fraud alert", appId, id);
  }

  /** A request with an `Idempotency-Key`. */
  request(id: string): Promise<IdempotentRow | undefined> {
    return find(this.#reader, "IdempotentRequest", { id });
  }

  /** A thing of a merchant. @param what As people call it. */
  async #owned<T>(rows: Selection<T & { access: string | null }>, what: string, appId: string, id: string): Promise<T> {
    const row = await rows.first(this.#reader, 'WHERE x."id" = ?', appId, id);
    if (!row) throw unknown(what);
    if (row.access === null) throw noAccess();
    return row;
  }

  /** Things of a merchant, by an index that begins with it. */
  #page<T>(rows: Selection<T>, merchantId: string, query: PageQuery, filter: Filter = []): Promise<T[]> {
    const { before, after, limit } = query;
    const conditions: Filter = [['x."merchantId" = ?', merchantId]];
    if (before !== undefined) conditions.push(['x."id" < ?', before.toLowerCase()]);
    if (after !== undefined) conditions.push(['x."id" > ?', after.toLowerCase()]);
    conditions.push(...filter);
    const where = conditions.map(([condition]) => condition).join(" AND ");
    const values = conditions.flatMap(([, ...given]) => given);
    return rows.all(this.#reader, `WHERE ${where} ORDER BY x."id" ${orderOf(query)} LIMIT ?`, ...values, limit);
  }

  /** @param rows Of one merchant, without saying so. */
  async #withTrails(merchantId: string, rows: readonly ShownRow[]): Promise<ShownTransaction[]> {
    const changed = rows.filter((each) => each.sums !== null).map(({ id }) => id);
    const trails = changed.length > 0 ? await this.#trailsOf(changed) : undefined;
    const bare = rows.filter(({ content }) => !this.#isCurrent(content)).map(({ id }) => id);
    const whole = bare.length > 0 ? await this.#wholeOf(bare) : undefined;
    // Nobody else has seen them yet, and what they lack is added here: copying them costs several times as much.
    const shown = rows as ShownTransaction[];
    for (const row of shown) {
      const found = whole?.get(row.id);
      if (found) row.whole = found;
      row.merchantId = merchantId;
      row.trail = trails?.get(row.id) ?? [];
    }
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

  async #wholeOf(transactionIds: readonly string[]): Promise<Map<string, TransactionRow>> {
    const found = new Map<string, TransactionRow>();
    for (const { marks, ids } of inChunks(transactionIds)) {
      const rows = await wholeTransactions.all(this.#reader, `WHERE "id" IN (${marks})`, ...ids);
      for (const row of rows) found.set(row.id, row);
    }
    return found;
  }
}

/** Conditions, with the value of each where it has one. */
type Filter = [condition: string, ...values: SqlValue[]][];

/** How many ids stand in one statement: few texts to prepare, and below every driver's limit of placeholders. */
const chunk = 50;
const marks = Array<string>(chunk).fill("?").join(", ");

/** Ids for statements that all have the same number of placeholders. */
function* inChunks(all: readonly string[]): Generator<{ marks: string; ids: string[] }, void, undefined> {
  for (let from = 0; from < all.length; from += chunk) {
    const ids = all.slice(from, from + chunk);
    yield { marks, ids: [...ids, ...Array<string>(chunk - ids.length).fill("")] };
  }
}

function ofTransaction(transactionId: string | undefined): Filter {
  return transactionId === undefined ? [] : [['x."transactionId" = ?', transactionId]];
}

/** Both cursors open a window, whose newest come first; `after` alone walks from the oldest. */
function orderOf({ before, after }: PageQuery): "asc" | "desc" {
  return after !== undefined && before === undefined ? "asc" : "desc";
}

function idsOf({ before, after }: PageQuery): { lt?: string; gt?: string } {
  return {
    ...(before !== undefined && { lt: before.toLowerCase() }),
    ...(after !== undefined && { gt: after.toLowerCase() }),
  };
}
