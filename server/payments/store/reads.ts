import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { noAccess, unknown } from "./refusals.ts";
import type {
  AppRow,
  CardRow,
  DisputeRow,
  FraudRow,
  LineRow,
  MerchantRow,
  MerchantUserRow,
  TrailedTransaction,
  TrailRow,
  TransactionRow,
} from "./rows.ts";

/** A page of a list: ids are in the order of creation, and a cursor need not be one. */
export interface PageQuery {
  limit: number;
  before?: string;
  after?: string;
}

/** Whether the app reaches the merchant: null where it does not. */
const access = (merchantId: string) =>
  `(SELECT a."appId" FROM "MerchantApp" a WHERE a."merchantId" = ${merchantId} AND a."appId" = ?) AS "access"`;

/**
 * What can be looked up, in what is committed or within a write. What an app asks for is refused where it may not see it: what
 * is not there is 404, what is another merchant's 403. Functions that take no app see everything.
 */
export class PaymentReads {
  readonly #reader: Pick<Reader, "all" | "first">;

  constructor(reader: Pick<Reader, "all" | "first">) {
    this.#reader = reader;
  }

  appByKeyHash(hash: string): Promise<AppRow | undefined> {
    return this.#reader.first<AppRow>('SELECT * FROM "PaymentApp" WHERE "keyHash" = ?', hash);
  }

  app(id: string): Promise<AppRow | undefined> {
    return this.#reader.first<AppRow>('SELECT * FROM "PaymentApp" WHERE "id" = ?', id);
  }

  merchantByKey(key: string): Promise<MerchantRow | undefined> {
    return this.#reader.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "key" = ?', key);
  }

  /** @throws Failure when there is no such merchant, or the app has no access to it. */
  merchant(appId: string, id: string): Promise<MerchantRow> {
    return this.#owned("Merchant", "merchant", appId, id, 'x."id"');
  }

  anyMerchant(id: string): Promise<MerchantRow | undefined> {
    return this.#reader.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "id" = ?', id);
  }

