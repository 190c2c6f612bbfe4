/**
 * The token endpoint (RFC 6749 §3.2). The library @node-oauth/oauth2-server authenticates clients, chooses the grant, and
 * checks codes, PKCE and refresh tokens. This file connects it to our data, adds two more grants, and writes the responses as
 * published clients expect them. Each request has its own model (the library's interface to our data), which can access the
 * complete request.
 */
import type OAuth2Server from "@node-oauth/oauth2-server";
import type { Authorization, OauthClient, User } from "../../../generated/prisma/sqlite/client.ts";
import { type Content, json, type PageRequest } from "../../http/pages.ts";
import { Failure } from "../../platform/failure.ts";
import { lazy } from "../../platform/lazy.ts";
import { AssertionError, issuerOf } from "../assertions.ts";
import type { Credentials, FoundCode } from "../authorizations/index.ts";
import { isConfidential } from "../clients.ts";
import type { OauthParts } from "../index.ts";
import { longScope, shortScope, splitScopes } from "../scopes.ts";
import { tokenLifetimeSeconds } from "../tokens.ts";
import { domainOf } from "../users.ts";
import { OauthError, singles } from "./errors.ts";
import { identityToken } from "./identityTokens.ts";

const oauth2 = lazy<typeof OAuth2Server>("@node-oauth/oauth2-server");

export const jwtBearer = "urn:ietf:params:oauth:grant-type:jwt-bearer";
export const deviceCode = "urn:ietf:params:oauth:grant-type:device_code";

/** The name that older clients use for the device grant. */
const deviceCodeAlias = "http://oauth.net/grant_type/device/1.0";

const clientGrants = ["authorization_code", "refresh_token", deviceCode];
/** The grants that the server offers. The library supports further ones. */
const served: ReadonlySet<string> = new Set([...clientGrants, jwtBearer]);

/** The paths of the token endpoint. Any of them is valid in the audience of an assertion. */
export const tokenPaths = ["/token", "/o/oauth2/token", "/oauth2/v4/token", "/oauth2/v3/token"];

/** The authorization code of a request. It is set when the library uses the code, after client authentication. */
interface Spent {
  code?: FoundCode;
}

/** The result of a grant. The library returns the object that the grant has created. */
interface Issued extends Pick<OAuth2Server.Token, "client" | "user"> {
  accessToken: string;
  refreshToken: string | undefined;
  scopes: readonly string[];
  identityToken: string | undefined;
}

/** Issues tokens. @throws OauthError if the request is rejected. */
export async function issueTokens(parts: OauthParts, request: PageRequest): Promise<Content> {
  await parts.limits.requireAddress("token", request.address);
  const { accessToken, refreshToken, scopes, identityToken } = await issue(parts, request);
  // The JSON contains only the fields that are not undefined.
  return json({
    access_token: accessToken,
    expires_in: tokenLifetimeSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(" "),
    token_type: "Bearer",
    id_token: identityToken,
  });
}

