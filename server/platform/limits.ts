/** The limits that the HTTP layer checks before it serves a call. `identity/limits.ts` counts the calls. */

/** One call of a service, as counted by quotas. */
export interface QuotaCall {
  service: string;
  clientId: string;
  /** The id of the user; empty for a caller without a user. */
  userId: string;
  /**
   * The app's own name for its user. The quota then counts by the first 40 characters of this name instead of by the signed-in
   * user.
   */
  quotaUser: string | undefined;
  /** The client's IP address. It is a function because it is not always needed and takes time to compute. */
  address(): string;
  units: number;
}

/**
 * Endpoints that are rate-limited by IP address. `signIn`: passwords and user codes. `token`: the token endpoint. `deviceCode`:
 * requests for device codes. `createApp`: `POST /apps`. `card`: card data sent to the gateway, the vault or the payment page.
 * `payment`: payments with tokens, which take several requests each. `mail`: endpoints that send an email to an address that
 * the caller chooses.
 */
export type LimitedEndpoint = "signIn" | "token" | "deviceCode" | "createApp" | "card" | "payment" | "mail";

export interface Limits {
  /**
   * Counts a call's units against the quotas of its user and its project.
   * @returns undefined if quotas are off.
   * @throws Failure 403 `userRateLimitExceeded`, 429 `rateLimitExceeded`, both with `Retry-After`.
   */
  requireQuota(call: QuotaCall): Promise<void> | undefined;
  /**
   * Counts a request from an IP address against the endpoint's rate limit. Production mode only.
   * @throws Failure 429 with `Retry-After`.
   */
  requireAddress(endpoint: LimitedEndpoint, address: string): Promise<void>;
  /**
   * Counts an email to an address that the caller chooses against two hourly limits, one per sender and one per recipient.
   * Production mode only.
   * @param sender The object on whose behalf the email is sent: `merchant 7`.
   * @throws Failure 429 with `Retry-After`.
   */
  requireMail(sender: string, recipient: string): Promise<void>;
}
