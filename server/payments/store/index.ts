import { randomUUID } from "node:crypto";
import { hashOf } from "../../identity/secrets.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import { refuseField, unknown } from "../errors.ts";
import type { NextId } from "../id.ts";
import type { Posting, Pricing } from "../ledger.ts";
import { largestAmount, type Money } from "../money.ts";
import type { SumChange } from "../transaction.ts";
import { createPaymentReads, findMerchant, findTransaction, type PaymentReads, withTrail } from "./reads.ts";
import {
  type AppRow,
  type CardRow,
  type DisputeRow,
  type FraudRow,
  insert,
  type LineRow,
  type MerchantRow,
  type MerchantUserRow,
  type TrailedTransaction,
  type TrailRow,
  type TransactionRow,
} from "./rows.ts";
import { createTurns } from "./turns.ts";

/** Where a change stands: a test ends the process there. `decided` and `dispute` are of disputes only. */
export type PaymentFaultPoint = "begun" | "decided" | "sums" | "line" | "balance" | "trail" | "dispute" | "committed";

/** What an app sets of a merchant, and what the server does. */
export type NewMerchant = Pick<
  MerchantRow,
  "name" | "currency" | "test" | "email" | "website" | "descriptor" | "country" | "companyNumber" | "iban"
>;

export type MerchantChange = Partial<
  Pick<
    MerchantRow,
    | "name"
    | "email"
    | "descriptor"
    | "canChargeCard"
    | "canSaveCard"
    | "canCapture"
    | "canRefund"
    | "canVoid"
    | "rateMillionths"
    | "flatAmount"
    | "disputeAmount"
    | "tdsMode"
  >
>;

/** A transaction as it is made; everything that happens to it comes later. */
export type NewTransaction = Omit<
  TransactionRow,
  "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount" | "version" | "createdMs"
>;

/** One event of a transaction: its sums, and what it adds to trail and ledger. */
export interface TransactionEvent {
  sums: SumChange;
  posting: Posting;
  line?: Pick<LineRow, "kind" | "description"> & { amount: Money };
  entry?: Pick<TrailRow, "kind" | "descriptor"> & {
    amount: bigint;
    disputeId?: string;
    /** Of a line that is there already. */
    lineId?: string;
    /** What the entry says, where that differs from what happens now. */
    posting?: Posting;
  };
}

export type Decide = (transaction: TransactionRow, merchant: MerchantRow, nowMs: number) => TransactionEvent;

export interface PaymentStore {
  read: PaymentReads;
  nextId: NextId;
  /** @returns the app and its key, which is nowhere afterwards. */
  createApp(name: string | null): Promise<{ app: AppRow; key: string }>;
  createMerchant(appId: string, merchant: NewMerchant, pricing: Pricing): Promise<MerchantRow>;
  /** @throws Failure when there is no such merchant, or the app has no access to it. */
  changeMerchant(appId: string, merchantId: string, change: MerchantChange): Promise<MerchantRow>;
  /** The same for what happens outside of the service. @throws Failure when there is no such merchant. */
  setMerchant(merchantId: string, change: MerchantChange): Promise<MerchantRow>;
  /** Changes nothing for an app that has access already. @throws Failure at `appId` when there is no such app. */
  addApp(callerId: string, merchantId: string, appId: string): Promise<AppRow>;
  /** @throws Failure when the app is not one of the merchant's. */
  revokeApp(callerId: string, merchantId: string, appId: string): Promise<void>;
  /**
   * Puts a person among the users of a merchant, unless that is a member already.
   * @param send Called with the change, for a person who is not.
   * @returns whether the person was a member.
   */
  invite(
    callerId: string,
    merchantId: string,
    invitation: { email: string; tokenHash: string; expiresMs: number },
    send: (tx: Transaction, merchant: MerchantRow) => Promise<void>,
  ): Promise<boolean>;
  /** @throws Failure when there is no such user. */
  revokeUser(callerId: string, merchantId: string, userId: string): Promise<void>;
  /** Uses up an invitation. @returns undefined when it was used, replaced or revoked meanwhile. */
  accept(tx: Transaction, hash: string, name: string | null): Promise<MerchantUserRow | undefined>;
  /** Keeps a transaction. @returns the one that has this id, which may have been kept before. */
  addTransaction(transaction: NewTransaction): Promise<TransactionRow>;
  /** Whosever it is. */
  anyCard(id: string): Promise<CardRow | undefined>;
  addCard(card: Omit<CardRow, "id" | "createdMs">): Promise<CardRow>;
  /**
   * Something happens to a transaction: sums, line, trail entry and balance in one change.
   * @throws Failure `conflict` when others kept changing the same; whatever `decide` throws.
   */
  change(appId: string, transactionId: string, decide: Decide): Promise<TrailedTransaction>;
  /** The same for what happens outside of the service. */
  changeAny(transactionId: string, decide: Decide): Promise<TrailedTransaction>;
  openDispute(
    transactionId: string,
    decide: Decide,
    dispute: (
      transaction: TransactionRow,
      event: TransactionEvent,
    ) => Pick<DisputeRow, "amount" | "reasonCode" | "reasonTitle" | "dueMs" | "taken" | "fee">,
  ): Promise<DisputeRow>;
  /** @throws Failure `conflict` for a dispute that is decided already. */
  closeDispute(
    disputeId: string,
    outcome: "won" | "lost",
    decide: (dispute: DisputeRow, transaction: TransactionRow) => TransactionEvent,
  ): Promise<DisputeRow>;
  addFraud(transactionId: string, fraud: Pick<FraudRow, "reportedMs" | "reason">): Promise<FraudRow>;
  /** A line that concerns no transaction. @param line Made from the merchant as it is. */
  payOut(
    merchantId: string,
    line: (merchant: MerchantRow) => { amount: Money; balance: bigint; description: string },
  ): Promise<LineRow>;
  /** Removes everything. */
  reset(tx: Transaction): Promise<void>;
}

