/**
 * Verifies tokens that service accounts sign: the assertion of the JWT bearer grant (RFC 7523), and self-signed JSON web tokens
 * that are used as access tokens. Clients set their times by their own clock, so the times are compared with this machine's
 * clock, and not with the services' clock, which the sandbox can move.
 */

import { type KeyObject, verify, X509Certificate } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import { normalAddress } from "../platform/emailAddress.ts";
import { shortScope, splitScopes } from "./scopes.ts";
import type { ServiceAccountIdentity, ServiceAccounts } from "./serviceAccounts.ts";
import type { TokenInfo } from "./tokens.ts";

export interface Assertion {
  account: ServiceAccountIdentity;
  /**
   * The email address of the user on whose behalf the token is requested, in lower case; undefined if the account acts for
   * itself.
   */
  subject: string | undefined;
  audience: string | undefined;
  /** The scopes as written in the token, separated by spaces. */
  scope: string | undefined;
  /** When the assertion expires, in seconds since the Unix epoch. */
  expires: number;
}

/** An error that explains to the client why its assertion was rejected. */
export class AssertionError extends Error {}

/** The maximum lifetime of an assertion and, on the next line, the accepted difference between two clocks, in seconds. */
const longestSeconds = 3600;
const skewSeconds = 60;

/** Verifies an assertion, including its signature. @throws AssertionError if it is not valid. */
export type VerifyAssertion = (token: string) => Promise<Assertion>;

export function createVerifyAssertion(parts: {
  accounts: Pick<ServiceAccounts, "findByEmail" | "certificates">;
  machineClock: Clock;
}): VerifyAssertion {
  const { accounts, machineClock } = parts;
  const publicKeys = new Map<string, KeyObject>();

  function publicKeyOf(certificate: string): KeyObject {
    let key = publicKeys.get(certificate);
    if (!key) {
      key = new X509Certificate(certificate).publicKey;
      if (publicKeys.size >= 1000) publicKeys.clear();
      publicKeys.set(certificate, key);
    }
    return key;
  }

  return async (token) => {
    const { signed, signature, issuer, kid, claims } = readUnverified(token);
    const account = await accounts.findByEmail(issuer);
    if (!account) throw new AssertionError("Invalid grant: account not found.");
    const certificates = Object.entries(await accounts.certificates(issuer));
    const named = certificates.filter(([id]) => kid === undefined || id === kid);
    // The algorithm is always RS256, because `readUnverified` has rejected every other (RFC 8725 §3.1).
    if (!named.some(([, certificate]) => verify("RSA-SHA256", signed, publicKeyOf(certificate), signature))) {
      throw new AssertionError("Invalid JWT Signature.");
    }

    const now = Math.floor(machineClock.now() / 1000);
    const { iat, exp, nbf, sub, aud, scope } = claims;
    if (typeof iat !== "number" || typeof exp !== "number" || !Number.isFinite(iat) || !Number.isFinite(exp)) {
      throw new AssertionError("Invalid JWT: iat and exp must be numbers.");
    }
    if (exp <= now) throw new AssertionError("Invalid JWT: it has expired. Check your iat and exp values.");
    if (iat > now + skewSeconds || (typeof nbf === "number" && nbf > now + skewSeconds)) {
      throw new AssertionError("Invalid JWT: it is not valid yet. Check your iat and nbf values.");
    }
    if (exp - iat > longestSeconds || exp > now + longestSeconds + skewSeconds) {
      throw new AssertionError(
        "Invalid JWT: Token must be a short-lived token (60 minutes). Check your iat and exp values.",
      );
    }
    if (Array.isArray(aud) && aud.length > 1)
      throw new AssertionError("Invalid JWT: it must have exactly one audience (aud).");
    const subject = normalAddress(optionalText("sub", sub) ?? "");
    return {
      account,
      subject: subject === "" || subject === account.email ? undefined : subject,
      audience: optionalText("aud", Array.isArray(aud) ? aud[0] : aud),
      scope: optionalText("scope", scope),
      expires: exp,
    };
  };
}

/** The issuer in a token, before its signature is checked; undefined if the text is not a JSON web token. */
export function issuerOf(token: string): string | undefined {
  try {
    return readUnverified(token).issuer;
  } catch {
    return undefined;
  }
}

interface Unverified {
  /** The bytes that the signature covers: header and payload as they were sent. */
  signed: Buffer;
  signature: Buffer;
  issuer: string;
  kid: string | undefined;
  claims: Readonly<Record<string, unknown>>;
}

/** Parses a token without checking its signature. @throws AssertionError if it is not an assertion of a service account. */
function readUnverified(token: string): Unverified {
  const [head = "", payload = "", signature = "", ...others] = token.split(".");
  const header = jsonObject(head);
  const claims = jsonObject(payload);
  if (!header || !claims || others.length > 0) throw new AssertionError("Invalid JWT: it is malformed.");
  // Only the algorithm of the keys is accepted: neither "none" nor a MAC with the public key (RFC 8725 §3.1). A critical
  // extension is rejected, because a server must understand it (RFC 7515 §4.1.11), and this server understands none.
  if (header.alg !== "RS256" || header.crit !== undefined) {
    throw new AssertionError("Invalid JWT: it must be signed with RS256 and have no critical extensions (crit).");
  }
  const kid = optionalText("kid", header.kid);
  const issuer = normalAddress(optionalText("iss", claims.iss) ?? "");
  if (issuer === "") throw new AssertionError("Invalid JWT: the issuer (iss) is required.");
  // Both parts are base64 and therefore ASCII, so each character is one byte.
  const signed = Buffer.from(`${head}.${payload}`, "latin1");
  return { signed, signature: Buffer.from(signature, "base64"), issuer, kid, claims };
}

/**
 * Decodes a part of the token. RFC 7515 §2 requires base64url without padding, but some published libraries (google-oauth-jwt)
 * write base64 with padding. Both are accepted.
 */
function jsonObject(part: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(part)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64").toString("utf8"));
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a claim that must be a string if present. @throws AssertionError for a claim of another type. */
function optionalText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === "string") return value ?? undefined;
  throw new AssertionError(`Invalid JWT: ${name} must be a string.`);
}

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