/** Converts an error of the library to the error that the client receives, or to the error of this server that caused it. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof oauth2().OAuthError)) return error;
  // If the model throws an error, the library wraps it in another error.
  const { inner } = error as { inner?: unknown };
  if (inner instanceof OauthError) return inner;
  if (error instanceof oauth2().ServerError) return inner ?? error;
  // As in the published service, a client that fails to authenticate always gets 401, which RFC 6749 §5.2 allows.
  return new OauthError(error.name, error.message, error.name === "invalid_client" ? 401 : error.code);
}

async function issue(parts: OauthParts, request: PageRequest): Promise<Issued> {
  const form = singles(request.form);
  const { authorization } = request.headers;
  if (authorization !== undefined && form.client_secret !== undefined) {
    throw new OauthError(
      "invalid_request",
      "The client sent its credentials twice. Send them either in the Authorization header or in the form, not both.",
    );
  }
  if (form.grant_type === deviceCodeAlias) {
    form.grant_type = deviceCode;
    form.device_code ??= form.code ?? "";
  }
  // The library requires a client, so the sender, which the assertion identifies (RFC 7523 §3), is set as the client.
  const isAssertion = form.grant_type === jwtBearer;
  if (isAssertion) {
    const account = await parts.serviceAccounts.findByEmail(issuerOf(form.assertion ?? "") ?? "");
    delete form.client_secret;
    if (!account) throw new OauthError("invalid_grant", "Invalid JWT: it is malformed, or its issuer is unknown.");
    form.client_id = account.clientId;
  }
  if (form.scope !== undefined) form.scope = splitScopes(form.scope).map(shortScope).join(" ");

  const spent: Spent = {};
  const server = new (oauth2())({
    model: modelFor(parts, request, { form, basic: isAssertion ? undefined : basicReadings(authorization) }, spent),
    accessTokenLifetime: tokenLifetimeSeconds,
    // As in the published service, a refresh token can be used any number of times until it is revoked, so no new one is
    // issued.
    alwaysIssueNewRefreshToken: false,
    refreshTokenLifetime: tokenLifetimeSeconds,
    // Off for every grant. Whether a client must authenticate depends on the client, so the model decides this.
    requireClientAuthentication: Object.fromEntries([...clientGrants, jwtBearer].map((each) => [each, false])),
    extendedGrantTypes: {
      [jwtBearer]: jwtBearerGrant(parts, request),
      [deviceCode]: deviceGrant(parts, request),
    },
    enablePlainPKCE: true,
  } as OAuth2Server.ServerOptions); // The cast is needed because the package's types lack `enablePlainPKCE`.
  const asked = new (oauth2().Request)({
    method: "POST",
    headers: {
      "content-type": request.headers["content-type"] ?? "",
      // The value does not matter, because the library only checks whether this header indicates a body.
      "content-length": "1",
      ...(authorization !== undefined && !isAssertion && { authorization }),
    },
    query: {},
    body: form,
  });
  try {
    // The assertion is safe: every grant creates an `Issued`.
    return (await server.token(asked, new (oauth2().Response)({}))) as Issued;
  } catch (error) {
    // If the code was sent with a wrong verifier or redirect URI, it is invalidated, so that it cannot be used again.
    if (spent.code) await parts.authorizations.invalidateCode(spent.code);
    throw causeOf(error);
  }
}

/** A date that the library never considers past, because this server checks the expiry itself. */
const farFuture = new Date(8.64e15);

/** The library's model without the function that creates codes, because the consent page creates them. */
type Model = Omit<OAuth2Server.AuthorizationCodeModel, "saveAuthorizationCode"> & OAuth2Server.RefreshTokenModel;

/** The content of a token request: the form, and the client's credentials in the `Authorization` header, if any. */
interface Sent {
  form: Readonly<Record<string, string>>;
  basic: readonly ClientCredentials[] | undefined;
}

function modelFor(parts: OauthParts, request: PageRequest, { form, basic }: Sent, spent: Spent): Model {
  const { clients, users, authorizations } = parts;
  const isProven = (client: OauthClient, secret: string | null | undefined) =>
    isConfidential(client) ? Boolean(secret) && clients.isSecret(client, secret ?? "") : !secret;
  let code: FoundCode | undefined;
  let refreshed: Authorization | undefined;

  return {
    async getClient(id, secret) {
      // Credentials that this server has decoded are preferred, because the library does not decode the header.
      for (const said of basic ?? [{ id, secret }]) {
        const client = await clients.find(said.id);
        if (!client || !(client.kind === "service" || isProven(client, said.secret))) continue;
        requireServed(form.grant_type);
        return { id: client.id, grants: client.kind === "service" ? [jwtBearer] : clientGrants };
      }
      return undefined;
    },

    async getAuthorizationCode(given) {
      code = await authorizations.findCode(given);
      // The expiry of the code is not checked here, but when the code is used, by the services' clock.
      return code && libraryCode(code);
    },

    /**
     * Remembers that the code was used. The code is invalidated later: when the tokens are issued, in the same transaction, or
     * after an error.
     */
    async revokeAuthorizationCode() {
      if (!code) return false;
      spent.code = code;
      if (form.redirect_uri === code.redirectUri) return true;
      // The error is thrown here because RFC 6749 §5.2 requires `invalid_grant`, and the library would use another code.
      throw new OauthError("invalid_grant", "redirect_uri must be the same as in the authorization request.");
    },

    async getRefreshToken(given) {
      refreshed = await authorizations.findRefreshToken(given);
      if (!refreshed) return undefined;
      return {
        refreshToken: given,
        client: { id: refreshed.clientId, grants: [] },
        user: { id: refreshed.userId },
        scope: shortNames(refreshed),
      };
    },

    // Nothing is revoked, because refresh tokens stay valid (see `alwaysIssueNewRefreshToken`).
    revokeToken: async () => true,

    async saveToken(token, client, libraryUser) {
      const authorization = code?.authorization ?? refreshed;
      const user = await users.findById(String(libraryUser.id));
      if (!authorization || !user) throw revokedMeanwhile();
      const wanted = new Set(token.scope);
      const scopes = splitScopes(authorization.scopes).filter((each) => wanted.has(shortScope(each)));
      const credentials = code
        ? await authorizations.exchangeCode(code, { scopes, withRefreshToken: authorization.offline })
        : await authorizations.issue(authorization.id, { scopes, withRefreshToken: false });
      if (!credentials && code)
        throw new OauthError("invalid_grant", "The authorization code was already used, or it has expired.");
      const { signedInMs } = authorization;
      const nonce = code?.nonce ?? undefined;
      return withIdentity(parts, request, { client, user, scopes, nonce, signedInMs }, credentials);
    },

    // The library's types require this function, but it is never called, because `authenticate.ts` checks access tokens.
    getAccessToken: async () => undefined,
  };
}

