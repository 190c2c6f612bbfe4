import { base64url, base64urlPair } from "../platform/base64url.ts";
import { Failure } from "../platform/failure.ts";

/**
 * Returns an ETag with two halves: the version of the resource, and everything else that its representation contains (such as the
 * position of a task among its siblings). `If-None-Match` compares both, so a cache is never stale. `If-Match` compares versions
 * only, so a change of another resource never rejects an edit.
 *
 * @returns the quoted tag, for the `ETag` header and the `etag` field.
 */
export function etagOf(version: bigint | string, shown?: bigint | string): string {
  return `"${tagOf(version, shown)}"`;
}

/** An ETag without its quotes. It contains no characters that JSON escapes. */
export function tagOf(version: bigint | string, shown?: bigint | string): string {
  return shown === undefined ? base64url(String(version)) : base64urlPair(String(version), String(shown));
}

/**
 * Creates the same tags as `tagOf`, for many resources whose tags have the same second half. The second half is encoded only
 * once.
 * @returns a function that returns the tag for a version.
 */
export function tagsShowing(shown: bigint | string): (version: bigint | string) => string {
  const end = `.${base64url(String(shown))}`;
  return (version) => tagOf(version) + end;
}

/**
 * Accepts a write whose `If-Match` is absent, `*`, or contains the current version (RFC 9110 §13.1.1).
 * @throws Failure `stale`, reason `conditionNotMet`.
 */
export function requireMatch(header: string | undefined, current: string): void {
  if (header === undefined || header.trim() === "") return;
  const version = versionOf(current);
  if (tagsOf(header).some((tag) => tag === "*" || versionOf(tag) === version)) return;
  throw new Failure("stale", "conditionNotMet", "Precondition Failed: the resource has changed since it was read.", {
    header: "If-Match",
  });
}

/** Whether `If-None-Match` contains the current representation. If so, the response is 304 (RFC 9110 §13.1.2). */
export function isUnchanged(header: string | undefined, current: string): boolean {
  if (header === undefined) return false;
  return tagsOf(header).some((tag) => tag === "*" || tag === current);
}

/** The tags in a condition header such as `If-Match`. A prefix `W/` is removed, and missing quotes are added. */
function tagsOf(header: string): string[] {
  return header.split(",").map((part) => {
    const tag = part.trim().replace(/^W\//, "");
    return tag === "*" || tag.startsWith('"') ? tag : `"${tag}"`;
  });
}

function versionOf(tag: string): string {
  return tag.replaceAll('"', "").split(".")[0] ?? "";
}
