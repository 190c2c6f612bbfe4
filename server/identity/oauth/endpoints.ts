/** The endpoints that apps call to sign users in, at the paths of the published service. */
import { type Content, json, type Page, type PageRequest } from "../../http/pages.ts";
import type { Failure } from "../../platform/failure.ts";
import { isConfidential } from "../clients.ts";
import type { OauthParts } from "../index.ts";
import { openidScopes, shortScope, splitScopes } from "../scopes.ts";
import type { TokenInfo } from "../tokens.ts";
import { OauthError, oauthErrorContent, single, singles, teaching } from "./errors.ts";
import { profileOf } from "./identityTokens.ts";
import { authorizationPath, devicePath, signInPages } from "./pages.ts";
import {
  basicReadings,
  type ClientCredentials,
  deviceCode,
  issueTokens,
  jwtBearer,
  requireKnownScopes,
  tokenPaths,
} from "./token.ts";

const deviceLifetimeSeconds = 1800;
const deviceIntervalSeconds = 5;

/** All endpoints and pages for signing in. */
export function oauthPages(parts: OauthParts): Page[] {
  const either = (path: string[], operation: string, render: (request: PageRequest) => Promise<Content>): Page[] => [
    { path, operation, render },
    { method: "post", path, operation, render },
  ];
  const tokenInfo = (isOlder: boolean) => (request: PageRequest) =>
    answered(() => describeToken(parts, request, isOlder));
  const userInfo = (present: UserInfo) => (request: PageRequest) => describeUser(parts, request, present);
  const answering: Page[] = [
    {
      method: "post",
      path: tokenPaths,
      operation: "oauth.token",
      render: (request) => answered(() => issueTokens(parts, request), `Basic realm="${request.origin}"`),
    },
    {
      method: "post",
      path: ["/device/code", "/o/oauth2/device/code"],
      operation: "oauth.deviceCode",
      render: (request) => answered(() => startDevice(parts, request), `Basic realm="${request.origin}"`),
    },
    ...either(["/revoke", "/o/oauth2/revoke"], "oauth.revoke", (request) =>
      answered(() => revokeToken(parts, request)),
    ),
    ...either(["/tokeninfo", "/oauth2/v3/tokeninfo"], "oauth.tokenInfo", tokenInfo(false)),
    ...either(["/oauth2/v1/tokeninfo", "/oauth2/v2/tokeninfo"], "oauth.tokenInfo", tokenInfo(true)),
    ...either(["/v1/userinfo", "/oauth2/v3/userinfo"], "oauth.userInfo", userInfo(currentUserInfo)),
    ...either(["/oauth2/v1/userinfo", "/oauth2/v2/userinfo"], "oauth.userInfo", userInfo(olderUserInfoOf)),
  ];
  const publicFacts: Page[] = [
    {
      path: "/oauth2/v3/certs",
      operation: "oauth.webKeys",
      render: async () => cacheable(await parts.signingKeys.webKeys()),
    },
    {
      path: "/oauth2/v1/certs",
      operation: "oauth.certificates",
      render: async () => cacheable(await parts.signingKeys.certificates()),
    },
    {
      path: "/robot/v1/metadata/x509/:email",
      operation: "oauth.accountCertificates",
      async render({ parameters }) {
        const certificates = await parts.serviceAccounts.certificates(parameters.email ?? "");
        return Object.keys(certificates).length === 0 ? undefined : cacheable(certificates);
      },
    },
    {
      path: "/.well-known/openid-configuration",
      operation: "oauth.configuration",
      render: ({ origin }) => cacheable(configuration(origin, parts.scopes.all())),
    },
  ];
  // The audience `program` allows apps to call these endpoints with any host name, and scripts from any origin.
  return [
    ...signInPages(parts),
    ...answering
      .map((each): Page => ({ ...each, audience: "program", unreadable }))
      .map((each) => (parts.settings.mode === "development" ? teaching(each) : each)),
    ...publicFacts.map((each): Page => ({ ...each, audience: "program" })),
  ];
}

function unreadable({ message }: Failure): Content {
  return oauthErrorContent(new OauthError("invalid_request", message));
}

