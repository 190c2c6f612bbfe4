import type { RuntimeDocument } from "../http/document.ts";

/** The scopes of OpenID Connect, which belong to no service, and what the consent page says of them. */
export const openidScopes: Readonly<Record<string, string>> = {
  openid: "Know who you are on this server.",
  email: "See your mail address.",
  profile: "See your name and your picture.",
};

/** Older spellings of two of them. */
const openidAliases = new Map([
  ["userinfo.email", "email"],
  ["userinfo.profile", "profile"],
]);

/**
 * A scope by its short name. Tokens may be asked for with the short name or with `{any base}/auth/<short>`; both mean the
 * same.
 */
export function shortScope(scope: string): string {
  const at = scope.lastIndexOf("/auth/");
  const short = at < 0 ? scope : scope.slice(at + "/auth/".length);
  return openidAliases.get(short) ?? short;
}

/** Text of scopes separated by spaces (RFC 6749 §3.3), each once. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((each) => each !== ""))];
}

/** How tokens spell a scope that was asked for by its short name: `{base}/auth/<short>`. */
export function longScope(short: string, base: string): string {
  return Object.hasOwn(openidScopes, short) ? short : `${base}/auth/${short}`;
}

/** Every scope that some operation of the contracts accepts, sorted. */
export function scopesOf(documents: readonly RuntimeDocument[]): string[] {
  return [...new Set(documents.flatMap((document) => [...scopesIn(document)]))].sort();
}

/** Each server of a process asks, and nobody changes a document. */
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
