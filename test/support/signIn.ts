/** Signs in apps and people without a browser: forms and redirects by fetch. */
import { createHash, randomBytes } from "node:crypto";
import type { NewClient } from "../../server/identity/clients.ts";
import { type StartOptions, startApp, type TestApp } from "./app.ts";
import { checkingFetch, wireContract } from "./wire.ts";

/** Redirect URI of the apps in these tests. Nothing listens there. */
export const callback = "http://127.0.0.1:9/callback";

const checked = checkingFetch([wireContract("platform"), wireContract("tasks")]);

/** Starts a server whose clock shows the real time, because the published library compares all times with the real time. */
export function startSignIn(options: StartOptions = {}): Promise<TestApp> {
  return startApp({ at: new Date().toISOString(), ...options });
}

export interface Application extends NewClient {
  id: string;
  secret: string;
}

export async function givenApplication(
  app: TestApp,
  details: Partial<{ name: string; kind: "web" | "installed"; redirectUris: string[] }> = {},
): Promise<Application> {
  const { name = "Planner", kind = "web", redirectUris = [callback] } = details;
  const created = await app.server.parts.clients.create({ name, kind, redirectUris });
  return { ...created, id: created.client.id, secret: created.secret ?? "" };
}

/** The parts of a browser that these tests need: it stores cookies and does not follow redirects. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(app: Pick<TestApp, "url">) {
    this.#url = app.url;
  }

  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    if (cookie !== "") headers.set("Cookie", cookie);
    const response = await checked(new URL(path, this.#url), { ...init, headers, redirect: "manual" });
    for (const each of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Submits the last form of a page with some fields filled in. */
  submit(page: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const { action, values } = formIn(page);
    return this.open(action, { method: "POST", body: new URLSearchParams({ ...values, ...fields }), headers });
  }
}

/** Returns the action and the fields of the last form of a page. */
export function formIn(page: string): { action: string; values: Record<string, string> } {
  const form = page.slice(page.lastIndexOf("<form"));
  const values = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return {
    action: /action="([^"]+)"/.exec(form)?.[1] ?? "",
    values: Object.fromEntries(values.map(([, name = "", value = ""]) => [name, unescaped(value)])),
  };
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** The visible text of a page. @param from Where it begins. */
export function wordsOf(html: string, from = "<h1>"): string {
  const main = html.slice(html.indexOf(from), html.indexOf("</main>"));
  return unescaped(main.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function authorizationPath(application: Pick<Application, "id">, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: application.id,
    redirect_uri: callback,
    scope: "https://www.googleapis.com/auth/tasks",
    state: "the state",
    ...more,
  });
  return `/o/oauth2/v2/auth?${parameters}`;
}

/** Returns a browser in which a user is signed in. */
export async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = new Browser(app);
  const page = await (await browser.open("/signin")).text();
  await browser.submit(page, { email, password: "" });
  return browser;
}

/** Signs in, consents if asked, and returns the URL at which the app is called back. */
export async function allowed(app: TestApp, path: string, email = "ann@example.com"): Promise<URL> {
  const browser = await signedIn(app, email);
  const asked = await browser.open(path);
  const response = asked.status === 303 ? asked : await browser.submit(await asked.text(), { decision: "allow" });
  return new URL(response.headers.get("Location") ?? "about:blank");
}

/** Starts the sign-in of a device, which waits for half an hour, without the endpoint for it. */
export async function startDevice({ server }: TestApp, clientId: string, scopes: string[]) {
  const { authorizations } = server.parts;
  const details = { clientId, scopes, lifetimeMs: 30 * 60_000, intervalSeconds: 5 };
  const { deviceCode, userCode } = await authorizations.startDevice(details);
  const hash = (await authorizations.findByUserCode(userCode))?.hash ?? "";
  return {
    deviceCode,
    userCode,
    find: (typed = userCode) => authorizations.findByUserCode(typed),
    answer: (by: { userId: string } | "denied") => authorizations.answerDevice(hash, by),
    poll: (client = clientId) => authorizations.pollDevice(deviceCode, client),
  };
}

export interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Posts a form to the token endpoint, or to another path. */
export async function post(
  app: Pick<TestApp, "url">,
  form: Record<string, string> | URLSearchParams | [string, string][],
  { path = "/token", headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<TokenAnswer> {
  const body = new URLSearchParams(form as Record<string, string>); // `URLSearchParams` accepts each type of `form`.
  const response = await checked(`${app.url}${path}`, { method: "POST", body, headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Exchanges a code for tokens. */
export function exchanged(
  app: TestApp,
  application: Application,
  code: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const form = {
    grant_type: "authorization_code",
    code,
    client_id: application.id,
    client_secret: application.secret,
    redirect_uri: callback,
    ...more,
  };
  return post(app, form, { headers });
}

/** The header with which a client sends its ID and secret. */
export function basicOf(id: string, secret: string): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
}

/** Gets a user's tokens for an app through the complete flow. */
export async function givenTokens(
  app: TestApp,
  application: Application,
  { email = "ann@example.com", ...query }: Record<string, string> = {},
): Promise<{ access_token: string; refresh_token: string; [name: string]: unknown }> {
  const back = await allowed(app, authorizationPath(application, { access_type: "offline", ...query }), email);
  const { status, body } = await exchanged(app, application, back.searchParams.get("code") ?? "");
  if (status !== 200) throw new Error(`No tokens: ${status} ${JSON.stringify(body)}`);
  return body as { access_token: string; refresh_token: string };
}

export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