/**
 * Converts an OauthError to an error response.
 * @param challenge The authentication challenge, for an error about the client's identity.
 */
async function answered(work: () => Promise<Content>, challenge?: string): Promise<Content> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OauthError) {
      return oauthErrorContent(error, error.code === "invalid_client" ? challenge : undefined);
    }
    throw error;
  }
}

/** Starts the sign-in of a device (RFC 8628 §3.1). */
async function startDevice(parts: OauthParts, request: PageRequest): Promise<Content> {
  await parts.limits.requireAddress("deviceCode", request.address);
  const { client_id: id, client_secret: secret, scope } = singles(request.form);
  const readings = basicReadings(request.headers.authorization) ?? (id === undefined ? [] : [{ id, secret }]);
  if (readings.length === 0) throw new OauthError("invalid_request", "Missing required parameter: client_id");
  const clientId = await deviceClient(parts, readings);
  const scopes = splitScopes(scope ?? "");
  if (scopes.length === 0) throw new OauthError("invalid_request", "Missing required parameter: scope");
  requireKnownScopes(parts, scopes);
  const { deviceCode, userCode } = await parts.authorizations.startDevice({
    clientId,
    scopes,
    lifetimeMs: deviceLifetimeSeconds * 1000,
    intervalSeconds: deviceIntervalSeconds,
  });
  const address = `${request.origin}${devicePath}`;
  return json({
    device_code: deviceCode,
    user_code: userCode,
    // The published service uses the name `verification_url`, and RFC 8628 uses `verification_uri`.
    verification_url: address,
    verification_uri: address,
    verification_uri_complete: `${address}?user_code=${userCode}`,
    expires_in: deviceLifetimeSeconds,
    interval: deviceIntervalSeconds,
  });
}

/**
 * Returns the id of the client that starts a device sign-in.
 * @throws OauthError for an unknown client. The secret is optional here, but a wrong secret is rejected.
 */
async function deviceClient({ clients }: OauthParts, readings: readonly Partial<ClientCredentials>[]): Promise<string> {
  for (const { id = "", secret } of readings) {
    const client = await clients.find(id);
    if (!client || client.kind === "service") continue;
    if (!secret || !isConfidential(client) || clients.isSecret(client, secret)) return client.id;
  }
  throw new OauthError("invalid_client", "The OAuth client was not found.", 401);
}

/** Revokes a token (RFC 7009). As in the published service, clients need not authenticate, and unknown tokens are an error. */
async function revokeToken(parts: OauthParts, { query, form }: PageRequest): Promise<Content> {
  const token = single(form, "token") ?? single(query, "token");
  if (token === undefined) throw new OauthError("invalid_request", "Missing required parameter: token");
  if (!(await parts.authorizations.revoke(token))) throw new OauthError("invalid_token", "Token expired or revoked");
  return json({});
}

/** Describes a token. @param isOlder Whether to describe an access token in the older format. */
async function describeToken(
  parts: OauthParts,
  { query, form, headers, origin }: PageRequest,
  isOlder: boolean,
): Promise<Content> {
  const parameters = { ...query, ...form };
  const identity = single(parameters, "id_token");
  if (identity !== undefined) return describeIdentity(parts, identity, origin);
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  const token = single(parameters, "access_token") ?? bearer;
  const info = token === undefined ? undefined : await parts.tokens.inspect(token, origin);
  if (!info) throw new OauthError("invalid_token", "Invalid Value");
  const { caller, scopes, authorizationId, expiresMs } = info;
  const leftMs = expiresMs - parts.clock.now();
  const { clientId, user } = caller;
  const scope = scopes.join(" ");
  // If the token does not expire, this is the largest number that the format of the field (int32) allows.
  const expiresIn = Math.min(Math.floor(leftMs / 1000), 2 ** 31 - 1);
  const email = caller.scopes.has("email") ? { email: user.email } : undefined;
  const access_type = authorizationId === undefined ? "online" : await parts.authorizations.accessType(authorizationId);
  if (isOlder) {
    return json({
      issued_to: clientId,
      audience: clientId,
      user_id: user.id,
      scope,
      expires_in: expiresIn,
      ...(email && { ...email, verified_email: true }),
      access_type,
    });
  }
  // As in the published service, numbers and booleans are strings here.
  return json({
    azp: clientId,
    aud: clientId,
    sub: user.id,
    scope,
    // The expiry time is by the machine's clock, because clients compare it with their own clock.
    exp: String(Math.floor((parts.machineClock.now() + leftMs) / 1000)),
    expires_in: String(expiresIn),
    ...(email && { ...email, email_verified: "true" }),
    access_type,
  });
}

