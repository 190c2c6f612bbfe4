/** What HTTP asks before it serves a call. `identity/limits.ts` counts. */

/** One call of a service, as its quota counts it. */
export interface QuotaCall {
  service: string;
  clientId: string;
  /** Empty for a caller without a user. */
  userId: string;
  /** What the application says its own user is, which then counts instead of the signed-in one; at most 40 characters count. */
  quotaUser: string | undefined;
  /** Asked for only where it counts: finding it out is not free. */
  address(): string;
  units: number;
}

/**
 * What an address may do only so often: `signIn`: passwords and user codes, `token`: the token endpoint, `deviceCode`: device
 * codes, `createApp`: `POST /apps`, `card`: cards at the gateway, the vault and the payment page, `payment`: payments with
 * tokens, which take several requests each, `mail`: whatever sends a mail to an address of the caller's choice.
 */
export type LimitedEndpoint = "signIn" | "token" | "deviceCode" | "createApp" | "card" | "payment" | "mail";

export interface Limits {
  /**
   * Takes a call's units from the quota of its user and of its project. @returns undefined where quotas are off.
   * @throws Failure 403 `userRateLimitExceeded`, 429 `rateLimitExceeded`, both with `Retry-After`.
   */
  requireQuota(call: QuotaCall): Promise<void> | undefined;
  /** Counts a request of an address, in production mode. @throws Failure 429 with `Retry-After`. */
  requireAddress(endpoint: LimitedEndpoint, address: string): Promise<void>;
  /**
   * Counts a mail that somebody has sent to an address of their choice, in production mode: per hour, by sender and by recipient.
   * @param sender Whatever the mail is sent for: `merchant 7`.
   * @throws Failure 429 with `Retry-After`.
   */
  requireMail(sender: string, recipient: string): Promise<void>;
  close(): Promise<void>;
}
