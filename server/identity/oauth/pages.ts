/** Sign-in and consent in a browser: the authorization endpoint (RFC 6749 §3.1) and its pages. */
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { type Content, html, type Page, type PageRequest, redirect, strictPolicy } from "../../http/pages.ts";
import { consentHtml, deviceHtml, messageHtml, signInHtml } from "../../pages/signIn.ts";
import { Failure } from "../../platform/failure.ts";
import type { OauthParts } from "../index.ts";
import { shortScope, splitScopes } from "../scopes.ts";
import type { Session } from "../sessions.ts";
import {
  type AuthorizationRequest,
  answerAddress,
  RedirectableError,
  readAuthorizationRequest,
  refusalAddress,
  withGranted,
} from "./authorizationRequest.ts";
import { OauthError, single } from "./errors.ts";

export const authorizationPath = "/o/oauth2/v2/auth";
export const authorizationPaths = [authorizationPath, "/o/oauth2/auth"];
const consentPath = "/o/oauth2/consent";
export const devicePath = "/device";

/** The maximum number of accounts that the sign-in page lists in development. Users can type in any other email address. */
const accountsShown = 20;

type Render = (parts: OauthParts, request: PageRequest) => Content | Promise<Content>;

export function signInPages(parts: OauthParts): Page[] {
  const get = (path: string | string[], operation: string, render: Render): Page => ({
    path,
    operation,
    render: (request) => guarded(request.origin, async () => render(parts, request)),
  });
  const post = (...page: Parameters<typeof get>): Page => ({ ...get(...page), method: "post" });
  return [
    get(authorizationPaths, "oauth.authorize", (_, request) => authorize(parts, request, request.search)),
    post(authorizationPaths, "oauth.authorize", authorizeByForm),
    post(consentPath, "oauth.consent", consent),
    get("/signin", "oauth.signIn", (_, request) => signInForm(parts, request, nextOf(request.query, request.origin))),
    post("/signin", "oauth.signIn", signIn),
    post("/signout", "oauth.signOut", signOut),
    get(devicePath, "oauth.device", device),
    post(devicePath, "oauth.device", answerDevice),
  ];
}

/** Converts an error to a page, or to a redirect to the client if its redirect URI was validated. */
async function guarded(origin: string, render: () => Promise<Content>): Promise<Content> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof RedirectableError) {
      return redirect(refusalAddress(error, origin));
    }
    if (error instanceof OauthError) {
      return page(messageHtml("You cannot sign in", error.message, `Error: ${error.code}`), error.status);
    }
    if (error instanceof Failure && error.kind === "tooManyRequests") {
      return {
        ...page(messageHtml("Too many attempts", "Wait a minute, then try again."), 429),
        headers: { ...pageHeaders, ...error.details.headers },
      };
    }
    throw error;
  }
}

/**
 * Pages with secrets are not cached. They are not compressed either, because the compressed length can reveal a secret
 * (BREACH).
 */
const pageHeaders = { "Cache-Control": "no-store, no-transform", "Referrer-Policy": "same-origin" };

/**
 * Creates a page with a form.
 * @param goesTo The origin or scheme to which the form's response may redirect. The page's Content-Security-Policy allows this
 * redirect.
 */
function page(body: string, status = 200, headers: Readonly<Record<string, string>> = {}, goesTo = ""): Content {
  const policy = `${strictPolicy}; form-action 'self'${goesTo === "" ? "" : ` ${goesTo}`}`;
  return { ...html(body, policy), status, headers: { ...pageHeaders, ...headers } };
}

