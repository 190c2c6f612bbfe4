/**
 * Signs a user in without a browser, for tests of applications. It calls the functions behind the pages in the order in which a
 * person would visit them, and stores cookies like a new browser. If a page would show an error, the error is thrown.
 */
import { readOwnAddress } from "../../http/origin.ts";
import type { Content, PageRequest } from "../../http/pages.ts";
import { parseForm, type Query } from "../../http/shapes.ts";
import { Failure, invalidField } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import type { OauthParts } from "../index.ts";
import { RedirectableError, refusalAddress } from "./authorizationRequest.ts";
import { OauthError } from "./errors.ts";
import { afterSignIn, authorizationPath, authorizationPaths, authorize, consent, signIn } from "./pages.ts";

export interface WantedSignIn {
  /** The URL to which the app sends the browser, with or without the origin. */
  url: string;
  /** The email address of the user. */
  user: string;
  password: string | undefined;
  decision: "allow" | "deny";
  /** The server's origin in the request that asks for this sign-in. */
  origin: string;
  work: Work;
}

/**
 * Signs a user in.
 * @returns the URL at which the sign-in ends: the redirect URI, with a code or an error.
 * @throws Failure `invalid` for `url` if the pages would only show an error to the user, and for `user` if the user cannot sign
 * in.
 */
export type SignInProgram = (wanted: WantedSignIn) => Promise<URL>;

export function createSignInProgram(parts: OauthParts): SignInProgram {
  // Rate limits are off, because the caller may issue tokens for any user and therefore need not guess passwords.
  const unlimited = { ...parts, limits: { ...parts.limits, requireAddress: async () => {} } };
  return async (wanted) => {
    const { origin: asked } = wanted;
    const url = readOwnAddress(wanted.url, { member: "url", origin: asked, paths: authorizationPaths }, parts.settings);
    // Unless `PUBLIC_URL` is set, the URL's origin counts as the server's origin, as if a browser had opened the URL.
    const origin = parts.settings.publicUrl === undefined ? url.origin : asked;
    try {
      return new URL(await walk(unlimited, new Visitor(origin, wanted.work), url.search.slice(1), wanted));
    } catch (error) {
      if (error instanceof RedirectableError) return new URL(refusalAddress(error, origin));
      if (error instanceof OauthError) throw invalidField("url", `${error.message} (${error.code})`);
      throw error;
    }
  };
}

/**
 * Opens the authorization URL, signs in, and submits the consent page if it is shown.
 * @returns the URL to which the last page redirects.
 */
async function walk(parts: OauthParts, visitor: Visitor, search: string, wanted: WantedSignIn): Promise<string> {
  const opened = visitor.took(await authorize(parts, visitor.asks(search), search));
  if (opened !== undefined) return opened;
  const csrf = () => parts.sessions.formKey(visitor.asks("")).csrf;
  const form = {
    csrf: csrf(),
    email: wanted.user,
    ...(wanted.password !== undefined && { password: wanted.password }),
    continue: `${authorizationPath}?${afterSignIn(search)}`,
  };
  const next = visitor.took(await signIn(parts, visitor.asks("", form)));
  if (next === undefined) throw invalidField("user", "The email address or password is incorrect.");
  const asked = next.slice(next.indexOf("?") + 1);
  const allowedBefore = visitor.took(await authorize(parts, visitor.asks(asked), asked));
  if (allowedBefore !== undefined) return allowedBefore;
  const answer = { csrf: csrf(), request: asked, decision: wanted.decision };
  const end = visitor.took(await consent(parts, visitor.asks("", answer)));
  if (end === undefined) throw new Failure("conflict", "conflict", "The sign-in session ended. Start again.");
  return end;
}

/** Acts as a new browser: it stores cookies and creates page requests, but does not follow redirects automatically. */
class Visitor {
  readonly #origin: string;
  readonly #work: Work;
  #cookies: Record<string, string> = {};

  constructor(origin: string, work: Work) {
    this.#origin = origin;
    this.#work = work;
  }

  asks(search: string, form: Query = {}): PageRequest {
    return {
      parameters: {},
      origin: this.#origin,
      search,
      query: parseForm(search),
      form,
      headers: {},
      cookies: this.#cookies,
      address: "127.0.0.1",
      work: this.#work,
    };
  }

  /**
   * Stores the cookie that a response sets.
   * @returns the URL if the response is a redirect; undefined if it is a page.
   */
  took({ headers = {} }: Content): string | undefined {
    const [, name, value = ""] = /^([^=]+)=([^;]*)/.exec(String(headers["Set-Cookie"] ?? "")) ?? [];
    if (name !== undefined) this.#cookies = { ...this.#cookies, [name]: value };
    return headers.Location === undefined ? undefined : String(headers.Location);
  }
}
