/**
 * Parses the authorization request, with which an app sends a browser to the sign-in page (RFC 6749 §4.1.1, RFC 7636, OpenID
 * Connect Core §3.1.2.1).
 */
import type { OauthClient } from "../../../generated/prisma/sqlite/client.ts";
import { parseForm, type Query } from "../../http/shapes.ts";
import { isConfidential, isRedirectUri } from "../clients.ts";
import type { OauthParts } from "../index.ts";
import { longScope, shortScope, splitScopes } from "../scopes.ts";
import { OauthError, single } from "./errors.ts";
import { requireKnownScopes } from "./token.ts";

export interface AuthorizationRequest {
  /** The query of the request. The sign-in pages pass it on from page to page. */
  search: string;
  client: OauthClient;
  redirectUri: string;
  state: string | undefined;
  /** The scopes as the client sent them, with short or long names. */
  scopes: string[];
  offline: boolean;
  prompt: ReadonlySet<string>;
  loginHint: string | undefined;
  nonce: string | undefined;
  /** The maximum age of the user's sign-in, in seconds. If the sign-in is older, the user must sign in again. */
  maxAge: number | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: "S256" | "plain" | undefined;
}

/** An error that is reported to the client by a redirect. The redirect URI was already validated. */
export class RedirectableError extends Error {
  readonly refusal: OauthError;
  readonly redirectUri: string;
  readonly state: string | undefined;

  constructor(refusal: OauthError, redirectUri: string, state: string | undefined) {
    super(refusal.message);
    this.refusal = refusal;
    this.redirectUri = redirectUri;
    this.state = state;
  }
}

/** The clients and scopes against which an authorization request is validated. */
export interface KnownClients {
  clients: Pick<OauthParts["clients"], "find">;
  scopes: Pick<OauthParts["scopes"], "has">;
}

/**
 * Parses and validates an authorization request.
 * @throws OauthError for an error before the redirect URI was validated, because the browser must not be redirected there (RFC
 * 6749 §4.1.2.1), or if `state` is sent twice, because it is unclear which one to return.
 * @throws RedirectableError for every other error.
 */
export async function readAuthorizationRequest(parts: KnownClients, search: string): Promise<AuthorizationRequest> {
  const query = parseForm(search);
  const clientId = single(query, "client_id");
  if (clientId === undefined) throw new OauthError("invalid_request", "Missing required parameter: client_id");
  const client = await parts.clients.find(clientId);
  if (!client || client.kind === "service")
    throw new OauthError("invalid_client", "The OAuth client was not found.", 401);
  const redirectUri = single(query, "redirect_uri");
  if (redirectUri === undefined) throw new OauthError("invalid_request", "Missing required parameter: redirect_uri");
  if (!isRedirectUri(client, redirectUri)) {
    throw new OauthError("redirect_uri_mismatch", "The redirect URI in the request is not registered for this client.");
  }
  const state = single(query, "state");
  try {
    return { search, client, redirectUri, state, ...readRest(parts, client, query) };
  } catch (error) {
    throw error instanceof OauthError ? new RedirectableError(error, redirectUri, state) : error;
  }
}

function readRest(
  parts: KnownClients,
  client: OauthClient,
  query: Query,
): Omit<AuthorizationRequest, "search" | "client" | "redirectUri" | "state"> {
  for (const name of ["request", "request_uri", "registration"]) {
    if (query[name] !== undefined) throw new OauthError(`${name}_not_supported`, `Parameter ${name} is not supported.`);
  }
  const responseType = single(query, "response_type");
  if (responseType === undefined) throw missing("response_type");
  if (responseType !== "code") throw new OauthError("unsupported_response_type", "response_type must be code.");
  oneOf(query, "response_mode", ["query"]);
  const scopes = splitScopes(single(query, "scope") ?? "");
  if (scopes.length === 0) throw missing("scope");
  requireKnownScopes(parts, scopes);
  const installed = client.kind === "installed";
  // Installed apps get a refresh token by default, as in the published service.
  const accessType = oneOf(query, "access_type", ["online", "offline"]) ?? (installed ? "offline" : "online");
  return {
    scopes,
    offline: accessType === "offline",
    prompt: readPrompt(query),
    loginHint: single(query, "login_hint"),
    nonce: single(query, "nonce"),
    maxAge: readMaxAge(query),
    ...readChallenge(client, query),
  };
}

function readPrompt(query: Query): Set<string> {
  const prompt = new Set(splitScopes(single(query, "prompt") ?? ""));
  const known = ["none", "consent", "select_account", "login"];
  const unknown = [...prompt].find((each) => !known.includes(each));
  if (unknown !== undefined) throw new OauthError("invalid_request", `prompt must be one of ${known.join(", ")}.`);
  if (prompt.has("none") && prompt.size > 1)
    throw new OauthError("invalid_request", "prompt=none cannot be combined with other values.");
  if (oneOf(query, "approval_prompt", ["auto", "force"]) === "force") prompt.add("consent");
  return prompt;
}

function readMaxAge(query: Query): number | undefined {
  const text = single(query, "max_age");
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new OauthError("invalid_request", "max_age must be a whole number of seconds.");
}

function readChallenge(
  client: OauthClient,
  query: Query,
): Pick<AuthorizationRequest, "codeChallenge" | "codeChallengeMethod"> {
  const codeChallenge = single(query, "code_challenge");
  const method = oneOf(query, "code_challenge_method", ["S256", "plain"]);
  if (codeChallenge === undefined) {
    if (method !== undefined) throw missing("code_challenge");
    // A client without a secret must send a challenge, because nothing else binds the code to the client (RFC 8252 §8.1).
    if (!isConfidential(client)) throw missing("code_challenge");
    return { codeChallenge, codeChallengeMethod: undefined };
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(codeChallenge)) {
    throw new OauthError(
      "invalid_request",
      "code_challenge must be 43 to 128 letters, digits, dots, dashes, underscores or tildes.",
    );
  }
  return { codeChallenge, codeChallengeMethod: method ?? "plain" };
}

function oneOf<const T extends string>(query: Query, name: string, allowed: readonly T[]): T | undefined {
  const value = single(query, name);
  if (value === undefined) return undefined;
  const found = allowed.find((each) => each === value);
  if (!found) throw new OauthError("invalid_request", `${name} must be ${allowed.join(" or ")}.`);
  return found;
}

function missing(name: string): OauthError {
  return new OauthError("invalid_request", `Missing required parameter: ${name}`);
}

/** The scopes to grant: those in the request and, with `include_granted_scopes`, those that the user has already allowed. */
export function withGranted(
  { scopes, search }: AuthorizationRequest,
  granted: ReadonlySet<string>,
  base: string,
): string[] {
  if (parseForm(search).include_granted_scopes !== "true") return scopes;
  const asked = new Set(scopes.map(shortScope));
  return [...scopes, ...[...granted].filter((each) => !asked.has(each)).map((each) => longScope(each, base))];
}

/** The redirect URI with the response in its query. Parameters that the URI already has are preserved (RFC 6749 §3.1.2). */
export function answerAddress(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}

/**
 * The URL that returns an error to the client.
 * @param origin The origin of this server. The URL contains it, so that a client of several servers can recognize which one has
 * responded (RFC 9207).
 */
export function refusalAddress({ refusal, redirectUri, state }: RedirectableError, origin: string): string {
  return answerAddress(redirectUri, {
    error: refusal.code,
    error_description: refusal.message,
    state,
    iss: origin,
  });
}
