import { randomBytes } from "node:crypto";
import {
  createPaymentsClient,
  type PaymentsClient,
  type PaymentsSchemas,
  type PlatformClient,
  type Quintet as ServiceClients,
  unwrap,
} from "../../client/index.ts";
import type { ConnectionOptions } from "../../client/service.ts";
import type { PaymentsSandboxSchemas } from "../../generated/payments/sandbox/client.ts";
import type { QuintetKit } from "./kit.ts";
import type { RecordedRequest, RequestFilter } from "./requests.ts";
import type { TokenSettings } from "./users.ts";

/** The details of a merchant. The default is a Danish test shop. */
export type NewShop = Partial<Omit<PaymentsSchemas["Merchant"], "id" | "key" | "created" | "balance">>;

/** A merchant of the payment service, together with the app that owns it. */
export interface Shop {
  app: { id: string; key: string };
  merchant: PaymentsSchemas["Merchant"];
  /** A client of the payment service that uses the app's key. */
  payments: PaymentsClient;
}

/** A user of a world, with clients of all services. */
export interface WorldUser extends ServiceClients {
  email: string;
  token: string;
}

/** A world: users and merchants on a shared server that belong to one test. */
export interface World {
  /** The id of this world, which all names in the world contain. */
  id: string;
  /** An email address in this world's own organization. */
  email(name: string): string;
  /** A user of this world. The first call for a name creates the user. */
  user(name?: string, scopes?: readonly string[] | TokenSettings): Promise<WorldUser>;
  shop(details?: NewShop): Promise<Shop>;
  /** The recorded requests of this world's users. */
  requests(filter?: RequestFilter): Promise<RecordedRequest[]>;
}

export async function createWorld(kit: QuintetKit): Promise<World> {
  const id = `w${randomBytes(6).toString("hex")}`;
  const email = (name: string) => `${name}@${id}.test`;
  const since = await kit.requests.mark();
  return {
    id,
    email,
    async user(name = "owner", scopes) {
      const token = await kit.token(email(name), scopes);
      return { ...(await kit.clients(email(name), scopes)), email: email(name), token };
    },
    shop: (details) => kit.shop({ name: `Shop ${id}`, email: email("owner"), ...details }),
    async requests(filter = {}) {
      const all = await kit.requests.list({ after: since, ...filter });
      return all.filter(({ caller }) => caller?.user?.endsWith(`@${id}.test`));
    },
  };
}

/**
 * Creates an app with a merchant.
 * @param connection The connection for a client without credentials, because anyone may create apps.
 */
export async function givenShop(connection: ConnectionOptions, details: NewShop = {}): Promise<Shop> {
  const anonymous = createPaymentsClient(connection);
  const name = details.name ?? "Corner Shop";
  const { app } = await unwrap(anonymous.POST("/apps", { body: { name } }));
  const payments = createPaymentsClient({ ...connection, key: app.key });
  const body = {
    name,
    currency: "DKK" as const,
    test: true,
    email: "shop@example.com",
    website: "https://shop.example.com",
    descriptor: "CORNER SHOP",
    company: { country: "DK" as const, number: "12345678" },
    bank: { iban: "DK5000400440116243" },
    ...details,
  };
  const { merchant } = await unwrap(payments.POST("/merchants", { body }));
  return { app: { id: app.id, key: app.key }, merchant, payments };
}

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
