import { type PlatformClient, unwrap } from "../../client/index.ts";
import type { PaymentsSandboxSchemas } from "../../generated/payments/sandbox/client.ts";

// Declarations of the package name it.
export type { PaymentsSandboxSchemas };

/** What became of a customer's attempt to pay a link. */
export type KitPayment = PaymentsSandboxSchemas["LinkPayment"];

/** What a customer does with a link of the payment page. */
export interface Customer {
  /** A number, or all that is typed; unless given, a test card that is approved. */
  card?: string | PaymentsSandboxSchemas["LinkCustomer"]["card"];
  /** What the customer says to the bank, if it asks (3-D Secure); `authenticated` unless given. */
  outcome?: "authenticated" | "attempted" | "rejected";
}

/** @param link Of the payment page. */
export function payLink(
  platform: PlatformClient,
  link: string | URL,
  { card, outcome }: Customer = {},
): Promise<KitPayment> {
  const body = {
    link: String(link),
    ...(card !== undefined && { card: typeof card === "string" ? { number: card } : card }),
    ...(outcome !== undefined && { outcome }),
  };
  return unwrap(platform.POST("/sandbox/v1/payments/links/pay", { body }));
}
