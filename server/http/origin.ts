/** Where a request comes from, and the URL of this server to which it was sent. */

import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { Failure, invalidFieldValue } from "../platform/failure.ts";
import type { Settings } from "../platform/settings.ts";

const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

export type LinkSettings = Pick<Settings, "publicUrl" | "trustProxy"> & Partial<Pick<Settings, "otherPublicUrls">>;

/**
 * Returns the origin for absolute links. If `PUBLIC_URL` is set, the origin is its entry that matches the request's host, or
 * its first entry. Without `PUBLIC_URL`, the origin comes from a trusted proxy's headers, or otherwise from the `Host` header.
 * If that header is not a host name, the address of the connection is used, so that no header can insert text into links.
 */
export function originOf(req: IncomingMessage, settings: LinkSettings): string {
  const forwardedHost = settings.trustProxy ? first(req.headers["x-forwarded-host"]) : undefined;
  const forwardedProto = settings.trustProxy ? first(req.headers["x-forwarded-proto"]) : undefined;
  const name = forwardedHost ?? req.headers.host ?? "";
  const known = (settings.otherPublicUrls ?? []).find((each) => new URL(each).host === name.toLowerCase());
  if (known !== undefined) return known;
  if (settings.publicUrl) return settings.publicUrl;
  const scheme = forwardedProto === "https" ? "https" : "http";
  if (host.test(name)) return `${scheme}://${name}`;
  const { localAddress = "127.0.0.1", localPort = 80 } = req.socket;
  const address = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  return `${scheme}://${address}:${localPort}`;
}

/** The first entry of a proxy's header. Each proxy appends an entry, so the first comes from the outermost proxy. */
function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(",")[0]?.trim() || undefined;
}

/**
 * Checks the parts of a request head that Node's parser accepts although another server or proxy may read them differently. Such
 * a difference makes request smuggling possible.
 * @returns the failure for an unsafe head: two `Host` lines, a target with another host than `Host` (RFC 9112 section 3.2), or a
 * transfer coding other than `chunked` (section 6.1); undefined for any other head.
 */
export function headFault({ rawHeaders, headers, url = "" }: IncomingMessage): Failure | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts > 1)
    return new Failure("invalid", "badRequest", "A request must have exactly one Host header.", { header: "Host" });
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    return new Failure("notImplemented", "notImplemented", "The only supported transfer coding is chunked.", {
      header: "Transfer-Encoding",
    });
  }
  if (url.startsWith("/") || headers.host === undefined || namesHost(url, headers.host)) return undefined;
  const message = "The request target has a different host than the Host header.";
  return new Failure("invalid", "badRequest", message, { header: "Host" });
}

/**
 * Whether a target in absolute form contains this host. Ports are ignored, because a proxy may have removed its own port. A
 * target without a host, such as `*`, matches every host.
 */
function namesHost(target: string, host: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  return authority === undefined || withoutPort(authority) === withoutPort(host);
}

function withoutPort(authority: string): string {
  return authority.toLowerCase().replace(/:\d*$/, "");
}

/**
 * The client's IP address, for rate limits: taken from a trusted proxy's header, otherwise from the connection. Proxies append to
 * the header, so only the last entry comes from the trusted proxy; a client may have written the others.
 *
 * @returns an IPv4 address, or the network of an IPv6 address (64 bits), because one customer usually has a complete network.
 */
export function addressOf(req: IncomingMessage, settings: Pick<Settings, "trustProxy">): string {
  const forwarded = settings.trustProxy ? req.headers["x-forwarded-for"] : undefined;
  const last = [forwarded].flat().join(",").split(",").at(-1)?.trim();
  const address = (last || req.socket.remoteAddress || "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(address) ? networkOf(address) : address.slice(0, 45);
}

function networkOf(address: string): string {
  // `ipaddr.js` rejects the zones of some link-local addresses, such as `fe80::1%br-lan`.
  const groups = ipaddr.IPv6.parse(address.replace(/%.*/, "")).parts.slice(0, 4);
  return `${groups.map((each) => each.toString(16)).join(":")}::/64`;
}

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