export function createPaymentStore(parts: {
  db: Database;
  clock: Clock;
  nextId: NextId;
  /** Told where a change stands. */
  reached?: (point: PaymentFaultPoint) => void;
}): PaymentStore {
  const { db, clock, nextId, reached = () => {} } = parts;

  /** Who comes too late to the same thing is told to look again (`DECISIONS.md`, 409). */
  async function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await db.write(work);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== "unavailable") throw error;
      throw new Failure("conflict", "conflict", "Others are changing the same at this moment. Read it again.");
    }
  }

  const takeTurn = createTurns();

  /** A write that changes the balance of the transaction's merchant. SQLite has one writer anyway. */
  async function writeInTurn<T>(transactionId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (db.provider === "sqlite") return write(work);
    const owner = await db.read.first<Pick<TransactionRow, "merchantId">>(
      'SELECT "merchantId" FROM "PaymentTransaction" WHERE "id" = ?',
      transactionId,
    );
    return takeTurn(owner?.merchantId ?? "", () => write(work));
  }

  async function apply(
    tx: Transaction,
    transaction: TransactionRow,
    decide: Decide,
  ): Promise<{ changed: TransactionRow; event: TransactionEvent; lineId: string | undefined }> {
    const merchant = await tx.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "id" = ?', transaction.merchantId);
    if (!merchant) throw unknown("merchant");
    const nowMs = clock.now();
    const event = decide(transaction, merchant, nowMs);
    reached("begun");
    const changed: TransactionRow = { ...transaction, ...event.sums, version: transaction.version + 1 };
    const rows = await tx.run(
      `UPDATE "PaymentTransaction" SET "capturedAmount" = ?, "refundedAmount" = ?, "voidedAmount" = ?, "disputedAmount" = ?,
         "version" = ? WHERE "id" = ? AND "version" = ?`,
      changed.capturedAmount,
      changed.refundedAmount,
      changed.voidedAmount,
      changed.disputedAmount,
      changed.version,
      transaction.id,
      transaction.version,
    );
    if (rows !== 1) throw new Failure("conflict", "conflict", "The transaction was changed meanwhile.");
    reached("sums");
    const line = event.line && (await addLine(tx, merchant, event.line, event.posting, transaction.id, nowMs));
    const lineId = line?.id;
    const { entry } = event;
    if (entry) {
      const posting = entry.posting ?? event.posting;
      await insert(tx, "TrailEntry", {
        transactionId: transaction.id,
        ordinal: transaction.version,
        kind: entry.kind,
        disputeId: entry.disputeId ?? null,
        amount: entry.amount,
        balance: posting.balance,
        feeFlat: posting.feeFlat,
        feeRate: posting.feeRate,
        descriptor: entry.descriptor,
        lineId: entry.lineId ?? lineId ?? null,
        createdMs: BigInt(nowMs),
      });
      reached("trail");
    }
    return { changed, event, lineId };
  }

  /** A line and the balance belong together: the balance is the sum of all lines at every moment. */
  async function addLine(
    tx: Transaction,
    merchant: MerchantRow,
    line: NonNullable<TransactionEvent["line"]>,
    posting: Posting,
    transactionId: string | null,
    nowMs: number,
  ): Promise<LineRow> {
    const row: LineRow = {
      id: nextId(),
      merchantId: merchant.id,
      test: merchant.test,
      kind: line.kind,
      balance: posting.balance,
      fee: posting.feeFlat + posting.feeRate,
      amount: line.amount.minor,
      currency: line.amount.currency,
      description: line.description,
      transactionId,
      createdMs: BigInt(nowMs),
    };
    await insert(tx, "LedgerLine", row);
    reached("line");
    const rows = await tx.run(
      `UPDATE "Merchant" SET "balance" = "balance" + ? WHERE "id" = ? AND "balance" BETWEEN ? AND ?`,
      posting.balance,
      merchant.id,
      // Compared ahead of adding, which would run over in the database.
      -largestAmount - min(posting.balance, 0n),
      largestAmount - max(posting.balance, 0n),
    );
    if (rows !== 1) {
      throw refuseField("amount", "Would take the balance of the merchant beyond what can be written exactly.");
    }
    reached("balance");
    return row;
  }

  async function changeWith(
    id: string,
    find: (tx: Transaction) => Promise<TransactionRow>,
    decide: Decide,
  ): Promise<TrailedTransaction> {
    const trailed = await writeInTurn(id, async (tx) => {
      const { changed } = await apply(tx, await find(tx), decide);
      return withTrail(tx, changed);
    });
    reached("committed");
    return trailed;
  }

  async function anyTransaction(tx: Transaction, id: string): Promise<TransactionRow> {
    const row = await tx.first<TransactionRow>('SELECT * FROM "PaymentTransaction" WHERE "id" = ?', id);
    if (!row) throw unknown("transaction");
    return row;
  }

  async function updateMerchant(tx: Transaction, current: MerchantRow, change: MerchantChange): Promise<MerchantRow> {
    const entries = Object.entries(change).filter(([, value]) => value !== undefined);
    if (entries.length > 0) {
      const assignments = entries.map(([name]) => `"${name}" = ?`).join(", ");
      const values = entries.map(([, value]) => value);
      await tx.run(`UPDATE "Merchant" SET ${assignments} WHERE "id" = ?`, ...values, current.id);
    }
    return { ...current, ...Object.fromEntries(entries) };
  }

  return {
    read: createPaymentReads(db.read),
    nextId,

    async createApp(name) {
      const key = randomUUID();
      const app: AppRow = { id: nextId(), name, keyHash: hashOf(key), createdMs: BigInt(clock.now()) };
      await db.write((tx) => insert(tx, "PaymentApp", app));
      return { app, key };
    },

    async createMerchant(appId, merchant, pricing) {
      const row: MerchantRow = {
        ...merchant,
        id: nextId(),
        key: randomUUID(),
        balance: 0n,
        canChargeCard: true,
        canSaveCard: true,
        canCapture: true,
        canRefund: true,
        canVoid: true,
        rateMillionths: pricing.rateMillionths,
        flatAmount: pricing.flatAmount,
        disputeAmount: pricing.disputeAmount,
        tdsMode: "attempt",
        createdMs: BigInt(clock.now()),
      };
      await db.write(async (tx) => {
        await insert(tx, "Merchant", row);
        await tx.run('INSERT INTO "MerchantApp" ("merchantId", "appId") VALUES (?, ?)', row.id, appId);
      });
      return row;
    },

    changeMerchant: (appId, merchantId, change) =>
      db.write(async (tx) => updateMerchant(tx, await findMerchant(tx, appId, merchantId), change)),

    setMerchant: (merchantId, change) =>
      db.write(async (tx) => {
        const current = await tx.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "id" = ?', merchantId);
        if (!current) throw unknown("merchant");
        return updateMerchant(tx, current, change);
      }),

    addApp: (callerId, merchantId, appId) =>
      db.write(async (tx) => {
        await findMerchant(tx, callerId, merchantId);
        const app = await tx.first<AppRow>('SELECT * FROM "PaymentApp" WHERE "id" = ?', appId);
        if (!app) throw refuseField("appId", "There is no such app.");
        await tx.run(
          'INSERT INTO "MerchantApp" ("merchantId", "appId") VALUES (?, ?) ON CONFLICT DO NOTHING',
          merchantId,
          appId,
        );
        return app;
      }),

    revokeApp: (callerId, merchantId, appId) =>
      db.write(async (tx) => {
        await findMerchant(tx, callerId, merchantId);
        const removed = await tx.run(
          'DELETE FROM "MerchantApp" WHERE "merchantId" = ? AND "appId" = ?',
          merchantId,
          appId,
        );
        if (removed === 0) throw unknown("app of this merchant");
      }),

    invite: (callerId, merchantId, { email, tokenHash, expiresMs }, send) =>
      db.write(async (tx) => {
        const merchant = await findMerchant(tx, callerId, merchantId);
        const known = await tx.first<MerchantUserRow>(
          'SELECT * FROM "MerchantUser" WHERE "merchantId" = ? AND "email" = ?',
          merchantId,
          email,
        );
        if (known?.acceptedMs != null) return true;
        if (known) {
          await tx.run(
            'UPDATE "MerchantUser" SET "invitationHash" = ?, "expiresMs" = ? WHERE "id" = ?',
            tokenHash,
            BigInt(expiresMs),
            known.id,
          );
        } else {
          await insert(tx, "MerchantUser", {
            id: nextId(),
            merchantId,
            email,
            name: null,
            createdMs: BigInt(clock.now()),
            acceptedMs: null,
            invitationHash: tokenHash,
            expiresMs: BigInt(expiresMs),
          });
        }
        await send(tx, merchant);
        return false;
      }),

    revokeUser: (callerId, merchantId, userId) =>
      db.write(async (tx) => {
        await findMerchant(tx, callerId, merchantId);
        const removed = await tx.run(
          'DELETE FROM "MerchantUser" WHERE "id" = ? AND "merchantId" = ?',
          userId,
          merchantId,
        );
        if (removed === 0) throw unknown("user of this merchant");
      }),

    accept: (tx, hash, name) =>
      tx.first<MerchantUserRow>(
        `UPDATE "MerchantUser" SET "acceptedMs" = ?, "name" = ?, "invitationHash" = NULL, "expiresMs" = NULL
          WHERE "invitationHash" = ? AND "expiresMs" >= ? RETURNING *`,
        BigInt(clock.now()),
        name,
        hash,
        BigInt(clock.now()),
      ),

    async addTransaction(transaction) {
      const kept = await write(async (tx) => {
        const known = await tx.first<TransactionRow>(
          'SELECT * FROM "PaymentTransaction" WHERE "id" = ?',
          transaction.id,
        );
        if (known) return known;
        const row: TransactionRow = {
          ...transaction,
          capturedAmount: 0n,
          refundedAmount: 0n,
          voidedAmount: 0n,
          disputedAmount: 0n,
          version: 0,
          createdMs: BigInt(clock.now()),
        };
        reached("begun");
        await insert(tx, "PaymentTransaction", row);
        reached("sums");
        return row;
      });
      reached("committed");
      return kept;
    },

    anyCard: (id) => db.read.first<CardRow>('SELECT * FROM "SavedCard" WHERE "id" = ?', id),

    async addCard(card) {
      const row: CardRow = { ...card, id: nextId(), createdMs: BigInt(clock.now()) };
      await db.write((tx) => insert(tx, "SavedCard", row));
      return row;
    },

    change: (appId, id, decide) => changeWith(id, (tx) => findTransaction(tx, appId, id), decide),
    changeAny: (id, decide) => changeWith(id, (tx) => anyTransaction(tx, id), decide),

    async openDispute(transactionId, decide, dispute) {
      const row = await writeInTurn(transactionId, async (tx) => {
        const transaction = await anyTransaction(tx, transactionId);
        const { event, lineId = "" } = await apply(tx, transaction, decide);
        const opened: DisputeRow = {
          ...dispute(transaction, event),
          id: nextId(),
          merchantId: transaction.merchantId,
          transactionId,
          lineId,
          outcome: null,
          createdMs: BigInt(clock.now()),
        };
        await insert(tx, "Dispute", opened);
        reached("dispute");
        return opened;
      });
      reached("committed");
      return row;
    },

    async closeDispute(disputeId, outcome, decide) {
      const row = await write(async (tx) => {
        const found = await tx.first<DisputeRow>('SELECT * FROM "Dispute" WHERE "id" = ?', disputeId);
        if (!found) throw unknown("dispute");
        const closed = await tx.run(
          'UPDATE "Dispute" SET "outcome" = ? WHERE "id" = ? AND "outcome" IS NULL',
          outcome,
          disputeId,
        );
        if (closed !== 1) throw new Failure("conflict", "conflict", "The dispute is decided already.");
        reached("decided");
        const transaction = await anyTransaction(tx, found.transactionId);
        await apply(tx, transaction, () => decide(found, transaction));
        return { ...found, outcome };
      });
      reached("committed");
      return row;
    },

    addFraud: (transactionId, fraud) =>
      db.write(async (tx) => {
        const { merchantId } = await anyTransaction(tx, transactionId);
        const row: FraudRow = { ...fraud, id: nextId(), merchantId, transactionId, createdMs: BigInt(clock.now()) };
        await insert(tx, "FraudAlert", row);
        return row;
      }),

    async payOut(merchantId, line) {
      const row = await write(async (tx) => {
        const merchant = await tx.first<MerchantRow>('SELECT * FROM "Merchant" WHERE "id" = ?', merchantId);
        if (!merchant) throw unknown("merchant");
        const { amount, balance, description } = line(merchant);
        reached("begun");
        return addLine(
          tx,
          merchant,
          { kind: "payout", amount, description },
          { balance, feeFlat: 0n, feeRate: 0n },
          null,
          clock.now(),
        );
      });
      reached("committed");
      return row;
    },

    async reset(tx) {
      await tx.run('DELETE FROM "Merchant"');
      await tx.run('DELETE FROM "PaymentApp"');
    },
  };
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