/** Handles a request to the authorization endpoint: responds with a form, or redirects to the app. */
export async function authorize(parts: OauthParts, request: PageRequest, search: string): Promise<Content> {
  const asked = await readAuthorizationRequest(parts, search);
  const { client, prompt, redirectUri, state, maxAge } = asked;
  const silent = prompt.has("none");
  const refuse = (code: string, text: string) => new RedirectableError(new OauthError(code, text), redirectUri, state);

  const session = await parts.sessions.of(request);
  const isOld = session !== undefined && maxAge !== undefined && ageMs(parts, session) > maxAge * 1000;
  // `next` omits the parameters that request this page. Otherwise, the page would be shown again after each sign-in.
  if (!session || isOld || prompt.has("select_account") || prompt.has("login")) {
    if (silent)
      throw refuse(
        "login_required",
        isOld
          ? "The user must sign in again, because more than max_age seconds have passed since the last sign-in."
          : "No user is signed in.",
      );
    const next = `${authorizationPath}?${afterSignIn(search)}`;
    return signInForm(parts, request, next, asked.loginHint);
  }
  const { user } = session;
  const granted = await parts.authorizations.consented(user.id, client.id);
  const known = asked.scopes.every((each) => granted.has(shortScope(each)));
  // Any program can pretend to be an installed app, so the user always sees the consent page for such an app (RFC 8252 §8.6).
  if (known && !prompt.has("consent") && client.kind !== "installed") {
    return finish(parts, request, { ...asked, offline: false }, session);
  }
  if (silent) throw refuse("consent_required", "The user must choose an account or give consent.");
  const { csrf, headers } = parts.sessions.formKey(request);
  const back = new URL(redirectUri);
  return page(
    consentHtml({
      csrf,
      application: client.name,
      email: user.email,
      scopes: withGranted(asked, granted, parts.settings.authScopeBase).map((each) =>
        parts.scopes.describe(shortScope(each)),
      ),
      action: consentPath,
      carries: { request: search },
      otherAccount: `${authorizationPath}?${withoutPrompt(search, ["select_account"])}&prompt=select_account`,
      goesTo: back.host || back.protocol,
    }),
    200,
    headers,
    policySource(back),
  );
}

/**
 * Handles an authorization request that is sent as a form. If another site submits the form, the browser sends no cookies
 * (`SameSite=Lax`). So the browser is redirected to a URL for which it sends the cookies, and then the session is found.
 */
async function authorizeByForm(parts: OauthParts, request: PageRequest): Promise<Content> {
  const search = searchOf(request);
  if (await parts.sessions.of(request)) return authorize(parts, request, search);
  return redirect(`${authorizationPath}?${search}`);
}

/** Handles the consent form. None of its content is trusted. */
export async function consent(parts: OauthParts, request: PageRequest): Promise<Content> {
  requireOwnForm(parts, request);
  const asked = await readAuthorizationRequest(parts, single(request.form, "request") ?? "");
  const session = await parts.sessions.of(request);
  if (!session) return signInForm(parts, request, `${authorizationPath}?${asked.search}`, asked.loginHint);
  if (single(request.form, "decision") === "allow") return finish(parts, request, asked, session);
  throw new RedirectableError(
    new OauthError("access_denied", "The user denied access."),
    asked.redirectUri,
    asked.state,
  );
}

async function finish(
  parts: OauthParts,
  { origin }: PageRequest,
  asked: AuthorizationRequest,
  session: Session,
): Promise<Content> {
  const { client, redirectUri, state, offline, codeChallenge, codeChallengeMethod, nonce } = asked;
  const { user } = session;
  // The time of the sign-in by the machine's clock, because clients compare it with their own. The services' clock may differ.
  const signedInMs = asked.maxAge === undefined ? undefined : parts.machineClock.now() - ageMs(parts, session);
  const granted = await parts.authorizations.consented(user.id, client.id);
  const scopes = withGranted(asked, granted, parts.settings.authScopeBase);
  const code = await parts.authorizations.allow(
    { userId: user.id, clientId: client.id, scopes, offline, signedInMs },
    { redirectUri, codeChallenge, codeChallengeMethod, nonce },
  );
  return redirect(answerAddress(redirectUri, { state, iss: origin, code, scope: scopes.join(" ") }));
}

/** How long ago the user signed in, in milliseconds. It is zero if the clock was set back after the sign-in. */
function ageMs({ clock }: OauthParts, { signedInMs }: Session): number {
  return Math.max(0, clock.now() - signedInMs);
}

