import { type PlatformClient, unwrap } from "../../client/index.ts";
import type { PaymentsSandboxSchemas } from "../../generated/payments/sandbox/client.ts";

// Exported, because the published type declarations refer to this type.
export type { PaymentsSandboxSchemas };

/** The result of a customer's attempt to pay a link. */
export type KitPayment = PaymentsSandboxSchemas["LinkPayment"];

/** Settings for a simulated payment: how the customer pays a link of the payment page. */
export interface Customer {
  /** A card number, or all fields of the form; by default, a test card that is approved. */
  card?: string | PaymentsSandboxSchemas["LinkCustomer"]["card"];
  /** The customer's decision on the bank's page, if the bank asks (3-D Secure); `authenticated` by default. */
  outcome?: "authenticated" | "attempted" | "rejected";
}

/** Pays a link of the payment page. @param link The URL of the link. */
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
