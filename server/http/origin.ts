import type { IncomingMessage } from "node:http";
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
