/** The limits that HTTP checks before it serves a call. `identity/limits.ts` counts the calls. */

/** One call of a service, as quotas count it. */
export interface QuotaCall {
  service: string;
  clientId: string;
  /** Empty for a caller without a user. */
  userId: string;
  /**
   * The application's own name for its user. The quota then counts by this name instead of the signed-in user; its first 40
   * characters count.
   */
  quotaUser: string | undefined;
  /** The address of the caller. It is a function, since it is not always needed and takes time. */
  address(): string;
  units: number;
}

/**
 * Endpoints that one address may call only so often. `signIn`: passwords and user codes. `token`: the token endpoint.
 * `deviceCode`: device codes. `createApp`: `POST /apps`. `card`: cards at the gateway, the vault and the payment page. `payment`:
 * payments with tokens, which take several requests each. `mail`: whatever sends an email to an address of the caller's choice.
 */
export type LimitedEndpoint = "signIn" | "token" | "deviceCode" | "createApp" | "card" | "payment" | "mail";

export interface Limits {
  /**
   * Takes a call's units from the quota of its user and of its project. @returns undefined where quotas are off.
   * @throws Failure 403 `userRateLimitExceeded`, 429 `rateLimitExceeded`, both with `Retry-After`.
   */
  requireQuota(call: QuotaCall): Promise<void> | undefined;
  /** Counts a request of an address. Production mode only. @throws Failure 429 with `Retry-After`. */
  requireAddress(endpoint: LimitedEndpoint, address: string): Promise<void>;
  /**
   * Counts an email to an address of the caller's choice, per hour, by sender and by recipient. Production mode only.
   * @param sender The thing for which the email is sent: `merchant 7`.
   * @throws Failure 429 with `Retry-After`.
   */
  requireMail(sender: string, recipient: string): Promise<void>;
}
