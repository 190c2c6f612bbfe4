/** Tokens that service accounts sign for themselves. */
import type { Clock } from "../platform/clock.ts";
import { AssertionError, issuerOf, type VerifyAssertion } from "./assertions.ts";
import { shortScope, splitScopes } from "./scopes.ts";
import type { TokenInfo } from "./tokens.ts";

export interface SelfSignedParts {
  clock: Clock;
  machineClock: Clock;
  verifyAssertion: VerifyAssertion;
  /** Origin of the server; unset, that of the request counts. */
  publicUrl: string | undefined;
  /** Audiences of self-signed tokens besides the server's own origin; only their origins count. */
  audiences: readonly string[];
  /** Scopes of a self-signed token that names an audience instead of scopes. */
  allScopes(): readonly string[];
}

/**
 * Makes what looks at tokens with the address that they are for, or scopes, which a service account has signed instead of asking
 * for one.
 * @returns what a token says; undefined for one that is not good at an origin.
 */
export function selfSignedTokens(
  parts: SelfSignedParts,
): (token: string, origin: string) => Promise<TokenInfo | undefined> {
  const { clock, machineClock, verifyAssertion, allScopes } = parts;
  const foreignOrigins = new Set(parts.audiences.flatMap((each) => (URL.canParse(each) ? [new URL(each).origin] : [])));

  function isOwnAudience(audience: string, origin: string): boolean {
    if (!URL.canParse(audience)) return false;
    const named = new URL(audience).origin;
    return named === (parts.publicUrl ?? origin) || foreignOrigins.has(named);
  }

  return async (token, origin) => {
    try {
      const { account, subject, audience, scope, expires } = await verifyAssertion(token);
      if (subject !== undefined) return undefined; // Delegation takes the grant, which checks it.
      if (audience !== undefined && !isOwnAudience(audience, origin)) return undefined;
      if (audience === undefined && scope === undefined) return undefined;
      const scopes = scope === undefined ? allScopes() : splitScopes(scope);
      const user = { id: account.userId, email: account.email, domain: null, administrator: false };
      const caller = { user, clientId: account.clientId, scopes: shortened(scopes) };
      // Dated by the other clock, see assertions.ts.
      const expiresMs = clock.now() + (expires * 1000 - machineClock.now());
      return { caller, scopes, authorizationId: undefined, expiresMs };
    } catch (error) {
      if (error instanceof AssertionError) return undefined;
      throw error;
    }
  };
}

/** Ours are single words of 43 characters. */
export function isSigned(token: string): boolean {
  return token.includes(".") && issuerOf(token) !== undefined;
}

/** As handlers ask for them. */
export function shortened(scopes: readonly string[]): ReadonlySet<string> {
  return new Set(scopes.map(shortScope));
}
