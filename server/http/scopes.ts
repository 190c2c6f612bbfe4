/**
 * Adds details to an error about a valid token that lacks a scope: the scopes that would be sufficient, and the scopes of the
 * token. Both are spelled as in tokens.
 */
import { Failure } from "../platform/failure.ts";

/** Converts the short name of a scope to its spelling in tokens. */
export type SpellScope = (short: string) => string;

/**
 * Adds details to a failure about scopes.
 * @param operation The operation that was called.
 * @param origin The origin of the server.
 * @returns the failure unchanged if it is not about scopes.
 */
export function withScopes(
  failure: Failure,
  { service, operation, origin, spell }: { service: string; operation: string; origin: string; spell: SpellScope },
): Failure {
  const { kind, reason, message, details } = failure;
  if (!details.scopes) return failure;
  const acceptedScopes = details.scopes.accepted.map(spell).join(" ");
  const tokenScopes = details.scopes.given.map(spell).join(" ");
  return new Failure(kind, reason, message, {
    ...details,
    headers: {
      ...details.headers,
      "WWW-Authenticate": `Bearer realm="${origin}", error="insufficient_scope", scope="${acceptedScopes}"`,
    },
    info: {
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
      metadata: { service, method: operation, acceptedScopes, tokenScopes },
    },
  });
}
