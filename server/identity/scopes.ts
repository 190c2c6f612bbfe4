import type { RuntimeDocument } from "../http/document.ts";

/**
 * A scope by its short name. Tokens may be asked for with the short name or with `{any base}/auth/<short>`; both mean the
 * same (`design.md` §4).
 */
export function shortScope(scope: string): string {
  const at = scope.lastIndexOf("/auth/");
  return at < 0 ? scope : scope.slice(at + "/auth/".length);
}

/** Every scope that some operation of the contracts accepts, sorted. */
export function scopesOf(documents: readonly RuntimeDocument[]): string[] {
  const scopes = documents.flatMap(({ operations }) =>
    operations.flatMap(({ security }) => security.flatMap((each) => Object.values(each).flat())),
  );
  return [...new Set(scopes)].sort();
}
