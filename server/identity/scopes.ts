import type { RuntimeDocument } from "../http/document.ts";

/** The scopes of OpenID Connect, which belong to no service, with their descriptions on the consent page. */
export const openidScopes: Readonly<Record<string, string>> = {
  openid: "Know who you are on this server.",
  email: "See your email address.",
  profile: "See your name and profile picture.",
};

/** Maps older names of two OpenID Connect scopes to their current names. */
const openidAliases = new Map([
  ["userinfo.email", "email"],
  ["userinfo.profile", "profile"],
]);

/**
 * The short name of a scope. Clients may request a scope by its short name or as `{any base}/auth/<short>`; both mean the same.
 */
export function shortScope(scope: string): string {
  const at = scope.lastIndexOf("/auth/");
  const short = at < 0 ? scope : scope.slice(at + "/auth/".length);
  return openidAliases.get(short) ?? short;
}

/** Splits scopes at spaces (RFC 6749 §3.3), without duplicates. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((each) => each !== ""))];
}

/** The name of a scope in tokens, derived from its short name: `{base}/auth/<short>`. */
export function longScope(short: string, base: string): string {
  return Object.hasOwn(openidScopes, short) ? short : `${base}/auth/${short}`;
}

/** Every scope that an operation of the contracts accepts, sorted. */
export function scopesOf(documents: readonly RuntimeDocument[]): string[] {
  return [...new Set(documents.flatMap((document) => [...scopesIn(document)]))].sort();
}

/** The scopes of each document. They are cached, because each server of a process needs them and documents do not change. */
const known = new WeakMap<RuntimeDocument, ReadonlySet<string>>();

function scopesIn(document: RuntimeDocument): ReadonlySet<string> {
  let scopes = known.get(document);
  if (!scopes) {
    const all = document.operations.flatMap(({ security }) => security.flatMap((each) => Object.values(each).flat()));
    scopes = new Set(all);
    known.set(document, scopes);
  }
  return scopes;
}