async function signInForm(
  parts: OauthParts,
  request: PageRequest,
  next: string,
  email = "",
  problem?: string,
): Promise<Content> {
  const { csrf, headers } = parts.sessions.formKey(request);
  const creates = parts.settings.mode === "development";
  const known = creates ? await parts.users.list(accountsShown) : [];
  const accounts = known.filter((each) => each.passwordHash === null);
  const asked = await askedBy(parts, next);
  const signedIn = (await parts.sessions.userOf(request))?.email;
  const content = { csrf, next, application: asked?.client.name, accounts, email, creates, signedIn, problem };
  // The response to the sign-in form may redirect directly to the app, so the page's policy must allow that.
  const goesTo = asked ? policySource(new URL(asked.redirectUri)) : "";
  return page(signInHtml(content), problem === undefined ? 200 : 400, headers, goesTo);
}

/** The authorization request to which the user returns after the sign-in, if any. */
async function askedBy(parts: OauthParts, next: string): Promise<AuthorizationRequest | undefined> {
  if (!next.startsWith(`${authorizationPath}?`)) return undefined;
  try {
    return await readAuthorizationRequest(parts, next.slice(authorizationPath.length + 1));
  } catch (error) {
    if (error instanceof OauthError || error instanceof RedirectableError) return undefined;
    throw error;
  }
}

/**
 * The source expression in a Content-Security-Policy that allows a redirect to a URL: its origin, or its scheme if the policy
 * syntax cannot express the origin.
 */
function policySource({ protocol, host, origin }: URL): string {
  const nameable = (protocol === "http:" || protocol === "https:") && !host.startsWith("[");
  return nameable ? origin : protocol;
}

/** Handles a submitted sign-in form. */
export async function signIn(parts: OauthParts, request: PageRequest): Promise<Content> {
  const next = nextOf(request.form, request.origin);
  await parts.limits.requireAddress("signIn", request.address);
  requireOwnForm(parts, request);
  const email = single(request.form, "email") ?? "";
  const password = single(request.form, "password");
  const user = await userBy(parts, email, password);
  if (user) return redirect(next, await parts.sessions.signIn(request, user.id));
  return signInForm(parts, request, next, email, "The email address or password is incorrect.");
}

/** Finds the user for a sign-in. In development, an account without a password needs none, and an unknown account is created. */
async function userBy(parts: OauthParts, email: string, password: string | undefined): Promise<User | undefined> {
  const user = await parts.users.findByEmail(email).catch(invalidAddress);
  const isAccount = user !== undefined && (await parts.serviceAccounts.findByEmail(user.email)) !== undefined;
  if (parts.settings.mode === "development" && !isAccount && password === undefined && !user?.passwordHash) {
    return user ?? parts.users.ensure(email).catch(invalidAddress);
  }
  // The check takes the same time for every name, so the time does not reveal which users exist or which are service accounts.
  const right = await parts.passwords.matches(password ?? "", isAccount ? null : (user?.passwordHash ?? null));
  return right ? user : undefined;
}

function invalidAddress(error: unknown): undefined {
  if (error instanceof Failure && error.kind === "invalid") return undefined;
  throw error;
}

async function signOut(parts: OauthParts, request: PageRequest): Promise<Content> {
  requireOwnForm(parts, request);
  const headers = await parts.sessions.signOut(request);
  return page(messageHtml("You have signed out", "You can close this page."), 200, headers);
}

/** The page that a device asks the user to open, with or without the code in the query. */
async function device(parts: OauthParts, request: PageRequest): Promise<Content> {
  const code = single(request.query, "user_code") ?? "";
  const user = await parts.sessions.userOf(request);
  if (!user) {
    const next = code === "" ? devicePath : `${devicePath}?user_code=${encodeURIComponent(code)}`;
    return signInForm(parts, request, next);
  }
  return deviceForm(parts, request, user, code);
}

function deviceForm(parts: OauthParts, request: PageRequest, user: User, code: string, problem?: string): Content {
  const { csrf, headers } = parts.sessions.formKey(request);
  const otherAccount = `/signin?continue=${encodeURIComponent(devicePath)}`;
  return page(
    deviceHtml({ csrf, code, email: user.email, otherAccount, problem }),
    problem === undefined ? 200 : 400,
    headers,
  );
}

