import { invalidFieldValue } from "../platform/failure.ts";
import type { LinkSettings } from "./origin.ts";

/**
 * Parses a URL of this server that a client sends in a body, as a browser would parse it.
 * @param text The URL, with or without an origin.
 * @param member The field of the body that contains the URL, for error messages.
 * @param origin The origin of the request.
 * @param paths The paths that the URL may have.
 * @throws Failure `invalid` for the field if the URL belongs to another server or has another path.
 */
export function readOwnAddress(
  text: string,
  { member, origin, paths }: { member: string; origin: string; paths: readonly string[] },
  { publicUrl, otherPublicUrls = [] }: LinkSettings,
): URL {
  if (!URL.canParse(text, origin)) throw invalidFieldValue(member, "it must be a URL");
  const url = new URL(text, origin);
  const own = [origin, ...(publicUrl === undefined ? [] : [publicUrl]), ...otherPublicUrls];
  if (!own.some((each) => placeOf(new URL(each)) === placeOf(url))) {
    throw invalidFieldValue(member, `it must be a URL of this server, such as ${origin}${paths[0]}`);
  }
  if (!paths.includes(url.pathname)) throw invalidFieldValue(member, `its path must be ${paths.join(" or ")}`);
  return url;
}

/** The origin of a URL, for comparisons. All IP addresses of this machine are replaced with `localhost`. */
function placeOf({ protocol, hostname, port }: URL): string {
  const isThisMachine = hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
  return `${protocol}//${isThisMachine ? "localhost" : hostname}:${port}`;
}