/** @throws OauthError for a grant that the server does not offer. If the grant is missing, the library rejects the request. */
function requireServed(grantType: string | undefined): void {
  if (grantType === undefined || served.has(grantType)) return;
  throw new OauthError("unsupported_grant_type", `grant_type must be one of ${[...served].join(", ")}.`);
}

function libraryCode(code: FoundCode): OAuth2Server.AuthorizationCode {
  const { authorization, redirectUri, codeChallenge, codeChallengeMethod } = code;
  return {
    authorizationCode: code.hash,
    expiresAt: farFuture,
    redirectUri,
    scope: shortNames(authorization),
    client: { id: authorization.clientId, grants: [] },
    user: { id: authorization.userId },
    codeChallenge: codeChallenge ?? undefined,
    codeChallengeMethod: codeChallengeMethod ?? undefined,
  };
}

function shortNames({ scopes }: Pick<Authorization, "scopes">): string[] {
  return splitScopes(scopes).map(shortScope);
}

function revokedMeanwhile(): OauthError {
  return new OauthError("invalid_grant", "The authorization was revoked.");
}

/**
 * Adds an identity token if the scopes request one.
 * @throws OauthError if the response cannot contain one.
 */
async function withIdentity(
  parts: OauthParts,
  { origin }: PageRequest,
  of: {
    client: OAuth2Server.Client;
    user: User;
    scopes: readonly string[];
    nonce: string | undefined;
    signedInMs: bigint | null;
  },
  credentials: Credentials | undefined,
): Promise<Issued> {
  if (!credentials) throw revokedMeanwhile();
  const { token: accessToken, refreshToken } = credentials;
  const isOpenid = of.scopes.some((each) => shortScope(each) === "openid");
  return {
    ...of,
    accessToken,
    refreshToken,
    identityToken: isOpenid
      ? await identityToken(parts, { ...of, clientId: of.client.id, origin, accessToken })
      : undefined,
  };
}

type GrantType = NonNullable<OAuth2Server.TokenOptions["extendedGrantTypes"]>[string];

/** The device grant (RFC 8628 §3.4), with the error statuses that published clients expect. */
function deviceGrant(parts: OauthParts, request: PageRequest): GrantType {
  return class extends oauth2().AbstractGrantType {
    override async handle({ body }: OAuth2Server.Request, client: OAuth2Server.Client): Promise<Issued> {
      if (!body.device_code) throw new OauthError("invalid_request", "Missing parameter: device_code");
      const polled = await parts.authorizations.pollDevice(body.device_code, client.id);
      if (polled.state !== "allowed") throw pollRefusals[polled.state]();
      const user = await parts.users.findById(polled.authorization.userId);
      if (!user) throw revokedMeanwhile();
      const { id, scopes: text } = polled.authorization;
      const scopes = splitScopes(text);
      const credentials = await parts.authorizations.issue(id, { scopes, withRefreshToken: true });
      // `signedInMs` is null, because a device cannot request the time of the sign-in.
      const of = { client, user, scopes, nonce: undefined, signedInMs: null };
      return withIdentity(parts, request, of, credentials);
    }
  };
}

const pollRefusals = {
  pending: () => new OauthError("authorization_pending", "The user has not responded yet.", 428),
  tooFast: () =>
    new OauthError("slow_down", "The device polls too often. Wait 5 seconds longer between requests.", 403),
  denied: () => new OauthError("access_denied", "The user denied access.", 403),
  expired: () => new OauthError("expired_token", "The device code has expired."),
  unknown: () => new OauthError("invalid_grant", "The device code is invalid or was already used."),
} as const;

