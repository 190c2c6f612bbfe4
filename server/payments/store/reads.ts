import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { noAccess, unknown } from "../errors.ts";
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

type RawReader = Pick<Reader, "all" | "first">;

/** Everything that an app may see. What is not there is 404, what is another merchant's 403 (`DECISIONS.md`). */
export interface PaymentReads {
  appByKeyHash(hash: string): Promise<AppRow | undefined>;
  app(id: string): Promise<AppRow | undefined>;
  merchantByKey(key: string): Promise<MerchantRow | undefined>;
  /** Whosever it is, for what happens outside of the service. */
  anyMerchant(id: string): Promise<MerchantRow | undefined>;
  /** @throws Failure when there is no such merchant, or the app has no access to it. */
  merchant(appId: string, id: string): Promise<MerchantRow>;
  merchants(appId: string, page: PageQuery, filter: { test?: boolean }): Promise<MerchantRow[]>;
  merchantApps(merchantId: string, page: PageQuery): Promise<AppRow[]>;
  merchantUsers(merchantId: string, page: PageQuery): Promise<MerchantUserRow[]>;
  lines(merchantId: string, page: PageQuery): Promise<LineRow[]>;
  line(appId: string, id: string): Promise<LineRow>;
  transactions(
    merchantId: string,
    page: PageQuery,
    filter: { test?: boolean; successful?: boolean },
  ): Promise<TrailedTransaction[]>;
  transaction(appId: string, id: string): Promise<TrailedTransaction>;
  /** Whosever it is, for what happens outside of the service. */
  anyTransaction(id: string): Promise<TrailedTransaction | undefined>;
  card(appId: string, id: string): Promise<CardRow>;
  disputes(merchantId: string, page: PageQuery, transactionId?: string): Promise<DisputeRow[]>;
  dispute(appId: string, id: string): Promise<DisputeRow>;
  frauds(merchantId: string, page: PageQuery, transactionId?: string): Promise<FraudRow[]>;
  fraud(appId: string, id: string): Promise<FraudRow>;
  /** @param hash Of the token of an invitation that is not used and not too old. */
  invitation(hash: string, nowMs: number): Promise<{ user: MerchantUserRow; merchant: MerchantRow } | undefined>;
}

/** Whether the app reaches the merchant: null where it does not. */
const access = (merchantId: string) =>
  `(SELECT a."appId" FROM "MerchantApp" a WHERE a."merchantId" = ${merchantId} AND a."appId" = ?) AS "access"`;

export function createPaymentReads(read: Reader): PaymentReads {
  /** A thing of a merchant. @param what As people call it. */
  async function owned<T>(table: string, what: string, appId: string, id: string): Promise<T> {
    const row = await read.first<T & { access: string | null }>(
      `SELECT x.*, ${access('x."merchantId"')} FROM "${table}" x WHERE x."id" = ?`,
      appId,
      id,
    );
    if (!row) throw unknown(what);
    if (row.access === null) throw noAccess();
    return row;
  }

  /** @param id The column that orders the list, of the table whose index begins with the owner. */
  function page<T>(
    select: string,
    owner: SqlValue,
    query: PageQuery,
    filter: Filter = [],
    id = 'x."id"',
  ): Promise<T[]> {
    const { conditions, values, order } = windowOf(query, id);
    for (const [column, value] of filter) {
      conditions.push(`${column} = ?`);
      values.push(value);
    }
    const text = conditions.map((each) => ` AND ${each}`).join("");
    return read.all<T>(`${select}${text} ORDER BY ${id} ${order} LIMIT ?`, owner, ...values, query.limit);
  }

  const merchantById = (id: string) => read.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "id" = ?', id);

  return {
    appByKeyHash: (hash) => read.first<AppRow>('SELECT * FROM "PaymentApp" WHERE "keyHash" = ?', hash),
    app: (id) => read.first<AppRow>('SELECT * FROM "PaymentApp" WHERE "id" = ?', id),
    merchantByKey: (key) => read.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "key" = ?', key),
    anyMerchant: merchantById,

    merchant: (appId, id) => findMerchant(read, appId, id),

    merchants: (appId, query, { test }) =>
      page(
        'SELECT x.* FROM "MerchantApp" a JOIN "Merchant" x ON x."id" = a."merchantId" WHERE a."appId" = ?',
        appId,
        query,
        test === undefined ? [] : [['x."test"', test]],
        'a."merchantId"',
      ),

    merchantApps: (merchantId, query) =>
      page(
        'SELECT x.* FROM "MerchantApp" a JOIN "PaymentApp" x ON x."id" = a."appId" WHERE a."merchantId" = ?',
        merchantId,
        query,
        [],
        'a."appId"',
      ),

    merchantUsers: (merchantId, query) =>
      page('SELECT x.* FROM "MerchantUser" x WHERE x."merchantId" = ?', merchantId, query),

    lines: (merchantId, query) => page('SELECT x.* FROM "LedgerLine" x WHERE x."merchantId" = ?', merchantId, query),
    line: (appId, id) => owned("LedgerLine", "line", appId, id),

    async transactions(merchantId, query, { test, successful }) {
      const filter: Filter = test === undefined ? [] : [['x."test"', test]];
      const only = successful === undefined ? "" : ` AND x."errorCode" IS ${successful ? "" : "NOT "}NULL`;
      const rows = await page<TransactionRow>(
        `SELECT x.* FROM "PaymentTransaction" x WHERE x."merchantId" = ?${only}`,
        merchantId,
        query,
        filter,
      );
      return withTrails(read, rows);
    },

    async transaction(appId, id) {
      const row = await owned<TransactionRow>("PaymentTransaction", "transaction", appId, id);
      return withTrail(read, row);
    },

    async anyTransaction(id) {
      const row = await read.first<TransactionRow>('SELECT * FROM "PaymentTransaction" WHERE "id" = ?', id);
      return row && withTrail(read, row);
    },

    card: (appId, id) => owned("SavedCard", "card", appId, id),

    disputes: (merchantId, query, transactionId) =>
      page('SELECT x.* FROM "Dispute" x WHERE x."merchantId" = ?', merchantId, query, ofTransaction(transactionId)),
    dispute: (appId, id) => owned("Dispute", "dispute", appId, id),

    frauds: (merchantId, query, transactionId) =>
      page('SELECT x.* FROM "FraudAlert" x WHERE x."merchantId" = ?', merchantId, query, ofTransaction(transactionId)),
    fraud: (appId, id) => owned("FraudAlert", "fraud alert", appId, id),

    async invitation(hash, nowMs) {
      const user = await read.first<MerchantUserRow>('SELECT * FROM "MerchantUser" WHERE "invitationHash" = ?', hash);
      if (!user || Number(user.expiresMs ?? 0n) < nowMs) return undefined;
      const merchant = await merchantById(user.merchantId);
      return merchant && { user, merchant };
    },
  };
}

