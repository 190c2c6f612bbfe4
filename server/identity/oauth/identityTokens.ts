import { createHash } from "node:crypto";
import type { JWTPayload } from "jose";
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import { shortScope } from "../scopes.ts";
import type { SigningKeys } from "../signingKeys.ts";

const lifetimeSeconds = 3600;

/** The OpenID Connect claims about a user. The scopes determine which of them are present. */
export interface Profile {
  email?: string;
  email_verified?: boolean;
  hd?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** The claims about a user. @param scopes The granted scopes, with long or short names. */
export function profileOf(
  user: Pick<User, "email" | "name" | "picture" | "domain">,
  scopes: Iterable<string>,
): Profile {
  const short = new Set([...scopes].map(shortScope));
  const profile: Profile = {};
  if (short.has("email")) Object.assign(profile, { email: user.email, email_verified: true });
  if (user.domain !== null && (short.has("email") || short.has("profile"))) profile.hd = user.domain;
  if (short.has("profile")) {
    if (user.name !== null) {
      const words = user.name.trim().split(/\s+/);
      profile.name = user.name;
      profile.given_name = words.slice(0, -1).join(" ") || user.name;
      if (words.length > 1) profile.family_name = words.at(-1);
    }
    if (user.picture !== null) profile.picture = user.picture;
  }
  return profile;
}

/**
 * Creates an identity token (OpenID Connect Core §2). Its dates are by the machine's clock, because clients compare them with
 * their own.
 * @param origin The issuer of the token.
 */
export async function identityToken(
  parts: { signingKeys: SigningKeys; machineClock: Clock },
  options: {
    origin: string;
    clientId: string;
    user: User;
    scopes: readonly string[];
    nonce: string | undefined;
    /** When the user signed in, by the machine's clock; null unless the client has requested it. */
    signedInMs: bigint | null;
    accessToken: string;
  },
): Promise<string> {
  const { origin, clientId, user, scopes, nonce, signedInMs, accessToken } = options;
  const now = Math.floor(parts.machineClock.now() / 1000);
  const claims: JWTPayload = {
    iss: origin,
    azp: clientId,
    aud: clientId,
    sub: user.id,
    at_hash: createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url"),
    ...profileOf(user, scopes),
    nonce,
    // `auth_time` is the same in all identity tokens of one sign-in (OpenID Connect Core §12.2).
    ...(signedInMs !== null && { auth_time: Math.floor(Number(signedInMs) / 1000) }),
    iat: now,
    exp: now + lifetimeSeconds,
  };
  return parts.signingKeys.sign(claims);
}
