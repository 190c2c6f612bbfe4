/**
 * Statements that service accounts sign: the assertion of the JWT bearer grant (RFC 7523), and JSON web tokens that are
 * used as access tokens without asking for one. Both are dated by the clock of the machine that signs them, so they are
 * compared with this machine's, not with the clock that the sandbox can move.
 */
import { type KeyObject, X509Certificate } from "node:crypto";
import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { ServiceAccountIdentity, ServiceAccounts } from "./serviceAccounts.ts";

export interface Assertion {
  account: ServiceAccountIdentity;
  /** The user it is made for, when that is another one than the account. Lower case. */
  subject: string | undefined;
  audience: string | undefined;
  /** As stated: separated by spaces. */
  scope: string | undefined;
  /** Seconds since the epoch. */
  expires: number;
}

/** Why an assertion is refused; the message is made for the client. */
export class AssertionError extends Error {}

/** The longest life of an assertion, and how far two clocks may differ, in seconds. */
const longestSeconds = 3600;
const skewSeconds = 60;

/** @throws AssertionError. */
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

  async function verifySignature(token: string, certificates: readonly string[]): Promise<void> {
    for (const certificate of certificates) {
      try {
        // Only the algorithm that the keys are for: neither "none" nor a MAC keyed with the public half (RFC 8725 §3.1).
        await compactVerify(token, publicKeyOf(certificate), { algorithms: ["RS256"] });
        return;
      } catch (error) {
        if (error instanceof errors.JWSSignatureVerificationFailed) continue;
        if (error instanceof errors.JOSEError) throw new AssertionError(`Invalid JWT: ${error.message}.`);
        throw error;
      }
    }
    throw new AssertionError("Invalid JWT Signature.");
  }

  return async (token) => {
    const { issuer, kid } = readUnverified(token);
    const account = await accounts.findByEmail(issuer);
    if (!account) throw new AssertionError("Invalid grant: account not found.");
    const certificates = await accounts.certificates(issuer);
    const named =
      kid === undefined ? Object.values(certificates) : [certificates[kid]].filter((each) => each !== undefined);
    await verifySignature(token, named);

    const claims = decodeJwt(token);
    const now = Math.floor(machineClock.now() / 1000);
    const { iat, exp, nbf, sub, aud, scope } = claims;
    if (typeof iat !== "number" || typeof exp !== "number" || !Number.isFinite(iat) || !Number.isFinite(exp)) {
      throw new AssertionError("Invalid JWT: iat and exp must be numbers.");
    }
    if (exp <= now) throw new AssertionError("Invalid JWT: it has expired. Check your iat and exp values.");
    if (iat > now + skewSeconds || (typeof nbf === "number" && nbf > now + skewSeconds)) {
      throw new AssertionError("Invalid JWT: it is not good yet. Check your iat and exp values.");
    }
    if (exp - iat > longestSeconds || exp > now + longestSeconds + skewSeconds) {
      throw new AssertionError(
        "Invalid JWT: Token must be a short-lived token (60 minutes). Check your iat and exp values.",
      );
    }
    if (Array.isArray(aud) && aud.length > 1) throw new AssertionError("Invalid JWT: it names several audiences.");
    const subject = sub?.trim().toLowerCase();
    return {
      account,
      subject: subject === undefined || subject === "" || subject === account.email ? undefined : subject,
      audience: Array.isArray(aud) ? aud[0] : aud,
      scope: typeof scope === "string" ? scope : undefined,
      expires: exp,
    };
  };
}

/** Whom a token claims to be from, before anything of it is believed; undefined for what is no JSON web token. */
export function issuerOf(token: string): string | undefined {
  try {
    return readUnverified(token).issuer;
  } catch {
    return undefined;
  }
}

function readUnverified(token: string): { issuer: string; kid: string | undefined } {
  try {
    const { kid } = decodeProtectedHeader(token);
    const { iss } = decodeJwt(token);
    if (typeof iss === "string" && iss !== "") return { issuer: iss.trim().toLowerCase(), kid };
  } catch {
    throw new AssertionError("Invalid JWT: it is malformed.");
  }
  throw new AssertionError("Invalid JWT: it has no issuer.");
}
