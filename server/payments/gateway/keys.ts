/** Finds the merchant of a public key, for the interfaces that browsers use. */
import type { PaymentsDependencies } from "../dependencies.ts";
import { PaymentFailure, ProcessingFailure, requestInvalid } from "../errors.ts";
import type { MerchantRow } from "../store/rows.ts";

type KeyParts = Pick<PaymentsDependencies, "store" | "onLoopback">;

/** Whether payments of this merchant are allowed over this connection: all merchants except test merchants need HTTPS. */
export function isSecure({ onLoopback }: KeyParts, { test }: Pick<MerchantRow, "test">, origin: string): boolean {
  return test || onLoopback || origin.startsWith("https://");
}

/**
 * Finds a merchant for the v1 gateway.
 * @throws ProcessingFailure 26 for a missing or unknown key, and 21 if HTTPS is required.
 */
export async function merchantOfKey(parts: KeyParts, key: unknown, origin: string): Promise<MerchantRow> {
  const merchant = typeof key === "string" ? await parts.store.read.merchantByKey(key) : undefined;
  if (!merchant) {
    throw new ProcessingFailure(26, key === undefined ? "The public key of the merchant is missing" : undefined);
  }
  if (!isSecure(parts, merchant, origin)) throw new ProcessingFailure(21);
  return merchant;
}

/** Finds a merchant for the payments interface. @throws PaymentFailure. */
export async function integrationOfKey(parts: KeyParts, key: string, origin: string): Promise<MerchantRow> {
  const merchant = await parts.store.read.merchantByKey(key);
  if (!merchant) {
    throw new PaymentFailure({ code: "PAYMENT_INTEGRATION_KEY_UNKNOWN", message: "The integration key is unknown" });
  }
  if (!isSecure(parts, merchant, origin)) {
    throw requestInvalid([{ path: "", message: "The request must be sent over HTTPS." }]);
  }
  if (!merchant.canChargeCard) {
    throw new PaymentFailure({ code: "PAYMENT_INTEGRATION_DISABLED", message: "The integration is disabled" });
  }
  return merchant;
}
