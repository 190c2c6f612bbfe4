/** Payouts: the balance of a merchant is paid to the merchant's bank. */
import { invalidField } from "../../platform/failure.ts";
import { inMajorUnits } from "../money/money.ts";
import type { PaymentStore } from "../store/index.ts";
import { anybody, type LineRow, type MerchantRow } from "../store/rows.ts";
import { addLine } from "./change.ts";

/**
 * @param amount The amount in minor units of the merchant's currency; the complete balance by default.
 * @param require Throws for a merchant who may not be paid out.
 * @throws Failure at `amount` if it is zero or exceeds the balance; at `merchant` if the merchant has no bank account.
 */
export function payOut(
  store: PaymentStore,
  merchantId: string,
  amount: number | undefined,
  require: (merchant: MerchantRow) => void,
): Promise<LineRow> {
  return store.move(anybody, { merchantId }, async (writes) => {
    const merchant = await writes.merchant(merchantId);
    require(merchant);
    const { currency, balance, iban } = merchant;
    if (iban === null) throw invalidField("merchant", "The merchant must have a bank account.");
    const minor = amount === undefined ? balance : BigInt(amount);
    if (minor <= 0n || minor > balance) {
      const most = inMajorUnits({ currency, minor: balance > 0n ? balance : 0n });
      throw invalidField("amount", `Must be ${most} or less, the balance that can be paid out`);
    }
    const description = `Payout to ${iban.slice(0, 4)} … ${iban.slice(-4)}`;
    const line = { kind: "payout", amount: { currency, minor }, description };
    writes.reached("begun");
    return addLine(writes, merchant, line, { balance: -minor, feeFlat: 0n, feeRate: 0n }, null);
  });
}