async function describeIdentity(parts: OauthParts, token: string, origin: string): Promise<Content> {
  const claims = await parts.signingKeys.verify(token);
  const now = Math.floor(parts.machineClock.now() / 1000);
  if (!claims || claims.iss !== origin || typeof claims.exp !== "number" || claims.exp <= now) {
    throw new OauthError("invalid_token", "Invalid Value");
  }
  const texts = Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
  return json({ ...texts, alg: "RS256", typ: "JWT" });
}

type UserInfo = (info: TokenInfo, profile: ReturnType<typeof profileOf>) => Record<string, unknown>;

/** Returns facts about the user to whom a token belongs (OpenID Connect Core §5.3), with errors as in RFC 6750 §3. */
async function describeUser(parts: OauthParts, request: PageRequest, present: UserInfo): Promise<Content> {
  const { headers, query, form, origin } = request;
  const realm = `Bearer realm="${origin}"`;
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  // RFC 6750 §2 allows a client to send the token in the header, in a form, or in the query.
  const sent = [form.access_token, query.access_token, query.oauth_token].find((each) => typeof each === "string");
  const token = bearer ?? sent;
  if (typeof token !== "string") {
    return oauthErrorContent(new OauthError("invalid_request", "An access token is required.", 401), realm);
  }
  const info = await parts.tokens.inspect(token, origin);
  const user = info && (await parts.users.findById(info.caller.user.id));
  if (!info || !user) {
    const refused = new OauthError("invalid_token", "The access token is unknown, expired or revoked.", 401);
    return oauthErrorContent(refused, `${realm}, error="invalid_token"`);
  }
  if (!Object.keys(openidScopes).some((each) => info.caller.scopes.has(each))) {
    const refused = new OauthError(
      "insufficient_scope",
      "The token must have the scope openid, email or profile.",
      403,
    );
    return oauthErrorContent(refused, `${realm}, error="insufficient_scope", scope="openid email profile"`);
  }
  return json(present(info, profileOf(user, info.scopes)));
}

const currentUserInfo: UserInfo = ({ caller }, profile) => ({ sub: caller.user.id, ...profile });

const olderUserInfoOf: UserInfo = ({ caller }, { email_verified, ...profile }) => ({
  id: caller.user.id,
  ...profile,
  verified_email: email_verified,
});

/** A response that clients may cache for five minutes: the public keys or the OpenID Connect configuration. */
function cacheable(body: unknown): Content {
  return {
    type: "application/json; charset=UTF-8",
    body: JSON.stringify(body),
    headers: { "Cache-Control": "public, max-age=300" },
  };
}

/** The server's configuration in the format of OpenID Connect Discovery §3. */
function configuration(issuer: string, scopes: readonly string[]): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}${authorizationPath}`,
    device_authorization_endpoint: `${issuer}/device/code`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: [...Object.keys(openidScopes), ...scopes.map(shortScope)],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
    // If this field were absent, clients would interpret it as true (OpenID Connect Discovery §3).
    request_uri_parameter_supported: false,
    request_parameter_supported: false,
    claims_parameter_supported: false,
    claims_supported: [
      "aud",
      "auth_time",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "hd",
      "iat",
      "iss",
      "name",
      "picture",
      "sub",
    ],
    code_challenge_methods_supported: ["plain", "S256"],
    grant_types_supported: ["authorization_code", "refresh_token", deviceCode, jwtBearer],
    authorization_response_iss_parameter_supported: true,
  };
}
