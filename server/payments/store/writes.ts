import type { Transaction } from "../../platform/db/index.ts";
import { PaymentReads } from "./reads.ts";
import { unknown } from "./refusals.ts";
import {
  type AppRow,
  type Asking,
  type CardRow,
  type DisputeRow,
  type FraudRow,
  insert,
  type LineRow,
  type MerchantChange,
  type MerchantRow,
  type MerchantUserRow,
  type NewSums,
  type NewTransaction,
  type TrailRow,
  type TransactionRow,
} from "./rows.ts";

/** Where a change stands: a test ends the process there. `decided` and `dispute` are of disputes only. */
export type PaymentFaultPoint = "begun" | "decided" | "sums" | "line" | "balance" | "trail" | "dispute" | "committed";

/** One write: what it may read, and what it may change. Functions that add something give it its id and its time. */
export class PaymentWrites {
  readonly tx: Transaction;
  readonly read: PaymentReads;
  /** The time that everything in this write happens at. */
  readonly nowMs: number;
  readonly reached: (point: PaymentFaultPoint) => void;
  readonly #asking: Asking;
  readonly #nextId: () => string;

  constructor(parts: {
    tx: Transaction;
    asking: Asking;
    nowMs: number;
    nextId: () => string;
    reached: (point: PaymentFaultPoint) => void;
  }) {
    this.tx = parts.tx;
    this.read = new PaymentReads(parts.tx);
    this.nowMs = parts.nowMs;
    this.reached = parts.reached;
    this.#asking = parts.asking;
    this.#nextId = parts.nextId;
  }

  /** @throws Failure when there is no such merchant, or the app has no access to it. */
  async merchant(id: string): Promise<MerchantRow> {
    const { clientId } = this.#asking;
    const row = clientId === undefined ? await this.read.anyMerchant(id) : await this.read.merchant(clientId, id);
    if (!row) throw unknown("merchant");
    return row;
  }

  /** @throws Failure when there is no such transaction, or the app has no access to its merchant. */
  async transaction(id: string): Promise<TransactionRow> {
    const { clientId } = this.#asking;
    const row = clientId === undefined ? await this.read.anyTransaction(id) : await this.read.transaction(clientId, id);
    if (!row) throw unknown("transaction");
    return row;
  }