  merchants(appId: string, query: PageQuery, { test }: { test?: boolean }): Promise<MerchantRow[]> {
    return this.#page(
      'SELECT x.* FROM "MerchantApp" a JOIN "Merchant" x ON x."id" = a."merchantId" WHERE a."appId" = ?',
      appId,
      query,
      test === undefined ? [] : [['x."test"', test]],
      'a."merchantId"',
    );
  }

  merchantApps(merchantId: string, query: PageQuery): Promise<AppRow[]> {
    return this.#page(
      'SELECT x.* FROM "MerchantApp" a JOIN "PaymentApp" x ON x."id" = a."appId" WHERE a."merchantId" = ?',
      merchantId,
      query,
      [],
      'a."appId"',
    );
  }

  merchantUsers(merchantId: string, query: PageQuery): Promise<MerchantUserRow[]> {
    return this.#page('SELECT x.* FROM "MerchantUser" x WHERE x."merchantId" = ?', merchantId, query);
  }

  merchantUser(merchantId: string, email: string): Promise<MerchantUserRow | undefined> {
    return this.#reader.first<MerchantUserRow>(
      'SELECT * FROM "MerchantUser" WHERE "merchantId" = ? AND "email" = ?',
      merchantId,
      email,
    );
  }

  /** @param hash Of the token of the invitation, however old that is. */
  invited(hash: string): Promise<MerchantUserRow | undefined> {
    return this.#reader.first<MerchantUserRow>('SELECT * FROM "MerchantUser" WHERE "invitationHash" = ?', hash);
  }

  lines(merchantId: string, query: PageQuery): Promise<LineRow[]> {
    return this.#page('SELECT x.* FROM "LedgerLine" x WHERE x."merchantId" = ?', merchantId, query);
  }

  line(appId: string, id: string): Promise<LineRow> {
    return this.#owned("LedgerLine", "line", appId, id);
  }

  async transactions(
    merchantId: string,
    query: PageQuery,
    { test, successful }: { test?: boolean; successful?: boolean },
  ): Promise<TrailedTransaction[]> {
    const filter: Filter = test === undefined ? [] : [['x."test"', test]];
    const only = successful === undefined ? "" : ` AND x."errorCode" IS ${successful ? "" : "NOT "}NULL`;
    const rows = await this.#page<TransactionRow>(
      `SELECT x.* FROM "PaymentTransaction" x WHERE x."merchantId" = ?${only}`,
      merchantId,
      query,
      filter,
    );
    return this.#withTrails(rows);
  }

  /** @throws Failure when there is no such transaction, or the app has no access to its merchant. */
  transaction(appId: string, id: string): Promise<TransactionRow> {
    return this.#owned("PaymentTransaction", "transaction", appId, id);
  }

  anyTransaction(id: string): Promise<TransactionRow | undefined> {
    return this.#reader.first<TransactionRow>('SELECT * FROM "PaymentTransaction" WHERE "id" = ?', id);
  }

  /** @returns the id of the merchant of a transaction. */
  async ownerOf(transactionId: string | undefined): Promise<string | undefined> {
    if (transactionId === undefined) return undefined;
    const owner = await this.#reader.first<Pick<TransactionRow, "merchantId">>(
      'SELECT "merchantId" FROM "PaymentTransaction" WHERE "id" = ?',
      transactionId,
    );
    return owner?.merchantId;
  }

  /** @returns the transaction with its trail. One that was never changed has none, which saves the look. */
  async withTrail(row: TransactionRow): Promise<TrailedTransaction> {
    if (row.version === 0) return { ...row, trail: [] };
    const trail = await this.#reader.all<TrailRow>(
      'SELECT * FROM "TrailEntry" WHERE "transactionId" = ? ORDER BY "ordinal"',
      row.id,
    );
    return { ...row, trail };
  }

  card(appId: string, id: string): Promise<CardRow> {
    return this.#owned("SavedCard", "card", appId, id);
  }

  anyCard(id: string): Promise<CardRow | undefined> {
    return this.#reader.first<CardRow>('SELECT * FROM "SavedCard" WHERE "id" = ?', id);
  }

  disputes(merchantId: string, query: PageQuery, transactionId?: string): Promise<DisputeRow[]> {
    const select = 'SELECT x.* FROM "Dispute" x WHERE x."merchantId" = ?';
    return this.#page(select, merchantId, query, ofTransaction(transactionId));
  }

  dispute(appId: string, id: string): Promise<DisputeRow> {
    return this.#owned("Dispute", "dispute", appId, id);
  }

  anyDispute(id: string): Promise<DisputeRow | undefined> {
    return this.#reader.first<DisputeRow>('SELECT * FROM "Dispute" WHERE "id" = ?', id);
  }

  frauds(merchantId: string, query: PageQuery, transactionId?: string): Promise<FraudRow[]> {
    const select = 'SELECT x.* FROM "FraudAlert" x WHERE x."merchantId" = ?';
    return this.#page(select, merchantId, query, ofTransaction(transactionId));
  }

  fraud(appId: string, id: string): Promise<FraudRow> {
    return this.#owned("FraudAlert", "fraud alert", appId, id);
  }

  /** A thing of a merchant. @param what As people call it. @param merchantId The column that says whose it is. */
  async #owned<T>(table: string, what: string, appId: string, id: string, merchantId = 'x."merchantId"'): Promise<T> {
    const row = await this.#reader.first<T & { access: string | null }>(
      `SELECT x.*, ${access(merchantId)} FROM "${table}" x WHERE x."id" = ?`,
      appId,
      id,
    );
    if (!row) throw unknown(what);
    if (row.access === null) throw noAccess();
    return row;
  }

  /** @param id The column that orders the list, of the table whose index begins with the owner. */
  #page<T>(select: string, owner: SqlValue, query: PageQuery, filter: Filter = [], id = 'x."id"'): Promise<T[]> {
    const { conditions, values, order } = windowOf(query, id);
    for (const [column, value] of filter) {
      conditions.push(`${column} = ?`);
      values.push(value);
    }
    const text = conditions.map((each) => ` AND ${each}`).join("");
    return this.#reader.all<T>(`${select}${text} ORDER BY ${id} ${order} LIMIT ?`, owner, ...values, query.limit);
  }

  async #withTrails(rows: readonly TransactionRow[]): Promise<TrailedTransaction[]> {
    const trails = new Map<string, TrailRow[]>();
    const changed = rows.filter(({ version }) => version > 0).map(({ id }) => id);
    for (let from = 0; from < changed.length; from += trailChunk) {
      const ids = changed.slice(from, from + trailChunk);
      const padded = [...ids, ...Array<string>(trailChunk - ids.length).fill("")];
      const found = await this.#reader.all<TrailRow>(
        `SELECT * FROM "TrailEntry" WHERE "transactionId" IN (${padded.map(() => "?").join(", ")})
          ORDER BY "transactionId", "ordinal"`,
        ...padded,
      );
      for (const entry of found) trails.set(entry.transactionId, [...(trails.get(entry.transactionId) ?? []), entry]);
    }
    return rows.map((row) => ({ ...row, trail: trails.get(row.id) ?? [] }));
  }
}

type Filter = [column: string, value: SqlValue][];

/** How many ids stand in one statement: few texts to prepare, and below every driver's limit of placeholders. */
const trailChunk = 50;

function ofTransaction(transactionId: string | undefined): Filter {
  return transactionId === undefined ? [] : [['x."transactionId"', transactionId]];
}

/** Both cursors open a window, whose newest come first; `after` alone walks from the oldest. */
function windowOf(
  { before, after }: PageQuery,
  id: string,
): { conditions: string[]; values: SqlValue[]; order: "ASC" | "DESC" } {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  if (before !== undefined) {
    conditions.push(`${id} < ?`);
    values.push(before.toLowerCase());
  }
  if (after !== undefined) {
    conditions.push(`${id} > ?`);
    values.push(after.toLowerCase());
  }
  return { conditions, values, order: after !== undefined && before === undefined ? "ASC" : "DESC" };
}
