/** Access tokens that service accounts sign themselves. */
import type { Clock } from "../platform/clock.ts";
import { AssertionError, issuerOf, type VerifyAssertion } from "./assertions.ts";
import { shortScope, splitScopes } from "./scopes.ts";
import type { TokenInfo } from "./tokens.ts";

export interface SelfSignedParts {
  clock: Clock;
  machineClock: Clock;
  verifyAssertion: VerifyAssertion;
  /** The origin of the server; if it is not set, the origin of each request is used. */
  publicUrl: string | undefined;
  /** Accepted audiences besides the server's own origin. Only their origins are compared. */
  audiences: readonly string[];
  /** The scopes that a self-signed token gets if it specifies an audience and no scopes. */
  allScopes(): readonly string[];
}

/**
 * Checks tokens that service accounts sign themselves. Such a token contains an audience or scopes.
 * @returns a function that returns the content of a token; undefined for a token that is not valid at this origin.
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
      // To act for a user, an account must use the JWT bearer grant, which checks the delegation.
      if (subject !== undefined) return undefined;
      if (audience !== undefined && !isOwnAudience(audience, origin)) return undefined;
      if (audience === undefined && scope === undefined) return undefined;
      const scopes = scope === undefined ? allScopes() : splitScopes(scope);
      const user = { id: account.userId, email: account.email, domain: null, administrator: false };
      const caller = { user, clientId: account.clientId, scopes: shortened(scopes) };
      // The token's expiry is by the machine's clock. It is converted to the services' clock (see `assertions.ts`).
      const expiresMs = clock.now() + (expires * 1000 - machineClock.now());
      return { caller, scopes, authorizationId: undefined, expiresMs };
    } catch (error) {
      if (error instanceof AssertionError) return undefined;
      throw error;
    }
  };
}

/** Whether a token is self-signed. The server's own tokens are single words of 43 characters. */
export function isSigned(token: string): boolean {
  return token.includes(".") && issuerOf(token) !== undefined;
}

/** Converts scopes to their short names, which handlers use. */
export function shortened(scopes: readonly string[]): ReadonlySet<string> {
  return new Set(scopes.map(shortScope));
}