/** The JWT bearer grant (RFC 7523 §2.1): a service account gets a token for itself or for a user of its organization. */
function jwtBearerGrant(parts: OauthParts, request: PageRequest): GrantType {
  const audiences = new Set([
    // If the operator has configured the server's URL, the audience must contain that URL, and the host in the request is
    // ignored.
    ...tokenPaths.map((path) => `${parts.settings.publicUrl ?? request.origin}${path}`),
    ...parts.settings.tokenAudiences,
  ]);
  return class extends oauth2().AbstractGrantType {
    override async handle({ body }: OAuth2Server.Request, client: OAuth2Server.Client): Promise<Issued> {
      const assertion = await parts.verifyAssertion(String(body.assertion)).catch((error: unknown) => {
        throw error instanceof AssertionError ? new OauthError("invalid_grant", error.message) : error;
      });
      const { account, subject, audience } = assertion;
      if (audience === undefined || !audiences.has(audience)) {
        throw new OauthError(
          "invalid_grant",
          "Invalid JWT: its audience (aud) must be the URL of this token endpoint.",
        );
      }
      const scopes = splitScopes(assertion.scope ?? "");
      if (scopes.length === 0) throw new OauthError("invalid_scope", "Empty or missing scope not allowed.");
      requireKnownScopes(parts, scopes);
      const userId =
        subject === undefined ? account.userId : await delegatedUser(parts, account.delegateDomain, subject);
      const spelled = scopes.map((each) =>
        each.includes("/") ? each : longScope(shortScope(each), parts.settings.authScopeBase),
      );
      const { token } = await parts.tokens.issue(userId, spelled, tokenLifetimeSeconds, { clientId: account.clientId });
      const user = { id: userId };
      return { accessToken: token, refreshToken: undefined, scopes, identityToken: undefined, client, user };
    }
  };
}

/**
 * Returns the id of the user for whom a service account requests a token.
 * @param domain The organization for whose users the account may act.
 * @throws OauthError for any other user. It reveals nothing about users of other organizations.
 */
async function delegatedUser(parts: OauthParts, domain: string | null, subject: string): Promise<string> {
  const refused = () =>
    new OauthError(
      "unauthorized_client",
      "Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.",
      401,
    );
  if (domain === null) throw refused();
  const user = await parts.users.findByEmail(subject).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (user?.domain === domain) return user.id;
  if (!user && domainOf(subject) === domain) throw new OauthError("invalid_grant", "Invalid email or User ID");
  throw refused();
}

/** @param scopes The scopes, with long or short names. @throws OauthError `invalid_scope` if any of them is unknown. */
export function requireKnownScopes(
  { scopes: catalog }: { scopes: Pick<OauthParts["scopes"], "has"> },
  scopes: readonly string[],
): void {
  const unknown = scopes.filter((each) => !catalog.has(shortScope(each)));
  if (unknown.length > 0) {
    throw new OauthError("invalid_scope", `Some requested scopes are invalid: ${unknown.map(printable).join(" ")}`);
  }
}

/** Converts a text to an error description, which may contain printable ASCII except quotes and backslashes (RFC 6749 §5.2). */
function printable(text: string): string {
  return text.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "?").slice(0, 200);
}

export interface ClientCredentials {
  id: string;
  secret: string;
}

/**
 * The possible meanings of a header `Authorization: Basic`. According to RFC 6749, Appendix B, id and secret are form-encoded
 * before they are joined, so strict clients send `-` as `%2D`. Many clients do not encode, so the second possibility is the
 * undecoded text.
 * @returns undefined if the header is missing or of another kind.
 */
export function basicReadings(authorization: string | undefined): ClientCredentials[] | undefined {
  const encoded = /^Basic +([\w.~+/-]+=*) *$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const border = text.indexOf(":");
  if (border < 0) return undefined;
  const asSent = { id: text.slice(0, border), secret: text.slice(border + 1) };
  const id = asInForm(asSent.id);
  const secret = asInForm(asSent.secret);
  if (id === undefined || secret === undefined) return [asSent];
  return id === asSent.id && secret === asSent.secret ? [asSent] : [{ id, secret }, asSent];
}

/**
 * Decodes a text as in a form.
 * @returns undefined for a malformed encoding, and for U+0000, which databases do not accept.
 */
function asInForm(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