async function answerDevice(parts: OauthParts, request: PageRequest): Promise<Content> {
  await parts.limits.requireAddress("signIn", request.address);
  requireOwnForm(parts, request);
  const user = await parts.sessions.userOf(request);
  if (!user) return signInForm(parts, request, devicePath);
  const code = single(request.form, "user_code") ?? "";
  const pending = await parts.authorizations.findByUserCode(code);
  const client = pending && (await parts.clients.find(pending.clientId));
  const unknown = "This code is not valid. It may have expired. Check the code on your device.";
  if (!pending || !client) return deviceForm(parts, request, user, code, unknown);
  const decision = single(request.form, "decision");
  if (decision === undefined) {
    const { csrf, headers } = parts.sessions.formKey(request);
    const otherAccount = `/signin?continue=${encodeURIComponent(`${devicePath}?user_code=${encodeURIComponent(code)}`)}`;
    const scopes = splitScopes(pending.scopes).map((each) => parts.scopes.describe(shortScope(each)));
    const content = { csrf, application: client.name, email: user.email, scopes, otherAccount };
    return page(
      consentHtml({ ...content, action: devicePath, carries: { user_code: code }, goesTo: undefined }),
      200,
      headers,
    );
  }
  const answer = decision === "allow" ? { userId: user.id } : "denied";
  if (!(await parts.authorizations.answerDevice(pending.hash, answer))) {
    return deviceForm(parts, request, user, code, unknown);
  }
  return decision === "allow"
    ? page(messageHtml("Device connected", `${client.name} now has access to your account. You can close this page.`))
    : page(
        messageHtml(
          "Device not connected",
          `${client.name} does not have access to your account. You can close this page.`,
        ),
      );
}

/**
 * Checks that a form was submitted from a page of this server.
 * @throws OauthError if it may come from another site (RFC 6749 §10.12).
 */
function requireOwnForm({ sessions }: OauthParts, request: PageRequest): void {
  if (sessions.isOwnForm(request)) return;
  throw new OauthError(
    "invalid_request",
    "This form has expired, or it was not sent from this server. Go back and try again.",
    403,
  );
}

/** The URL to show after the sign-in. Only certain pages of this server are allowed, to prevent open redirects. */
function nextOf(parameters: PageRequest["query"], origin: string): string {
  const wanted = single(parameters, "continue") ?? "/";
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return "/";
  const url = new URL(wanted, origin);
  const ours = [...authorizationPaths, devicePath, "/calendar/event", "/"];
  return url.origin === origin && ours.includes(url.pathname) ? `${url.pathname}${url.search}` : "/";
}

/** After a sign-in, a lower `max_age` is raised to this many seconds, because time passes between form and response. */
const leastMaxAge = 60;

/**
 * The query with which an authorization request continues after the sign-in. Values that would show the sign-in form again are
 * removed. `max_age` stays, because the client must receive the time of the sign-in, but a low value is raised, because some
 * time has passed since then.
 */
export function afterSignIn(search: string): string {
  const parameters = new URLSearchParams(withoutPrompt(search, ["select_account", "login"]));
  if (Number(parameters.get("max_age") ?? leastMaxAge) < leastMaxAge) parameters.set("max_age", String(leastMaxAge));
  return parameters.toString();
}

/** The maximum length of a query in a URL: Node's limit for the head of a request, minus space for cookies. */
const longestSearch = 8000;

/**
 * Converts a request that was sent as a form to the query of the same request as a URL.
 * @throws OauthError if the query would be too long.
 */
function searchOf({ search, form }: PageRequest): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(form)) {
    // A repeated parameter is repeated in the query too, so that the request is rejected later.
    for (const each of [value].flat()) if (typeof each === "string") parameters.append(name, each);
  }
  const text = parameters.toString();
  if (text.length <= longestSearch) return text;
  throw new OauthError("invalid_request", `An authorization request can have up to ${longestSearch} characters.`);
}

/** The query without certain values of the parameter `prompt`. */
function withoutPrompt(search: string, removed: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  const rest = splitScopes(parameters.get("prompt") ?? "").filter((each) => !removed.includes(each));
  if (rest.length === 0) parameters.delete("prompt");
  else parameters.set("prompt", rest.join(" "));
  return parameters.toString();
}
