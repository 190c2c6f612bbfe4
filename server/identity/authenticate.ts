import type { RuntimeOperation } from "../http/document.ts";
import type { Authenticate, Credentials } from "../http/service.ts";
import { Failure } from "../platform/failure.ts";
import { nobody } from "./caller.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Bearer tokens for the four services: in the `Authorization` header (RFC 6750 §2.1) or in the query, as `access_token` or
 * `oauth_token`. What an operation accepts is its `security` in the contract.
 */
export function bearerAuthenticate(tokens: Pick<Tokens, "verify">): Authenticate {
  return async (credentials, operation) => {
    if (operation.security.length === 0) return nobody;
    const token = tokenOf(credentials);
    if (token === undefined) throw loginRequired(credentials.origin);
    const caller = await tokens.verify(token);
    if (!caller) throw invalidCredentials(credentials.origin);
    const accepted = acceptedScopes(operation);
    if (!accepted.some((scope) => caller.scopes.has(scope))) throw insufficientScope(credentials.origin, accepted);
    return caller;
  };
}

/** @throws Failure when a request carries two tokens: RFC 6750 §2 allows one way at a time. */
function tokenOf({ authorization, query, origin }: Credentials): string | undefined {
  const inQuery = [query.access_token, query.oauth_token].filter((each) => each !== undefined);
  const inHeader = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (authorization !== undefined && inHeader === undefined) throw invalidCredentials(origin);
  const given = [...inQuery, ...(inHeader === undefined ? [] : [inHeader])];
  const [token, ...others] = given;
  if (others.length > 0 || (token !== undefined && typeof token !== "string")) {
    throw new Failure("invalid", "invalid", "The request carries more than one access token.", {
      header: "Authorization",
    });
  }
  return token;
}

function acceptedScopes(operation: RuntimeOperation): string[] {
  return [...new Set(operation.security.flatMap((each) => Object.values(each).flat()))];
}

function loginRequired(origin: string): Failure {
  return new Failure("unauthenticated", "required", "Login Required", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
  });
}

function invalidCredentials(origin: string): Failure {
  return new Failure("unauthenticated", "authError", "Invalid Credentials", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}", error="invalid_token"` },
  });
}

function insufficientScope(origin: string, accepted: readonly string[]): Failure {
  const scope = accepted.join(" ");
  return new Failure("forbidden", "insufficientPermissions", "Insufficient Permission", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}", error="insufficient_scope", scope="${scope}"` },
  });
}
