import { invalidFieldValue } from "../platform/failure.ts";
import type { LinkSettings } from "./origin.ts";

/**
 * An address of this server that somebody sends in a body, as a browser would be given it.
 * @param text With or without an origin in front.
 * @param member Which member of the body it is, for refusals.
 * @param origin Of the request that it comes in.
 * @param paths Of which it has to be one.
 * @throws Failure `invalid` at the member for the address of another server, or of anything else of this one.
 */
export function readOwnAddress(
  text: string,
  { member, origin, paths }: { member: string; origin: string; paths: readonly string[] },
  { publicUrl, otherPublicUrls = [] }: LinkSettings,
): URL {
  if (!URL.canParse(text, origin)) throw invalidFieldValue(member, "it must be an address");
  const url = new URL(text, origin);
  const own = [origin, ...(publicUrl === undefined ? [] : [publicUrl]), ...otherPublicUrls];
  if (!own.some((each) => placeOf(new URL(each)) === placeOf(url))) {
    throw invalidFieldValue(member, `it must be an address of this server, such as ${origin}${paths[0]}`);
  }
  if (!paths.includes(url.pathname)) throw invalidFieldValue(member, `its path must be ${paths.join(" or ")}`);
  return url;
}

/** A server by its address, where this machine has several names. */
function placeOf({ protocol, hostname, port }: URL): string {
  const isThisMachine = hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
  return `${protocol}//${isThisMachine ? "localhost" : hostname}:${port}`;
}
