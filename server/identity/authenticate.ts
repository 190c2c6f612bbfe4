import type { RuntimeOperation } from "../http/document.ts";
import type { Authenticate, Credentials } from "../http/service.ts";
import { application, type Caller, nobody, ownerOf } from "../platform/caller.ts";
import { Failure, insufficientScope, loginRequired } from "../platform/failure.ts";
import { acceptedScopes } from "./scopes.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Authenticates calls of the four services. Bearer tokens are in the `Authorization` header (RFC 6750 §2.1), or in the query as
 * `access_token` or `oauth_token`. API keys are in the query, for operations with the scheme `apiKey`. The `security` of an
 * operation in the contract specifies which of these it accepts.
 */
export function bearerAuthenticate(tokens: Pick<Tokens, "verify" | "verifyKey">): Authenticate {
  return (credentials, operation) => {
    if (operation.security.length === 0) return nobody;
    const token = tokenOf(credentials);
    if (token === undefined) return withoutToken(tokens, credentials, operation);
    const verified = tokens.verify(token, credentials.origin);
    return verified instanceof Promise
      ? verified.then((caller) => requireScope(caller, operation, credentials))
      : requireScope(verified, operation, credentials);
  };
}

/**
 * Checks the credentials of a batch before its body is read. A batch need not have a token, but if it has one, the token must
 * be valid. Scopes are not checked.
 * @returns the caller's identity (`ownerOf`); undefined without a token.
 */
export function knownBearer(
  tokens: Pick<Tokens, "verify">,
): (credentials: Pick<Credentials, "authorization" | "query" | "origin">) => Promise<string | undefined> {
  return async (credentials) => {
    const token = tokenOf(credentials);
    if (token === undefined) return undefined;
    const caller = await tokens.verify(token, credentials.origin);
    if (!caller) throw invalidCredentials(credentials.origin);
    return ownerOf(caller);
  };
}

/** @throws Failure for an unknown token, or for a token that lacks a required scope. */
function requireScope(
  caller: Caller | undefined,
  operation: RuntimeOperation,
  { origin, known }: Pick<Credentials, "origin" | "known">,
): Caller {
  if (!caller) throw invalidCredentials(origin);
  const accepted = acceptedScopes(operation);
  if (accepted.some((scope) => caller.scopes.has(scope))) return caller;
  known?.(caller);
  throw insufficientScope(accepted, caller.scopes);
}

async function withoutToken(
  tokens: Pick<Tokens, "verifyKey">,
  { query, origin, known }: Credentials,
  { security }: RuntimeOperation,
): Promise<Caller> {
  if (query.key !== undefined) {
    const clientId = typeof query.key === "string" ? await tokens.verifyKey(query.key) : undefined;
    if (clientId === undefined) throw invalidKey();
    if (security.some((each) => "apiKey" in each)) return application(clientId);
    known?.(application(clientId));
  }
  // An empty security requirement in the contract allows anonymous callers.
  if (security.some((each) => Object.keys(each).length === 0)) return nobody;
  throw loginRequired(origin);
}

/** Returns the token in a request, if any. @throws Failure if there are two tokens, because RFC 6750 §2 allows only one. */
function tokenOf({
  authorization,
  query,
  origin,
}: Pick<Credentials, "authorization" | "query" | "origin">): string | undefined {
  const inQuery = [query.access_token, query.oauth_token].filter((each) => each !== undefined);
  const inHeader = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (authorization !== undefined && inHeader === undefined) throw invalidCredentials(origin);
  const given = [...inQuery, ...(inHeader === undefined ? [] : [inHeader])];
  const [token, ...others] = given;
  if (others.length > 0 || (token !== undefined && typeof token !== "string")) {
    throw new Failure("invalid", "invalid", "The request contains more than one access token.", {
      header: "Authorization",
      hint: "Send the token once: in the Authorization header, or as access_token in the query string.",
    });
  }
  return token;
}

function invalidKey(): Failure {
  return new Failure("invalid", "badRequest", "API key not valid. Please pass a valid API key.", {
    parameter: "key",
    hint: "quintet api-keys create prints an API key. API keys give access to public data only. User data requires an access token.",
  });
}

/** The error for an unknown or expired token. */
export function invalidCredentials(origin: string): Failure {
  return new Failure("unauthenticated", "authError", "Invalid Credentials", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}", error="invalid_token"` },
  });
}