type Filter = [column: string, value: SqlValue][];

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

/** @throws Failure when there is no such merchant, or the app has no access to it. */
export async function findMerchant(read: RawReader, appId: string, id: string): Promise<MerchantRow> {
  const row = await read.first<MerchantRow & { access: string | null }>(
    `SELECT x.*, ${access('x."id"')} FROM "Merchant" x WHERE x."id" = ?`,
    appId,
    id,
  );
  if (!row) throw unknown("merchant");
  if (row.access === null) throw noAccess();
  return row;
}

/** @throws Failure when there is no such transaction, or the app has no access to its merchant. */
export async function findTransaction(read: RawReader, appId: string, id: string): Promise<TransactionRow> {
  const row = await read.first<TransactionRow & { access: string | null }>(
    `SELECT x.*, ${access('x."merchantId"')} FROM "PaymentTransaction" x WHERE x."id" = ?`,
    appId,
    id,
  );
  if (!row) throw unknown("transaction");
  if (row.access === null) throw noAccess();
  return row;
}

/** @returns the transaction with its trail. One that was never changed has none, which saves the look. */
export async function withTrail(read: RawReader, row: TransactionRow): Promise<TrailedTransaction> {
  if (row.version === 0) return { ...row, trail: [] };
  const trail = await read.all<TrailRow>(
    'SELECT * FROM "TrailEntry" WHERE "transactionId" = ? ORDER BY "ordinal"',
    row.id,
  );
  return { ...row, trail };
}

/** How many ids stand in one statement: few texts to prepare, and below every driver's limit of placeholders. */
const trailChunk = 50;

async function withTrails(read: RawReader, rows: readonly TransactionRow[]): Promise<TrailedTransaction[]> {
  const trails = new Map<string, TrailRow[]>();
  const changed = rows.filter(({ version }) => version > 0).map(({ id }) => id);
  for (let from = 0; from < changed.length; from += trailChunk) {
    const ids = changed.slice(from, from + trailChunk);
    const padded = [...ids, ...Array<string>(trailChunk - ids.length).fill("")];
    const found = await read.all<TrailRow>(
      `SELECT * FROM "TrailEntry" WHERE "transactionId" IN (${padded.map(() => "?").join(", ")})
        ORDER BY "transactionId", "ordinal"`,
      ...padded,
    );
    for (const entry of found) trails.set(entry.transactionId, [...(trails.get(entry.transactionId) ?? []), entry]);
  }
  return rows.map((row) => ({ ...row, trail: trails.get(row.id) ?? [] }));
}
