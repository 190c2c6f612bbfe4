/** Finds the merchant of a public key, for the interfaces that browsers use. */
import { PaymentFailure, ProcessingFailure, requestInvalid } from "../errors.ts";
import type { PaymentReads } from "../store/reads.ts";
import type { MerchantRow } from "../store/rows.ts";

export class Keys {
  readonly #read: PaymentReads;
  readonly #onLoopback: boolean;

  /** @param onLoopback Whether only this machine can reach the server. If so, payments do not need HTTPS. */
  constructor({ read, onLoopback }: { read: PaymentReads; onLoopback: boolean }) {
    this.#read = read;
    this.#onLoopback = onLoopback;
  }

  /** Whether payments of this merchant are allowed over this connection: all merchants except test merchants need HTTPS. */
  isSecure({ test }: Pick<MerchantRow, "test">, origin: string): boolean {
    return test || this.#onLoopback || origin.startsWith("https://");
  }

  /**
   * Finds a merchant for the v1 gateway.
   * @throws ProcessingFailure 26 for a missing or unknown key, and 21 if HTTPS is required.
   */
  async merchant(key: unknown, origin: string): Promise<MerchantRow> {
    const merchant = typeof key === "string" ? await this.#read.merchantByKey(key) : undefined;
    if (!merchant) {
      throw new ProcessingFailure(26, key === undefined ? "The public key of the merchant is missing" : undefined);
    }
    if (!this.isSecure(merchant, origin)) throw new ProcessingFailure(21);
    return merchant;
  }

  /** Finds a merchant for the payments interface. @throws PaymentFailure. */
  async integration(key: string, origin: string): Promise<MerchantRow> {
    const merchant = await this.#read.merchantByKey(key);
    if (!merchant) {
      throw new PaymentFailure({
        code: "PAYMENT_INTEGRATION_KEY_UNKNOWN",
        message: "The integration key is unknown",
      });
    }
    if (!this.isSecure(merchant, origin))
      throw requestInvalid([{ path: "", message: "The request must be sent over HTTPS." }]);
    if (!merchant.canChargeCard) {
      throw new PaymentFailure({ code: "PAYMENT_INTEGRATION_DISABLED", message: "The integration is disabled" });
    }
    return merchant;
  }
}