  async addApp(app: Pick<AppRow, "name" | "keyHash">): Promise<AppRow> {
    const row: AppRow = { ...app, ...this.#made() };
    await insert(this.tx, "PaymentApp", row);
    return row;
  }

  async addMerchant(merchant: Omit<MerchantRow, "id" | "createdMs">): Promise<MerchantRow> {
    const row: MerchantRow = { ...merchant, ...this.#made() };
    await insert(this.tx, "Merchant", row);
    return row;
  }

  async saveMerchant(current: MerchantRow, change: MerchantChange): Promise<MerchantRow> {
    const entries = Object.entries(change).filter(([, value]) => value !== undefined);
    if (entries.length > 0) {
      const assignments = entries.map(([name]) => `"${name}" = ?`).join(", ");
      const values = entries.map(([, value]) => value);
      await this.tx.run(`UPDATE "Merchant" SET ${assignments} WHERE "id" = ?`, ...values, current.id);
    }
    return { ...current, ...Object.fromEntries(entries) };
  }

  /** Gives an app access to a merchant, unless it has it already. */
  async grant(merchantId: string, appId: string): Promise<void> {
    await this.tx.run(
      'INSERT INTO "MerchantApp" ("merchantId", "appId") VALUES (?, ?) ON CONFLICT DO NOTHING',
      merchantId,
      appId,
    );
  }

  /** @returns whether the app had access. */
  async withdraw(merchantId: string, appId: string): Promise<boolean> {
    const text = 'DELETE FROM "MerchantApp" WHERE "merchantId" = ? AND "appId" = ?';
    return (await this.tx.run(text, merchantId, appId)) > 0;
  }

  async addInvitation(
    invitation: Pick<MerchantUserRow, "merchantId" | "email" | "invitationHash" | "expiresMs">,
  ): Promise<void> {
    const row: MerchantUserRow = { ...invitation, ...this.#made(), name: null, acceptedMs: null };
    await insert(this.tx, "MerchantUser", row);
  }

  /** The new invitation takes the place of the one before. */
  async renewInvitation(id: string, invitationHash: string, expiresMs: bigint): Promise<void> {
    await this.tx.run(
      'UPDATE "MerchantUser" SET "invitationHash" = ?, "expiresMs" = ? WHERE "id" = ?',
      invitationHash,
      expiresMs,
      id,
    );
  }

  /** Uses up an invitation. @returns undefined when it was used, replaced or revoked meanwhile, or is too old. */
  acceptInvitation(hash: string, name: string | null): Promise<MerchantUserRow | undefined> {
    return this.tx.first<MerchantUserRow>(
      `UPDATE "MerchantUser" SET "acceptedMs" = ?, "name" = ?, "invitationHash" = NULL, "expiresMs" = NULL
        WHERE "invitationHash" = ? AND "expiresMs" >= ? RETURNING *`,
      BigInt(this.nowMs),
      name,
      hash,
      BigInt(this.nowMs),
    );
  }

  /** @returns whether there was such a user. */
  async removeUser(merchantId: string, userId: string): Promise<boolean> {
    const text = 'DELETE FROM "MerchantUser" WHERE "id" = ? AND "merchantId" = ?';
    return (await this.tx.run(text, userId, merchantId)) > 0;
  }

  async addTransaction(transaction: NewTransaction): Promise<TransactionRow> {
    this.reached("begun");
    const row: TransactionRow = {
      ...transaction,
      capturedAmount: 0n,
      refundedAmount: 0n,
      voidedAmount: 0n,
      disputedAmount: 0n,
      version: 0,
      createdMs: BigInt(this.nowMs),
    };
    await insert(this.tx, "PaymentTransaction", row);
    this.reached("sums");
    return row;
  }

  /** @returns the transaction as it is now; undefined when it was changed since it was read. */
  async saveSums(transaction: TransactionRow, sums: NewSums): Promise<TransactionRow | undefined> {
    this.reached("begun");
    const changed: TransactionRow = { ...transaction, ...sums, version: transaction.version + 1 };
    const rows = await this.tx.run(
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
    this.reached("sums");
    return rows === 1 ? changed : undefined;
  }

  async addLine(line: Omit<LineRow, "id" | "createdMs">): Promise<LineRow> {
    const row: LineRow = { ...line, ...this.#made() };
    await insert(this.tx, "LedgerLine", row);
    this.reached("line");
    return row;
  }

  /** @returns whether it was done: not when the balance before is outside of the bounds. */
  async addToBalance(merchantId: string, amount: bigint, before: { least: bigint; most: bigint }): Promise<boolean> {
    const rows = await this.tx.run(
      `UPDATE "Merchant" SET "balance" = "balance" + ? WHERE "id" = ? AND "balance" BETWEEN ? AND ?`,
      amount,
      merchantId,
      before.least,
      before.most,
    );
    this.reached("balance");
    return rows === 1;
  }

  async addTrailEntry(entry: Omit<TrailRow, "createdMs">): Promise<void> {
    await insert(this.tx, "TrailEntry", { ...entry, createdMs: BigInt(this.nowMs) });
    this.reached("trail");
  }

  async addCard(card: Omit<CardRow, "id" | "createdMs">): Promise<CardRow> {
    const row: CardRow = { ...card, ...this.#made() };
    await insert(this.tx, "SavedCard", row);
    return row;
  }

  async addDispute(dispute: Omit<DisputeRow, "id" | "createdMs" | "outcome">): Promise<DisputeRow> {
    const row: DisputeRow = { ...dispute, ...this.#made(), outcome: null };
    await insert(this.tx, "Dispute", row);
    this.reached("dispute");
    return row;
  }

  /** @returns whether it was open. */
  async decideDispute(id: string, outcome: "won" | "lost"): Promise<boolean> {
    const text = 'UPDATE "Dispute" SET "outcome" = ? WHERE "id" = ? AND "outcome" IS NULL';
    const rows = await this.tx.run(text, outcome, id);
    this.reached("decided");
    return rows === 1;
  }

  async addFraud(fraud: Omit<FraudRow, "id" | "createdMs">): Promise<FraudRow> {
    const row: FraudRow = { ...fraud, ...this.#made() };
    await insert(this.tx, "FraudAlert", row);
    return row;
  }

  #made(): { id: string; createdMs: bigint } {
    return { id: this.#nextId(), createdMs: BigInt(this.nowMs) };
  }
}
