/** What an answer says when a token is good, but not enough: which scopes would do, and which it has, spelled as tokens spell them. */
import { Failure } from "../platform/failure.ts";

/** A scope as tokens spell it, by its short name. */
export type SpellScope = (short: string) => string;

/** @param operation What was asked for. @param origin Of the server. @returns the failure as it is, where it is about something else. */
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
