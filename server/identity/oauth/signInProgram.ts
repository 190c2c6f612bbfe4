/**
 * Signs a user in without a browser, for tests of applications. It calls the functions behind the pages, in the order in which
 * a person would visit the pages, with a cookie jar of its own. An error of a page is an error here.
 */
import { readOwnAddress } from "../../http/ownAddress.ts";
import type { Content, PageRequest } from "../../http/pages.ts";
import { parseForm, type Query } from "../../http/shapes.ts";
import { Failure, invalidField } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import { RedirectableError, refusalAddress } from "./authorizationRequest.ts";
import { OauthError } from "./errors.ts";
import { afterSignIn, authorizationPath, authorize, consent, signIn } from "./pages.ts";
import type { OauthParts } from "./parts.ts";

export interface WantedSignIn {
  /** The address to which the application sends the browser, with or without the origin. */
  url: string;
  /** The email address of the user. */
  user: string;
  password: string | undefined;
  decision: "allow" | "deny";
  /** The origin of the request that asks for the sign-in. */
  origin: string;
  work: Work;
}

/**
 * @returns the address at which the sign-in ends: the redirect URI, with a code or an error.
 * @throws Failure `invalid` at `url` for an error that the pages would only show to the user, and at `user` for a user who
 * cannot sign in.
 */
export type SignInProgram = (wanted: WantedSignIn) => Promise<URL>;

export function createSignInProgram(parts: OauthParts): SignInProgram {
  // The caller may issue tokens for anybody, so there is nothing to guess and no limit.
  const unlimited = { ...parts, limits: { ...parts.limits, requireAddress: async () => {} } };
  return async (wanted) => {
    const { origin: asked } = wanted;
    const paths = [authorizationPath, "/o/oauth2/auth"];
    const url = readOwnAddress(wanted.url, { member: "url", origin: asked, paths }, parts.settings);
    // The server behaves as if the address had been opened: without a public address, its origin is that of the address.
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

/** Opens the address, signs in, and answers the question, if there is one. @returns the address at the end. */
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

/** A new browser, as the pages see it: it keeps cookies, and follows no redirect by itself. */
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

  /** Keeps the cookie of a response. @returns the address of a redirect; undefined for a page. */
  took({ headers = {} }: Content): string | undefined {
    const [, name, value = ""] = /^([^=]+)=([^;]*)/.exec(String(headers["Set-Cookie"] ?? "")) ?? [];
    if (name !== undefined) this.#cookies = { ...this.#cookies, [name]: value };
    return headers.Location === undefined ? undefined : String(headers.Location);
  }
}
