import type { Transaction } from "../../platform/db/index.ts";
import { insert, type NewRow, type RowOf, remove, type Table, update } from "../../platform/db/tables.ts";
import { firstPlace, idAt, type Place } from "./ids.ts";
import { PaymentReads } from "./reads.ts";
import {
  type AppRow,
  type Asking,
  type CardRow,
  type DisputeRow,
  type FraudRow,
  type IdempotentRow,
  type LineRow,
  type MerchantChange,
  type MerchantRow,
  type MerchantUserRow,
  type NewSums,
  type NewTransaction,
  type TrailRow,
  type TransactionRow,
  unknown,
} from "./rows.ts";

/** The points of a change at which a test kills the process. `decided` and `dispute` occur only in disputes. */
export type PaymentFaultPoint = "begun" | "decided" | "sums" | "line" | "balance" | "trail" | "dispute" | "committed";

/** A change of a merchant's balance. It is only made if the balance before the change is within the bounds. */
export interface BalanceChange {
  amount: bigint;
  least: bigint;
  most: bigint;
}

const unchanged: BalanceChange = { amount: 0n, least: -(2n ** 63n), most: 2n ** 63n - 1n };

/**
 * The reads and changes of one write. Functions that add a row set its id and time. For a resource of a merchant, both come from
 * the merchant's row. Changing that row locks it until the commit, so the ids and times are in the order of the commits, even if
 * the processes' clocks differ.
 */
export class PaymentWrites {
  readonly tx: Transaction;
  readonly read: PaymentReads;
  /** The timestamp of this write. */
  readonly nowMs: number;
  readonly reached: (point: PaymentFaultPoint) => void;
  readonly #asking: Asking;
  readonly #nextId: () => string;
  readonly #random: () => Buffer;

  constructor(parts: {
    tx: Transaction;
    asking: Asking;
    nowMs: number;
    nextId: () => string;
    /** Returns 7 random bytes. */
    random: () => Buffer;
    reached: (point: PaymentFaultPoint) => void;
  }) {
    this.tx = parts.tx;
    this.read = new PaymentReads(parts.tx);
    this.nowMs = parts.nowMs;
    this.reached = parts.reached;
    this.#asking = parts.asking;
    this.#nextId = parts.nextId;
    this.#random = parts.random;
  }

  /** @throws Failure if the merchant does not exist, or the app has no access to it. */
  async merchant(id: string): Promise<MerchantRow> {
    const { clientId } = this.#asking;
    const row = clientId === undefined ? await this.read.anyMerchant(id) : await this.read.merchant(clientId, id);
    if (!row) throw unknown("merchant");
    return row;
  }

  /** @throws Failure if the transaction does not exist, or the app has no access to its merchant. */
  async transaction(id: string): Promise<TransactionRow> {
    const { clientId } = this.#asking;
    const row = clientId === undefined ? await this.read.anyTransaction(id) : await this.read.transaction(clientId, id);
    if (!row) throw unknown("transaction");
    return row;
  }

  addApp(app: Pick<AppRow, "name" | "keyHash">): Promise<AppRow> {
    return this.#add("PaymentApp", { ...app, ...this.#made() });
  }

  /**
   * Replaces the key of an app.
   * @returns whether the app exists.
   */
  async changeKey(id: string, keyHash: string): Promise<boolean> {
    return (await update(this.tx, "PaymentApp", { id }, { keyHash })) > 0;
  }

  addMerchant(merchant: Omit<MerchantRow, "id" | "createdMs" | "bookedMs" | "bookedCount">): Promise<MerchantRow> {
    return this.#add("Merchant", { ...merchant, bookedMs: 0n, bookedCount: 0n, ...this.#made() });
  }

  async saveMerchant({ id }: MerchantRow, change: MerchantChange): Promise<MerchantRow> {
    await update(this.tx, "Merchant", { id }, change);
    return this.merchant(id);
  }

