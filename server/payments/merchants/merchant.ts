/** Creates and changes merchants. */

import type { MerchantsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidField } from "../../platform/failure.ts";
import { lazy } from "../../platform/lazy.ts";
import { webUrlOf } from "../../platform/webUrl.ts";
import { standardPricing } from "../ledger/transaction.ts";
import type { Exchange } from "../money/exchange.ts";
import type { PaymentStore } from "../store/index.ts";
import type { MerchantChange, MerchantRow } from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";

const ibantools = lazy<typeof import("ibantools")>("ibantools");

/**
 * Creates a merchant, and grants the app access to it.
 * @param made Called in the same write.
 * @throws Failure at `bank.iban` for wrong check digits, and at `website`, which a schema cannot validate.
 */
export async function createMerchant(
  { store, exchange }: { store: PaymentStore; exchange: Exchange },
  caller: { clientId: string },
  body: BodyOf<MerchantsHandlers["create"]>,
  made: (writes: PaymentWrites, merchant: MerchantRow) => Promise<void>,
): Promise<MerchantRow> {
  const { currency, email, website, descriptor, company, bank, test = false } = body;
  const iban = bank?.iban ?? null;
  if (!test && iban !== null && !ibantools().isValidIBAN(iban)) {
    throw invalidField("bank.iban", "Must be a valid IBAN: check the country, length and check digits.");
  }
  if (!webUrlOf(website)) {
    throw invalidField("website", "Must be an absolute URL with a host and without a user name, a password or port 0.");
  }
  return store.write(caller, async (writes) => {
    const pricing = standardPricing(currency, exchange, writes.nowMs);
    const merchant = await writes.addMerchant({
      name: body.name || null,
      currency,
      test,
      email: normalAddress(email),
      website,
      descriptor,
      country: company.country,
      companyNumber: company.number || null,
      iban,
      key: store.newKey(),
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
    });
    await writes.grant(merchant.id, caller.clientId);
    await made(writes, merchant);
    return merchant;
  });
}

/** Reads the changes that an app may make to a merchant from a request body. An empty name removes the name. */
export function changeOf(body: BodyOf<MerchantsHandlers["update"]> = {}): MerchantChange {
  return {
    ...(body.name !== undefined && { name: body.name || null }),
    ...(body.email !== undefined && { email: normalAddress(body.email) }),
    ...(body.descriptor !== undefined && { descriptor: body.descriptor }),
  };
}

/** The merchant's display name: its name, or the host of its website if it has no name. */
export function merchantName({ name, website }: Pick<MerchantRow, "name" | "website">): string {
  return name ?? new URL(website).host;
}

/** Whether payments of this merchant are allowed over this connection: all merchants except test merchants need HTTPS. */
export function isSecure(
  { onLoopback }: { onLoopback: boolean },
  { test }: Pick<MerchantRow, "test">,
  origin: string,
): boolean {
  return test || onLoopback || origin.startsWith("https://");
}