  /** Grants an app access to a merchant unless it already has access. */
  async grant(merchantId: string, appId: string): Promise<void> {
    const sql = 'INSERT INTO "MerchantApp" ("merchantId", "appId") VALUES (?, ?) ON CONFLICT DO NOTHING';
    await this.tx.run(sql, merchantId, appId);
  }

  /** @returns whether the app had access. */
  async withdraw(merchantId: string, appId: string): Promise<boolean> {
    return (await remove(this.tx, "MerchantApp", { merchantId, appId })) > 0;
  }

  async addInvitation(
    invitation: Pick<MerchantUserRow, "merchantId" | "email" | "invitationHash" | "expiresMs">,
  ): Promise<void> {
    await insert(this.tx, "MerchantUser", { ...invitation, ...(await this.#booked(invitation.merchantId)) });
  }

  /** Replaces an invitation by a new one. */
  async renewInvitation(id: string, invitationHash: string, expiresMs: bigint): Promise<void> {
    await update(this.tx, "MerchantUser", { id }, { invitationHash, expiresMs });
  }

  /**
   * Uses up an invitation.
   * @returns undefined if it is too old, or was used, replaced or revoked.
   */
  acceptInvitation(invitationHash: string, name: string | null): Promise<MerchantUserRow | undefined> {
    const now = BigInt(this.nowMs);
    return this.tx.first<MerchantUserRow>(
      `UPDATE "MerchantUser" SET "acceptedMs" = ?, "name" = ?, "invitationHash" = NULL, "expiresMs" = NULL
       WHERE "invitationHash" = ? AND "expiresMs" >= ? RETURNING *`,
      now,
      name,
      invitationHash,
      now,
    );
  }

  /** @returns whether the user existed. */
  async removeUser(merchantId: string, id: string): Promise<boolean> {
    return (await remove(this.tx, "MerchantUser", { id, merchantId })) > 0;
  }

  async addTransaction(transaction: NewTransaction): Promise<TransactionRow> {
    this.reached("begun");
    const row = await this.#add("PaymentTransaction", {
      ...transaction,
      capturedAmount: 0n,
      refundedAmount: 0n,
      voidedAmount: 0n,
      disputedAmount: 0n,
      version: 0,
      ...(await this.#booked(transaction.merchantId)),
    });
    this.reached("sums");
    return row;
  }

  /** @returns the changed transaction; undefined if others have changed it since it was read. */
  async saveSums(transaction: TransactionRow, sums: NewSums): Promise<TransactionRow | undefined> {
    this.reached("begun");
    const changed: TransactionRow = { ...transaction, ...sums, version: transaction.version + 1 };
    const { id, version } = transaction;
    const rows = await update(this.tx, "PaymentTransaction", { id, version }, { ...sums, version: version + 1 });
    this.reached("sums");
    return rows === 1 ? changed : undefined;
  }

  /**
   * Adds a line and changes the balance.
   * @returns undefined if the balance before the change is outside the bounds; nothing is changed then.
   */
  async addLine(
    line: Omit<LineRow, "id" | "createdMs">,
    before: Pick<BalanceChange, "least" | "most">,
  ): Promise<LineRow | undefined> {
    const place = await this.#book(line.merchantId, { amount: line.balance, ...before });
    if (!place) return undefined;
    this.reached("balance");
    const row = await this.#add("LedgerLine", { ...line, ...this.#at(place) });
    this.reached("line");
    return row;
  }

  /** @param atMs The time of the event; by default, the merchant's current time. */
  async addTrailEntry(merchantId: string, entry: Omit<TrailRow, "createdMs">, atMs?: bigint): Promise<void> {
    const createdMs = atMs ?? (await this.#booked(merchantId)).createdMs;
    await insert(this.tx, "TrailEntry", { ...entry, createdMs });
    this.reached("trail");
  }

  addCard(card: Omit<CardRow, "id" | "createdMs">): Promise<CardRow> {
    return this.#add("SavedCard", { ...card, ...this.#made() });
  }

  async addDispute(dispute: Omit<DisputeRow, "id" | "createdMs" | "outcome">): Promise<DisputeRow> {
    const row = await this.#add("Dispute", { ...dispute, ...(await this.#booked(dispute.merchantId)), outcome: null });
    this.reached("dispute");
    return row;
  }

  /** @returns whether the dispute was open. */
  async decideDispute(id: string, outcome: "won" | "lost"): Promise<boolean> {
    const rows = await update(this.tx, "Dispute", { id, outcome: null }, { outcome });
    this.reached("decided");
    return rows === 1;
  }

  async addFraud(fraud: Omit<FraudRow, "id" | "createdMs">): Promise<FraudRow> {
    return this.#add("FraudAlert", { ...fraud, ...(await this.#booked(fraud.merchantId)) });
  }

  /**
   * Claims an idempotency key for a day.
   * @param known The stored row with this key, which the claim replaces; undefined for a new key.
   */
  async claimRequest(
    request: Omit<IdempotentRow, "claimedMs" | "answer" | "createdMs">,
    known: IdempotentRow | undefined,
  ): Promise<void> {
    const now = BigInt(this.nowMs);
    const row: IdempotentRow = { ...request, claimedMs: now, answer: null, createdMs: now };
    if (known) await update(this.tx, "IdempotentRequest", { id: request.id }, row);
    else await insert(this.tx, "IdempotentRequest", row);
  }

  /** Stores the response to a request. @returns false if the request's claim on its key is no longer valid. */
  async answerRequest(id: string, claim: string, answer: string): Promise<boolean> {
    return (await update(this.tx, "IdempotentRequest", { id, claim }, { claim: null, answer })) === 1;
  }

  /**
   * Releases an idempotency key, so that it can be claimed again. If other cards were rejected with the key, only the same
   * request can claim it.
   */
  async freeRequest(id: string, claim: string): Promise<void> {
    if ((await remove(this.tx, "IdempotentRequest", { id, claim, refused: null })) > 0) return;
    await update(this.tx, "IdempotentRequest", { id, claim }, { claim: null, card: null });
  }

  async forgetRequests(beforeMs: number): Promise<void> {
    await this.tx.run('DELETE FROM "IdempotentRequest" WHERE "createdMs" <= ?', BigInt(beforeMs));
  }

  async #add<T extends Table>(table: T, row: RowOf<T>): Promise<RowOf<T>> {
    await insert(this.tx, table, row as NewRow<T>); // The assertion is safe: a complete row is also a new row.
    return row;
  }

  #made(): Made {
    return { id: this.#nextId(), createdMs: BigInt(this.nowMs) };
  }

  /** Determines the id and the time of the merchant's next resource. */
  async #booked(merchantId: string): Promise<Made> {
    const place = await this.#book(merchantId, unchanged);
    if (!place) throw unknown("merchant");
    return this.#at(place);
  }

  #at(place: Place): Made {
    const now = BigInt(this.nowMs);
    return { id: idAt(place), createdMs: place.ms > now ? place.ms : now };
  }

  /**
   * Takes the merchant's next position for an id, and changes its balance.
   * @returns undefined if the balance is outside the bounds.
   */
  async #book(merchantId: string, { amount, least, most }: BalanceChange): Promise<Place | undefined> {
    const { ms, count } = firstPlace(this.nowMs, this.#random);
    const taken = await this.tx.first<{ bookedMs: bigint; bookedCount: bigint }>(
      `UPDATE "Merchant" SET "balance" = "balance" + ?,
         "bookedCount" = CASE WHEN "bookedMs" < ? THEN ? ELSE "bookedCount" + 1 END,
         "bookedMs" = CASE WHEN "bookedMs" < ? THEN ? ELSE "bookedMs" END
       WHERE "id" = ? AND "balance" BETWEEN ? AND ?
       RETURNING "bookedMs", "bookedCount"`,
      amount,
      ms,
      count,
      ms,
      ms,
      merchantId,
      least,
      most,
    );
    return taken && { ms: taken.bookedMs, count: taken.bookedCount };
  }
}

interface Made {
  id: string;
  createdMs: bigint;
}
